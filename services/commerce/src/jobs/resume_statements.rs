use std::time::Duration;

use jiff::Timestamp;
use mostrador_runtime::db::Engine;
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::flow::import_statement;

const LOOK_EVERY: Duration = Duration::from_secs(30);

/// Goes on with statements whose worker is gone. On SQLite this process is the only one, so at its start every
/// unfinished statement is an orphan; on PostgreSQL the lease tells.
pub async fn resume_statements(app: App, stop: CancellationToken) {
    let mut silent_since = match app.runtime.db.engine() {
        Engine::Sqlite => Timestamp::MAX,
        Engine::Postgres => app.now(),
    };
    loop {
        if let Err(error) = import_statement::resume(&app, silent_since).await {
            tracing::warn!(%error, "unfinished statements are not resumed");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
        silent_since = app.now();
    }
}
