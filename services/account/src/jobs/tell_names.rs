use std::time::Duration;

use mostrador_runtime::db::Tx;

use crate::app::App;
use crate::changes;
use crate::error::Error;
use crate::store;

pub(crate) const EVERY: Duration = Duration::from_mins(1);
/// Accounts a transaction: other writes go on meanwhile.
const AT_ONCE: i64 = 100;

/// Accounts that commerce was never told of: those that were there before it wanted to know.
pub(crate) async fn run(app: App) {
    if let Err(error) = run_once(&app).await {
        tracing::warn!(%error, "accounts' names are not told to commerce");
    }
}

/// How many were told.
pub async fn run_once(app: &App) -> Result<usize, Error> {
    let mut told = 0;
    loop {
        let turn = app.clone();
        let count = app
            .runtime
            .db
            .write(async move |tx: &mut Tx| {
                let untold = store::names::untold(tx.conn(), AT_ONCE).await?;
                for account_id in &untold {
                    changes::tell_names(&turn, tx, account_id).await?;
                }
                Ok::<_, Error>(untold.len())
            })
            .await?;
        if count == 0 {
            return Ok(told);
        }
        told += count;
    }
}
