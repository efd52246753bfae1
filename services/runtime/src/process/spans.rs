//! The self-description of a request: for a trace in its span, for a reader of log lines in their last
//! fields.
//!
//! With exported traces, each request has a span, and its lines take the fields from there. Otherwise only
//! lines need the fields, and few requests write any: the request is stored, and a line asks it.

use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::Either;
use http::Request;
use opentelemetry::propagation::{Extractor, TextMapPropagator};
use opentelemetry::trace::{TraceContextExt, TraceId};
use opentelemetry_sdk::propagation::TraceContextPropagator;
use tokio::task::futures::TaskLocalFuture;
use tracing::field::Empty;
use tracing::instrument::Instrumented;
use tracing::{Instrument, Span};
use tracing_opentelemetry::OpenTelemetrySpanExt;

use crate::name::ServiceName;

const TRACE_PARENT: &str = "traceparent";
/// The path of questions about health, which have no span: processes ask each other five times a second, and
/// such spans would say nothing.
const HEALTH: &str = "/grpc.health.v1.Health/";

/// This process exports no spans.
static FOR_LINES_ONLY: AtomicBool = AtomicBool::new(false);

tokio::task_local! {
    static REQUEST: Box<dyn SelfDescription>;
}

/// A request that describes itself alike to its span and its lines.
pub trait SelfDescription: Send + Sync + 'static {
    fn span(&self) -> Span;
    /// The name and the fields of the span.
    fn words(&self) -> Words;
}

/// The name of a span, and its fields in the form of lines.
pub struct Words {
    pub span: &'static str,
    pub fields: Vec<(&'static str, String)>,
}

/// Work for a request.
pub type InRequest<F> = Either<TaskLocalFuture<Box<dyn SelfDescription>, F>, Instrumented<F>>;

/// Does `work` for `request`. An exported span goes to `join` first, which may make it a part of the caller's
/// trace.
pub fn in_request<F: Future>(
    request: impl SelfDescription,
    join: impl FnOnce(&Span),
    work: F,
) -> InRequest<F> {
    if FOR_LINES_ONLY.load(Ordering::Relaxed) {
        return kept_aside(request, work);
    }
    let span = request.span();
    join(&span);
    name_trace(&span);
    Either::Right(work.instrument(span))
}

/// A call that a service answers; its span is a child of the caller's. Questions about health have none.
pub(crate) fn in_call<B, F: Future>(
    service: ServiceName,
    request: Request<B>,
    answer: impl FnOnce(Request<B>) -> F,
) -> InRequest<F> {
    let call = IncomingCall { service, uri: request.uri().clone() };
    if FOR_LINES_ONLY.load(Ordering::Relaxed) || call.uri.path().starts_with(HEALTH) {
        return kept_aside(call, answer(request));
    }
    let span = call.span();
    continue_trace(&span, request.headers());
    name_trace(&span);
    let answering = span.in_scope(|| answer(request));
    Either::Right(answering.instrument(span))
}

/// The span of a part of a request or a delivery, if traces are exported; otherwise no span.
pub fn part(span: impl FnOnce() -> Span) -> Span {
    if FOR_LINES_ONLY.load(Ordering::Relaxed) || Span::current().is_none() { Span::none() } else { span() }
}

/// The span of a try to deliver messages, if traces are exported; otherwise no span. It continues the trace
/// of its message. Several messages have several traces, so the span links to them.
pub(crate) fn delivery(topic: &'static str, attempt: i64, trace_parents: &[Option<&str>]) -> Span {
    if FOR_LINES_ONLY.load(Ordering::Relaxed) {
        return Span::none();
    }
    let messages = trace_parents.len();
    let span = tracing::info_span!(parent: None, "deliver", topic, attempt, messages, trace_id = Empty);
    match trace_parents {
        [alone] => alone.iter().for_each(|parent| follow(&span, parent)),
        several => several.iter().flatten().for_each(|parent| link(&span, parent)),
    }
    name_trace(&span);
    span
}

fn kept_aside<F: Future>(request: impl SelfDescription, work: F) -> InRequest<F> {
    Either::Left(REQUEST.scope(Box::new(request), work))
}

struct IncomingCall {
    service: ServiceName,
    uri: http::Uri,
}

impl SelfDescription for IncomingCall {
    fn span(&self) -> Span {
        let (service, call) = (self.service.as_str(), self.uri.path());
        tracing::info_span!(parent: None, "grpc", service, call, trace_id = Empty)
    }

    fn words(&self) -> Words {
        let fields = vec![("service", self.service.to_string()), ("call", self.uri.path().to_owned())];
        Words { span: "grpc", fields }
    }
}

/// The words of the request that is stored for this task.
pub(super) fn words() -> Option<Words> {
    REQUEST.try_with(|request| request.words()).ok()
}

/// Stores requests for lines only from now on, in the whole process.
pub(super) fn keep_for_lines_only() {
    FOR_LINES_ONLY.store(true, Ordering::Relaxed);
}

/// The W3C `traceparent` of a request.
struct TraceParent<'a>(&'a str);

impl Extractor for TraceParent<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        (key == TRACE_PARENT).then_some(self.0)
    }

    fn keys(&self) -> Vec<&str> {
        vec![TRACE_PARENT]
    }
}

/// Makes `span` a child of the caller's.
pub fn continue_trace(span: &Span, headers: &http::HeaderMap) {
    if let Some(parent) = headers.get(TRACE_PARENT).and_then(|value| value.to_str().ok()) {
        follow(span, parent);
    }
}

fn follow(span: &Span, trace_parent: &str) {
    // Without an exporter, no layer accepts the parent.
    let _taken = span.set_parent(TraceContextPropagator::new().extract(&TraceParent(trace_parent)));
}

/// Links to the trace that a client names; `span` begins a trace of its own.
pub fn link(span: &Span, trace_parent: &str) {
    let named = TraceContextPropagator::new().extract(&TraceParent(trace_parent));
    let stranger = named.span().span_context().clone();
    if stranger.is_valid() {
        span.add_link(stranger);
    }
}

/// Adds the trace's id to the lines of a request, which then belong together in all processes.
fn name_trace(span: &Span) {
    let context = span.context();
    let trace_id = context.span().span_context().trace_id();
    if trace_id != TraceId::INVALID {
        span.record("trace_id", tracing::field::display(trace_id));
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::testing;

    /// A call whose work writes lines, with a span or with a stored request.
    pub(in super::super) fn call<F: Future>(has_span: bool, work: F) -> InRequest<F> {
        let call = IncomingCall { service: ServiceName::Auth, uri: "/sign-in".parse().unwrap() };
        if has_span { Either::Right(work.instrument(call.span())) } else { kept_aside(call, work) }
    }

    #[tokio::test]
    async fn a_question_about_health_has_no_span() {
        testing::listen();
        let _default = tracing::subscriber::set_default(tracing_subscriber::registry());
        let has_span = async |path: &'static str| {
            let call = Request::builder().uri(path).body(()).unwrap();
            in_call(ServiceName::Auth, call, |_| async { !Span::current().is_none() }).await
        };
        assert!(has_span("/mostrador.auth.v1.AuthService/SignIn").await);
        assert!(!has_span("/grpc.health.v1.Health/Check").await);
    }
}
