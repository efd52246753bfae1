use mostrador_proto::account::v1 as pb;
use mostrador_proto::registration::v1::PapersState;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{greet, list};
use crate::stage::{Stage, answer, opening, owner, refused, wire_time};

const HOLDS: pb::AccountWork = pb::AccountWork::HoldDue;
const YOUNG: pb::AccountWork = pb::AccountWork::Ungreeted;

fn ids(items: &[pb::AccountWorkItem]) -> Vec<&str> {
    items.iter().map(|item| item.account_id.as_str()).collect()
}

/// Three accounts without papers, opened a day apart.
async fn three(engine: Engine) -> Stage {
    let stage = Stage::start(engine).await;
    for (n, day) in [(1, "2026-01-05"), (2, "2026-01-06"), (3, "2026-01-07")] {
        stage.sleep_until(&format!("{day}T03:00:00Z")).await;
        stage.open(opening(n)).await.unwrap();
    }
    stage
}

#[both_engines]
async fn holds_come_into_the_list_three_days_before_and_leave_with_their_reason(engine: Engine) {
    let stage = three(engine).await;
    stage.sleep_until("2026-01-12T02:00:00Z").await;
    stage.sleep_until("2026-01-16T02:00:00Z").await;
    assert_eq!(list(&stage, HOLDS, 20, "").await.0, [], "the first hold is due at the end of 19 January");
    stage.sleep_until("2026-01-17T02:00:00Z").await;
    let (due, next) = list(&stage, HOLDS, 20, "").await;
    assert_eq!((ids(&due), next.as_str()), (vec![owner(1).account_id.as_str()], ""));
    assert_eq!((due[0].hold().text(), due[0].agent_id.as_str()), ("missing_papers", ""));
    assert_eq!(due[0].at, wire_time("2026-01-19T16:59:59.999Z"));
    assert_eq!(
        (due[0].store_name.as_str(), due[0].owner_name.as_str()),
        ("Kopi Senja 1", "Sari Wulandari 1")
    );

    stage.sleep_until("2026-01-19T02:00:00Z").await;
    let (first, next) = list(&stage, HOLDS, 2, "").await;
    let (rest, end) = list(&stage, HOLDS, 2, &next).await;
    assert_eq!(ids(&first), [owner(1).account_id.as_str(), owner(2).account_id.as_str()]);
    assert_eq!((ids(&rest), end.as_str()), (vec![owner(3).account_id.as_str()], ""));

    stage.papers(1, PapersState::Waiting).await.unwrap();
    let (left, _) = list(&stage, HOLDS, 20, "").await;
    assert_eq!(ids(&left), [owner(2).account_id.as_str(), owner(3).account_id.as_str()]);
    stage.sleep_until("2026-01-20T17:00:00Z").await;
    let (left, _) = list(&stage, HOLDS, 20, "").await;
    assert_eq!(ids(&left), [owner(3).account_id.as_str()], "the other account is held by now");
    stage.end().await;
}

#[both_engines]
async fn young_accounts_wait_for_a_greeting_for_seven_days(engine: Engine) {
    let stage = three(engine).await;
    let (young, next) = list(&stage, YOUNG, 2, "").await;
    assert_eq!(ids(&young), [owner(1).account_id.as_str(), owner(2).account_id.as_str()]);
    assert_eq!((young[0].hold().text(), young[0].at), ("", wire_time("2026-01-05T03:00:00Z")));
    let (rest, end) = list(&stage, YOUNG, 2, &next).await;
    assert_eq!((ids(&rest), end.as_str()), (vec![owner(3).account_id.as_str()], ""));

    greet(&stage, Role::Support, owner(2).account_id).await.unwrap();
    stage.sleep_until("2026-01-12T03:00:00.001Z").await;
    assert_eq!(ids(&list(&stage, YOUNG, 20, "").await.0), [owner(3).account_id.as_str()]);
    stage.end().await;
}

#[both_engines]
async fn an_export_is_whole_and_recorded_and_not_for_viewers(engine: Engine) {
    let stage = three(engine).await;
    let export = pb::ListAccountWorkRequest { work: YOUNG.into(), page: None, exported: true };
    let viewer = stage.edge().list_account_work(stage.test.as_agent(Role::Viewer, export.clone())).await;
    assert_eq!(answer(viewer), refused(Kind::Forbidden, "agent.role_too_low"));
    let whole = stage.edge().list_account_work(stage.test.as_agent(Role::Support, export)).await;
    assert_eq!(answer(whole).unwrap().items.len(), 3);
    let told: Vec<_> = stage.told_of_no_account("worklist.exported").await;
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].subject_id.as_str(), told[0].actor_kind().text()), ("ungreeted", "agent"));

    let nothing = pb::ListAccountWorkRequest::default();
    let nothing = stage.edge().list_account_work(stage.test.as_agent(Role::Viewer, nothing)).await;
    assert_eq!(answer(nothing), refused(Kind::Invalid, "request.invalid"));
    let own = pb::ListAccountWorkRequest { work: YOUNG.into(), ..Default::default() };
    let own = stage.edge().list_account_work(stage.test.as_owner(&owner(1), own)).await;
    assert_eq!(answer(own), refused(Kind::Forbidden, "session.not_an_agent"));
    stage.end().await;
}
