//! A trace goes on from a change to the messages that follow from it, and begins at the edge.

use jiff::SignedDuration;
use mostrador_runtime::Runtime;
use mostrador_runtime::spans::{continue_trace, link};
use mostrador_runtime::telemetry::trace_parent;
use mostrador_runtime::testing::{Engine, both_engines, hand_on_traces};
use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing::Instrument;
use tracing_subscriber::layer::SubscriberExt;

use crate::outbox::{GREET, send, start};

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

async fn trace_parents(runtime: &Runtime) -> Vec<Option<String>> {
    let mut conn = runtime.db.read().await.unwrap();
    let rows: Vec<(Option<String>,)> =
        sqlx::query_as("SELECT trace_parent FROM outbox ORDER BY id").fetch_all(&mut *conn).await.unwrap();
    rows.into_iter().map(|(parent,)| parent).collect()
}

/// With its id and its flags a stranger would choose what is recorded.
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
    let span = tracing::info_span!("change");
    let parent = format!("00-{TRACE}-00f067aa0ba902b7-01").parse().unwrap();
    continue_trace(
        &span,
        &http::HeaderMap::from_iter([(http::HeaderName::from_static("traceparent"), parent)]),
    );
    send(&runtime, GREET, "caused", SignedDuration::ZERO).instrument(span).await;
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
