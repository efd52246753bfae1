//! The testing kit fails a test that leaves messages.

use jiff::SignedDuration;
use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_runtime::error::Kind;
use mostrador_runtime::mail::{self, SEND_MAIL};
use mostrador_runtime::outbox::Handler;
use mostrador_runtime::testing::{Engine, TestRuntime, TestService, both_engines};
use mostrador_runtime::{Service, ServiceName};
use tonic::service::Routes;

use crate::outbox::{GREET, Seen, noting, send, start};

const NOW: SignedDuration = SignedDuration::ZERO;

async fn serve(test: &TestRuntime, handlers: Vec<Handler>) -> TestService {
    test.serve(Service::new(ServiceName::Commerce, Routes::default()).handlers(handlers)).await
}

async fn refuses(test: &TestRuntime) -> TestService {
    let served = serve(test, vec![noting(GREET, &Seen::default(), |_| Some(Kind::Invalid))]).await;
    send(&test.runtime(), GREET, "hello", NOW).await;
    served
}

#[both_engines]
async fn absent_neighbours_accept_at_the_end(engine: Engine) {
    let test = start(engine).await;
    let served = serve(&test, vec![mail::handler(&test.runtime())]).await;
    let (runtime, mail) = (test.runtime(), SendMailRequest::default());
    let (outbox, now) = (runtime.outbox, runtime.clock.now());
    runtime.db.write(async move |tx| outbox.send(tx, SEND_MAIL, &mail, now).map(drop)).await.unwrap();
    served.drain_outbox().await;
    assert_eq!(test.outgoing::<SendMailRequest>(SEND_MAIL).await.len(), 1);
    test.end().await;
    assert!(test.outgoing::<SendMailRequest>(SEND_MAIL).await.is_empty());
}

#[both_engines]
#[should_panic(expected = ": 2 attempts, limit.reached")]
async fn a_message_that_its_receiver_refuses_fails_the_test(engine: Engine) {
    let test = start(engine).await;
    refuses(&test).await.drain_outbox().await;
    test.end().await;
}

#[both_engines]
#[should_panic(expected = ": 0 attempts, no handler took it")]
async fn a_message_without_a_handler_fails_the_test(engine: Engine) {
    let test = start(engine).await;
    let _served = serve(&test, Vec::new()).await;
    send(&test.runtime(), GREET, "hello", NOW).await;
    test.end().await;
}

#[both_engines]
async fn a_message_that_is_due_later_may_stay(engine: Engine) {
    let test = start(engine).await;
    let _served = serve(&test, Vec::new()).await;
    send(&test.runtime(), GREET, "hello", SignedDuration::from_millis(1)).await;
    test.end().await;
}

async fn with_one_given_up(engine: Engine) -> TestRuntime {
    let test = start(engine).await;
    let served = refuses(&test).await;
    for _ in 0..10 {
        served.drain_outbox().await;
        test.advance(SignedDuration::from_mins(1));
    }
    test
}

#[both_engines]
#[should_panic(expected = ": 10 attempts, limit.reached")]
async fn a_message_that_was_given_up_fails_the_test(engine: Engine) {
    with_one_given_up(engine).await.end().await;
}

#[both_engines]
async fn a_message_that_was_given_up_while_the_test_looks_may_stay(engine: Engine) {
    let test = with_one_given_up(engine).await;
    assert_eq!(test.parked().await.len(), 1);
    test.end().await;
}

#[both_engines]
#[should_panic(expected = "the last line of the test ends its stage")]
async fn a_test_that_does_not_end_its_stage_fails(engine: Engine) {
    let test = start(engine).await;
    serve(&test, Vec::new()).await;
}
