//! A call behaves the same over a socket and in one process.

use std::collections::BTreeMap;
use std::time::Duration;

use mostrador_runtime::ServiceName;
use mostrador_runtime::client::{Address, LocalService, Peers};
use mostrador_runtime::credential::Credentials;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::testing::{Reach, caller_keys, owner};
use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::trace::SdkTracerProvider;
use rstest::rstest;
use tokio::task::JoinSet;
use tonic::{Code, Request, Status};
use tracing_subscriber::layer::SubscriberExt;

use crate::probe::{Probe, TOO_LARGE, ask, listen, test, text};

const SOON: Duration = Duration::from_secs(20);

async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(SOON, what).await.unwrap()
}

fn saying(es: &str) -> Request<mostrador_proto::runtime::v1::Text> {
    Request::new(text(es))
}

fn kind(status: &Status) -> Kind {
    Failure::from(status).kind
}

#[rstest]
#[tokio::test]
async fn a_call_says_who_calls_and_for_whom(#[values(Reach::Socket, Reach::Process)] reach: Reach) {
    let test = test().await;
    let (_, served) = Probe::serve(&test, reach).await;
    let asked = test.as_owner(&owner(1), text("who"));
    assert_eq!(ask(served.wire(), asked).await.unwrap(), "edge ses_00000000000000000000000001");

    let mailer = served.wire_from(ServiceName::Mailer);
    let refused = ask(mailer, test.as_owner(&owner(1), text("who"))).await.unwrap_err();
    assert_eq!(kind(&refused), Kind::Forbidden);
    let refused = ask(served.wire(), saying("who")).await.unwrap_err();
    assert_eq!(kind(&refused), Kind::Unauthenticated);
    test.end().await;
}

#[rstest]
#[tokio::test]
async fn metadata_and_refusals_arrive_as_they_were_sent(
    #[values(Reach::Socket, Reach::Process)] reach: Reach,
) {
    let test = test().await;
    let (_, served) = Probe::serve(&test, reach).await;
    let mut asked = saying("metadata");
    asked.metadata_mut().insert("probe-note", "kopi".parse().unwrap());
    assert_eq!(ask(served.wire(), asked).await.unwrap(), "kopi");

    let refused = Failure::from(&ask(served.wire(), saying("refuse")).await.unwrap_err());
    assert_eq!((refused.kind, refused.fields[0].field.as_ref()), (Kind::Invalid, "quantity"));
    test.end().await;
}

#[rstest]
#[tokio::test]
async fn a_call_ends_at_its_deadline(#[values(Reach::Socket, Reach::Process)] reach: Reach) {
    let test = test().await;
    let (probe, served) = Probe::serve(&test, reach).await;
    let mut asked = saying("wait");
    asked.set_timeout(Duration::from_millis(100));
    let late = soon(ask(served.wire(), asked)).await.unwrap_err();
    assert!(matches!(late.code(), Code::Cancelled | Code::DeadlineExceeded), "{late:?}");
    assert_eq!(kind(&late), Kind::Unavailable);
    soon(probe.dropped.cancelled()).await;
    test.end().await;
}

#[rstest]
#[tokio::test]
async fn a_call_ends_when_its_caller_goes_away(#[values(Reach::Socket, Reach::Process)] reach: Reach) {
    let test = test().await;
    let (probe, served) = Probe::serve(&test, reach).await;
    let calling = tokio::spawn(ask(served.wire(), saying("wait")));
    soon(probe.entered.notified()).await;
    assert!(!probe.dropped.is_cancelled());
    calling.abort();
    soon(probe.dropped.cancelled()).await;
    test.end().await;
}

#[rstest]
#[tokio::test]
async fn a_panic_is_the_failure_of_one_call(#[values(Reach::Socket, Reach::Process)] reach: Reach) {
    let test = test().await;
    let (probe, served) = Probe::serve(&test, reach).await;
    let beside = tokio::spawn(ask(served.wire(), saying("wait")));
    soon(probe.entered.notified()).await;
    let broken = soon(ask(served.wire(), saying("panic"))).await.unwrap_err();
    assert_eq!(kind(&broken), Kind::Unavailable, "{broken:?}");
    probe.release.notify_one();
    assert_eq!(soon(beside).await.unwrap().unwrap(), "released");
    assert_eq!(ask(served.wire(), saying("again")).await.unwrap(), "again");
    test.end().await;
}

#[rstest]
#[tokio::test]
async fn a_message_that_is_too_large_is_refused_on_both_sides(
    #[values(Reach::Socket, Reach::Process)] reach: Reach,
) {
    let test = test().await;
    let (_, served) = Probe::serve(&test, reach).await;
    let refused = soon(ask(served.wire(), saying(&"a".repeat(TOO_LARGE)))).await.unwrap_err();
    assert_eq!(refused.code(), Code::OutOfRange, "{refused:?}");
    let refused = soon(ask(served.wire(), saying("large"))).await.unwrap_err();
    assert_eq!(refused.code(), Code::OutOfRange, "{refused:?}");
    test.end().await;
}

#[rstest]
#[tokio::test]
async fn a_service_that_drains_ends_its_calls_and_takes_no_more(
    #[values(Reach::Socket, Reach::Process)] reach: Reach,
) {
    let test = test().await;
    let (probe, served) = Probe::serve(&test, reach).await;
    let wire = served.wire();
    let under_way = tokio::spawn(ask(wire.clone(), saying("wait")));
    soon(probe.entered.notified()).await;
    served.stop();
    let refused = soon(async {
        loop {
            match ask(wire.clone(), saying("more")).await {
                Ok(_) => tokio::task::yield_now().await,
                Err(refused) => return refused,
            }
        }
    });
    assert_eq!(kind(&refused.await), Kind::Unavailable);
    probe.release.notify_one();
    assert_eq!(soon(under_way).await.unwrap().unwrap(), "released");
    assert_eq!(kind(&soon(ask(wire, saying("more"))).await.unwrap_err()), Kind::Unavailable);
    test.end().await;
}

