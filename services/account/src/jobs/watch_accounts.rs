//! Accounts whose work is not planned under the policy in force: those that were there before clocks ran, and
//! all of them after a number of the policy changed.

use std::time::Duration;

use mostrador_runtime::Application;

use crate::app::App;
use crate::error::Error;
use crate::{steps, store};

pub(super) const EVERY: Duration = Duration::from_mins(1);
/// Accounts a transaction: other writes go on meanwhile.
const AT_ONCE: i64 = 100;

pub(super) async fn run(app: App) {
    if let Err(error) = run_once(&app).await {
        tracing::warn!(%error, "the work on accounts is not planned");
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
