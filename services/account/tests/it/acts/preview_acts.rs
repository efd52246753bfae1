use mostrador_account::domain::lifecycle::Cause;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, answer, month, opening, owner, refused, wire_time};

async fn preview(stage: &Stage, role: Role, days: u32) -> pb::PreviewActsResponse {
    let request = pb::PreviewActsRequest { account_id: owner(1).account_id.to_string(), days };
    answer(stage.edge().preview_acts(stage.test.as_agent(role, request)).await).unwrap()
}

fn act<'a>(preview: &'a pb::PreviewActsResponse, name: &str) -> &'a pb::ActPreview {
    preview.acts.iter().find(|act| act.act().text() == name).unwrap()
}

/// The acts that are open.
fn open(preview: &pb::PreviewActsResponse) -> Vec<&str> {
    preview.acts.iter().filter(|act| act.after.is_some()).map(|act| act.act().text()).collect()
}

#[both_engines]
async fn each_act_shows_the_account_afterwards_or_the_reason_against_it(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let before = stage.card().await;
    let support = preview(&stage, Role::Support, 7).await;
    assert_eq!(
        (support.version, open(&support)),
        (1, vec!["extend_trial", "set_cycle", "freeze", "suspect_fraud"])
    );
    let frozen = act(&support, "freeze");
    let after = frozen.after.clone().unwrap();
    assert_eq!((after.account_state(), after.holds[0].kind().text()), (pb::AccountState::Frozen, "agent"));
    assert!(frozen.tells_owner);
    let longer = act(&support, "extend_trial").after.clone().unwrap();
    assert_eq!(longer.trial_ends_at, wire_time("2026-01-25T16:59:59.999Z"));
    for (name, reason) in [
        ("thaw", "account.not_held"),
        ("grant_days", "account.nothing_paid"),
        ("close", "agent.role_too_low"),
        ("stop_deletion", "agent.role_too_low"),
    ] {
        assert_eq!(act(&support, name).refusal, reason, "{name}");
    }
    assert_eq!(stage.card().await, before, "a preview changes nothing");
    let absurd = preview(&stage, Role::Support, u32::MAX).await;
    assert_eq!(act(&absurd, "extend_trial").refusal, "request.invalid");
    assert_eq!(open(&absurd), ["freeze", "suspect_fraud"]);
    assert_eq!(open(&preview(&stage, Role::Viewer, 7).await), Vec::<&str>::new());
    stage.end().await;
}

#[both_engines]
async fn an_owner_is_told_of_a_second_hold_without_a_note_too(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    stage.apply(month(1, 1, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    let admin = preview(&stage, Role::Admin, 10).await;
    assert_eq!(open(&admin), ["thaw", "grant_days", "set_cycle", "stop_deletion", "suspect_fraud", "close"]);
    assert_eq!(act(&admin, "close_for_fraud").refusal, "account.not_held");
    assert!(act(&admin, "suspect_fraud").tells_owner);
    let after = act(&admin, "grant_days").after.clone().unwrap();
    assert_eq!(after.paid_until, wire_time("2026-02-27T16:59:59.999Z"));
    stage.end().await;
}

#[both_engines]
async fn only_agents_ask_for_a_preview_and_only_of_known_accounts(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    let request = pb::PreviewActsRequest { account_id: owner(1).account_id.to_string(), days: 0 };
    let by_owner = answer(stage.edge().preview_acts(stage.test.as_owner(&owner(1), request)).await);
    assert_eq!(by_owner, refused(Kind::Forbidden, "session.not_an_agent"));
    let unknown = pb::PreviewActsRequest { account_id: owner(9).account_id.to_string(), days: 0 };
    let unknown = answer(stage.edge().preview_acts(stage.test.as_agent(Role::Viewer, unknown)).await);
    assert_eq!(unknown, refused(Kind::NotFound, "account.not_found"));
    stage.end().await;
}
