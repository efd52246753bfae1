use std::time::Duration;

use crate::app::App;
use crate::steps::resume_statements;

/// An agent whose import lost its worker waits for this time and the lease.
pub(super) const EVERY: Duration = Duration::from_secs(5);

/// Resumes statements whose worker is gone.
pub(super) async fn run(app: App) {
    if let Err(error) = resume_statements::resume(&app).await {
        tracing::warn!(%error, "unfinished statements are not resumed");
    }
}
