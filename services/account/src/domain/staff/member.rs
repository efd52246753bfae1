//! One member of an outlet's staff: active ⇄ suspended; either → removed, the final state.

use jiff::Timestamp;
use mostrador_runtime::id::ShopId;

use super::{Grants, StaffNumber, StaffStatus};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffMember {
    pub shop_id: ShopId,
    pub number: StaffNumber,
    pub name: String,
    pub position: String,
    pub grants: Grants,
    pub status: StaffStatus,
    /// The beginning of its status.
    pub status_since: Timestamp,
    pub added_at: Timestamp,
    pub version: i64,
}

/// The new facts of a member; `None` keeps a fact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StaffChange {
    pub name: Option<String>,
    pub position: Option<String>,
    pub grants: Option<Grants>,
    pub status: Option<StaffStatus>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MemberRefusal {
    #[error("the member was removed")]
    Removed,
    #[error("the member changed since the caller read it")]
    Stale,
}

impl StaffMember {
    /// The next version of this member, for a caller who saw the version `seen` or who names no version.
    /// `None` when nothing would change, so a second click is never stale.
    pub fn changed(
        &self,
        to: StaffChange,
        seen: Option<i64>,
        now: Timestamp,
    ) -> Result<Option<Self>, MemberRefusal> {
        if self.status == StaffStatus::Removed {
            return Err(MemberRefusal::Removed);
        }
        let status = to.status.unwrap_or(self.status);
        let next = Self {
            name: to.name.unwrap_or_else(|| self.name.clone()),
            position: to.position.unwrap_or_else(|| self.position.clone()),
            grants: to.grants.unwrap_or(self.grants),
            status,
            status_since: if status == self.status { self.status_since } else { now },
            ..self.clone()
        };
        if next == *self {
            return Ok(None);
        }
        if seen.is_some_and(|seen| seen != self.version) {
            return Err(MemberRefusal::Stale);
        }
        Ok(Some(Self { version: self.version + 1, ..next }))
    }

    /// `None` when the member is removed already.
    pub fn removed(&self, now: Timestamp) -> Option<Self> {
        let to = StaffChange { status: Some(StaffStatus::Removed), ..StaffChange::default() };
        self.changed(to, None, now).unwrap_or_default()
    }
}

#[cfg(test)]
pub(super) mod testing {
    use mostrador_runtime::Random;

    use super::*;

    pub(in crate::domain::staff) fn member() -> StaffMember {
        StaffMember {
            shop_id: ShopId::at(Timestamp::UNIX_EPOCH, &Random::seeded(1)),
            number: StaffNumber::FIRST,
            name: "Sari".into(),
            position: "Kasir".into(),
            grants: Grants::NONE,
            status: StaffStatus::Active,
            status_since: Timestamp::UNIX_EPOCH,
            added_at: Timestamp::UNIX_EPOCH,
            version: 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;
    use proptest::prelude::*;

    use super::testing::member;
    use super::*;
    use crate::domain::staff::Grant;

    fn to(status: StaffStatus) -> StaffChange {
        StaffChange { status: Some(status), ..StaffChange::default() }
    }

    proptest! {
        #[test]
        fn removed_is_the_end_and_every_other_step_counts_one_version(
            steps in proptest::collection::vec(0..StaffStatus::ALL.len(), 0..20)
        ) {
            let mut member = member();
            for (hours, place) in (1..).zip(steps) {
                let status = StaffStatus::ALL[place];
                let now = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hours);
                match member.changed(to(status), Some(member.version), now) {
                    Ok(Some(next)) => {
                        prop_assert_ne!(member.status, status);
                        prop_assert_eq!((next.version, next.status_since), (member.version + 1, now));
                        member = next;
                    }
                    Ok(None) => prop_assert_eq!(member.status, status),
                    Err(refusal) => {
                        prop_assert_eq!(refusal, MemberRefusal::Removed);
                        prop_assert_eq!(member.status, StaffStatus::Removed);
                    }
                }
            }
        }
    }

    #[test]
    fn only_a_change_can_be_stale() {
        let member = member();
        let now = Timestamp::UNIX_EPOCH;
        let grants = |grants| StaffChange { grants: Some(grants), ..StaffChange::default() };
        assert_eq!(member.changed(grants(Grants::NONE), Some(7), now), Ok(None));
        let menu = Grants::from_iter([Grant::AddMenu]);
        assert_eq!(member.changed(grants(menu), Some(7), now), Err(MemberRefusal::Stale));
        let next = member.changed(grants(menu), None, now).unwrap().unwrap();
        assert_eq!((next.grants, next.version, next.status_since), (menu, 2, member.status_since));
    }

    #[test]
    fn a_member_is_removed_once() {
        let gone = member().removed(Timestamp::UNIX_EPOCH).unwrap();
        assert_eq!((gone.status, gone.version), (StaffStatus::Removed, 2));
        assert_eq!(gone.removed(Timestamp::UNIX_EPOCH), None);
    }
}
