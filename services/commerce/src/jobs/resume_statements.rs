use std::time::Duration;

use crate::app::App;
use crate::flow::import_statement;

pub(super) const EVERY: Duration = Duration::from_secs(30);

/// Goes on with statements whose worker is gone.
pub(super) async fn run(app: App) {
    if let Err(error) = import_statement::resume(&app).await {
        tracing::warn!(%error, "unfinished statements are not resumed");
    }
}
