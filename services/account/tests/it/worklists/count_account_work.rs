use mostrador_proto::account::v1 as pb;
use mostrador_proto::runtime::v1::Waiting;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use super::greet;
use crate::stage::{Answer, Stage, answer, opening, owner, refused, wire_time};

async fn counted(stage: &Stage) -> Answer<pb::CountAccountWorkResponse> {
    let asked = stage.test.as_agent(Role::Viewer, pb::CountAccountWorkRequest {});
    answer(stage.edge().count_account_work(asked).await)
}

fn waiting(count: u32, first_at: &str) -> Waiting {
    Waiting { count, has_more: false, first_at: wire_time(first_at) }
}

#[both_engines]
async fn each_list_has_its_number_and_its_first_instant(engine: Engine) {
    let stage = Stage::start(engine).await;
    let empty = pb::CountAccountWorkResponse {
        holds_due: Some(Waiting::default()),
        ungreeted: Some(Waiting::default()),
        steps_left: Some(Waiting::default()),
    };
    assert_eq!(counted(&stage).await.unwrap(), empty);
    for (n, day) in [(1, "2026-01-05"), (2, "2026-01-06"), (3, "2026-01-07")] {
        stage.sleep_until(&format!("{day}T03:00:00Z")).await;
        stage.open(opening(n)).await.unwrap();
    }
    let young = pb::CountAccountWorkResponse { ungreeted: Some(waiting(3, "2026-01-05T03:00:00Z")), ..empty };
    assert_eq!(counted(&stage).await.unwrap(), young);
    greet(&stage, Role::Support, owner(1).account_id).await.unwrap();
    let young = pb::CountAccountWorkResponse { ungreeted: Some(waiting(2, "2026-01-06T03:00:00Z")), ..young };
    assert_eq!(counted(&stage).await.unwrap(), young, "a greeted owner waits no more");

    // Each owner is told of the hold 7, 3 and 1 days before; a later notice would move the hold to a later
    // day.
    for day in ["12", "13", "14", "16", "17", "18"] {
        stage.sleep_until(&format!("2026-01-{day}T02:00:00Z")).await;
    }
    let due = pb::CountAccountWorkResponse {
        holds_due: Some(waiting(2, "2026-01-19T16:59:59.999Z")),
        ungreeted: Some(Waiting::default()),
        ..young
    };
    assert_eq!(counted(&stage).await.unwrap(), due);

    let own = stage.test.as_owner(&owner(1), pb::CountAccountWorkRequest {});
    let own = answer(stage.edge().count_account_work(own).await);
    assert_eq!(own, refused(Kind::Forbidden, "session.not_an_agent"));
    stage.end().await;
}
