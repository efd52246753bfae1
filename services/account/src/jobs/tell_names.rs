//! Tells commerce the names of accounts that are older than this telling.

use std::time::Duration;

use mostrador_runtime::Application;

use crate::app::App;
use crate::error::Error;
use crate::{steps, store};

pub(super) const EVERY: Duration = Duration::from_mins(1);
/// The accounts of one transaction; other writes run between two transactions.
const AT_ONCE: i64 = 100;

pub(super) async fn run(app: App) {
    if let Err(error) = run_once(&app).await {
        tracing::warn!(%error, "accounts' names are not told to commerce");
    }
}

/// Answers the number of accounts that were told.
pub async fn run_once(app: &App) -> Result<usize, Error> {
    let mut told = 0;
    loop {
        let turn = app.write(async |app, tx| {
            let untold = store::names::untold(tx.conn(), AT_ONCE).await?;
            for account_id in &untold {
                steps::tell_names(app, tx, account_id).await?;
            }
            Ok::<_, Error>(untold.len())
        });
        let count = turn.await?;
        if count == 0 {
            return Ok(told);
        }
        told += count;
    }
}
