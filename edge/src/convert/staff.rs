//! Conversions of members of the staff in both directions.

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::staff::StaffNumber;

use super::{at, id, required};
use crate::{
    answer::Refusal,
    api::owner::staff::{Grant, StaffMember, StaffStatus},
};

pub fn member(member: Option<pb::StaffMember>) -> Result<StaffMember, Refusal> {
    let member = required(member, "account: a member of the staff")?;
    let status = match member.status() {
        pb::StaffStatus::Active => StaffStatus::Active,
        pb::StaffStatus::Suspended => StaffStatus::Suspended,
        pb::StaffStatus::Unspecified | pb::StaffStatus::Removed => {
            return Err(Refusal::broken("account: a member's status"));
        }
    };
    Ok(StaffMember {
        grants: grants(member.grants(), member.till_grants())?,
        knows_till_grants: member.knows_till_grants,
        status,
        status_since: at(member.status_since.as_ref(), "account: since when a member has its status")?,
        added_at: at(member.added_at.as_ref(), "account: since when a member is there")?,
        staff_id: number(&member.staff_id)?,
        shop_id: id(&member.shop_id, "account: the id of a member's shop")?,
        name: member.name,
        position: member.position,
        version: member.version,
    })
}

/// The number that the account service gave the member; auth uses it, too.
pub fn number(text: &str) -> Result<StaffNumber, Refusal> {
    required(StaffNumber::parse(text), "a member's number")
}

/// All grants in one list: those that managers may have, too, and those of the cashier app.
pub fn grants(
    grants: impl Iterator<Item = pb::Grant>,
    of_till: impl Iterator<Item = pb::Grant>,
) -> Result<Vec<Grant>, Refusal> {
    grants.chain(of_till).map(grant).collect()
}

fn grant(grant: pb::Grant) -> Result<Grant, Refusal> {
    match grant {
        pb::Grant::StaffReport => Ok(Grant::StaffReport),
        pb::Grant::AddMenu => Ok(Grant::AddMenu),
        pb::Grant::StoreInformation => Ok(Grant::StoreInformation),
        pb::Grant::Discount => Ok(Grant::Discount),
        pb::Grant::VoidSale => Ok(Grant::VoidSale),
        pb::Grant::OpenDrawer => Ok(Grant::OpenDrawer),
        pb::Grant::CloseShift => Ok(Grant::CloseShift),
        pb::Grant::DaySales => Ok(Grant::DaySales),
        pb::Grant::Unspecified => Err(Refusal::broken("account: a grant")),
    }
}

pub fn asked_grants(grants: Vec<Grant>) -> Vec<i32> {
    let named = |grant| match grant {
        Grant::StaffReport => pb::Grant::StaffReport,
        Grant::AddMenu => pb::Grant::AddMenu,
        Grant::StoreInformation => pb::Grant::StoreInformation,
        Grant::Discount => pb::Grant::Discount,
        Grant::VoidSale => pb::Grant::VoidSale,
        Grant::OpenDrawer => pb::Grant::OpenDrawer,
        Grant::CloseShift => pb::Grant::CloseShift,
        Grant::DaySales => pb::Grant::DaySales,
    };
    grants.into_iter().map(|grant| named(grant).into()).collect()
}

pub fn asked_list(grants: Vec<Grant>, knows_till_grants: bool) -> pb::GrantList {
    pb::GrantList { grants: asked_grants(grants), knows_till_grants }
}

pub const fn asked_status(status: Option<StaffStatus>) -> pb::StaffStatus {
    match status {
        None => pb::StaffStatus::Unspecified,
        Some(StaffStatus::Active) => pb::StaffStatus::Active,
        Some(StaffStatus::Suspended) => pb::StaffStatus::Suspended,
    }
}
