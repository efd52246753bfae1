//! Changes a case: all consequences commit with the change.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Application;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{AccountId, OutboxId};
use mostrador_runtime::outbox::Place;

use crate::app::App;
use crate::convert::identity;
use crate::domain::identity::case::Case;
use crate::store::identity::cases;
use crate::timeline::PapersHappening;
use crate::topics;

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Writes the case, tells the account service the papers' state, and plans the deletion of decided documents.
pub(crate) async fn change_case(
    app: &App,
    tx: &mut Tx,
    case: &Case,
    happening: &PapersHappening,
) -> Result<(), DbError> {
    cases::update(tx.conn(), case).await?;
    tell_papers(app, tx, case)?;
    if let Some(decided_at) = case.decided_at().filter(|_| case.deleted_at.is_none()) {
        let forget_at = later(decided_at, app.config.papers_kept());
        plan_deletion(app, tx, &topics::CaseRef { case_id: case.id.to_string() }, forget_at)?;
    }
    app.record(tx, case, happening, happening.origin(case))
}

/// Plans the next look at decided documents: each day, as a setting that shrinks meanwhile counts for them,
/// too.
pub(crate) fn plan_deletion(
    app: &App,
    tx: &mut Tx,
    due: &topics::CaseRef,
    forget_at: Timestamp,
) -> Result<(), DbError> {
    let look_at = forget_at.min(later(app.now(), DAY));
    app.runtime.outbox.send(tx, topics::FORGET_PAPERS, due, look_at)?;
    Ok(())
}

/// Tells the account service the papers' state. That service mails each decision, and drops news that newer
/// news overtook; so the news of an account's papers go out in their order.
pub(crate) fn tell_papers(app: &App, tx: &mut Tx, case: &Case) -> Result<(), DbError> {
    let id = OutboxId::new(&app.runtime.clock, &app.runtime.random);
    let place = Place { sequence: case.account_id.to_string(), number: case.version };
    let news = identity::news(case, app.now());
    app.runtime.outbox.send_in_sequence(tx, &id, topics::TELL_PAPERS, &news, &place)
}

/// Withdraws the waiting papers of a closed account. Safe to repeat.
pub(crate) async fn withdraw_papers(app: &App, tx: &mut Tx, account_id: &AccountId) -> Result<(), DbError> {
    let case = cases::newest_of(tx.conn(), account_id).await?;
    match case.and_then(|case| case.withdraw(app.now()).ok()) {
        Some(withdrawn) => change_case(app, tx, &withdrawn, &PapersHappening::Withdrawn).await,
        None => Ok(()),
    }
}
