//! Logs, traces and metrics of a process.

use std::sync::atomic::{AtomicBool, Ordering};

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use opentelemetry::global;
use opentelemetry::propagation::{Extractor, Injector, TextMapPropagator};
use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::WithExportConfig;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::{InstallationConfig, LogFormat};
use crate::name::ServiceName;

/// Is there an exporter of this process's traces? Without it there is no context to hand on.
static EXPORTED: AtomicBool = AtomicBool::new(false);

/// Keep it until the process ends: dropping it sends the buffered spans.
pub struct Telemetry {
    tracer: Option<SdkTracerProvider>,
    pub metrics: PrometheusHandle,
}

#[derive(Debug, thiserror::Error)]
pub enum TelemetryError {
    #[error("MOSTRADOR_LOG is not a log filter: {0}")]
    Filter(#[from] tracing_subscriber::filter::ParseError),
    #[error("MOSTRADOR_OTLP_ENDPOINT: {0}")]
    Exporter(#[from] opentelemetry_otlp::ExporterBuildError),
    #[error("metrics: {0}")]
    Metrics(#[from] metrics_exporter_prometheus::BuildError),
    #[error("telemetry was started twice")]
    Twice(#[from] tracing_subscriber::util::TryInitError),
}

/// Once per process. `process` names it in traces.
pub fn start(process: &'static str, common: &InstallationConfig) -> Result<Telemetry, TelemetryError> {
    let filter: Targets = common.log.parse()?;
    let format = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let format = match common.log_format {
        LogFormat::Text => format.compact().boxed(),
        LogFormat::Json => format.json().flatten_event(true).boxed(),
    };
    let tracer = match &common.otlp_endpoint {
        Some(endpoint) => Some(exporter(process, endpoint)?),
        None => None,
    };
    let traces = tracer.as_ref().map(|provider| {
        global::set_text_map_propagator(TraceContextPropagator::new());
        EXPORTED.store(true, Ordering::Relaxed);
        tracing_opentelemetry::layer().with_tracer(provider.tracer("mostrador"))
    });
    tracing_subscriber::registry().with(filter).with(format).with(traces).try_init()?;
    let metrics = PrometheusBuilder::new().install_recorder()?;
    Ok(Telemetry { tracer, metrics })
}

fn exporter(process: &'static str, endpoint: &str) -> Result<SdkTracerProvider, TelemetryError> {
    let exporter =
        opentelemetry_otlp::SpanExporter::builder().with_tonic().with_endpoint(endpoint).build()?;
    let resource = Resource::builder().with_service_name(format!("mostrador-{process}")).build();
    Ok(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build())
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

/// The span of a call that a service answers, a child of the caller's.
pub(crate) fn call_span<B>(service: ServiceName, request: &http::Request<B>) -> tracing::Span {
    let span = tracing::info_span!(parent: None, "grpc", %service, call = request.uri().path());
    continue_trace(&span, request.headers());
    span
}

/// Makes `span` a child of the caller's.
pub fn continue_trace(span: &tracing::Span, headers: &http::HeaderMap) {
    struct Headers<'a>(&'a http::HeaderMap);
    impl Extractor for Headers<'_> {
        fn get(&self, key: &str) -> Option<&str> {
            self.0.get(key).and_then(|value| value.to_str().ok())
        }
        fn keys(&self) -> Vec<&str> {
            self.0.keys().map(http::HeaderName::as_str).collect()
        }
    }
    if headers.contains_key("traceparent") {
        // Without an exporter there is no layer to take it.
        let _taken = span.set_parent(TraceContextPropagator::new().extract(&Headers(headers)));
    }
}
