use std::time::Duration;

use crate::app::App;

pub(super) const EVERY: Duration = Duration::from_mins(1);

pub(super) async fn run_once(app: App) {
    if let Err(error) = app.keyring.refresh().await {
        tracing::error!(%error, "passport keys were not refreshed");
    }
}
