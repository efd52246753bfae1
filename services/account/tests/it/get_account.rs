use mostrador_account::domain::lifecycle::Cause;
use mostrador_proto::account::v1::{self as pb, MissingFact};
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::{AgentPassport, Passport, Role};
use mostrador_runtime::testing::{Engine, SecurityLog, agent, both_engines};

use crate::stage::{Stage, answer, limited, opening, owner, refused};

fn named(n: u32) -> pb::GetAccountRequest {
    pb::GetAccountRequest { account_id: owner(n).account_id.to_string() }
}

#[both_engines]
async fn owner_and_agent_read_the_same(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let own = stage.card().await;
    let agents = answer(stage.edge().get_account(stage.test.as_agent(Role::Viewer, named(1))).await);
    assert_eq!(agents, Ok(own.clone()));
    let by_name = answer(stage.edge().get_account(stage.test.as_owner(&owner(1), named(1))).await);
    assert_eq!(by_name, Ok(own));
    stage.end().await;
}

#[both_engines]
async fn an_agent_s_look_is_in_the_security_log_and_an_owner_s_is_not(engine: Engine) {
    let log = SecurityLog::new();
    let stage = Stage::with_account(engine).await;
    answer(stage.edge().get_account(stage.test.as_owner(&owner(1), named(1))).await).unwrap();
    assert!(!log.events().contains(&"account.viewed".to_owned()));
    answer(stage.edge().get_account(stage.test.as_agent(Role::Viewer, named(1))).await).unwrap();
    let line = log.lines().into_iter().find(|line| line.contains("event=account.viewed")).unwrap();
    assert!(line.contains(owner(1).account_id.as_str()) && !line.contains("example.com"), "{line}");
    stage.end().await;
}

#[both_engines]
async fn an_agent_whose_password_is_due_sees_nothing(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let agent = AgentPassport { password_due: true, ..agent(Role::Admin) };
    let asked = stage.test.with_passport(Passport::Agent(agent), named(1));
    assert_eq!(answer(stage.edge().get_account(asked).await), refused(Kind::Forbidden, "agent.password_due"));
    stage.end().await;
}

#[both_engines]
async fn a_foreign_account_answers_as_a_missing_one(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    for n in [2, 3] {
        let asked = stage.edge().get_account(stage.test.as_owner(&owner(1), named(n))).await;
        assert_eq!(answer(asked), refused(Kind::NotFound, "account.not_found"));
    }
    let agents = stage.edge().get_account(stage.test.as_agent(Role::Admin, named(3))).await;
    assert_eq!(answer(agents), refused(Kind::NotFound, "account.not_found"));
    stage.end().await;
}

#[both_engines]
async fn outlets_are_missing_until_the_stated_number_is_set_up(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let missing = async || stage.card().await.account.unwrap().missing_text;
    let account = stage.account().await;
    assert_eq!(account.missing().collect::<Vec<_>>(), [MissingFact::Identity, MissingFact::Outlets]);
    assert_eq!(account.missing_text, ["identity", "outlets"], "for an edge of the version before");
    stage.add_branch().await;
    assert_eq!(missing().await, ["identity"]);
    stage.end().await;
}

#[both_engines]
async fn a_caller_without_a_session_is_told_to_sign_in(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let asked = stage.edge().get_account(stage.test.request(named(1))).await;
    assert_eq!(answer(asked), refused(Kind::Unauthenticated, "session.missing"));
    stage.end().await;
}

#[both_engines]
async fn the_owner_of_a_frozen_account_reads_the_reason(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.step(Cause::DataMissing).await.unwrap();
    let request = stage.test.as_owner(&limited(1), pb::GetAccountRequest::default());
    let card = answer(stage.edge().get_account(request).await).unwrap();
    let rights = card.rights.unwrap();
    assert_eq!((rights.standing().text(), rights.change, rights.order), ("limited", false, false));
    assert!(!card.shops[0].may_sell);
    let account = card.account.unwrap();
    assert_eq!(account.explanation.unwrap().reason, "account.frozen_data_missing");
    assert_eq!(account.missing_text, ["identity", "outlets"]);
    stage.end().await;
}
