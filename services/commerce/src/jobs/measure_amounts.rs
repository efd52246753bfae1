use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::store::held_amounts;

const EVERY: Duration = Duration::from_mins(1);

/// How many amounts are held on each bank account, as a metric: when pools fill, checkouts are refused.
pub async fn measure_amounts(app: App, stop: CancellationToken) {
    loop {
        match count(&app).await {
            Ok(counts) => {
                for (bank_account, held) in counts {
                    metrics::gauge!("commerce_held_amounts", "bank_account" => bank_account).set(held);
                }
            }
            Err(error) => tracing::warn!(%error, "held amounts are not counted"),
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}

async fn count(app: &App) -> Result<Vec<(String, f64)>, mostrador_runtime::db::DbError> {
    let mut conn = app.runtime.db.read().await?;
    let counts = held_amounts::count(&mut conn, app.now()).await?;
    Ok(counts.into_iter().map(|(bank_account, held)| (bank_account, f64::from(held))).collect())
}
