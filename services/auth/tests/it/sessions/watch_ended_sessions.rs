use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::SessionId;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{Engine, both_engines};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
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

async fn end_a_session(auth: &TestAuth) -> SessionId {
    let token = auth.sign_in("ana@warung.id").await;
    let id = auth.session_id(&token).await;
    let request = auth.as_session(&token, pb::EndSessionRequest::default()).await;
    auth.edge().end_session(request).await.unwrap();
    id
}

#[both_engines]
async fn a_stream_repeats_two_minutes_and_then_tells_of_each_end(engine: Engine) {
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
    auth.end().await;
}

#[both_engines]
async fn a_running_stream_reads_back_as_far_as_a_commit_may_take_and_no_further(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.sign_in("ana@warung.id").await;
    let mut stream = watch(&auth).await;
    assert_eq!(next(&mut stream).await, [""; 0], "no session has ended");
    auth.sql(
        "INSERT INTO ended_sessions (session_id, ended_at)
         SELECT 'ses_00000000000000000000000001', created_at - 21000 FROM sessions
         UNION ALL SELECT 'ses_00000000000000000000000002', created_at - 19000 FROM sessions",
    )
    .await;
    assert_eq!(news(&mut stream).await, ["ses_00000000000000000000000002"]);
    auth.end().await;
}

/// Keeps every connection of the writer busy until the token is cancelled.
async fn busy_writer(auth: &TestAuth, engine: Engine) -> CancellationToken {
    let is_free = CancellationToken::new();
    let connections = if engine == Engine::Sqlite { 1 } else { 8 };
    for _ in 0..connections {
        let (db, free, begun) = (auth.test.runtime().db, is_free.clone(), Arc::new(Notify::new()));
        let begins = Arc::clone(&begun);
        let keep = async move |_: &mut Tx| {
            begins.notify_one();
            free.cancelled().await;
            Ok::<_, DbError>(())
        };
        tokio::spawn(async move { db.write(keep).await.unwrap() });
        begun.notified().await;
    }
    is_free
}

#[both_engines]
async fn an_end_that_waited_for_the_writer_reaches_a_running_stream(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let (kept, other) = (auth.sign_in("ana@warung.id").await, auth.sign_in("ana@warung.id").await);
    let ended_id = auth.session_id(&other).await;
    let request = auth.as_session(&kept, pb::EndOtherSessionsRequest {}).await;
    let mut stream = watch(&auth).await;
    assert_eq!(next(&mut stream).await, [""; 0], "no session has ended");

    let writer_is_free = busy_writer(&auth, engine).await;
    let mut edge = auth.edge();
    let ending = tokio::spawn(async move { edge.end_other_sessions(request).await });
    // The call waits for the writer by then.
    tokio::time::sleep(Duration::from_millis(200)).await;
    auth.test.advance(SignedDuration::from_secs(40));
    assert_eq!(next(&mut stream).await, [""; 0], "the stream has polled since");
    writer_is_free.cancel();
    ending.await.unwrap().unwrap();
    let told = tokio::time::timeout(Duration::from_secs(10), news(&mut stream)).await;
    assert_eq!(told.expect("news of it"), [ended_id.as_str()]);
    auth.end().await;
}

#[both_engines]
async fn a_silent_stream_sends_heartbeats(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let mut stream = watch(&auth).await;
    for _ in 0..2 {
        assert_eq!(next(&mut stream).await, [""; 0]);
    }
    auth.end().await;
}

async fn next_changed(stream: &mut Streaming<pb::WatchEndedSessionsResponse>) -> Vec<String> {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(10), stream.message()).await;
        let news = message.expect("news or a heartbeat").unwrap().expect("the stream goes on");
        if !news.changed_session_ids.is_empty() {
            return news.changed_session_ids;
        }
    }
}

#[both_engines]
async fn a_standing_reaches_running_sessions_each_time_it_changes(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.owner(2, "budi@warung.id").await;
    let (ana, _budi) = (auth.sign_in("ana@warung.id").await, auth.sign_in("budi@warung.id").await);
    let id = auth.session_id(&ana).await;
    let mut stream = watch(&auth).await;
    // The clock stands still: the stream must tell changes within one millisecond apart.
    for (version, standing) in
        [(1, pb::Standing::Limited), (2, pb::Standing::Full), (3, pb::Standing::Limited)]
    {
        auth.set_standing(1, version, standing).await;
        assert_eq!(next_changed(&mut stream).await, [id.as_str()], "version {version}");
    }
    auth.set_standing(1, 2, pb::Standing::Full).await;
    let mut late = watch(&auth).await;
    assert_eq!(next_changed(&mut late).await, [id.as_str()], "a later stream repeats two minutes");
    assert_eq!(auth.count("changed_sessions").await, 1);
    auth.end().await;
}

#[both_engines]
async fn a_changed_role_reaches_running_sessions_too(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (agent, token) = auth.signed_in_agent("sari@mostrador.id", pb::AgentRole::Finance).await;
    let id = auth.session_id(&token).await;
    let mut stream = watch(&auth).await;
    let role = pb::SetAgentRoleRequest { email: agent, role: pb::AgentRole::Viewer.into() };
    auth.called_by(ServiceName::Operator).set_agent_role(role).await.unwrap();
    assert_eq!(next_changed(&mut stream).await, [id.as_str()]);
    auth.end().await;
}
