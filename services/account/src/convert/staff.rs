//! Members of the staff, both ways.

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::proto::timestamp;

use super::request::{line, refuse};
use crate::domain::staff::{Grant, Grants, StaffMember, StaffNumber, StaffStatus};
use crate::error::Error;

const LONGEST_POSITION: usize = 60;

/// No number of ours: as if there were no such member.
pub(crate) fn staff_number(text: &str) -> Result<StaffNumber, Error> {
    StaffNumber::parse(text).ok_or(Error::UnknownStaff)
}

/// Trimmed, not empty, at most 60 characters.
pub(crate) fn position(text: &str) -> Result<String, Error> {
    line("position", text, LONGEST_POSITION)
}

/// The values of [`pb::Grant`]; one that only a newer edge knows is refused.
pub(crate) fn grants(values: &[i32]) -> Result<Grants, Error> {
    let read = |value: &i32| match pb::Grant::try_from(*value) {
        Ok(pb::Grant::StaffReport) => Ok(Grant::StaffReport),
        Ok(pb::Grant::AddMenu) => Ok(Grant::AddMenu),
        Ok(pb::Grant::StoreInformation) => Ok(Grant::StoreInformation),
        Ok(pb::Grant::Unspecified) | Err(_) => Err(refuse("grants", FieldReason::Unknown)),
    };
    values.iter().map(read).collect()
}

/// Nothing where the status stays.
pub(crate) fn staff_status(status: pb::StaffStatus) -> Option<StaffStatus> {
    match status {
        pb::StaffStatus::Unspecified => None,
        pb::StaffStatus::Active => Some(StaffStatus::Active),
        pb::StaffStatus::Suspended => Some(StaffStatus::Suspended),
    }
}

/// `None` for a removed member: it is not shown any more.
pub(crate) fn staff_member(member: StaffMember) -> Option<pb::StaffMember> {
    let status = match member.status {
        StaffStatus::Active => pb::StaffStatus::Active,
        StaffStatus::Suspended => pb::StaffStatus::Suspended,
        StaffStatus::Removed => return None,
    };
    let grant = |grant| match grant {
        Grant::StaffReport => pb::Grant::StaffReport,
        Grant::AddMenu => pb::Grant::AddMenu,
        Grant::StoreInformation => pb::Grant::StoreInformation,
    };
    Some(pb::StaffMember {
        shop_id: member.shop_id.to_string(),
        staff_id: member.number.to_string(),
        grants: member.grants.iter().map(|given| grant(given).into()).collect(),
        name: member.name,
        position: member.position,
        status: status.into(),
        status_since: Some(timestamp(member.status_since)),
        added_at: Some(timestamp(member.added_at)),
        version: member.version,
    })
}
