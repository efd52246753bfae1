//! A session that is not fresh ends no other session before the password was typed again.

use jiff::SignedDuration;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::id::SessionId;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{self, Engine, both_engines};
use tonic::{Response, Status};

use super::end;
use crate::app::{PASSWORD, TestAuth, reason};

const OWNER: &str = "ana@warung.id";

async fn prove(
    auth: &TestAuth,
    token: &str,
    password: &str,
) -> Result<Response<pb::ProvePasswordResponse>, Status> {
    let asked = auth.as_session(token, pb::ProvePasswordRequest { password: password.into() }).await;
    auth.edge().prove_password(asked).await
}

async fn end_others(auth: &TestAuth, token: &str) -> Result<u32, Status> {
    let asked = auth.as_session(token, pb::EndOtherSessionsRequest {}).await;
    auth.edge().end_other_sessions(asked).await.map(|answer| answer.into_inner().ended)
}

/// Two sessions whose passwords were typed six minutes ago.
async fn with_two_sessions(auth: &TestAuth) -> (String, String) {
    auth.owner(1, OWNER).await;
    let tokens = (auth.sign_in(OWNER).await, auth.sign_in(OWNER).await);
    auth.test.advance(SignedDuration::from_mins(6));
    tokens
}

#[both_engines]
async fn ending_another_session_asks_for_the_password_again(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (mine, other) = with_two_sessions(&auth).await;
    let other_id = auth.session_id(&other).await;
    assert_eq!(reason(end(&auth, &mine, Some(&other_id)).await), "session.password_required");
    assert_eq!(reason(end_others(&auth, &mine).await.map(Response::new)), "session.password_required");
    auth.resolve(&other).await.unwrap();

    assert_eq!(reason(prove(&auth, &mine, "a guess").await), "session.wrong_credentials");
    assert_eq!(reason(end(&auth, &mine, Some(&other_id)).await), "session.password_required");
    for _ in 0..2 {
        prove(&auth, &mine, PASSWORD).await.unwrap();
    }
    end(&auth, &mine, Some(&other_id)).await.unwrap();
    assert_eq!(reason(auth.resolve(&other).await), "session.ended");
    assert_eq!(end_others(&auth, &mine).await.unwrap(), 0);
    auth.end().await;
}

#[both_engines]
async fn a_proof_counts_for_five_minutes_and_in_its_session_alone(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (mine, other) = with_two_sessions(&auth).await;
    prove(&auth, &mine, PASSWORD).await.unwrap();
    assert_eq!(reason(end_others(&auth, &other).await.map(Response::new)), "session.password_required");
    auth.test.advance(SignedDuration::from_mins(5));
    assert_eq!(reason(end_others(&auth, &mine).await.map(Response::new)), "session.password_required");
    end(&auth, &mine, None).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn a_fresh_sign_in_and_a_changed_password_need_no_proof(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (mine, _) = with_two_sessions(&auth).await;
    let fresh = auth.sign_in(OWNER).await;
    assert_eq!(end_others(&auth, &fresh).await.unwrap(), 2);
    assert_eq!(reason(auth.resolve(&mine).await), "session.ended");

    auth.test.advance(SignedDuration::from_mins(6));
    let change = pb::ChangePasswordRequest { current: PASSWORD.into(), password: "teh botol 1974".into() };
    let change = auth.as_session(&fresh, change).await;
    let token = auth.edge().change_password(change).await.unwrap().into_inner().token;
    end_others(&auth, &token).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn a_frozen_owner_and_an_agent_prove_their_passwords_alike(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (mine, _) = with_two_sessions(&auth).await;
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    prove(&auth, &mine, PASSWORD).await.unwrap();
    assert_eq!(end_others(&auth, &mine).await.unwrap(), 1);

    let (_, agent) = auth.signed_in_agent("sari@mostrador.id", pb::AgentRole::Viewer).await;
    auth.test.advance(SignedDuration::from_mins(6));
    assert_eq!(reason(end_others(&auth, &agent).await.map(Response::new)), "session.password_required");
    prove(&auth, &agent, PASSWORD).await.unwrap();
    assert_eq!(end_others(&auth, &agent).await.unwrap(), 0);
    auth.end().await;
}

#[both_engines]
async fn account_hears_whether_a_password_is_fresh(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (mine, other) = with_two_sessions(&auth).await;
    auth.owner(2, "budi@warung.id").await;
    let [mine_id, other_id] = [auth.session_id(&mine).await, auth.session_id(&other).await];
    let ask = async |n: u32, session_id: &SessionId| {
        let owner_id = testing::owner(n).owner_id.to_string();
        let asked = pb::GetPasswordProofRequest { session_id: session_id.to_string(), owner_id };
        auth.called_by(ServiceName::Account).get_password_proof(asked).await
    };
    assert_eq!(reason(ask(1, &mine_id).await), "session.password_required");
    prove(&auth, &mine, PASSWORD).await.unwrap();
    ask(1, &mine_id).await.unwrap();
    assert_eq!(
        reason(ask(1, &other_id).await),
        "session.password_required",
        "a proof counts in its session alone"
    );
    assert_eq!(reason(ask(2, &mine_id).await), "session.missing", "another owner's");
    auth.test.advance(SignedDuration::from_mins(6));
    assert_eq!(reason(ask(1, &mine_id).await), "session.password_required");
    end(&auth, &mine, None).await.unwrap();
    assert_eq!(reason(ask(1, &mine_id).await), "session.ended");
    auth.end().await;
}
