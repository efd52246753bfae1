//! `mostrador up`: wires everything, top to bottom.

pub(crate) mod advance;
mod announce;
pub(crate) mod services;
pub(crate) mod settings;
#[cfg(test)]
mod tests;
mod web_server;

use std::time::Duration;

use mostrador_edge::BuildError;
use mostrador_runtime::caller_keys::{CallerKey, CallerKeys};
use mostrador_runtime::config::Settings;
use mostrador_runtime::measures::Metrics;
use mostrador_runtime::serve::{self, ServeError};
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::{Random, ServiceName, admin, telemetry};
use tokio_util::sync::CancellationToken;

use crate::cli::UpOptions;
use crate::folder::DataFolder;
use crate::running::{OperatorProof, SuiteNote};
use crate::seed;
use crate::socket::Socket;

use services::Services;
use web_server::WebServer;

const READY_WITHIN: Duration = Duration::from_mins(1);

pub(crate) async fn run(options: UpOptions) -> Result<(), ServeError> {
    // A refused setting leaves no folder, no keys and no databases behind.
    check(&options)?;
    let folder = DataFolder::open(&options.data)?;
    let settings = settings::load(&options, &folder, &Random::system())?;
    let telemetry = telemetry::start("suite", &settings.common).map_err(ServeError::new)?;
    start(&options, &folder, &settings, telemetry.metrics.clone()).await
}

/// Reads and checks all settings as [`run`] does, without creating or opening anything.
pub(crate) fn check(options: &UpOptions) -> Result<(), ServeError> {
    let settings = settings::without_a_trace(options)?;
    let common = &settings.common;
    telemetry::check(common).map_err(ServeError::new)?;
    web_server::refuse_unbuilt(&options.web)?;
    let (keys, _) = CallerKeys::of_one_process().map_err(ServeError::new)?;
    let mut shared = SharedParts::with_keys(common, keys).map_err(ServeError::new)?;
    services::check(&mut shared, &settings)?;
    let config = settings::edge(&settings, options, &options.data)?;
    mostrador_edge::check(&config, &shared).map_err(ServeError::new)
}

async fn start(
    options: &UpOptions,
    folder: &DataFolder,
    settings: &Settings,
    metrics: Option<Metrics>,
) -> Result<(), ServeError> {
    let common = &settings.common;
    let seeds = common.is_development() && !options.no_seed;
    let stop = serve::stop_on_signal()?;

    let (keys, operator) = CallerKeys::of_one_process().map_err(ServeError::new)?;
    let mut shared = SharedParts::with_keys(common, keys).map_err(ServeError::new)?;
    if common.is_development() {
        shared.clock.advance(folder.clock_offset());
    }
    if seeds && folder.is_new() {
        seed::plan(folder.path(), &shared.clock, &shared.random)?;
    }
    let services = Services::start(&mut shared, settings, folder).await?;
    let sockets = Socket::all_of(folder.path());
    for (service, socket) in &sockets {
        services.answer_operator(&shared, *service, socket.listen()?);
    }
    let web = WebServer::start(&options.web, &shared.random, stop.child_token()).await?;

    let mut config = settings::edge(settings, options, folder.path())?;
    config.web_url = web.url();
    config.web_secret = Some(web.secret().to_owned());
    let tools = advance::tools(&shared, &services, folder.path());
    let edge = mostrador_edge::build(&config, &shared, tools).map_err(|error| match error {
        BuildError::Listen(_) => {
            ServeError::new(format!("port {}: {error}; choose another with PORT=…", options.port))
        }
        error => ServeError::new(error),
    })?;
    let url = format!("http://localhost:{}", edge.address().map_err(ServeError::new)?.port());
    if let Some((address, metrics)) = common.admin_listen.zip(metrics) {
        let listener = serve::bind(address).await?;
        let checks = services.checks().into_iter().chain([edge.pages_check()]).collect();
        tokio::spawn(admin::serve(listener, checks, metrics, stop.clone()));
    }
    let serving = tokio::spawn(edge.run(stop.child_token()));
    running(&sockets, operator, &url).write(folder.path())?;

    let ready = async {
        let seed = async { if seeds { seed::demo(&shared, folder.path()).await } else { Ok(None) } };
        let ((), demo) = tokio::try_join!(web.ready(READY_WITHIN), seed)?;
        announce::ready(&url, folder.path(), demo.as_ref(), common.is_development())
    };
    tokio::select! {
        outcome = ready => outcome?,
        () = stop.cancelled() => {}
    }
    finish(stop, serving, services, web).await.inspect(|()| {
        SuiteNote::remove(folder.path());
        for (_, socket) in &sockets {
            socket.remove();
        }
    })
}

/// Waits for a signal, then stops from the outside in: first the edge, so that calls under way still find
/// services.
async fn finish(
    stop: CancellationToken,
    serving: tokio::task::JoinHandle<std::io::Result<()>>,
    services: Services,
    web: WebServer,
) -> Result<(), ServeError> {
    let served = serving.await.map_err(ServeError::new)?;
    if !stop.is_cancelled() {
        stop.cancel();
    }
    services.stop().await;
    web.stop().await;
    served.map_err(ServeError::new)
}

fn running(sockets: &[(ServiceName, Socket)], operator: CallerKey, url: &str) -> SuiteNote {
    let endpoints = sockets.iter().map(|(service, socket)| (*service, socket.endpoint())).collect();
    SuiteNote { url: url.to_owned(), endpoints, proof: OperatorProof::CallerKey(operator.secret) }
}
