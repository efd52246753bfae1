//! The staff of outlets.

mod add_staff;
mod change_staff;
mod find_staff;
mod list_staff;
mod remove_staff;
mod search_staff;

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::passport::OwnerPassport;

use crate::stage::{Answer, Stage, answer, owner, shop_id};

/// A cashier of outlet `shop`.
pub(crate) fn cashier(shop: u32, name: &str) -> pb::AddStaffRequest {
    pb::AddStaffRequest {
        shop_id: shop_id(shop),
        name: name.into(),
        position: "Kasir".into(),
        ..Default::default()
    }
}

/// Owner 1 adds a member.
pub(crate) async fn add(stage: &Stage, message: pb::AddStaffRequest) -> Answer<pb::StaffMember> {
    add_as(stage, &owner(1), message).await
}

async fn add_as(
    stage: &Stage,
    owner: &OwnerPassport,
    message: pb::AddStaffRequest,
) -> Answer<pb::StaffMember> {
    let request = stage.test.as_owner(owner, message);
    answer(stage.edge().add_staff(request).await).map(|answer| answer.member.unwrap())
}

/// The staff of outlet 1, as owner 1 sees it.
async fn staff(stage: &Stage) -> Vec<pb::StaffMember> {
    let request = pb::ListStaffRequest { shop_id: shop_id(1), ..Default::default() };
    let request = stage.test.as_owner(&owner(1), request);
    answer(stage.edge().list_staff(request).await).unwrap().members
}

/// The kinds of the staff's happenings, each as often as it happened, sorted.
async fn happened(stage: &Stage) -> Vec<String> {
    let kinds = stage.happened().await.into_iter();
    kinds.filter(|kind| kind.starts_with("staff.")).collect()
}
