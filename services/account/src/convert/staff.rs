//! Members of the staff, in requests and in answers.

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::proto::timestamp;

use super::answer::shop_status;
use super::request::{line, refuse};
use crate::domain::shop::Shop;
use crate::domain::staff::{Grants, StaffMember, StaffNumber, StaffStatus};
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
    Grants::known(values.iter().copied()).ok_or_else(|| refuse("grants", FieldReason::Unknown))
}

/// `None` keeps the status. Removing a member is a call of its own.
pub(crate) fn staff_status_from(status: pb::StaffStatus) -> Result<Option<StaffStatus>, Error> {
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
    let (grants, till_grants) = member.grants.to_lists();
    Some(pb::StaffMember {
        shop_id: member.shop_id.to_string(),
        staff_id: member.number.to_string(),
        grants,
        till_grants,
        knows_till_grants: true,
        name: member.name,
        position: member.position,
        status: staff_status(member.status).into(),
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
        status: staff_status(member.status).into(),
        name: member.name,
    }
}

/// A member for auth, which hears of removed members too.
pub(crate) fn staff_access(member: &StaffMember) -> pb::StaffAccess {
    let (grants, till_grants) = member.grants.to_lists();
    pb::StaffAccess {
        shop_id: member.shop_id.to_string(),
        staff_id: member.number.to_string(),
        name: member.name.clone(),
        grants,
        till_grants,
        knows_till_grants: true,
        status: staff_status(member.status).into(),
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
        status: shop_status(shop.status).into(),
        version: shop.version,
    }
}

const fn staff_status(status: StaffStatus) -> pb::StaffStatus {
    match status {
        StaffStatus::Active => pb::StaffStatus::Active,
        StaffStatus::Suspended => pb::StaffStatus::Suspended,
        StaffStatus::Removed => pb::StaffStatus::Removed,
    }
}
