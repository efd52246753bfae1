//! The contents of mails about changes in the security of an account.

use jiff::Timestamp;
use mostrador_runtime::staff::ManagerUserId;

use super::Link;

pub struct PasswordChanged {
    pub changed_at: Timestamp,
    /// The owner changed it by the link of a recovery mail.
    pub by_link: bool,
    pub recover_link: Link,
}

/// A session on a device that had not signed in before.
pub struct NewDevice {
    pub signed_in_at: Timestamp,
    /// `Chrome, Android`; empty when the device did not tell.
    pub device: String,
    /// The network address.
    pub address: String,
    pub disown_link: Link,
    pub expires_at: Timestamp,
}

/// A member of the staff accepted an invitation to the dashboard.
pub struct ManagerAccess {
    pub manager_name: String,
    pub user_id: ManagerUserId,
    pub shop_name: String,
    pub accepted_at: Timestamp,
    pub staff_link: Link,
}

/// A change of an owner's second factor.
pub struct SecondFactor {
    pub change: FactorChange,
    pub changed_at: Timestamp,
    pub recover_link: Link,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactorChange {
    TurnedOn,
    TurnedOff,
    /// Our team reset the factor for an owner who lost it.
    Reset,
    CodesRenewed,
    RecoveryCodeUsed {
        /// The codes that can still be used.
        left: u32,
    },
}

impl FactorChange {
    /// The name of its sentence.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TurnedOn => "turned_on",
            Self::TurnedOff => "turned_off",
            Self::Reset => "reset",
            Self::CodesRenewed => "codes_renewed",
            Self::RecoveryCodeUsed { .. } => "code_used",
        }
    }
}

/// A step in an owner's change of address.
pub struct EmailChange {
    pub step: EmailChangeStep,
    pub link: Link,
    /// The last instant of the link, if the mail has one.
    pub until: Timestamp,
}

pub enum EmailChangeStep {
    /// A mail to the new address.
    Confirm,
    /// A mail to the new address, which belongs to another owner.
    Taken,
    /// A mail to the old address.
    Asked {
        new_email: String,
    },
    Changed {
        new_email: String,
    },
}

impl EmailChangeStep {
    /// The name of its sentence.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Taken => "taken",
            Self::Asked { .. } => "asked",
            Self::Changed { .. } => "changed",
        }
    }

    /// Empty when the reader is not told the address.
    pub fn new_email(&self) -> &str {
        match self {
            Self::Confirm | Self::Taken => "",
            Self::Asked { new_email } | Self::Changed { new_email } => new_email,
        }
    }
}
