use std::time::Duration;

use jiff::SignedDuration;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::testing::Engine;
use rstest::rstest;
use tonic::Streaming;

use crate::app::TestAuth;

async fn watch(auth: &TestAuth) -> Streaming<pb::WatchEndedSessionsResponse> {
    auth.edge().watch_ended_sessions(pb::WatchEndedSessionsRequest {}).await.unwrap().into_inner()
}

async fn next(stream: &mut Streaming<pb::WatchEndedSessionsResponse>) -> Vec<String> {
    let message = tokio::time::timeout(Duration::from_secs(10), stream.message()).await;
    message.expect("news or a heartbeat").unwrap().expect("the stream goes on").session_ids
}

/// The next message that is no heartbeat.
async fn news(stream: &mut Streaming<pb::WatchEndedSessionsResponse>) -> Vec<String> {
    loop {
        let ids = next(stream).await;
        if !ids.is_empty() {
            return ids;
        }
    }
}

async fn end_a_session(auth: &TestAuth) -> String {
    let token = auth.sign_in("ana@warung.id").await;
    let id = auth.session_id(&token).await;
    let request = auth.as_session(&token, pb::EndSessionRequest::default()).await;
    auth.edge().end_session(request).await.unwrap();
    id
}

#[rstest]
#[tokio::test]
async fn a_stream_repeats_two_minutes_and_then_tells_what_ends(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    end_a_session(&auth).await;
    auth.test.advance(SignedDuration::from_secs(121));
    let before = end_a_session(&auth).await;
    auth.test.advance(SignedDuration::from_secs(119));

    let (mut first, mut second) = (watch(&auth).await, watch(&auth).await);
    for stream in [&mut first, &mut second] {
        assert_eq!(next(stream).await, [before.as_str()]);
    }
    let meanwhile = end_a_session(&auth).await;
    for stream in [&mut first, &mut second] {
        assert_eq!(news(stream).await, [meanwhile.as_str()]);
    }
}

#[rstest]
#[tokio::test]
async fn silence_is_filled_with_heartbeats(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let mut stream = watch(&auth).await;
    for _ in 0..2 {
        assert_eq!(next(&mut stream).await, [""; 0]);
    }
}
