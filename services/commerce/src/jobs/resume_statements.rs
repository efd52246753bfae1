use std::time::Duration;

use crate::app::App;
use crate::steps::resume_statements;

pub(super) const EVERY: Duration = Duration::from_secs(30);

/// Goes on with statements whose worker is gone.
pub(super) async fn run(app: App) {
    if let Err(error) = resume_statements::resume(&app).await {
        tracing::warn!(%error, "unfinished statements are not resumed");
    }
}
