//! Accounts whose work is not planned under the policy in force: those that were there before clocks ran, and
//! all of them after a number of the policy changed. Those whose next hold is not planned, as a process of
//! the version before opened them. And those whose deletion waits for a message that is not there any more.

use std::time::Duration;

use mostrador_runtime::Application;
use mostrador_runtime::clock::later;

use crate::app::App;
use crate::domain::policy::Policy;
use crate::error::Error;
use crate::{steps, store};

pub(super) const EVERY: Duration = Duration::from_mins(1);
/// Accounts a transaction: other writes go on meanwhile.
const AT_ONCE: i64 = 100;
/// Transactions of a run that plans holds; the next run goes on.
const MOST_TURNS: usize = 50;

pub(super) async fn run(app: App) {
    if let Err(error) = run_once(&app).await {
        tracing::warn!(%error, "the work on accounts is not planned");
    }
    if let Err(error) = plan_holds(&app).await {
        tracing::warn!(%error, "the next holds of accounts are not planned");
    }
    if let Err(error) = ask_again(&app).await {
        tracing::warn!(%error, "deletions that are lost are not asked for again");
    }
}

/// Answers the number of accounts that are watched from now on.
pub async fn run_once(app: &App) -> Result<usize, Error> {
    let mut watched = 0;
    loop {
        let turn = app.write(async |app, tx| {
            let policy = app.policy.mark();
            let unwatched = store::reviews::unwatched(tx.conn(), &policy, AT_ONCE).await?;
            for account_id in &unwatched {
                let account = store::accounts::find(tx.conn(), account_id).await?;
                steps::watch(app, tx, account.ok_or(Error::UnknownAccount)?).await?;
            }
            Ok::<_, Error>(unwatched.len())
        });
        let count = turn.await?;
        if count == 0 {
            return Ok(watched);
        }
        watched += count;
    }
}

/// Answers the number of accounts whose next hold is planned from now on. Their other work is planned
/// already: no message is sent for it.
pub async fn plan_holds(app: &App) -> Result<usize, Error> {
    let mut planned = 0;
    for _ in 0..MOST_TURNS {
        let turn = app.write(async |app, tx| {
            let policy = app.policy.mark();
            let unplanned = store::reviews::without_hold_plan(tx.conn(), &policy, AT_ONCE).await?;
            for account_id in &unplanned {
                let account = store::accounts::find(tx.conn(), account_id).await?;
                steps::schedule_work(app, tx, account.ok_or(Error::UnknownAccount)?).await?;
                store::reviews::note_hold_plan(tx.conn(), account_id, &policy).await?;
            }
            Ok::<_, Error>(unplanned.len())
        });
        let count = turn.await?;
        if count == 0 {
            break;
        }
        planned += count;
    }
    Ok(planned)
}

/// Answers the number of accounts whose deletion is asked for anew.
pub async fn ask_again(app: &App) -> Result<usize, Error> {
    let turn = app.write(async |app, tx| {
        let before = later(app.now(), -Policy::DELETION_LOST_AFTER);
        let lost = store::deletions::lost(tx.conn(), before, AT_ONCE).await?;
        for account_id in &lost {
            let account = store::accounts::find(tx.conn(), account_id).await?;
            steps::ask_again(app, tx, account.ok_or(Error::UnknownAccount)?).await?;
        }
        Ok::<_, Error>(lost.len())
    });
    turn.await
}
