//! Watches three kinds of accounts. The first have no work planned under the policy in force: accounts from
//! before the clocks ran, and all accounts after a number of the policy changed. The second have no next hold
//! planned, because a process of the previous version opened them. The third have a deletion that waits for a
//! lost message. It also counts the accounts, for the guard against a wave of holds.

use std::time::Duration;

use mostrador_runtime::Application;
use mostrador_runtime::clock::later;

use crate::app::App;
use crate::domain::policy::Policy;
use crate::error::Error;
use crate::{steps, store};

pub(super) const EVERY: Duration = Duration::from_mins(1);
/// The accounts of one transaction; other writes run between two transactions.
const AT_ONCE: i64 = 100;
/// The transactions of one run that plans holds; the next run goes on from there.
const MOST_TURNS: usize = 50;

/// Nothing is planned while time may bring no step.
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
    if let Err(error) = count(&app).await {
        tracing::warn!(%error, "the accounts are not counted");
    }
}

/// Answers the number of accounts that are watched from now on.
pub async fn run_once(app: &App) -> Result<usize, Error> {
    let mut watched = 0;
    while app.takes_steps() {
        let turn = app.write(async |app, tx| {
            let policy = app.policy.mark();
            let unwatched = store::reviews::unwatched(tx.conn(), &policy, AT_ONCE).await?;
            for account_id in &unwatched {
                let account = store::accounts::find(tx.conn(), account_id).await?;
                let account = steps::watch(app, tx, account.ok_or(Error::UnknownAccount)?).await?;
                steps::watch_subscription(app, tx, &account).await?;
            }
            Ok::<_, Error>(unwatched.len())
        });
        let count = turn.await?;
        if count == 0 {
            break;
        }
        watched += count;
    }
    Ok(watched)
}

/// Answers the number of accounts whose next hold is planned from now on. Their other work is planned
/// already, so no message is sent for it.
pub async fn plan_holds(app: &App) -> Result<usize, Error> {
    let mut planned = 0;
    for _ in 0..MOST_TURNS {
        if !app.takes_steps() {
            break;
        }
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
    if !app.takes_steps() {
        return Ok(0);
    }
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

/// Counts the accounts once in each hour. A step of time then finds their number, and need not read them all
/// in the transaction that takes it.
pub async fn count(app: &App) -> Result<(), Error> {
    let now = app.now();
    let accounts = {
        let mut conn = app.runtime.db.read().await?;
        if store::held_hours::is_begun(&mut conn, now).await? {
            return Ok(());
        }
        store::held_hours::count_accounts(&mut conn).await?
    };
    app.write(async move |_, tx| {
        store::held_hours::begin(tx.conn(), now, Some(accounts)).await?;
        Ok::<_, Error>(())
    })
    .await
}
