use mostrador_account::Config;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::topics::NOTE_STAFF;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::auth::v1::NoteStaffRequest;
use mostrador_runtime::error::Kind;
use mostrador_runtime::facts::Facts;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{add, cashier, happened, staff};
use crate::stage::{Answer, Stage, answer, edge_of, opening, owner, refused, shop_id, wire_time};

/// Owner 1's change to member 101 of outlet 1.
async fn change(stage: &Stage, message: pb::ChangeStaffRequest) -> Answer<pb::StaffMember> {
    let request = stage.test.as_owner(&owner(1), message);
    answer(stage.edge().change_staff(request).await).map(|answer| answer.member.unwrap())
}

fn first() -> pb::ChangeStaffRequest {
    pb::ChangeStaffRequest { shop_id: shop_id(1), staff_id: "101".into(), ..Default::default() }
}

fn grants(grants: &[pb::Grant]) -> pb::GrantList {
    let grants = grants.iter().map(|grant| (*grant).into()).collect();
    pb::GrantList { grants, knows_till_grants: true }
}

async fn with_sari(engine: Engine) -> Stage {
    let stage = Stage::with_account(engine).await;
    add(&stage, cashier(1, "Sari")).await.unwrap();
    stage
}

#[both_engines]
async fn a_member_gets_a_position_and_access_in_one_step(engine: Engine) {
    let stage = with_sari(engine).await;
    let message = pb::ChangeStaffRequest {
        position: Some("Kepala sif".into()),
        grants: Some(grants(&[pb::Grant::StaffReport])),
        ..first()
    };
    let member = change(&stage, message.clone()).await.unwrap();
    assert_eq!((member.name.as_str(), member.position.as_str(), member.version), ("Sari", "Kepala sif", 2));
    assert_eq!(change(&stage, message).await, Ok(member.clone()), "a second click");
    assert_eq!(staff(&stage).await, [member]);

    let fewer =
        change(&stage, pb::ChangeStaffRequest { grants: Some(grants(&[])), ..first() }).await.unwrap();
    assert!(fewer.grants.is_empty());
    let told =
        ["staff.added", "staff.granted_staff_report", "staff.position_changed", "staff.revoked_staff_report"];
    assert_eq!(happened(&stage).await, told);
    let timeline = stage.timeline().await;
    let told = timeline.iter().find(|event| event.kind == "staff.position_changed").unwrap();
    let facts =
        [("name", "Sari".into()), ("outlet", "Kopi Senja 1".into()), ("position", "Kepala sif".into())];
    assert_eq!(Facts::from(told.facts.clone()), Facts::from(facts));
    assert_eq!((told.actor_id.clone(), told.subject_id.clone()), (owner(1).owner_id.to_string(), shop_id(1)));
    stage.end().await;
}

#[both_engines]
async fn functions_of_the_till_are_given_and_taken_like_others(engine: Engine) {
    let stage = with_sari(engine).await;
    let to = |list| pb::ChangeStaffRequest { grants: Some(list), ..first() };
    let given = to(grants(&[pb::Grant::DaySales, pb::Grant::AddMenu, pb::Grant::Discount]));
    let member = change(&stage, given.clone()).await.unwrap();
    let listed = |member: &pb::StaffMember| {
        let [all, of_till]: [Vec<_>; 2] = [member.grants().collect(), member.till_grants().collect()];
        (all, of_till)
    };
    let of_till = vec![pb::Grant::Discount, pb::Grant::DaySales];
    assert_eq!(
        listed(&member),
        (vec![pb::Grant::AddMenu], of_till.clone()),
        "the version before reads the first"
    );
    assert_eq!(change(&stage, given).await, Ok(member.clone()), "a second click");
    assert_eq!(staff(&stage).await, [member]);

    // An edge of the version before shows and sends no grants of the till; neither does one that read the
    // member from an account of the version before.
    let partial = |grants: &[pb::Grant]| {
        let grants = grants.iter().map(|grant| (*grant).into()).collect();
        to(pb::GrantList { grants, knows_till_grants: false })
    };
    let kept = change(&stage, partial(&[pb::Grant::StaffReport])).await.unwrap();
    assert_eq!(listed(&kept), (vec![pb::Grant::StaffReport], of_till));
    let more = change(&stage, partial(&[pb::Grant::StaffReport, pb::Grant::VoidSale])).await.unwrap();
    let of_till = vec![pb::Grant::Discount, pb::Grant::VoidSale, pb::Grant::DaySales];
    assert_eq!((listed(&more), more.knows_till_grants), ((vec![pb::Grant::StaffReport], of_till), true));
    let fewer = change(&stage, to(grants(&[pb::Grant::StaffReport]))).await.unwrap();
    assert_eq!(listed(&fewer), (vec![pb::Grant::StaffReport], vec![]));
    let told = happened(&stage).await;
    for kind in ["staff.granted_discount", "staff.granted_day_sales", "staff.revoked_discount"] {
        assert!(told.iter().any(|other| other == kind), "{kind}: {told:?}");
    }
    stage.end().await;
}

