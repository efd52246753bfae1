//! The events of an owner's identity in the timeline of the account. The words stand in
//! `web/messages/*/timeline.json`, by kind.

use mostrador_runtime::events::{Actor, Occurrence, Origin, Subject};
use mostrador_runtime::facts::Facts;

use crate::domain::correction::Part;
use crate::domain::owner::Owner;
use crate::domain::staff::Member;
use crate::mails::FactorChange;
use crate::steps::managers::find_post::Post;

#[derive(Clone, Debug)]
pub(crate) enum Happening {
    SessionOpened,
    SessionOnNewDevice,
    /// Devices that never signed in used up the tries; the owner did not.
    TriesUsedUp,
    SessionEnded,
    PasswordChanged,
    PasswordReset,
    OtherSessionsEnded,
    /// The owner disowned the session by the mail about a new device.
    SessionDisowned,
    /// The owner has another account and another password.
    RegisteredAgain,
    SecondFactor(FactorChange),
    DevicePaired {
        device: String,
        shop: String,
    },
    DeviceRenamed {
        before: String,
        name: String,
    },
    DeviceUnpaired {
        device: String,
        shop: String,
    },
    /// The owner set the PIN.
    PinSet {
        member: Member,
        shop: String,
    },
    /// The member changed the PIN.
    PinChanged {
        member: Member,
        shop: String,
    },
    /// The wait after too many errors began.
    PinTriesUsedUp {
        member: Member,
        shop: String,
    },
    Manager {
        step: ManagerStep,
        member: Member,
        shop: String,
    },
    EmailChangeAsked,
    EmailChanged,
    /// The old address undid the change.
    EmailUndone,
    Corrected(Part),
}

/// A change of a manager's access to the dashboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ManagerStep {
    Invited,
    Withdrawn,
    /// The manager acts here, as in the variants below.
    Accepted,
    PasswordChanged,
    /// Devices that never signed in used up the tries; the manager did not.
    TriesUsedUp,
}

impl ManagerStep {
    const fn kind(self) -> &'static str {
        match self {
            Self::Invited => "staff.invited",
            Self::Withdrawn => "staff.access_withdrawn",
            Self::Accepted => "staff.invitation_accepted",
            Self::PasswordChanged => "staff.password_changed",
            Self::TriesUsedUp => "staff.password_tries_used_up",
        }
    }
}

impl From<FactorChange> for Happening {
    fn from(change: FactorChange) -> Self {
        Self::SecondFactor(change)
    }
}

impl Happening {
    /// A step of the outlet's manager.
    pub(crate) fn of_manager(post: &Post, step: ManagerStep) -> Self {
        Self::Manager { step, member: post.member.clone(), shop: post.shop.name.clone() }
    }
}

impl Occurrence for Happening {
    fn kind(&self) -> &'static str {
        match self {
            Self::SessionOpened => "session.opened",
            Self::SessionOnNewDevice => "session.new_device",
            Self::TriesUsedUp => "session.tries_used_up",
            Self::SessionEnded => "session.ended",
            Self::PasswordChanged => "password.changed",
            Self::PasswordReset => "password.reset",
            Self::OtherSessionsEnded => "session.others_ended",
            Self::SessionDisowned => "session.disowned",
            Self::RegisteredAgain => "owner.registered_again",
            Self::EmailChangeAsked => "email.change_asked",
            Self::EmailChanged => "email.changed",
            Self::EmailUndone => "email.undone",
            Self::Corrected(Part::Name) => "owner.name_corrected",
            Self::Corrected(Part::Phone) => "owner.phone_corrected",
            Self::SecondFactor(FactorChange::TurnedOn) => "totp.turned_on",
            Self::SecondFactor(FactorChange::TurnedOff) => "totp.turned_off",
            Self::SecondFactor(FactorChange::Reset) => "totp.reset",
            Self::SecondFactor(FactorChange::CodesRenewed) => "totp.codes_renewed",
            Self::SecondFactor(FactorChange::RecoveryCodeUsed { .. }) => "totp.recovery_code_used",
            Self::DevicePaired { .. } => "device.paired",
            Self::DeviceRenamed { .. } => "device.renamed",
            Self::DeviceUnpaired { .. } => "device.unpaired",
            Self::Manager { step, .. } => step.kind(),
            Self::PinSet { .. } => "staff.pin_set",
            Self::PinChanged { .. } => "staff.pin_changed",
            Self::PinTriesUsedUp { .. } => "staff.pin_tries_used_up",
        }
    }

    fn facts(&self) -> Facts {
        match self {
            Self::DevicePaired { device, shop } | Self::DeviceUnpaired { device, shop } => {
                Facts::from([("device", device.as_str().into()), ("outlet", shop.as_str().into())])
            }
            Self::DeviceRenamed { before, name } => {
                Facts::from([("before", before.as_str().into()), ("name", name.as_str().into())])
            }
            Self::Manager { member, shop, .. }
            | Self::PinSet { member, shop }
            | Self::PinChanged { member, shop }
            | Self::PinTriesUsedUp { member, shop } => {
                Facts::from([("name", member.name.as_str().into()), ("outlet", shop.as_str().into())])
            }
            _ => Facts::none(),
        }
    }
}

