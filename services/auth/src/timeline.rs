//! The events of an owner's identity in the timeline of the account. The words stand in
//! `web/messages/*/timeline.json`, by kind.

use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::{self, Actor, NewEvent};
use mostrador_runtime::facts::Facts;

use crate::app::App;
use crate::domain::owner::Owner;
use crate::mails::FactorChange;

#[derive(Clone, Copy, Debug)]
pub(crate) enum Happening {
    SessionOpened,
    SessionOnNewDevice,
    /// Not the owner: tries from devices that never signed in.
    TriesUsedUp,
    SessionEnded,
    PasswordChanged,
    PasswordReset,
    OtherSessionsEnded,
    /// By the mail about a new device.
    SessionDisowned,
    SecondFactor(FactorChange),
}

impl From<FactorChange> for Happening {
    fn from(change: FactorChange) -> Self {
        Self::SecondFactor(change)
    }
}

impl Happening {
    fn actor(self, owner: &Owner) -> Actor {
        match self {
            Self::TriesUsedUp | Self::SecondFactor(FactorChange::Reset) => Actor::System,
            _ => Actor::Owner(owner.id.clone()),
        }
    }

    const fn kind(self) -> &'static str {
        match self {
            Self::SessionOpened => "session.opened",
            Self::SessionOnNewDevice => "session.new_device",
            Self::TriesUsedUp => "session.tries_used_up",
            Self::SessionEnded => "session.ended",
            Self::PasswordChanged => "password.changed",
            Self::PasswordReset => "password.reset",
            Self::OtherSessionsEnded => "session.others_ended",
            Self::SessionDisowned => "session.disowned",
            Self::SecondFactor(FactorChange::TurnedOn) => "totp.turned_on",
            Self::SecondFactor(FactorChange::TurnedOff) => "totp.turned_off",
            Self::SecondFactor(FactorChange::Reset) => "totp.reset",
            Self::SecondFactor(FactorChange::CodesRenewed) => "totp.codes_renewed",
            Self::SecondFactor(FactorChange::RecoveryCodeUsed { .. }) => "totp.recovery_code_used",
        }
    }
}

/// Commits with the change itself.
pub(crate) fn record(app: &App, tx: &mut Tx, owner: &Owner, happening: Happening) -> Result<(), DbError> {
    let event = NewEvent {
        account_id: Some(owner.account_id.clone()),
        actor: happening.actor(owner),
        kind: happening.kind(),
        facts: Facts::none(),
        reason: String::new(),
        owner_note: String::new(),
        subject_id: String::new(),
    };
    events::record(tx, &app.runtime.clock, &app.runtime.random, event)
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::sentences;

    use super::*;

    #[test]
    fn every_happening_has_its_sentence() {
        let told = [
            Happening::SessionOpened,
            Happening::SessionOnNewDevice,
            Happening::TriesUsedUp,
            Happening::SessionEnded,
            Happening::PasswordChanged,
            Happening::PasswordReset,
            Happening::OtherSessionsEnded,
            Happening::SessionDisowned,
            Happening::SecondFactor(FactorChange::TurnedOn),
            Happening::SecondFactor(FactorChange::TurnedOff),
            Happening::SecondFactor(FactorChange::Reset),
            Happening::SecondFactor(FactorChange::CodesRenewed),
            Happening::SecondFactor(FactorChange::RecoveryCodeUsed { left: 9 }),
        ];
        sentences::hold("timeline", told.map(|happening| (happening.kind(), Facts::none())));
    }
}
