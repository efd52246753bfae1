//! The life of an agent: added, given another role, disabled, reset; and the agent's own password, sessions
//! and authenticator.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::passport::{Passport, Role};
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{PASSWORD, TestAuth, reason, totp};

const EMAIL: &str = "sari@mostrador.id";

async fn passport(auth: &TestAuth, token: &str) -> (Role, bool) {
    let passport = auth.resolve(token).await.unwrap().into_inner().passport;
    match auth.test.runtime().passports().verify(&passport).await.unwrap() {
        Passport::Agent(agent) => (agent.role, agent.password_due),
        Passport::Owner(_) | Passport::Staff(_) => panic!("not an agent"),
    }
}

fn role(role: pb::AgentRole) -> pb::SetAgentRoleRequest {
    pb::SetAgentRoleRequest { email: EMAIL.into(), role: role.into() }
}

#[both_engines]
async fn a_generated_password_must_be_changed_first(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let added = auth.agent(EMAIL, pb::AgentRole::Finance).await;
    let code = totp(&added.totp_secret, 0);
    let signed_in = auth.sign_in_agent(EMAIL, &added.password, &code).await.unwrap().into_inner();
    assert!(signed_in.agent.unwrap().password_due);
    assert_eq!(passport(&auth, &signed_in.token).await, (Role::Finance, true));

    let change = |password: &str| pb::ChangePasswordRequest {
        current: added.password.clone(),
        password: password.into(),
    };
    let same = auth.as_session(&signed_in.token, change(&added.password)).await;
    assert_eq!(reason(auth.edge().change_password(same).await), "password.unchanged");
    let other = auth.as_session(&signed_in.token, change(PASSWORD)).await;
    let changed = auth.edge().change_password(other).await.unwrap().into_inner();
    assert_eq!(passport(&auth, &changed.token).await, (Role::Finance, false));
    assert_eq!(reason(auth.resolve(&signed_in.token).await), "session.ended");
    let again = auth.sign_in_agent(EMAIL, PASSWORD, &totp(&added.totp_secret, 1)).await.unwrap();
    assert!(!again.into_inner().agent.unwrap().password_due);
    auth.end().await;
}

#[both_engines]
async fn agents_see_the_names_of_other_agents(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (_, token) = auth.signed_in_agent(EMAIL, pb::AgentRole::Viewer).await;
    let asked = auth.as_session(&token, pb::ListAgentsRequest {}).await;
    let agents = auth.edge().list_agents(asked).await.unwrap().into_inner().agents;
    let emails: Vec<_> =
        agents.into_iter().filter_map(|listed| listed.agent).map(|agent| agent.email).collect();
    assert_eq!(emails, [EMAIL]);
    auth.owner(1, "ana@warung.id").await;
    let owner = auth.sign_in("ana@warung.id").await;
    let asked = auth.as_session(&owner, pb::ListAgentsRequest {}).await;
    assert_eq!(reason(auth.edge().list_agents(asked).await), "session.not_an_agent");
    auth.end().await;
}

#[both_engines]
async fn a_password_that_an_operator_chose_need_not_be_changed(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (_, token) = auth.signed_in_agent(EMAIL, pb::AgentRole::Viewer).await;
    assert_eq!(passport(&auth, &token).await, (Role::Viewer, false));
    let weak = pb::AddAgentRequest {
        email: "budi@mostrador.id".into(),
        role: pb::AgentRole::Viewer.into(),
        password: "password".into(),
    };
    let refused = auth.called_by(ServiceName::Operator).add_agent(weak).await;
    assert_eq!(reason(refused), "password.too_common");
    auth.end().await;
}

#[both_engines]
async fn another_role_counts_at_once(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (_, token) = auth.signed_in_agent(EMAIL, pb::AgentRole::Finance).await;
    let mut operator = auth.called_by(ServiceName::Operator);
    operator.set_agent_role(role(pb::AgentRole::Viewer)).await.unwrap();
    assert_eq!(passport(&auth, &token).await, (Role::Viewer, false));
    assert_eq!(reason(operator.set_agent_role(role(pb::AgentRole::Unspecified)).await), "request.invalid");
    let unknown = pb::SetAgentRoleRequest { email: "budi@mostrador.id".into(), ..role(pb::AgentRole::Admin) };
    assert_eq!(reason(operator.set_agent_role(unknown).await), "agent.not_found");
    assert_eq!(reason(auth.edge().set_agent_role(role(pb::AgentRole::Admin)).await), "caller.refused");
    auth.end().await;
}

