use super::worker::lease;
use crate::app::App;
use crate::error::Error;
use crate::steps::apply_lines;
use crate::steps::settle_checking::settle_checking;
use crate::steps::statements::turn_time::end_of_turn;
use crate::store::lines;
use crate::store::statements::{self, ProgressName, Work};
use mostrador_runtime::Application as _;

/// The most lines that one transaction applies; each touches an order and its messages.
const APPLIED: i64 = 25;

/// Applies the certain lines. When the statement is no longer this worker's, another worker finishes it.
pub async fn finish(app: &App, work: &Work) -> Result<(), Error> {
    loop {
        let applied = match apply_turn(app, work, APPLIED).await {
            Err(error) if !error.is_passing() => apply_one(app, work).await?,
            applied => applied?,
        };
        match applied {
            None => return Ok(()),
            Some(0) => break,
            Some(_) => {}
        }
    }
    complete(app, work).await
}

/// Completes a statement: its lines are matched, so the days that it covers count as read from now on.
async fn complete(app: &App, work: &Work) -> Result<(), Error> {
    let (work, step) = (work.clone(), (ProgressName::Matching, ProgressName::Imported));
    app.write(async move |app, tx| {
        lines::queue_corrections(tx, &work.statement_id).await?;
        if statements::advance(tx, &work, step, app.now()).await?
            && let Some(statement) = statements::find(tx.conn(), &work.statement_id).await?
        {
            settle_checking(app, tx, &statement.bank_account, None).await?;
        }
        Ok(())
    })
    .await
}

/// The number of handled lines; `None` when the statement is no longer this worker's.
async fn apply_turn(app: &App, work: &Work, lines: i64) -> Result<Option<usize>, Error> {
    let (lease, held) = (lease(app), work.clone());
    app.write_turn(async move |app, tx| {
        let ends_at = end_of_turn();
        if !statements::go_on(tx, &held, ProgressName::Matching, 0, lease).await? {
            return Ok(None);
        }
        apply_lines::apply(app, tx, &held.statement_id, (lines, ends_at)).await.map(Some)
    })
    .await
}

/// Applies one line, after a turn failed; a line that fails again waits for an agent.
async fn apply_one(app: &App, work: &Work) -> Result<Option<usize>, Error> {
    let error = match apply_turn(app, work, 1).await {
        Err(error) if !error.is_passing() => error,
        applied => return applied,
    };
    let (lease, held, failure) = (lease(app), work.clone(), apply_lines::cause(&error));
    let set_apart = app.write(async move |_, tx| {
        if !statements::go_on(tx, &held, ProgressName::Matching, 0, lease).await? {
            return Ok(None);
        }
        apply_lines::set_apart(tx, &held.statement_id, &failure).await.map(Some)
    });
    let line_id = set_apart.await?;
    tracing::error!(error = apply_lines::cause(&error), ?line_id, "a certain line was set apart");
    Ok(line_id.map(|_| 1))
}
