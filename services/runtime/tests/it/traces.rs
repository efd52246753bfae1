//! Traces begin at the edge and continue from a change to the messages that follow from it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use jiff::SignedDuration;
use mostrador_runtime::Runtime;
use mostrador_runtime::outbox::{Delivery, Handler};
use mostrador_runtime::spans::{continue_trace, link};
use mostrador_runtime::telemetry::trace_parent;
use mostrador_runtime::testing::{Engine, both_engines, hand_on_traces};
use opentelemetry::Context;
use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::trace::{SdkTracerProvider, SpanData, SpanProcessor};
use tracing::{Instrument, Span};
use tracing_subscriber::layer::SubscriberExt;

use crate::outbox::{GREET, message, send, start, worker};

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

/// The spans that have ended.
#[derive(Clone, Debug, Default)]
struct EndedSpans(Arc<Mutex<Vec<SpanData>>>);

impl SpanProcessor for EndedSpans {
    fn on_start(&self, _: &mut opentelemetry_sdk::trace::Span, _: &Context) {}

    fn on_end(&self, span: SpanData) {
        self.0.lock().unwrap().push(span);
    }

    fn force_flush(&self) -> OTelSdkResult {
        Ok(())
    }

    fn shutdown_with_timeout(&self, _: Duration) -> OTelSdkResult {
        Ok(())
    }
}

/// A request of the trace.
fn change() -> Span {
    let span = tracing::info_span!("change");
    let parent = format!("00-{TRACE}-00f067aa0ba902b7-01").parse().unwrap();
    continue_trace(
        &span,
        &http::HeaderMap::from_iter([(http::HeaderName::from_static("traceparent"), parent)]),
    );
    span
}

async fn trace_parents(runtime: &Runtime) -> Vec<Option<String>> {
    let mut conn = runtime.db.read().await.unwrap();
    let rows: Vec<(Option<String>,)> =
        sqlx::query_as("SELECT trace_parent FROM outbox ORDER BY id").fetch_all(&mut *conn).await.unwrap();
    rows.into_iter().map(|(parent,)| parent).collect()
}

/// A client's id and flags would let a stranger choose the recorded traces.
#[test]
fn the_trace_that_a_stranger_names_is_not_gone_on_with() {
    let tracer = SdkTracerProvider::builder().build().tracer("test");
    let layer = tracing_opentelemetry::layer().with_tracer(tracer);
    let _default = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));
    hand_on_traces();
    let span = tracing::info_span!("request");
    link(&span, &format!("00-{TRACE}-00f067aa0ba902b7-00"));
    let own = span.in_scope(trace_parent).unwrap();
    assert!(own.ends_with("-01") && !own.contains(TRACE), "{own}");
}

#[both_engines]
async fn a_message_belongs_to_the_trace_of_its_change(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let tracer = SdkTracerProvider::builder().build().tracer("test");
    let layer = tracing_opentelemetry::layer().with_tracer(tracer);
    let _default = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));
    hand_on_traces();
    send(&runtime, GREET, "caused", SignedDuration::ZERO).instrument(change()).await;
    let parents = trace_parents(&runtime).await;
    assert!(parents[0].as_deref().is_some_and(|parent| parent.contains(TRACE)), "{parents:?}");
}

#[both_engines]
async fn a_message_without_a_trace_has_none(engine: Engine) {
    let test = start(engine).await;
    hand_on_traces();
    send(&test.runtime(), GREET, "untraced", SignedDuration::ZERO).await;
    assert_eq!(trace_parents(&test.runtime()).await, [None]);
}

#[both_engines]
async fn a_try_and_the_sql_of_both_are_spans_of_the_trace(engine: Engine) {
    let test = start(engine).await;
    let (runtime, ended) = (test.runtime(), EndedSpans::default());
    let tracer = SdkTracerProvider::builder().with_span_processor(ended.clone()).build().tracer("test");
    let layer = tracing_opentelemetry::layer().with_tracer(tracer);
    let _default = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));
    hand_on_traces();
    send(&runtime, GREET, "caused", SignedDuration::ZERO).instrument(change()).await;
    let handed_on = Arc::new(Mutex::new(String::new()));
    let (noted, db) = (Arc::clone(&handed_on), runtime.db.clone());
    let handler = Handler::new(GREET, move |delivery: Delivery| {
        let request = delivery.request(message("on"));
        *noted.lock().unwrap() = request.metadata().get("traceparent").unwrap().to_str().unwrap().to_owned();
        let db = db.clone();
        async move {
            drop(db.read().await.unwrap());
            Ok(())
        }
    });
    worker(&runtime, vec![handler]).run_once().await.unwrap();

    let spans = ended.0.lock().unwrap().clone();
    let find = |name: &str| spans.iter().find(|span| span.name == name).unwrap();
    let [change, write, deliver, read] = ["change", "sql write", "deliver", "sql read"].map(find);
    assert!(spans.iter().all(|span| span.span_context.trace_id().to_string() == TRACE), "{spans:?}");
    assert_eq!(spans.len(), 4, "looking for messages and settling them are no part: {spans:?}");
    assert_eq!(write.parent_span_id, change.span_context.span_id());
    assert_eq!(deliver.parent_span_id, change.span_context.span_id());
    assert_eq!(read.parent_span_id, deliver.span_context.span_id());
    let handed_on = handed_on.lock().unwrap().clone();
    assert!(handed_on.contains(&deliver.span_context.span_id().to_string()), "{handed_on}");
}
