use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::flow::import_statement;

const LOOK_EVERY: Duration = Duration::from_secs(30);

/// Goes on with statements whose worker is gone, at start and from then on.
pub async fn resume_statements(app: App, stop: CancellationToken) {
    loop {
        if let Err(error) = import_statement::resume(&app).await {
            tracing::warn!(%error, "unfinished statements are not resumed");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
}