impl<'a> From<&'a Owner> for Subject<'a> {
    fn from(owner: &'a Owner) -> Self {
        (&owner.account_id).into()
    }
}

/// The subject of the event is the outlet.
impl<'a> From<&'a Post> for Subject<'a> {
    fn from(post: &'a Post) -> Self {
        (&post.owner.account_id, post.shop.id.any()).into()
    }
}

impl From<&Owner> for Origin<'_> {
    fn from(owner: &Owner) -> Self {
        Actor::Owner(owner.id.clone()).into()
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::staff::{Grants, StaffId, StaffNumber, StaffStatus};
    use mostrador_runtime::testing::{numbered, sentences};

    use super::*;

    #[test]
    fn every_happening_has_its_sentence() {
        let (device, shop) = (|| "Kasir depan".to_owned(), || "Kopi Senja".to_owned());
        let member = Member {
            id: StaffId::new(numbered(1), StaffNumber::FIRST),
            name: "Sari".to_owned(),
            grants: Grants::NONE,
            knows_till_grants: true,
            status: StaffStatus::Active,
            version: 1,
        };
        let of_managers = [
            ManagerStep::Invited,
            ManagerStep::Withdrawn,
            ManagerStep::Accepted,
            ManagerStep::PasswordChanged,
            ManagerStep::TriesUsedUp,
        ];
        let of_managers =
            of_managers.map(|step| Happening::Manager { step, member: member.clone(), shop: shop() });
        let told = [
            Happening::SessionOpened,
            Happening::SessionOnNewDevice,
            Happening::TriesUsedUp,
            Happening::SessionEnded,
            Happening::PasswordChanged,
            Happening::PasswordReset,
            Happening::OtherSessionsEnded,
            Happening::SessionDisowned,
            Happening::RegisteredAgain,
            Happening::EmailChangeAsked,
            Happening::EmailChanged,
            Happening::EmailUndone,
            Happening::Corrected(Part::Name),
            Happening::Corrected(Part::Phone),
            Happening::SecondFactor(FactorChange::TurnedOn),
            Happening::SecondFactor(FactorChange::TurnedOff),
            Happening::SecondFactor(FactorChange::Reset),
            Happening::SecondFactor(FactorChange::CodesRenewed),
            Happening::SecondFactor(FactorChange::RecoveryCodeUsed { left: 9 }),
            Happening::DevicePaired { device: device(), shop: shop() },
            Happening::DeviceRenamed { before: device(), name: "Bar".to_owned() },
            Happening::DeviceUnpaired { device: device(), shop: shop() },
            Happening::PinSet { member: member.clone(), shop: shop() },
            Happening::PinChanged { member: member.clone(), shop: shop() },
            Happening::PinTriesUsedUp { member: member.clone(), shop: shop() },
        ];
        let told = told.into_iter().chain(of_managers);
        sentences::hold("timeline", told.map(|happening| (happening.kind(), happening.facts())));
    }
}
