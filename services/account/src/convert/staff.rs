//! Members of the staff, in requests and in answers.

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::proto::timestamp;

use super::answer::shop_status as shop_status_out;
use super::request::{line, refuse};
use crate::domain::shop::Shop;
use crate::domain::staff::{Grant, Grants, StaffMember, StaffNumber, StaffStatus};
use crate::error::Error;
use crate::store::staff::FoundMember;

const LONGEST_POSITION: usize = 60;

/// A malformed number is refused like the number of an unknown member.
pub(crate) fn staff_number(text: &str) -> Result<StaffNumber, Error> {
    StaffNumber::parse(text).ok_or(Error::UnknownStaff)
}

/// A position is trimmed, not empty, and at most 60 characters long.
pub(crate) fn position(text: &str) -> Result<String, Error> {
    line("position", text, LONGEST_POSITION)
}

/// The values of [`pb::Grant`]; a grant that only a newer edge knows is refused.
pub(crate) fn grants(values: &[i32]) -> Result<Grants, Error> {
    let read = |value: &i32| match pb::Grant::try_from(*value) {
        Ok(pb::Grant::StaffReport) => Ok(Grant::StaffReport),
        Ok(pb::Grant::AddMenu) => Ok(Grant::AddMenu),
        Ok(pb::Grant::StoreInformation) => Ok(Grant::StoreInformation),
        Ok(pb::Grant::Discount) => Ok(Grant::Discount),
        Ok(pb::Grant::VoidSale) => Ok(Grant::VoidSale),
        Ok(pb::Grant::OpenDrawer) => Ok(Grant::OpenDrawer),
        Ok(pb::Grant::CloseShift) => Ok(Grant::CloseShift),
        Ok(pb::Grant::DaySales) => Ok(Grant::DaySales),
        Ok(pb::Grant::Unspecified) | Err(_) => Err(refuse("grants", FieldReason::Unknown)),
    };
    values.iter().map(read).collect()
}

/// `None` keeps the status. Removing a member is a call of its own.
pub(crate) fn staff_status(status: pb::StaffStatus) -> Result<Option<StaffStatus>, Error> {
    match status {
        pb::StaffStatus::Unspecified => Ok(None),
        pb::StaffStatus::Active => Ok(Some(StaffStatus::Active)),
        pb::StaffStatus::Suspended => Ok(Some(StaffStatus::Suspended)),
        pb::StaffStatus::Removed => Err(refuse("status", FieldReason::Unknown)),
    }
}

/// `None` for a removed member, which no list shows.
pub(crate) fn staff_member(member: StaffMember) -> Option<pb::StaffMember> {
    if member.status == StaffStatus::Removed {
        return None;
    }
    let (grants, till_grants) = grants_out(member.grants);
    Some(pb::StaffMember {
        shop_id: member.shop_id.to_string(),
        staff_id: member.number.to_string(),
        grants,
        till_grants,
        name: member.name,
        position: member.position,
        status: status_out(member.status).into(),
        status_since: Some(timestamp(member.status_since)),
        added_at: Some(timestamp(member.added_at)),
        version: member.version,
    })
}

/// A member in an agent's search.
pub(crate) fn found_member(found: FoundMember) -> pb::FoundMember {
    let FoundMember { member, account_id, shop_name } = found;
    pb::FoundMember {
        account_id: account_id.to_string(),
        shop_id: member.shop_id.to_string(),
        shop_name,
        staff_id: member.number.to_string(),
        status: status_out(member.status).into(),
        name: member.name,
    }
}

/// A member for auth, which hears of removed members too.
pub(crate) fn staff_access(member: &StaffMember) -> pb::StaffAccess {
    let (grants, till_grants) = grants_out(member.grants);
    pb::StaffAccess {
        shop_id: member.shop_id.to_string(),
        staff_id: member.number.to_string(),
        name: member.name.clone(),
        grants,
        till_grants,
        status: status_out(member.status).into(),
        version: member.version,
    }
}

/// A shop for auth. `owner_id` is the owner of the shop's account.
pub(crate) fn staffed_shop(shop: &Shop, owner_id: &OwnerId) -> pb::StaffedShop {
    pb::StaffedShop {
        shop_id: shop.id.to_string(),
        account_id: shop.account_id.to_string(),
        owner_id: owner_id.to_string(),
        shop_name: shop.name.clone(),
        status: shop_status_out(shop.status).into(),
        version: shop.version,
    }
}

/// The grants that programs of the version before know, and those of the cashier app.
fn grants_out(grants: Grants) -> (Vec<i32>, Vec<i32>) {
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
    let (till, others): (Vec<_>, Vec<_>) = grants.iter().partition(|grant| grant.is_of_till());
    let out = |grants: Vec<Grant>| grants.into_iter().map(|grant| named(grant).into()).collect();
    (out(others), out(till))
}

const fn status_out(status: StaffStatus) -> pb::StaffStatus {
    match status {
        StaffStatus::Active => pb::StaffStatus::Active,
        StaffStatus::Suspended => pb::StaffStatus::Suspended,
        StaffStatus::Removed => pb::StaffStatus::Removed,
    }
}
