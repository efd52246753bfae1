use std::time::Duration;

use jiff::SignedDuration;
use mostrador_runtime::Application as _;
use mostrador_runtime::db::DbError;
use mostrador_runtime::measures;

use crate::app::App;
use crate::store::statements;

pub(super) const EVERY: Duration = Duration::from_secs(15);

/// Measures how long money of an imported file has been waiting for its orders.
pub(super) async fn run(app: App) {
    match oldest(&app).await {
        Ok(age) => measures::IMPORT_OLDEST.of([]).set(age.as_secs_f64()),
        Err(error) => tracing::warn!(%error, "imports are not measured"),
    }
}

/// Time since the oldest unfinished import began; zero without one.
pub async fn oldest(app: &App) -> Result<SignedDuration, DbError> {
    let began = statements::oldest_unfinished(&mut *app.runtime.db.read().await?).await?;
    let age = began.map_or(SignedDuration::ZERO, |began| began.duration_until(app.now()));
    Ok(age.max(SignedDuration::ZERO))
}
