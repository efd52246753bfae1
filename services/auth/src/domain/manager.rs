//! A manager: a member of an outlet's staff whom the owner invited to the dashboard.

use std::str::FromStr;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::id::AnyId;
use mostrador_runtime::staff::{ManagerUserId, StaffId};

/// An invitation is valid for this long.
pub const INVITED_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);
/// The owner reads of an invitation that ran out for this long after its end.
pub const ENDED_SHOWN_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

const ID_PREFIX: &str = "manager:";

/// The holder of a manager's sessions. The sessions of the same person at the till have another holder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManagerId {
    staff_id: StaffId,
    text: Box<str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the id of a manager")]
pub struct InvalidManagerId;

impl ManagerId {
    pub fn staff_id(&self) -> &StaffId {
        &self.staff_id
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    pub fn any(&self) -> AnyId<'_> {
        AnyId::composed(&self.text)
    }
}

impl From<&StaffId> for ManagerId {
    fn from(id: &StaffId) -> Self {
        Self { staff_id: id.clone(), text: format!("{ID_PREFIX}{}", id.as_str()).into_boxed_str() }
    }
}

impl FromStr for ManagerId {
    type Err = InvalidManagerId;

    fn from_str(text: &str) -> Result<Self, InvalidManagerId> {
        let staff_id: StaffId =
            text.strip_prefix(ID_PREFIX).and_then(|id| id.parse().ok()).ok_or(InvalidManagerId)?;
        Ok(Self::from(&staff_id))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manager {
    pub id: ManagerId,
    pub name: ManagerUserId,
    /// The access since the first accepted invitation.
    pub access: Option<Access>,
    /// The end of the last invitation, until it is accepted or void.
    pub invitation_expires_at: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// PHC string of argon2id.
    pub password_hash: String,
    pub since: Timestamp,
}

impl Manager {
    pub fn password_hash(&self) -> Option<&str> {
        self.access.as_ref().map(|access| access.password_hash.as_str())
    }

    /// The end of the invitation that may still be accepted.
    pub fn invited_until(&self, now: Timestamp) -> Option<Timestamp> {
        self.invitation_expires_at.filter(|expires_at| now < *expires_at)
    }

    /// The end of the last invitation, while the owner reads that it ran out.
    pub fn invitation_ended_at(&self, now: Timestamp) -> Option<Timestamp> {
        let shown = SignedDuration::ZERO..ENDED_SHOWN_FOR;
        self.invitation_expires_at.filter(|ended_at| shown.contains(&now.duration_since(*ended_at)))
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::{Random, staff::StaffNumber, testing::numbered};

    use super::*;

    #[test]
    fn a_manager_and_the_member_have_different_ids() {
        let staff_id = StaffId::new(numbered(1), StaffNumber::FIRST);
        let id = ManagerId::from(&staff_id);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_eq!(staff_id.as_str().parse::<ManagerId>(), Err(InvalidManagerId));
        assert_eq!(format!("manager:{}", staff_id.shop_id()).parse::<ManagerId>(), Err(InvalidManagerId));
    }

    #[test]
    fn an_invitation_ends_with_its_time_and_is_shown_for_thirty_days_more() {
        let now = Timestamp::UNIX_EPOCH;
        let manager = Manager {
            id: ManagerId::from(&StaffId::new(numbered(1), StaffNumber::FIRST)),
            name: ManagerUserId::mint(&Random::seeded(1), StaffNumber::FIRST),
            access: None,
            invitation_expires_at: Some(now + INVITED_FOR),
        };
        let end = now + INVITED_FOR;
        let at = |now| (manager.invited_until(now), manager.invitation_ended_at(now));
        let moment = SignedDuration::from_millis(1);
        assert_eq!(at(now), (Some(end), None));
        assert_eq!(at(end - moment), (Some(end), None));
        assert_eq!(at(end), (None, Some(end)));
        assert_eq!(at(end + ENDED_SHOWN_FOR - moment), (None, Some(end)));
        assert_eq!(at(end + ENDED_SHOWN_FOR), (None, None));
    }
}
