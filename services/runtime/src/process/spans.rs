//! What a request says of itself: to a trace by its span, to a reader of log lines by their last fields.
//!
//! Where traces are exported each request has a span, and its lines take the fields from there. Elsewhere only
//! lines need them, and few requests write any: the request is kept aside, and a line asks it.

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

/// Nothing in this process exports spans.
static FOR_LINES_ONLY: AtomicBool = AtomicBool::new(false);

tokio::task_local! {
    static REQUEST: Box<dyn SelfDescription>;
}

/// A request that tells its span and its lines the same.
pub trait SelfDescription: Send + Sync + 'static {
    fn span(&self) -> Span;
    /// The name and the fields of that span.
    fn words(&self) -> Words;
}

/// The name of a span, and its fields as lines show them.
pub struct Words {
    pub span: &'static str,
    pub fields: Vec<(&'static str, String)>,
}

/// Work for a request.
pub type InRequest<F> = Either<TaskLocalFuture<Box<dyn SelfDescription>, F>, Instrumented<F>>;

/// Does `work` for `request`. A span that is exported is handed to `join` first, which may make it a part of
/// the caller's trace.
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

/// A call that a service answers; its span is a child of the caller's.
pub(crate) fn in_call<B, F: Future>(
    service: ServiceName,
    request: Request<B>,
    answer: impl FnOnce(Request<B>) -> F,
) -> InRequest<F> {
    let call = IncomingCall { service, uri: request.uri().clone() };
    if FOR_LINES_ONLY.load(Ordering::Relaxed) {
        return kept_aside(call, answer(request));
    }
    let span = call.span();
    continue_trace(&span, request.headers());
    name_trace(&span);
    let answering = span.in_scope(|| answer(request));
    Either::Right(answering.instrument(span))
}

/// The span of a part of a request or a delivery, where theirs is exported; no span elsewhere.
pub fn part(span: impl FnOnce() -> Span) -> Span {
    if FOR_LINES_ONLY.load(Ordering::Relaxed) || Span::current().is_none() { Span::none() } else { span() }
}

/// The span of a try to deliver messages, where traces are exported; no span elsewhere. It goes on with the
/// trace of its message. Several messages, of which each has a trace of its own, are linked to.
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

/// Of the request that is kept aside for this task.
pub(super) fn words() -> Option<Words> {
    REQUEST.try_with(|request| request.words()).ok()
}

/// From now on, for the whole process.
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
    // Without an exporter there is no layer to take it.
    let _taken = span.set_parent(TraceContextPropagator::new().extract(&TraceParent(trace_parent)));
}

/// Notes the trace that a stranger names; `span` begins a trace of its own.
pub fn link(span: &Span, trace_parent: &str) {
    let named = TraceContextPropagator::new().extract(&TraceParent(trace_parent));
    let stranger = named.span().span_context().clone();
    if stranger.is_valid() {
        span.add_link(stranger);
    }
}

/// Lets the lines of a request say by which trace they belong together in all processes.
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

    /// A call whose work writes lines, by its span or kept aside.
    pub(in super::super) fn call<F: Future>(has_span: bool, work: F) -> InRequest<F> {
        let call = IncomingCall { service: ServiceName::Auth, uri: "/sign-in".parse().unwrap() };
        if has_span { Either::Right(work.instrument(call.span())) } else { kept_aside(call, work) }
    }
}
