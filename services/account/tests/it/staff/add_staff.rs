use mostrador_account::Config;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::domain::policy::Policy;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{add, add_as, cashier, happened, staff};
use crate::stage::{Stage, answer, edge_of, limited, opening, owner, refused, shop_id};

#[both_engines]
async fn members_are_numbered_in_each_outlet(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    let grants = vec![pb::Grant::AddMenu.into(), pb::Grant::StaffReport.into(), pb::Grant::AddMenu.into()];
    let sari = add(&stage, pb::AddStaffRequest { grants, ..cashier(1, "  Sari ") }).await.unwrap();
    assert_eq!((sari.staff_id.as_str(), sari.name.as_str(), sari.version), ("101", "Sari", 1));
    let given: Vec<_> = sari.grants().collect();
    assert_eq!(
        given,
        [pb::Grant::StaffReport, pb::Grant::AddMenu],
        "each grant is stored once, in a fixed order"
    );
    let budi = add(&stage, cashier(1, "Budi")).await.unwrap();
    let other = add_as(&stage, &owner(2), cashier(2, "Ani")).await.unwrap();
    assert_eq!((budi.staff_id.as_str(), other.staff_id.as_str()), ("102", "101"));
    assert_eq!(staff(&stage).await, [sari, budi]);
    let told = ["staff.added", "staff.added", "staff.granted_add_menu", "staff.granted_staff_report"];
    assert_eq!(happened(&stage).await, told);
    stage.end().await;
}

#[both_engines]
async fn a_repeated_key_answers_the_first_answer(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let under = |key: &str, name: &str| pb::AddStaffRequest {
        optional_idempotency_key: key.into(),
        request_hash: name.into(),
        ..cashier(1, name)
    };
    let first = add(&stage, under("click-01", "Sari")).await.unwrap();
    assert_eq!(add(&stage, under("click-01", "Sari")).await, Ok(first), "a second click");
    let other = add(&stage, under("click-01", "Budi")).await;
    assert_eq!(other, refused(Kind::Invalid, "idempotency.key_reused"));
    stage.open(opening(2)).await.unwrap();
    let foreign = add_as(&stage, &owner(2), under("click-01", "Sari")).await;
    assert_eq!(
        foreign,
        refused(Kind::NotFound, "shop.not_found"),
        "another caller gets no remembered answer"
    );
    assert_eq!(staff(&stage).await.len(), 1);
    stage.end().await;
}

#[both_engines]
async fn two_replicas_give_two_numbers_and_respect_one_limit(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let config = Config { policy: Policy { most_staff: 2, ..Policy::DEFAULT } };
    let replicas = [stage.replica(config).await, stage.replica(config).await];
    let (mut here, mut there) = (edge_of(&replicas[0]), edge_of(&replicas[1]));
    let request = |name| stage.test.as_owner(&owner(1), cashier(1, name));
    let (a, b) = tokio::join!(here.add_staff(request("Sari")), there.add_staff(request("Budi")));
    let mut numbers = [a, b].map(|added| answer(added).unwrap().member.unwrap().staff_id);
    numbers.sort();
    assert_eq!(numbers, ["101", "102"]);
    let third = answer(here.add_staff(request("Ani")).await);
    assert_eq!(third, refused(Kind::Conflict, "staff.too_many"));
    stage.end().await;
}

#[both_engines]
async fn callers_without_the_right_add_no_member(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    for shop in [2, 9] {
        let foreign = add(&stage, cashier(shop, "Sari")).await;
        assert_eq!(foreign, refused(Kind::NotFound, "shop.not_found"));
    }
    let frozen = refused(Kind::Forbidden, "account.frozen");
    assert_eq!(add_as(&stage, &limited(1), cashier(1, "Sari")).await, frozen);
    let viewer = stage.edge().add_staff(stage.test.as_agent(Role::Viewer, cashier(1, "Sari"))).await;
    assert_eq!(answer(viewer), refused(Kind::Forbidden, "agent.role_too_low"));
    let visitor = stage.edge().add_staff(stage.test.request(cashier(1, "Sari"))).await;
    assert_eq!(answer(visitor), refused(Kind::Unauthenticated, "session.missing"));
    stage.step(Cause::FrozenByAgent).await.unwrap();
    assert_eq!(
        add(&stage, cashier(1, "Sari")).await,
        frozen,
        "an old passport does not admit the owner of a frozen account"
    );
    assert!(staff(&stage).await.is_empty());
    stage.end().await;
}

#[both_engines]
#[case::name(pb::AddStaffRequest { name: " ".into(), ..cashier(1, "") })]
#[case::long_name(cashier(1, &"x".repeat(101)))]
#[case::position(pb::AddStaffRequest { position: String::new(), ..cashier(1, "Sari") })]
#[case::long_position(pb::AddStaffRequest { position: "x".repeat(61), ..cashier(1, "Sari") })]
#[case::control(cashier(1, "a\u{7}b"))]
#[case::grant(pb::AddStaffRequest { grants: vec![99], ..cashier(1, "Sari") })]
async fn broken_values_are_refused(engine: Engine, #[case] member: pb::AddStaffRequest) {
    let stage = Stage::with_account(engine).await;
    assert_eq!(add(&stage, member).await, refused(Kind::Invalid, "request.invalid"));
    assert_eq!(stage.card().await.shops[0].shop_id, shop_id(1));
    stage.end().await;
}
