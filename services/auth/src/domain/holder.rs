//! The holders of sessions: owners, agents, and the staff of outlets, at the till and on the dashboard.

use mostrador_runtime::id::{AgentId, AnyId, DeviceId, OwnerId};
use mostrador_runtime::staff::StaffId;

use super::manager::ManagerId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionKind {
    Owner,
    Agent,
    /// A member of the staff at a paired device.
    Staff,
    /// A member of the staff on the dashboard.
    Manager,
}

impl SessionKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Agent => "agent",
            Self::Staff => "staff",
            Self::Manager => "manager",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        [Self::Owner, Self::Agent, Self::Staff, Self::Manager].into_iter().find(|kind| kind.as_str() == text)
    }
}

/// The id of the holder of sessions and known devices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HolderId {
    Owner(OwnerId),
    Agent(AgentId),
    Staff(StaffId),
    Manager(ManagerId),
}

impl HolderId {
    /// `None` when the text is no id of this kind.
    pub fn parse(kind: SessionKind, text: &str) -> Option<Self> {
        match kind {
            SessionKind::Owner => text.parse().ok().map(Self::Owner),
            SessionKind::Agent => text.parse().ok().map(Self::Agent),
            SessionKind::Staff => text.parse().ok().map(Self::Staff),
            SessionKind::Manager => text.parse().ok().map(Self::Manager),
        }
    }

    pub fn kind(&self) -> SessionKind {
        match self {
            Self::Owner(_) => SessionKind::Owner,
            Self::Agent(_) => SessionKind::Agent,
            Self::Staff(_) => SessionKind::Staff,
            Self::Manager(_) => SessionKind::Manager,
        }
    }

    pub fn as_str(&self) -> &str {
        self.any().as_str()
    }

    /// The id, whose prefix names its kind.
    pub fn any(&self) -> AnyId<'_> {
        match self {
            Self::Owner(id) => id.any(),
            Self::Agent(id) => id.any(),
            Self::Staff(id) => id.any(),
            Self::Manager(id) => id.any(),
        }
    }
}

impl From<&OwnerId> for HolderId {
    fn from(id: &OwnerId) -> Self {
        Self::Owner(id.clone())
    }
}

impl From<&AgentId> for HolderId {
    fn from(id: &AgentId) -> Self {
        Self::Agent(id.clone())
    }
}

impl From<&StaffId> for HolderId {
    fn from(id: &StaffId) -> Self {
        Self::Staff(id.clone())
    }
}

impl From<&ManagerId> for HolderId {
    fn from(id: &ManagerId) -> Self {
        Self::Manager(id.clone())
    }
}

/// The holder of a session; a member of the staff at the till stands at a paired device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionHolder {
    Owner(OwnerId),
    Agent(AgentId),
    Staff { id: StaffId, device_id: DeviceId },
    Manager(ManagerId),
}

impl SessionHolder {
    /// `None` when such a holder must not have a device, or lacks one.
    pub fn of(id: HolderId, device_id: Option<DeviceId>) -> Option<Self> {
        match (id, device_id) {
            (HolderId::Owner(id), None) => Some(Self::Owner(id)),
            (HolderId::Agent(id), None) => Some(Self::Agent(id)),
            (HolderId::Staff(id), Some(device_id)) => Some(Self::Staff { id, device_id }),
            (HolderId::Manager(id), None) => Some(Self::Manager(id)),
            _ => None,
        }
    }

    pub fn kind(&self) -> SessionKind {
        match self {
            Self::Owner(_) => SessionKind::Owner,
            Self::Agent(_) => SessionKind::Agent,
            Self::Staff { .. } => SessionKind::Staff,
            Self::Manager(_) => SessionKind::Manager,
        }
    }

    pub fn id(&self) -> HolderId {
        match self {
            Self::Owner(id) => id.into(),
            Self::Agent(id) => id.into(),
            Self::Staff { id, .. } => id.into(),
            Self::Manager(id) => id.into(),
        }
    }

    pub fn device_id(&self) -> Option<&DeviceId> {
        match self {
            Self::Staff { device_id, .. } => Some(device_id),
            Self::Owner(_) | Self::Agent(_) | Self::Manager(_) => None,
        }
    }

    pub fn any(&self) -> AnyId<'_> {
        match self {
            Self::Owner(id) => id.any(),
            Self::Agent(id) => id.any(),
            Self::Staff { id, .. } => id.any(),
            Self::Manager(id) => id.any(),
        }
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::staff::StaffNumber;
    use mostrador_runtime::testing::{numbered, owner};

    use super::*;

    #[test]
    fn only_staff_at_the_till_have_a_device() {
        let staff_id = StaffId::new(numbered(1), StaffNumber::FIRST);
        let manager_id = ManagerId::from(&staff_id);
        let others =
            [HolderId::from(&owner(1).owner_id), HolderId::Agent(numbered(1)), HolderId::from(&manager_id)];
        for id in others {
            let holder = SessionHolder::of(id.clone(), None).unwrap();
            assert_eq!((holder.kind(), holder.device_id()), (id.kind(), None));
            assert_eq!((holder.any(), holder.id()), (id.any(), id.clone()));
            assert_eq!(SessionHolder::of(id, Some(numbered(1))), None);
        }
        let at_till = SessionHolder::of(HolderId::from(&staff_id), Some(numbered(1))).unwrap();
        assert_eq!((at_till.kind(), at_till.device_id()), (SessionKind::Staff, Some(&numbered(1))));
        assert_eq!(SessionHolder::of(HolderId::from(&staff_id), None), None);
    }
}
