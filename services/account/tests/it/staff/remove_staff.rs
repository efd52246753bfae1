use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{add, cashier, happened, staff};
use crate::stage::{Answer, Stage, answer, opening, owner, refused, shop_id};

/// Owner 1 removes a member.
async fn remove(stage: &Stage, shop: u32, number: &str) -> Answer<pb::RemoveStaffResponse> {
    let message = pb::RemoveStaffRequest { shop_id: shop_id(shop), staff_id: number.into() };
    answer(stage.edge().remove_staff(stage.test.as_owner(&owner(1), message)).await)
}

#[both_engines]
async fn a_removed_member_leaves_the_list_and_keeps_the_number(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    add(&stage, cashier(1, "Sari")).await.unwrap();
    assert!(remove(&stage, 1, "101").await.is_ok());
    assert!(remove(&stage, 1, "101").await.is_ok(), "a second click");
    assert!(staff(&stage).await.is_empty());
    assert_eq!(happened(&stage).await, ["staff.added", "staff.removed"]);
    assert_eq!(add(&stage, cashier(1, "Budi")).await.unwrap().staff_id, "102");

    let back = pb::ChangeStaffRequest {
        shop_id: shop_id(1),
        staff_id: "101".into(),
        status: pb::StaffStatus::Active.into(),
        ..Default::default()
    };
    let back = answer(stage.edge().change_staff(stage.test.as_owner(&owner(1), back)).await);
    assert_eq!(back, refused(Kind::NotFound, "staff.not_found"));
    stage.end().await;
}

#[both_engines]
async fn only_the_owner_of_the_outlet_removes_a_member(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    super::add_as(&stage, &owner(2), cashier(2, "Ani")).await.unwrap();
    assert_eq!(remove(&stage, 2, "101").await, refused(Kind::NotFound, "shop.not_found"));
    assert_eq!(remove(&stage, 1, "101").await, refused(Kind::NotFound, "staff.not_found"));
    let all = stage.test.as_owner(&owner(2), pb::ListStaffRequest::default());
    assert_eq!(answer(stage.edge().list_staff(all).await).unwrap().members.len(), 1);
    stage.end().await;
}
