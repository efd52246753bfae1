//! Steps of time that the policy leaves to agents.

use mostrador_account::Config;
use mostrador_account::domain::policy::{Policy, Taker};
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, agent, both_engines, numbered};

use crate::stage::{Answer, Stage, answer, decision, owner, refused, wire_time};
use crate::sweep::notices::mails;
use crate::worklists::list;

const LEFT: pb::AccountWork = pb::AccountWork::StepLeft;

async fn left_to_agents(engine: Engine) -> Stage {
    let policy = Policy { idle_by: Taker::Agent, ..Policy::DEFAULT };
    Stage::under(engine, Config { policy }).await
}

async fn take(stage: &Stage, role: Role, decision: pb::Decision) -> Answer<pb::TakeStepResponse> {
    let request = pb::TakeStepRequest { decision: Some(decision) };
    answer(stage.edge().take_step(stage.test.as_agent(role, request)).await)
}

async fn offered(stage: &Stage) -> Vec<(String, String)> {
    let request = pb::PreviewActsRequest { account_id: owner(1).account_id.to_string(), days: 0 };
    let acts =
        answer(stage.edge().preview_acts(stage.test.as_agent(Role::Support, request)).await).unwrap().acts;
    let steps = acts.into_iter().filter(|act| act.act() == pb::Act::TakeStep);
    steps
        .map(|act| (act.refusal, act.after.map(|after| after.account_state().as_str_name().to_owned())))
        .map(|(refusal, after)| (refusal, after.unwrap_or_default()))
        .collect()
}

#[both_engines]
async fn a_step_that_is_left_to_agents_waits_in_a_list(engine: Engine) {
    let stage = left_to_agents(engine).await;
    stage.sleep_until("2026-03-06T16:59:59.999Z").await;
    assert_eq!(list(&stage, LEFT, 20, "").await.0, []);
    assert_eq!(offered(&stage).await, [("account.step_not_due".to_owned(), String::new())]);
    let version = stage.account().await.version;
    let early = take(&stage, Role::Support, decision(version, "early")).await;
    assert_eq!(early, refused(Kind::Conflict, "account.step_not_due"));

    stage.sleep_until("2026-03-10T03:00:00Z").await;
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Active, "time takes no step");
    assert_eq!(mails(&stage).await, [], "time sends no notice");
    let [item] = list(&stage, LEFT, 20, "").await.0.try_into().unwrap();
    assert_eq!((item.step().text(), item.hold().text()), ("idle", ""));
    assert_eq!(item.at, wire_time("2026-03-06T16:59:59.999Z"));
    assert_eq!(offered(&stage).await, [(String::new(), "ACCOUNT_STATE_INACTIVE".to_owned())]);

    let viewer = take(&stage, Role::Viewer, decision(version, "mine")).await;
    assert_eq!(viewer, refused(Kind::Forbidden, "agent.role_too_low"));
    let taken = take(&stage, Role::Support, decision(version, "nobody answers")).await.unwrap();
    assert_eq!(take(&stage, Role::Support, decision(version, "nobody answers")).await.unwrap(), taken);
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Inactive);
    assert_eq!(list(&stage, LEFT, 20, "").await.0, []);
    let told = stage.timeline().await.into_iter().find(|event| event.kind == "account.deactivated").unwrap();
    assert_eq!(
        (told.actor_id, told.reason),
        (agent(Role::Support).agent_id.to_string(), "nobody answers".to_owned())
    );
    stage.end().await;
}

#[both_engines]
async fn use_takes_an_account_off_the_list(engine: Engine) {
    let stage = left_to_agents(engine).await;
    stage.sleep_until("2026-03-10T03:00:00Z").await;
    assert_eq!(list(&stage, LEFT, 20, "").await.0.len(), 1);
    let account_id = owner(1).account_id.to_string();
    let note = pb::NoteActivityRequest { account_id, at: wire_time("2026-03-10T03:00:00Z") };
    let request = stage.test.delivered(&numbered(1), note);
    answer(stage.from(ServiceName::Auth).note_activity(request).await).unwrap();
    assert_eq!(list(&stage, LEFT, 20, "").await.0, []);
    stage.end().await;
}

#[both_engines]
async fn the_act_is_not_offered_while_time_takes_all_steps(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    assert_eq!(offered(&stage).await, []);
    let refusal = take(&stage, Role::Support, decision(stage.account().await.version, "now")).await;
    assert_eq!(refusal, refused(Kind::Conflict, "account.step_not_due"));
    stage.end().await;
}
