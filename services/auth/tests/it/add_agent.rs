use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestAuth, reason};

#[both_engines]
async fn only_operators_add_agents_and_an_address_is_added_once(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let asked = |email: &str, role: pb::AgentRole| pb::AddAgentRequest {
        email: email.into(),
        role: role.into(),
        password: String::new(),
    };
    let agent = asked("sari@mostrador.id", pb::AgentRole::Support);
    assert_eq!(reason(auth.edge().add_agent(agent.clone()).await), "caller.refused");

    let mut operator = auth.called_by(ServiceName::Operator);
    let added = operator.add_agent(agent).await.unwrap().into_inner();
    assert_eq!((added.password.len(), added.totp_secret.len()), (20, 32));
    let again = asked("SARI@mostrador.id", pb::AgentRole::Admin);
    assert_eq!(reason(operator.add_agent(again).await), "agent.email_taken");
    let nameless = asked("sari", pb::AgentRole::Admin);
    assert_eq!(reason(operator.add_agent(nameless).await), "request.invalid");
    let without_role = asked("budi@mostrador.id", pb::AgentRole::Unspecified);
    assert_eq!(reason(operator.add_agent(without_role).await), "request.invalid");
    auth.end().await;
}