#[both_engines]
async fn a_disabled_agent_is_out_until_reset(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (_, token) = auth.signed_in_agent(EMAIL, pb::AgentRole::Support).await;
    let mut operator = auth.called_by(ServiceName::Operator);
    let disable = pb::DisableAgentRequest { email: EMAIL.into() };
    for _ in 0..2 {
        operator.disable_agent(disable.clone()).await.unwrap();
    }
    assert_eq!(reason(auth.resolve(&token).await), "session.ended");
    assert_eq!(auth.count("ended_sessions").await, 1);
    let listed = operator.list_agents(pb::ListAgentsRequest {}).await.unwrap().into_inner().agents;
    assert!(listed[0].disabled_at.is_some());

    let reset = pb::ResetAgentRequest { email: EMAIL.into(), password: String::new() };
    let reset = operator.reset_agent(reset).await.unwrap().into_inner();
    let listed = operator.list_agents(pb::ListAgentsRequest {}).await.unwrap().into_inner().agents;
    assert_eq!((listed.len(), listed[0].disabled_at), (1, None));
    assert_eq!(
        reason(auth.sign_in_agent(EMAIL, PASSWORD, &totp(&reset.totp_secret, 1)).await),
        "session.wrong_credentials"
    );
    let back = auth.sign_in_agent(EMAIL, &reset.password, &totp(&reset.totp_secret, 1)).await.unwrap();
    assert!(back.into_inner().agent.unwrap().password_due);
    auth.end().await;
}

#[both_engines]
async fn a_disabled_agent_answers_like_an_unknown_one(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let added = auth.agent(EMAIL, pb::AgentRole::Support).await;
    let disable = pb::DisableAgentRequest { email: EMAIL.into() };
    auth.called_by(ServiceName::Operator).disable_agent(disable).await.unwrap();
    let code = totp(&added.totp_secret, 0);
    assert_eq!(
        reason(auth.sign_in_agent(EMAIL, &added.password, &code).await),
        reason(auth.sign_in_agent("nobody@mostrador.id", &added.password, &code).await)
    );
    auth.end().await;
}

#[both_engines]
async fn the_authenticator_is_renewed_with_password_and_code(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (_, token) = auth.signed_in_agent(EMAIL, pb::AgentRole::Support).await;
    let confirm = async |code: &str| {
        let asked = auth.as_session(&token, pb::ConfirmTotpRequest { totp: code.into() }).await;
        auth.edge().confirm_totp(asked).await
    };
    assert_eq!(reason(confirm("123456").await), "totp.not_begun");
    let begin = async |password: &str| {
        let asked = auth.as_session(&token, pb::BeginTotpRequest { password: password.into() }).await;
        auth.edge().begin_totp(asked).await
    };
    assert_eq!(reason(begin("a guess").await), "session.wrong_credentials");
    let first = begin(PASSWORD).await.unwrap().into_inner().totp_secret;
    let second = begin(PASSWORD).await.unwrap().into_inner().totp_secret;
    assert_eq!(
        reason(confirm(&totp(&first, 0)).await),
        "session.wrong_credentials",
        "the last secret counts"
    );
    confirm(&totp(&second, 0)).await.unwrap();
    assert_eq!(reason(confirm(&totp(&second, 1)).await), "totp.not_begun");
    auth.resolve(&token).await.unwrap();

    assert_eq!(
        reason(auth.sign_in_agent(EMAIL, PASSWORD, &totp(&second, 0)).await),
        "session.wrong_credentials",
        "the code of the confirmation is used"
    );
    auth.sign_in_agent(EMAIL, PASSWORD, &totp(&second, 1)).await.unwrap();
    auth.end().await;
}
