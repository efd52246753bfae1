//! The contents of mails that tell of a turn in the security of an account.

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
    /// `Chrome, Android`; empty where the device did not tell.
    pub device: String,
    /// Of the network.
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

/// A turn of an owner's second factor.
pub struct SecondFactor {
    pub change: FactorChange,
    pub changed_at: Timestamp,
    pub recover_link: Link,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactorChange {
    TurnedOn,
    TurnedOff,
    /// By our team, for an owner who lost it.
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

/// An owner's way from one address to another.
pub struct EmailChange {
    pub step: EmailChangeStep,
    pub link: Link,
    /// The last instant of the link, where it has one.
    pub until: Timestamp,
}

pub enum EmailChangeStep {
    /// To the new address.
    Confirm,
    /// To the new address, which another owner has.
    Taken,
    /// To the old address.
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

    /// Empty where the reader is not told.
    pub fn new_email(&self) -> &str {
        match self {
            Self::Confirm | Self::Taken => "",
            Self::Asked { new_email } | Self::Changed { new_email } => new_email,
        }
    }
}
