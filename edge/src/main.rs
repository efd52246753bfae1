//! The edge as a process of its own, set up by its environment.

use std::process::ExitCode;

use mostrador_edge::Config;
use mostrador_runtime::{
    ServiceName, admin,
    config::Settings,
    serve::{self, ServeError},
    start::SharedParts,
    telemetry,
};

/// Longer than a load balancer's usual pause between two looks at `/readyz`.
const DRAIN_SECONDS: u32 = 5;

fn main() -> ExitCode {
    serve::exit_code(async {
        let settings = Settings::from_environment().map_err(ServeError::new)?;
        let common = &settings.common;
        common.refuse_unsafe().map_err(ServeError::new)?;
        let telemetry = telemetry::start("edge", common).map_err(ServeError::new)?;
        let stop = serve::stop_on_signal()?;

        let shared = SharedParts::from_settings(common).map_err(ServeError::new)?;
        let mut config: Config = settings.section(ServiceName::Edge).map_err(ServeError::new)?;
        if !common.is_development() {
            config.drain_seconds.get_or_insert(DRAIN_SECONDS);
        }
        let edge = mostrador_edge::build(&config, &shared, None).map_err(ServeError::new)?;
        if let Some(address) = common.admin_listen {
            let checks = edge.checks();
            let listener = serve::bind(address).await?;
            tokio::spawn(admin::serve(listener, checks, telemetry.metrics.clone(), stop.clone()));
        }
        tracing::info!(address = %edge.address().map_err(ServeError::new)?, "ready");
        edge.run(stop).await.map_err(ServeError::new)
    })
}
