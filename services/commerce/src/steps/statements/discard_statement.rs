//! Discards a statement that was a mistake: a worker undoes the payments of its lines in turns, and moves
//! lines that another statement also holds to that statement. As in an import, the worker has a lease and a
//! token, and another worker continues when the lease is over.

use jiff::Timestamp;
use mostrador_runtime::Application as _;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Actor;
use mostrador_runtime::idempotency::{self, Key, Recall};
use tokio::time::Instant;

use super::import_statement::{self, lease, new_token};
use super::turn_time::end_of_turn;
use crate::app::App;
use crate::domain::equal_lines::left_behind;
use crate::domain::ids::StatementId;
use crate::domain::line::Line;
use crate::domain::page_order::PageOrder;
use crate::error::Error;
use crate::mails;
use crate::steps::undo_match;
use crate::store::discards::{self, UndoneOrder};
use crate::store::statements::{Discard, Progress, ProgressName, Work};
use crate::store::{allocations, lines, orders, statement_pages, statements};

/// The call whose keys answer with statements.
pub const CALL: &str = "discard_statement";
/// The most lines of one transaction; each may touch an order and its messages.
const LINES: i64 = 50;
/// The remembered lines that one transaction deletes.
const FORGOTTEN: i64 = 500;

/// Discards a statement. A repetition with the same key does nothing.
pub async fn discard(app: App, statement_id: StatementId, by: Discard, key: Key) -> Result<(), Error> {
    match begin(&app, statement_id, by, key).await? {
        Some(work) => go_on(&app, &work).await,
        None => Ok(()),
    }
}

/// Continues the work to its end, unless another worker has the statement.
pub async fn go_on(app: &App, work: &Work) -> Result<(), Error> {
    loop {
        let (lease, held) = (lease(app), work.clone());
        if app.write_turn(async move |app, tx| turn(app, tx, &held, lease).await).await? {
            return Ok(());
        }
    }
}

async fn begin(app: &App, statement_id: StatementId, by: Discard, key: Key) -> Result<Option<Work>, Error> {
    let (now, lease, token) = (app.now(), lease(app), new_token(app));
    app.write(async move |_, tx| match idempotency::recall(tx, &key).await? {
        Recall::OtherRequest => Err(idempotency::reused().into()),
        Recall::Answer(_) => Ok(None),
        Recall::New => {
            let found = statements::find(tx.conn(), &statement_id).await?;
            match found.map(|statement| statement.progress) {
                None => return Err(Error::UnknownStatement),
                Some(Progress::Undoing { .. } | Progress::Discarded { .. }) => {
                    return Err(Error::AlreadyDiscarded);
                }
                Some(_) => {}
            }
            if let Some(order_id) = allocations::spent_of_statement(tx, &statement_id).await? {
                let order = orders::find(tx.conn(), &order_id).await?.ok_or(Error::UnknownOrder)?;
                return Err(Error::CreditSpent { reference: order.reference.to_string() });
            }
            if discards::is_overlap_unknown(tx, &statement_id).await? {
                return Err(Error::OverlapUnknown);
            }
            let work = discards::begin(tx, &statement_id, &by, &token, lease).await?;
            let work = work.ok_or(Error::ImportRunning)?;
            idempotency::remember(tx, &key, statement_id.as_str().as_bytes(), now);
            Ok(Some(work))
        }
    })
    .await
}

/// Does a part of the work; true when the work is done.
async fn turn(app: &App, tx: &mut Tx, work: &Work, lease: Timestamp) -> Result<bool, Error> {
    if !statements::go_on(tx, work, ProgressName::Undoing, 0, lease).await? {
        return Ok(true);
    }
    let (id, ends_at) = (&work.statement_id, end_of_turn());
    let mut lines = discards::brought_lines(tx, id, LINES).await?;
    if lines.is_empty() {
        lines = discards::lacking_lines(tx, id, LINES).await?;
    }
    if !lines.is_empty() {
        let by = discards::by(tx, id).await?.ok_or(Error::UnknownStatement)?;
        for line in &lines {
            take_out(app, tx, id, line, &by).await?;
            if Instant::now() >= ends_at {
                break;
            }
        }
        return Ok(false);
    }
    let untold = discards::take_untold(tx, id).await?;
    if !untold.is_empty() {
        mails::payments_undone(app, tx, &untold).await?;
        return Ok(false);
    }
    if discards::forget_seen(tx, id, FORGOTTEN).await? > 0 {
        return Ok(false);
    }
    if let Some((agent_id, key)) = statements::key_holder(tx, id).await? {
        idempotency::forget(tx, (agent_id.as_str(), import_statement::CALL, &key)).await?;
    }
    discards::finish(tx, work, app.now()).await?;
    Ok(true)
}

async fn take_out(
    app: &App,
    tx: &mut Tx,
    statement_id: &StatementId,
    line: &Line,
    by: &Discard,
) -> Result<(), Error> {
    if let Some(place) = place_that_stays(tx, statement_id, line).await? {
        return Ok(discards::move_to(tx, line, &place).await?);
    }
    if let Some(holds) = line.matchable() {
        let mut ledger = allocations::ledger(tx.conn(), &line.id, holds).await?;
        for (target, amount) in ledger.held() {
            let order = orders::find(tx.conn(), target.order_id()).await?.ok_or(Error::UnknownOrder)?;
            let undone = UndoneOrder { owner_id: order.owner_id, order_id: order.id, amount };
            discards::note_undone(tx, statement_id, &undone).await?;
        }
        let by = (&Actor::Agent(by.agent_id.clone()), by.reason.as_str());
        undo_match::undo_untold(app, tx, (&line.id, &mut ledger), by).await?;
    }
    Ok(discards::archive(tx, line, app.now()).await?)
}

/// The line's place in a remaining file, or the place of an equal line that was taken for it.
async fn place_that_stays(
    tx: &mut Tx,
    statement_id: &StatementId,
    line: &Line,
) -> Result<Option<(StatementId, i64)>, DbError> {
    if let Some(place) = discards::other_place(tx, line).await? {
        return Ok(Some(place));
    }
    let mut equals = lines::equals_of(tx.conn(), line).await?;
    equals.retain(|equal| equal.id != line.id);
    if equals.is_empty() {
        return Ok(None);
    }
    let day = line.booked_on;
    let pages = statement_pages::of_days(tx.conn(), &line.bank_account, (day, day)).await?;
    let staying = pages.into_iter().map(|page| page.page).filter(|page| page.statement_id != *statement_id);
    Ok(left_behind(&equals, &PageOrder::of(staying.collect()), statement_id))
}
