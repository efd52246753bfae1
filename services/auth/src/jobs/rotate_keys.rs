use std::time::Duration;

use crate::app::App;
use crate::error::Error;

pub(super) const EVERY: Duration = Duration::from_mins(1);

pub(super) async fn run(app: App) {
    if let Err(error) = run_once(&app).await {
        tracing::error!(%error, "passport keys were not refreshed");
    }
}

async fn run_once(app: &App) -> Result<(), Error> {
    app.keyring.refresh().await
}
