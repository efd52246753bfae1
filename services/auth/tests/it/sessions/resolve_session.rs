use jiff::SignedDuration;
use mostrador_auth::config::Config;
use mostrador_proto::account::v1::NoteActivityRequest;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::outbox::Topic;
use mostrador_runtime::passport::{OwnerPassport, Passport, Standing};
use mostrador_runtime::proto;
use mostrador_runtime::testing::{self, Engine, both_engines, refusal};

use crate::app::{TestAuth, reason};

const NOTE_ACTIVITY: Topic = Topic::new("note_activity");

#[both_engines]
async fn a_token_becomes_a_passport_for_a_minute(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let resolved = auth.resolve(&token).await.unwrap().into_inner();
    assert_eq!(resolved.kind(), pb::SessionKind::Owner);
    let in_a_minute = auth.test.clock.now() + SignedDuration::from_mins(1);
    assert_eq!(resolved.expires_at, Some(proto::timestamp(in_a_minute)));

    let verified = auth.test.runtime().passports().verify(&resolved.passport).await.unwrap();
    let ids = testing::owner(1);
    let expected = OwnerPassport {
        owner_id: ids.owner_id,
        account_id: ids.account_id,
        session_id: resolved.session_id.parse().unwrap(),
        standing: Standing::Full,
        may_renew: false,
    };
    assert_eq!(verified, Passport::Owner(expected));
    auth.end().await;
}

#[both_engines]
async fn a_text_that_is_no_session_is_missing(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    for token in ["", "nonsense", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"] {
        let refused = refusal(auth.resolve(token).await);
        assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Unauthenticated, "session.missing"));
    }
    auth.end().await;
}

#[both_engines]
async fn a_session_expires_without_use_and_in_any_case_at_its_longest_life(engine: Engine) {
    let auth =
        TestAuth::with(engine, Config { owner_idle_days: 2, owner_most_days: 5, ..Config::default() }).await;
    auth.owner(1, "ana@warung.id").await;
    let (idle, used) = (auth.sign_in("ana@warung.id").await, auth.sign_in("ana@warung.id").await);
    for _ in 0..4 {
        auth.test.advance(SignedDuration::from_hours(24));
        auth.resolve(&used).await.unwrap();
    }
    assert_eq!(reason(auth.resolve(&idle).await), "session.expired");

    auth.test.advance(SignedDuration::from_hours(24) - SignedDuration::from_secs(20));
    let last = auth.resolve(&used).await.unwrap().into_inner();
    let in_20_seconds = auth.test.clock.now() + SignedDuration::from_secs(20);
    assert_eq!(last.expires_at, Some(proto::timestamp(in_20_seconds)), "no passport outlives its session");
    auth.test.advance(SignedDuration::from_secs(20));
    assert_eq!(reason(auth.resolve(&used).await), "session.expired");
    auth.end().await;
}

#[both_engines]
async fn auth_writes_the_use_of_a_session_once_a_minute(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let signed_in_at = auth.test.clock.now();

    auth.test.advance(SignedDuration::from_secs(59));
    assert_eq!(last_used_at(&auth, &token).await, signed_in_at);
    auth.test.advance(SignedDuration::from_secs(1));
    assert_eq!(last_used_at(&auth, &token).await, auth.test.clock.now());
    auth.end().await;
}

#[both_engines]
async fn account_is_told_of_use_once_an_hour(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    auth.test.advance(SignedDuration::from_mins(1));
    auth.resolve(&token).await.unwrap();
    assert_eq!(auth.test.outgoing::<NoteActivityRequest>(NOTE_ACTIVITY).await, [], "the account is new");

    auth.test.advance(SignedDuration::from_mins(59));
    let told_at = auth.test.clock.now();
    for _ in 0..3 {
        auth.resolve(&token).await.unwrap();
        auth.test.advance(SignedDuration::from_mins(19));
    }
    let account_id = testing::owner(1).account_id.to_string();
    let told = NoteActivityRequest { account_id, at: Some(proto::timestamp(told_at)) };
    assert_eq!(auth.test.outgoing::<NoteActivityRequest>(NOTE_ACTIVITY).await, [told]);
    auth.end().await;
}

async fn last_used_at(auth: &TestAuth, token: &str) -> jiff::Timestamp {
    let request = auth.as_session(token, pb::ListSessionsRequest {}).await;
    let listed = auth.edge().list_sessions(request).await.unwrap().into_inner();
    proto::instant(listed.sessions[0].last_used_at.as_ref()).unwrap()
}
