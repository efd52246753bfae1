use jiff::SignedDuration;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::get_session_response::Who;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use super::end;
use crate::app::{TestAuth, reason};

#[both_engines]
async fn a_signed_in_user_sees_their_own_name(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let request = auth.as_session(&token, pb::GetSessionRequest {}).await;
    let session = auth.edge().get_session(request).await.unwrap().into_inner();
    assert_eq!(session.standing(), pb::Standing::Full);
    let Some(Who::Owner(owner)) = session.who else { panic!("not an owner") };
    assert_eq!((owner.full_name.as_str(), owner.phone.as_str()), ("Ana Wijaya", "+6281234567890"));

    assert_eq!(reason(auth.edge().get_session(pb::GetSessionRequest {}).await), "session.missing");
    auth.end().await;
}

#[both_engines]
async fn an_owners_sessions_are_listed_the_latest_used_first(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.owner(2, "budi@warung.id").await;
    auth.sign_in("budi@warung.id").await;
    let first = auth.sign_in("ana@warung.id").await;
    auth.test.advance(SignedDuration::from_mins(5));
    auth.sign_in("ana@warung.id").await;
    let ended = auth.sign_in("ana@warung.id").await;
    end(&auth, &ended, None).await.unwrap();

    auth.test.advance(SignedDuration::from_mins(5));
    let request = auth.as_session(&first, pb::ListSessionsRequest {}).await;
    let listed = auth.edge().list_sessions(request).await.unwrap().into_inner().sessions;
    assert_eq!(listed.iter().map(|session| session.current).collect::<Vec<_>>(), [true, false]);
    assert_eq!((listed[0].user_agent.as_str(), listed[0].address.as_str()), ("Firefox", "192.0.2.7"));
    auth.end().await;
}

#[both_engines]
async fn an_ended_session_is_over_at_once(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let with_old_passport = auth.as_session(&token, pb::ListSessionsRequest {}).await;
    end(&auth, &token, None).await.unwrap();
    let refused = refusal(auth.resolve(&token).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Unauthenticated, "session.ended"));
    assert_eq!(reason(auth.edge().list_sessions(with_old_passport).await), "session.ended");
    assert_eq!(auth.count("ended_sessions").await, 1);
    auth.end().await;
}

#[both_engines]
async fn an_owner_ends_only_their_own_sessions(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.owner(2, "budi@warung.id").await;
    let (ana, other) = (auth.sign_in("ana@warung.id").await, auth.sign_in("ana@warung.id").await);
    let budi = auth.sign_in("budi@warung.id").await;
    let (other_id, budi_id) = (auth.session_id(&other).await, auth.session_id(&budi).await);

    for foreign in [budi_id.as_str(), "ses_unknown"] {
        let request = auth.as_session(&ana, pb::EndSessionRequest { session_id: foreign.into() }).await;
        assert_eq!(reason(auth.edge().end_session(request).await), "session.not_found");
    }
    auth.resolve(&budi).await.unwrap();
    end(&auth, &ana, Some(&other_id)).await.unwrap();
    end(&auth, &ana, Some(&other_id)).await.unwrap();
    assert_eq!(reason(auth.resolve(&other).await), "session.ended");
    auth.resolve(&ana).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn all_other_sessions_end_and_the_timeline_tells_it(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.owner(2, "budi@warung.id").await;
    let (ana, budi) = (auth.sign_in("ana@warung.id").await, auth.sign_in("budi@warung.id").await);
    let others = [auth.sign_in("ana@warung.id").await, auth.sign_in("ana@warung.id").await];
    for expected in [2, 0] {
        let request = auth.as_session(&ana, pb::EndOtherSessionsRequest {}).await;
        assert_eq!(auth.edge().end_other_sessions(request).await.unwrap().into_inner().ended, expected);
    }
    for other in others {
        assert_eq!(reason(auth.resolve(&other).await), "session.ended");
    }
    auth.resolve(&ana).await.unwrap();
    auth.resolve(&budi).await.unwrap();
    assert_eq!(auth.count("ended_sessions").await, 2);
    assert_eq!(auth.count("events WHERE kind = 'session.others_ended'").await, 1);
    auth.end().await;
}
