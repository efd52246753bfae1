use std::iter::successors;

use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use tokio::time::Instant;

use super::receive_money::{LinePayment, receive};
use crate::app::App;
use crate::domain::ids::{LineId, StatementId};
use crate::domain::line::{Line, LineState};
use crate::domain::matching::{Inquiry, Verdict, decide};
use crate::domain::queue_reason::QueueReason;
use crate::error::Error;
use crate::store::{allocations, candidates, lines};

const LONGEST_CAUSE: usize = 500;

/// Applies the next certain lines of a statement, `limit` at most, and no further line after `ends_at`.
/// Queues the lines that are no longer certain, and returns the number of both.
pub async fn apply(
    app: &App,
    tx: &mut Tx,
    statement_id: &StatementId,
    (limit, ends_at): (i64, Instant),
) -> Result<usize, Error> {
    let mut applied = 0;
    for line in lines::certain(tx, statement_id, limit).await? {
        apply_line(app, tx, &line).await?;
        applied += 1;
        if Instant::now() >= ends_at {
            break;
        }
    }
    Ok(applied)
}

/// Sets the next certain line of a statement apart with the cause of its failure, and returns its id.
pub async fn set_apart(
    tx: &mut Tx,
    statement_id: &StatementId,
    failure: &str,
) -> Result<Option<LineId>, Error> {
    Ok(lines::set_apart(tx, statement_id, QueueReason::NotApplied, failure).await?)
}

/// The words of an error and of all errors behind it.
pub fn cause(error: &Error) -> String {
    let chain = successors(Some(error as &dyn std::error::Error), |error| error.source());
    let mut said: Vec<String> = chain.map(ToString::to_string).collect();
    // A wrapping error may repeat its source's words.
    said.dedup();
    said.join(": ").chars().take(LONGEST_CAUSE).collect()
}

async fn apply_line(app: &App, tx: &mut Tx, line: &Line) -> Result<(), Error> {
    let inquiry = Inquiry::of(line);
    let index = candidates::find(tx.conn(), &line.bank_account, &[&inquiry], &app.calendar).await?;
    let verdict = decide(&inquiry, &index.candidates(&inquiry, &app.calendar), &app.calendar);
    let to = match verdict {
        Verdict::Apply(_) => LineState::Matched,
        Verdict::Queue(reason) => LineState::Queued(reason),
        Verdict::Ignore => LineState::Ignored { correction: false },
    };
    let moved = lines::set_state(tx, &line.id, LineState::Certain, to).await?;
    if let (true, Verdict::Apply(order_id), Some(money)) = (moved, &verdict, line.matchable())
        && let Some(order) = index.order(order_id)
    {
        let mut ledger = allocations::ledger(tx.conn(), &line.id, money).await?;
        let payment = LinePayment {
            line_id: &line.id,
            booked_on: line.booked_on,
            ledger: &mut ledger,
            money,
            actor: &Actor::System,
        };
        let order = receive(app, tx, order.clone(), payment).await?;
        if app.rest_is_small(&order) {
            let to = LineState::Queued(QueueReason::SmallRest);
            lines::set_state(tx, &line.id, LineState::Matched, to).await?;
        }
    }
    Ok(())
}
