//! Auth learns the standing of outlets and members.

use mostrador_account::topics::{NOTE_SHOP, NOTE_STAFF};
use mostrador_proto::account::v1 as pb;
use mostrador_proto::auth::v1::{NoteShopRequest, NoteStaffRequest};
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{add, cashier};
use crate::stage::{Answer, Stage, answer, owner, refused, shop_id};

async fn find(stage: &Stage, shop: u32, number: &str) -> Answer<pb::FindStaffResponse> {
    find_of(stage, 1, (shop, number)).await
}

/// Asks as auth does for this owner.
async fn find_of(
    stage: &Stage,
    owner_number: u32,
    (shop, number): (u32, &str),
) -> Answer<pb::FindStaffResponse> {
    let asked = pb::FindStaffRequest {
        shop_id: shop_id(shop),
        staff_id: number.into(),
        account_id: owner(owner_number).account_id.to_string(),
    };
    answer(stage.from(ServiceName::Auth).find_staff(asked).await)
}

async fn remove(stage: &Stage) {
    let asked = pb::RemoveStaffRequest { shop_id: shop_id(1), staff_id: "101".into() };
    answer(stage.edge().remove_staff(stage.test.as_owner(&owner(1), asked)).await).unwrap();
}

#[both_engines]
async fn auth_asks_for_an_outlets_owner_and_a_members_standing(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let (grants, till_grants) = (vec![pb::Grant::AddMenu.into()], vec![pb::Grant::OpenDrawer.into()]);
    let both = [grants.clone(), till_grants.clone()].concat();
    add(&stage, pb::AddStaffRequest { grants: both, ..cashier(1, "Sari") }).await.unwrap();
    let found = find(&stage, 1, "101").await.unwrap();
    let shop = found.shop.unwrap();
    let whose = (owner(1).account_id.to_string(), owner(1).owner_id.to_string());
    assert_eq!((shop.account_id.clone(), shop.owner_id.clone()), whose);
    assert_eq!((shop.status(), shop.shop_name.as_str()), (pb::ShopStatus::Active, "Kopi Senja 1"));
    let member = found.member.unwrap();
    assert_eq!((member.name.as_str(), member.status(), member.version), ("Sari", pb::StaffStatus::Active, 1));
    assert_eq!((member.grants, member.till_grants, member.knows_till_grants), (grants, till_grants, true));
    assert_eq!(find(&stage, 1, "").await.unwrap().member, None);

    let unknown = refused(Kind::NotFound, "staff.not_found");
    for staff_id in ["102", "0101", "Sari"] {
        assert_eq!(find(&stage, 1, staff_id).await, unknown, "{staff_id}");
    }
    assert_eq!(find(&stage, 9, "").await, refused(Kind::NotFound, "shop.not_found"));
    for staff_id in ["", "101", "102", "Sari"] {
        let foreign = find_of(&stage, 2, (1, staff_id)).await;
        assert_eq!(foreign, refused(Kind::NotFound, "shop.not_found"), "{staff_id}");
    }
    remove(&stage).await;
    assert_eq!(find(&stage, 1, "101").await, unknown, "a removed member is unknown");
    let by_edge = stage.edge().find_staff(pb::FindStaffRequest::default()).await;
    assert_eq!(answer(by_edge), refused(Kind::Forbidden, "caller.refused"));
    stage.end().await;
}

#[both_engines]
async fn auth_hears_of_each_change_of_a_member(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    add(&stage, cashier(1, "Sari")).await.unwrap();
    let suspend = pb::ChangeStaffRequest {
        shop_id: shop_id(1),
        staff_id: "101".into(),
        status: pb::StaffStatus::Suspended.into(),
        ..Default::default()
    };
    for _ in 0..2 {
        let request = stage.test.as_owner(&owner(1), suspend.clone());
        answer(stage.edge().change_staff(request).await).unwrap();
    }
    remove(&stage).await;
    let told = stage.test.outgoing::<NoteStaffRequest>(NOTE_STAFF).await;
    assert!(told.iter().all(|note| note.account_id == owner(1).account_id.as_str()));
    let told: Vec<_> = told.into_iter().map(|note| note.member.unwrap()).collect();
    let stands: Vec<_> = told.iter().map(|member| (member.version, member.status())).collect();
    assert_eq!(stands, [(2, pb::StaffStatus::Suspended), (3, pb::StaffStatus::Removed)]);
    assert!(told.iter().all(|member| (member.shop_id.clone(), &*member.staff_id) == (shop_id(1), "101")));
    let removed = pb::ChangeStaffRequest { status: pb::StaffStatus::Removed.into(), ..suspend };
    let request = stage.test.as_owner(&owner(1), removed);
    let refused_status = answer(stage.edge().change_staff(request).await);
    assert_eq!(refused_status, refused(Kind::Invalid, "request.invalid"), "removing is another call");
    stage.end().await;
}

#[both_engines]
async fn auth_hears_when_an_outlet_is_disabled_or_renamed(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let change = async |message: pb::ChangeShopRequest| {
        let message = pb::ChangeShopRequest { shop_id: shop_id(1), ..message };
        answer(stage.edge().change_shop(stage.test.as_owner(&owner(1), message)).await).unwrap();
    };
    let name = Some("Kopi Pagi".to_owned());
    change(pb::ChangeShopRequest { shop_name: name, ..Default::default() }).await;
    let status = pb::ShopStatus::Disabled.into();
    change(pb::ChangeShopRequest { status, ..Default::default() }).await;
    let told = stage.test.outgoing::<NoteShopRequest>(NOTE_SHOP).await;
    let told: Vec<_> = told.into_iter().map(|note| note.shop.unwrap()).collect();
    let told: Vec<_> = told.iter().map(|shop| (shop.version, &*shop.shop_name, shop.status())).collect();
    let expected = [(2, "Kopi Pagi", pb::ShopStatus::Active), (3, "Kopi Pagi", pb::ShopStatus::Disabled)];
    assert_eq!(told, expected);
    stage.end().await;
}
