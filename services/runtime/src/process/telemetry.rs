//! Logs, traces and metrics of a process.

use std::env;
use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicBool, Ordering};

use opentelemetry::global;
use opentelemetry::propagation::{Injector, TextMapPropagator};
use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

pub use super::exporter::ExporterError;
use super::{exporter, lines, spans};
use crate::config::InstallationConfig;
use crate::measures::{self, Metrics};

/// Does this process export traces? Without an exporter there is no context to pass on.
static EXPORTED: AtomicBool = AtomicBool::new(false);

/// Keep it until the process ends: dropping it sends the buffered spans.
pub struct Telemetry {
    tracer: Option<SdkTracerProvider>,
    /// `None` without an admin port, as nothing would read the metrics.
    pub metrics: Option<Metrics>,
}

#[derive(Debug, thiserror::Error)]
pub enum TelemetryError {
    #[error("MOSTRADOR_LOG is not a log filter: {0}")]
    Filter(#[from] tracing_subscriber::filter::ParseError),
    #[error(transparent)]
    Exporter(#[from] ExporterError),
    #[error("MOSTRADOR_TRACES_PERCENT must be from 0 to 100")]
    Percent,
    #[error("metrics: {0}")]
    Metrics(#[from] metrics_exporter_prometheus::BuildError),
    #[error("telemetry was started twice")]
    Twice(#[from] tracing_subscriber::util::TryInitError),
}

/// Refuses a filter or an endpoint that [`start`] could not use.
pub fn check(common: &InstallationConfig) -> Result<(), TelemetryError> {
    common.log.parse::<Targets>()?;
    if common.traces_percent > 100 {
        return Err(TelemetryError::Percent);
    }
    if let Some(endpoint) = &common.otlp_endpoint {
        exporter::check(endpoint, common)?;
    }
    Ok(())
}

/// Starts telemetry, once for each process. `process` names the process in traces.
pub fn start(process: &'static str, common: &InstallationConfig) -> Result<Telemetry, TelemetryError> {
    let filter: Targets = common.log.parse()?;
    let tracer = match &common.otlp_endpoint {
        Some(endpoint) => Some(exporter::exporter(process, endpoint, common)?),
        None => None,
    };
    if tracer.is_none() {
        spans::keep_for_lines_only();
    }
    let traces = tracer.as_ref().map(|provider| {
        global::set_text_map_propagator(TraceContextPropagator::new());
        EXPORTED.store(true, Ordering::Relaxed);
        tracing_opentelemetry::layer().with_tracer(provider.tracer("mostrador"))
    });
    let has_colours = stderr().is_terminal() && env::var_os("NO_COLOR").is_none_or(|set| set.is_empty());
    let lines = lines::layer(common.log_format, has_colours, stderr);
    tracing_subscriber::registry().with(filter).with(lines).with(traces).try_init()?;
    let metrics = common.admin_listen.map(|_| measures::install(process)).transpose()?;
    Ok(Telemetry { tracer, metrics })
}

impl Drop for Telemetry {
    fn drop(&mut self) {
        if let Some(tracer) = self.tracer.take()
            && let Err(error) = tracer.shutdown()
        {
            tracing::warn!(%error, "the last traces were not sent");
        }
    }
}

/// Passes traces on in tests, which have a tracer and no exporter.
#[cfg(feature = "testing")]
pub(crate) fn hand_on_contexts() {
    EXPORTED.store(true, Ordering::Relaxed);
}

/// The W3C `traceparent` of the current span, when traces are exported.
pub fn trace_parent() -> Option<String> {
    struct Parent(Option<String>);
    impl Injector for Parent {
        fn set(&mut self, key: &str, value: String) {
            if key == "traceparent" {
                self.0 = Some(value);
            }
        }
    }
    if !EXPORTED.load(Ordering::Relaxed) {
        return None;
    }
    let span = tracing::Span::current();
    let mut parent = Parent(None);
    TraceContextPropagator::new().inject_context(&span.context(), &mut parent);
    parent.0
}
