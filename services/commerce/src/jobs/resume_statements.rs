use std::time::Duration;

use crate::app::App;
use crate::steps::resume_statements;

/// With the lease this is the time for which an agent waits whose import lost its worker.
pub(super) const EVERY: Duration = Duration::from_secs(5);

/// Goes on with statements whose worker is gone.
pub(super) async fn run(app: App) {
    if let Err(error) = resume_statements::resume(&app).await {
        tracing::warn!(%error, "unfinished statements are not resumed");
    }
}
