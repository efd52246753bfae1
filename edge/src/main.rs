//! The edge as a process of its own, set up by its environment.

use std::process::ExitCode;

use mostrador_edge::Config;
use mostrador_runtime::{
    ServiceName, admin, command,
    config::{InstallationConfig, Settings},
    serve::{self, ServeError},
    start::SharedParts,
    telemetry,
    timed::every,
    tls,
};

fn main() -> ExitCode {
    // The edge has no database, so it has no commands but serving.
    if !command::order(ServiceName::Edge).check_config {
        return serve::exit_code(run());
    }
    serve::check_code(async {
        let (_, config, shared) = set_up()?;
        mostrador_edge::check(&config, &shared).map_err(ServeError::new)
    })
}

fn set_up() -> Result<(InstallationConfig, Config, SharedParts), ServeError> {
    let settings = Settings::from_environment().map_err(ServeError::new)?;
    settings.common.refuse_unsafe().map_err(ServeError::new)?;
    telemetry::check(&settings.common).map_err(ServeError::new)?;
    let config = settings.section(ServiceName::Edge).map_err(ServeError::new)?;
    let shared = SharedParts::from_settings(ServiceName::Edge, &settings.common).map_err(ServeError::new)?;
    Ok((settings.common, config, shared))
}

async fn run() -> Result<(), ServeError> {
    let (common, config, shared) = set_up()?;
    let telemetry = telemetry::start("edge", &common).map_err(ServeError::new)?;
    let stop = serve::stop_on_signal()?;

    let edge = mostrador_edge::build(&config, &shared, None).map_err(ServeError::new)?;
    if let Some((address, metrics)) = common.admin_listen.zip(telemetry.metrics.clone()) {
        let checks = edge.checks();
        tokio::spawn(admin::serve(serve::bind(address).await?, checks, metrics, stop.clone()));
    }
    if let Some(certificates) = shared.certificates.clone() {
        tokio::spawn(every(tls::LOOK_EVERY, stop.clone(), move || certificates.clone().look()));
    }
    tracing::info!(address = %edge.address().map_err(ServeError::new)?, "ready");
    edge.run(stop).await.map_err(ServeError::new)
}