#[rstest]
#[tokio::test]
async fn a_stream_comes_as_it_is_made_and_ends_with_its_reader(
    #[values(Reach::Socket, Reach::Process)] reach: Reach,
) {
    let test = test().await;
    let (probe, served) = Probe::serve(&test, reach).await;
    let mut whole = listen(served.wire(), saying("one two")).await.unwrap();
    assert_eq!(whole.message().await.unwrap(), Some(text("one")));
    assert_eq!(whole.message().await.unwrap(), Some(text("two")));
    assert_eq!(whole.message().await.unwrap(), None);

    let mut refused = listen(served.wire(), saying("one refuse")).await.unwrap();
    assert_eq!(refused.message().await.unwrap(), Some(text("one")));
    assert_eq!(kind(&refused.message().await.unwrap_err()), Kind::Invalid);

    let mut left = listen(served.wire(), saying("one wait")).await.unwrap();
    assert_eq!(soon(left.message()).await.unwrap(), Some(text("one")));
    let reading = tokio::spawn(async move { left.message().await });
    soon(probe.entered.notified()).await;
    reading.abort();
    soon(probe.dropped.cancelled()).await;
    test.end().await;
}

#[rstest]
#[tokio::test]
async fn a_panic_ends_a_stream(#[values(Reach::Socket, Reach::Process)] reach: Reach) {
    let test = test().await;
    let (_, served) = Probe::serve(&test, reach).await;
    let mut broken = listen(served.wire(), saying("one pause panic")).await.unwrap();
    assert_eq!(soon(broken.message()).await.unwrap(), Some(text("one")));
    let status = soon(broken.message()).await.unwrap_err();
    assert_eq!(kind(&status), Kind::Unavailable, "{status:?}");
    assert_eq!(ask(served.wire(), saying("again")).await.unwrap(), "again");
    test.end().await;
}

#[rstest]
#[tokio::test]
async fn a_draining_service_waits_for_its_streams(#[values(Reach::Socket, Reach::Process)] reach: Reach) {
    let test = test().await;
    let (probe, served) = Probe::serve(&test, reach).await;
    let mut stream = listen(served.wire(), saying("one wait")).await.unwrap();
    assert_eq!(soon(stream.message()).await.unwrap(), Some(text("one")));
    let last = tokio::spawn(async move { stream.message().await });
    soon(probe.entered.notified()).await;
    served.stop();
    tokio::time::sleep(Duration::from_millis(20)).await;
    probe.release.notify_one();
    assert_eq!(soon(last).await.unwrap().unwrap(), Some(text("released")));
    test.end().await;
}

#[rstest]
#[tokio::test]
async fn a_call_goes_on_with_the_trace_of_its_caller(#[values(Reach::Socket, Reach::Process)] reach: Reach) {
    let tracer = SdkTracerProvider::builder().build().tracer("test");
    let layer = tracing_opentelemetry::layer().with_tracer(tracer);
    let _default = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));
    let test = test().await;
    let (_, served) = Probe::serve(&test, reach).await;
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    let mut asked = saying("trace");
    let parent = format!("00-{trace}-00f067aa0ba902b7-01");
    asked.metadata_mut().insert("traceparent", parent.parse().unwrap());
    assert_eq!(ask(served.wire(), asked).await.unwrap(), trace);
    let other = ask(served.wire(), saying("trace")).await.unwrap();
    assert!(other != trace && other.len() == trace.len(), "a trace of its own: {other}");
    test.end().await;
}

#[tokio::test]
async fn replicas_share_the_calls() {
    let test = test().await;
    let (one, served) = Probe::serve(&test, Reach::Socket).await;
    let (other, replica) = Probe::serve(&test, Reach::Socket).await;
    let wire = served.wire_to_both(&replica);
    // The choice is random: 64 calls at one replica are as likely as 64 heads in a row.
    let _calls: JoinSet<_> = (0..64).map(|_| ask(wire.clone(), saying("wait"))).collect();
    soon(one.entered.notified()).await;
    soon(other.entered.notified()).await;
    test.end().await;
}

#[tokio::test]
async fn a_local_service_that_is_not_bound_is_unavailable() {
    let test = test().await;
    let (me, to) = (ServiceName::Edge, ServiceName::Commerce);
    let addresses = BTreeMap::from([(to, Address::Local(LocalService::default()))]);
    let peers = Peers::new(me, Credentials::new(test.clock.clone(), caller_keys()), addresses);
    let refused = ask(peers.wire(to).unwrap(), saying("early")).await.unwrap_err();
    assert_eq!(kind(&refused), Kind::Unavailable);
}

#[tokio::test]
async fn a_call_runs_on_the_runtime_of_its_service() {
    let test = test().await;
    let (_, served) = Probe::serve(&test, Reach::Process).await;
    let wire = served.wire();
    let here = tokio::runtime::Handle::current().id().to_string();
    let elsewhere = tokio::task::spawn_blocking(move || {
        let caller = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        caller.block_on(ask(wire, saying("runtime"))).unwrap()
    });
    assert_eq!(elsewhere.await.unwrap(), here);
    test.end().await;
}
