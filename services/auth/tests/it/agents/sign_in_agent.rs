use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};
use tonic::{Response, Status};

use crate::app::{TestAuth, reason, totp};

const EMAIL: &str = "sari@mostrador.id";

/// The code of the step `steps` steps after the present one.
fn code(agent: &pb::AddAgentResponse, steps: i64) -> String {
    totp(&agent.totp_secret, steps)
}

async fn sign_in(
    auth: &TestAuth,
    password: &str,
    totp: &str,
) -> Result<Response<pb::SignInAgentResponse>, Status> {
    auth.sign_in_agent(EMAIL, password, totp).await
}

#[both_engines]
async fn password_and_code_open_a_session(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let agent = auth.agent(EMAIL, pb::AgentRole::Finance).await;
    let signed_in = sign_in(&auth, &agent.password, &code(&agent, 0)).await.unwrap().into_inner();
    assert_eq!(signed_in.agent.unwrap().role(), pb::AgentRole::Finance);

    let request = auth.as_session(&signed_in.token, pb::GetSessionRequest {}).await;
    let session = auth.edge().get_session(request).await.unwrap().into_inner();
    let Some(pb::get_session_response::Who::Agent(who)) = session.who else { panic!("not an agent") };
    assert_eq!(who.agent_id, agent.agent_id);
    auth.end().await;
}

#[both_engines]
async fn a_code_counts_once(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let agent = auth.agent(EMAIL, pb::AgentRole::Support).await;
    sign_in(&auth, &agent.password, &code(&agent, 0)).await.unwrap();
    for steps in [0, -1] {
        let again = sign_in(&auth, &agent.password, &code(&agent, steps)).await;
        assert_eq!(reason(again), "session.wrong_credentials", "step {steps}");
    }
    sign_in(&auth, &agent.password, &code(&agent, 1)).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn two_sign_ins_at_once_with_one_code_open_one_session(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let agent = auth.agent(EMAIL, pb::AgentRole::Support).await;
    let totp = code(&agent, 0);
    let (first, second) =
        tokio::join!(sign_in(&auth, &agent.password, &totp), sign_in(&auth, &agent.password, &totp));
    assert!(first.is_ok() != second.is_ok());
    assert_eq!(auth.count("sessions").await, 1);
    auth.end().await;
}

#[both_engines]
async fn a_sign_in_needs_address_password_and_code(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let agent = auth.agent(EMAIL, pb::AgentRole::Admin).await;
    let right = code(&agent, 0);
    assert_eq!(reason(sign_in(&auth, &agent.password, " ").await), "session.totp_required");
    assert_eq!(reason(sign_in(&auth, &agent.password, &code(&agent, 5)).await), "session.wrong_credentials");
    assert_eq!(reason(sign_in(&auth, "a wrong password", &right).await), "session.wrong_credentials");
    assert_eq!(reason(auth.try_sign_in(EMAIL, &agent.password, "").await), "session.wrong_credentials");
    assert_eq!(auth.count("sessions").await, 0);
    auth.end().await;
}

#[both_engines]
async fn codes_follow_real_time_when_the_clock_was_advanced(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let agent = auth.agent(EMAIL, pb::AgentRole::Viewer).await;
    auth.test.advance(jiff::SignedDuration::from_hours(61 * 24));
    sign_in(&auth, &agent.password, &code(&agent, 0)).await.unwrap();
    auth.end().await;
}
