use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestAuth, reason};

fn asked(email: &str, role: pb::AgentRole) -> pb::AddAgentRequest {
    pb::AddAgentRequest { email: email.into(), role: role.into(), password: String::new() }
}

#[both_engines]
async fn only_operators_add_agents(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let agent = asked("sari@mostrador.id", pb::AgentRole::Support);
    assert_eq!(reason(auth.edge().add_agent(agent.clone()).await), "caller.refused");
    let added = auth.called_by(ServiceName::Operator).add_agent(agent).await.unwrap().into_inner();
    assert_eq!((added.password.len(), added.totp_secret.len()), (20, 32));
    auth.end().await;
}

#[both_engines]
async fn an_agent_has_a_role_and_an_address_of_its_own(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.agent("sari@mostrador.id", pb::AgentRole::Support).await;
    let mut operator = auth.called_by(ServiceName::Operator);
    let again = asked("SARI@mostrador.id", pb::AgentRole::Admin);
    assert_eq!(reason(operator.add_agent(again).await), "agent.email_taken");
    let nameless = asked("sari", pb::AgentRole::Admin);
    assert_eq!(reason(operator.add_agent(nameless).await), "request.invalid");
    let without_role = asked("budi@mostrador.id", pb::AgentRole::Unspecified);
    assert_eq!(reason(operator.add_agent(without_role).await), "request.invalid");
    auth.end().await;
}