#[both_engines]
async fn grants_that_are_saved_again_reach_auth_again(engine: Engine) {
    let stage = with_sari(engine).await;
    let given = pb::ChangeStaffRequest { grants: Some(grants(&[pb::Grant::VoidSale])), ..first() };
    for _ in 0..2 {
        assert_eq!(change(&stage, given.clone()).await.unwrap().version, 2);
    }
    let same_name = pb::ChangeStaffRequest { name: Some("Sari".into()), ..first() };
    assert_eq!(change(&stage, same_name).await.unwrap().version, 2);
    let told = stage.test.outgoing::<NoteStaffRequest>(NOTE_STAFF).await;
    assert!(told.iter().all(|note| note.account_id == owner(1).account_id.as_str()));
    let told: Vec<_> = told.into_iter().map(|note| note.member.unwrap()).collect();
    assert_eq!(
        told.iter().map(|member| member.version).collect::<Vec<_>>(),
        [2, 2],
        "a name alone tells nothing"
    );
    for member in told {
        assert_eq!(member.till_grants().collect::<Vec<_>>(), [pb::Grant::VoidSale]);
        assert!(member.knows_till_grants);
    }
    assert_eq!(happened(&stage).await, ["staff.added", "staff.granted_void_sale"], "saved once");
    stage.end().await;
}

#[both_engines]
async fn a_member_is_suspended_and_comes_back(engine: Engine) {
    let stage = with_sari(engine).await;
    stage.sleep_until("2026-01-07T03:00:00Z").await;
    let to = |status: pb::StaffStatus| pb::ChangeStaffRequest { status: status.into(), ..first() };
    let off = change(&stage, to(pb::StaffStatus::Suspended)).await.unwrap();
    assert_eq!(
        (off.status(), off.status_since),
        (pb::StaffStatus::Suspended, wire_time("2026-01-07T03:00:00Z"))
    );
    assert_eq!(change(&stage, to(pb::StaffStatus::Suspended)).await, Ok(off));
    let on = change(&stage, to(pb::StaffStatus::Active)).await.unwrap();
    assert_eq!((on.status(), on.version), (pb::StaffStatus::Active, 3));
    assert_eq!(happened(&stage).await, ["staff.added", "staff.resumed", "staff.suspended"]);
    stage.end().await;
}

#[both_engines]
async fn one_of_the_changes_at_once_to_one_version_is_made(engine: Engine) {
    let stage = with_sari(engine).await;
    let replica = stage.replica(Config::default()).await;
    let to = |name: &str| {
        let message = pb::ChangeStaffRequest { name: Some(name.into()), version: Some(1), ..first() };
        stage.test.as_owner(&owner(1), message)
    };
    let (mut here, mut there) = (stage.edge(), edge_of(&replica));
    let (a, b) = tokio::join!(here.change_staff(to("Sari W.")), there.change_staff(to("Sari A.")));
    let outcomes = [answer(a), answer(b)];
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(outcomes.contains(&refused(Kind::Conflict, "staff.stale")));
    assert_eq!(staff(&stage).await[0].version, 2);
    stage.end().await;
}

#[both_engines]
async fn foreign_and_missing_members_look_alike(engine: Engine) {
    let stage = with_sari(engine).await;
    stage.open(opening(2)).await.unwrap();
    let renamed = |shop: u32, number: &str| pb::ChangeStaffRequest {
        shop_id: shop_id(shop),
        staff_id: number.into(),
        name: Some("Mine".into()),
        ..Default::default()
    };
    for shop in [2, 9] {
        let foreign = change(&stage, renamed(shop, "101")).await;
        assert_eq!(foreign, refused(Kind::NotFound, "shop.not_found"));
    }
    for staff_id in ["102", "0101", "Sari", ""] {
        let missing = change(&stage, renamed(1, staff_id)).await;
        assert_eq!(missing, refused(Kind::NotFound, "staff.not_found"));
    }
    let broken = pb::ChangeStaffRequest { position: Some(" ".into()), ..first() };
    assert_eq!(change(&stage, broken).await, refused(Kind::Invalid, "request.invalid"));
    stage.step(Cause::FrozenByAgent).await.unwrap();
    assert_eq!(change(&stage, renamed(1, "101")).await, refused(Kind::Forbidden, "account.frozen"));
    assert_eq!(staff(&stage).await[0].name, "Sari");
    stage.end().await;
}
