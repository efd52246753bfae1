//! The events of an account's timeline. The words stand in `web/messages/*/timeline.json`, by kind.

use jiff::civil::Date;
use mostrador_runtime::events::{Actor, Occurrence, Origin};
use mostrador_runtime::facts::Facts;

use crate::domain::decision::Decision;
use crate::domain::deletion::{Answers, Receiver};
use crate::domain::holds::Hold;
use crate::domain::lifecycle::AccountState;
use crate::domain::note::Note;
use crate::domain::reveal::{Reveal, RevealCause};
use crate::domain::staff::StaffHappening;
use crate::domain::subscription::Terms;

/// The days are days of the owner's zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    AccountOpened {
        store_name: String,
    },
    /// The owner registered again.
    AccountOpenedAgain {
        store_name: String,
    },
    TrialStarted {
        last_day: Date,
    },
    /// An agent gave more days of the trial.
    TrialExtended {
        days: u32,
        last_day: Date,
    },
    TrialEnded,
    SubscriptionPaid {
        last_day: Date,
    },
    /// A payment was undone; the remaining orders give the subscription.
    SubscriptionShortened {
        last_day: Date,
    },
    /// A payment was undone, and no paid period is left.
    SubscriptionTakenBack,
    /// An agent gave days on top of the paid ones.
    DaysGranted {
        days: u32,
        last_day: Date,
    },
    /// An agent agreed other days for later orders of a year.
    CycleAgreed {
        days: u32,
    },
    /// The owner declined the renewal, or took the wish back.
    RenewalDeclined,
    RenewalWanted,
    RenewalDue,
    SubscriptionEnded,
    ShopAdded {
        name: String,
    },
    ShopRenamed {
        from: String,
        to: String,
    },
    ShopMoved {
        name: String,
    },
    ShopEnabled {
        name: String,
    },
    ShopDisabled {
        name: String,
    },
    Staff(StaffHappening),
    /// The account got one more hold; the first hold freezes it.
    Held {
        hold: Hold,
    },
    Released {
        hold: Hold,
    },
    /// An admin approved a hold that waited because too many holds came at once.
    HoldApproved,
    StateChanged {
        to: AccountState,
    },
    /// The owner asked for all data of the account.
    DataExported,
    /// A mail about the account is given up: the owner did not get it.
    MailUndelivered,
    /// A mail about the account had failed and got through in the end.
    MailDelivered,
    /// The archive was not made; the owner may ask again.
    ExportFailed,
    OwnerGreeted,
    /// An agent wrote to colleagues, without an act.
    NoteWritten,
    /// An admin keeps the data until further notice.
    DeletionStopped,
    DeletionResumed,
    /// The certificate: the personal data are gone, with the number of records in account and in each other
    /// service.
    DataDeleted {
        own: u64,
        answers: Answers,
    },
    /// An agent saw the owner's address and telephone.
    ContactRevealed {
        cause: RevealCause,
    },
}

impl Happening {
    pub fn days_granted(terms: &Terms, days: u32) -> Self {
        let ends_at = terms.paid.map_or(terms.trial.ends_at, |paid| paid.ends_at);
        Self::DaysGranted { days, last_day: terms.zone.day(ends_at) }
    }

    pub fn trial_extended(terms: &Terms, days: u32) -> Self {
        Self::TrialExtended { days, last_day: terms.zone.day(terms.trial.ends_at) }
    }

    /// An order's payment arrived, or was undone; `terms` are the terms that the orders give now.
    pub fn order_applied(terms: &Terms, paid: bool) -> Self {
        match terms.paid.map(|paid| terms.zone.day(paid.ends_at)) {
            Some(last_day) if paid => Self::SubscriptionPaid { last_day },
            Some(last_day) => Self::SubscriptionShortened { last_day },
            None => Self::SubscriptionTakenBack,
        }
    }
}

impl Occurrence for Happening {
    fn kind(&self) -> &'static str {
        match self {
            Self::AccountOpened { .. } => "account.opened",
            Self::AccountOpenedAgain { .. } => "account.opened_again",
            Self::TrialStarted { .. } => "trial.started",
            Self::TrialExtended { .. } => "trial.extended",
            Self::TrialEnded => "trial.ended",
            Self::SubscriptionPaid { .. } => "subscription.paid",
            Self::SubscriptionShortened { .. } => "subscription.shortened",
            Self::SubscriptionTakenBack => "subscription.taken_back",
            Self::DaysGranted { .. } => "subscription.days_granted",
            Self::CycleAgreed { .. } => "subscription.cycle_agreed",
            Self::RenewalDeclined => "subscription.renewal_declined",
            Self::RenewalWanted => "subscription.renewal_wanted",
            Self::RenewalDue => "subscription.past_due",
            Self::SubscriptionEnded => "subscription.ended",
            Self::ShopAdded { .. } => "shop.added",
            Self::ShopRenamed { .. } => "shop.renamed",
            Self::ShopMoved { .. } => "shop.moved",
            Self::ShopEnabled { .. } => "shop.enabled",
            Self::ShopDisabled { .. } => "shop.disabled",
            Self::Staff(happening) => happening.kind(),
            Self::Held { hold } => match hold {
                Hold::Fraud => "account.held_fraud",
                Hold::StillIdle => "account.held_still_idle",
                Hold::Agent => "account.held_agent",
                Hold::MissingPapers => "account.held_missing_papers",
                Hold::PaymentLate => "account.held_payment_late",
            },
            Self::Released { hold } => match hold {
                Hold::Fraud => "account.released_fraud",
                Hold::StillIdle => "account.released_still_idle",
                Hold::Agent => "account.released_agent",
                Hold::MissingPapers => "account.released_missing_papers",
                Hold::PaymentLate => "account.released_payment_late",
            },
            Self::HoldApproved => "account.hold_approved",
            Self::DataExported => "account.data_exported",
            Self::MailUndelivered => "account.mail_undelivered",
            Self::MailDelivered => "account.mail_delivered",
            Self::ExportFailed => "account.export_failed",
            Self::DeletionStopped => "account.deletion_stopped",
            Self::DeletionResumed => "account.deletion_resumed",
            Self::StateChanged { to } => match to {
                AccountState::Active => "account.activated",
                AccountState::Inactive => "account.deactivated",
                AccountState::Frozen => "account.frozen",
                AccountState::Closed => "account.closed",
            },
            Self::OwnerGreeted => "owner.greeted",
            Self::NoteWritten => "account.noted",
            Self::DataDeleted { .. } => "account.data_deleted",
            Self::ContactRevealed { cause } => match cause {
                RevealCause::ReachOwner => "contact.revealed_reach_owner",
                RevealCause::VerifyCaller => "contact.revealed_verify_caller",
                RevealCause::CorrectData => "contact.revealed_correct_data",
                RevealCause::LegalRequest => "contact.revealed_legal_request",
                RevealCause::Other => "contact.revealed_other",
            },
        }
    }

    fn facts(&self) -> Facts {
        match self {
            Self::AccountOpened { store_name: name }
            | Self::AccountOpenedAgain { store_name: name }
            | Self::ShopAdded { name }
            | Self::ShopMoved { name }
            | Self::ShopEnabled { name }
            | Self::ShopDisabled { name } => Facts::from([("name", name.as_str().into())]),
            Self::Staff(happening) => happening.facts(),
            Self::ShopRenamed { from, to } => {
                Facts::from([("from", from.as_str().into()), ("to", to.as_str().into())])
            }
            Self::TrialStarted { last_day }
            | Self::SubscriptionPaid { last_day }
            | Self::SubscriptionShortened { last_day } => Facts::from([("day", (*last_day).into())]),
            Self::DaysGranted { days, last_day } | Self::TrialExtended { days, last_day } => {
                let days = days.to_string();
                Facts::from([("days", days.as_str().into()), ("day", (*last_day).into())])
            }
            Self::CycleAgreed { days } => Facts::from([("days", days.to_string().as_str().into())]),
            Self::DataDeleted { own, answers } => {
                let count = |receiver| answers.get(&receiver).copied().unwrap_or_default().to_string();
                Facts::from([
                    ("account", own.to_string().as_str().into()),
                    ("commerce", count(Receiver::Commerce).as_str().into()),
                    ("auth", count(Receiver::Auth).as_str().into()),
                    ("registration", count(Receiver::Registration).as_str().into()),
                    ("mailer", count(Receiver::Mailer).as_str().into()),
                ])
            }
            Self::TrialEnded
            | Self::DataExported
            | Self::ExportFailed
            | Self::MailUndelivered
            | Self::MailDelivered
            | Self::DeletionStopped
            | Self::DeletionResumed
            | Self::HoldApproved
            | Self::SubscriptionTakenBack
            | Self::RenewalDeclined
            | Self::RenewalWanted
            | Self::RenewalDue
            | Self::SubscriptionEnded
            | Self::Held { .. }
            | Self::Released { .. }
            | Self::StateChanged { .. }
            | Self::OwnerGreeted
            | Self::NoteWritten
            | Self::ContactRevealed { .. } => Facts::none(),
        }
    }
}

impl<'a> From<&'a Decision> for Origin<'a> {
    fn from(decision: &'a Decision) -> Self {
        let actor = Actor::Agent(decision.agent_id.clone());
        Self { actor, reason: decision.reason.as_str(), owner_note: &decision.owner_note }
    }
}

impl<'a> From<&'a Reveal> for Origin<'a> {
    fn from(reveal: &'a Reveal) -> Self {
        let actor = Actor::Agent(reveal.agent_id.clone());
        Self { actor, reason: &reveal.reason, owner_note: "" }
    }
}

impl<'a> From<&'a Note> for Origin<'a> {
    fn from(note: &'a Note) -> Self {
        let actor = Actor::Agent(note.agent_id.clone());
        Self { actor, reason: note.words.as_str(), owner_note: "" }
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::sentences;

    use super::*;

    #[test]
    fn every_happening_has_its_sentence() {
        let (name, last_day) = (String::from("Kopi Senja"), Date::default());
        let told = [
            Happening::AccountOpened { store_name: name.clone() },
            Happening::AccountOpenedAgain { store_name: name.clone() },
            Happening::TrialStarted { last_day },
            Happening::TrialExtended { days: 7, last_day },
            Happening::TrialEnded,
            Happening::SubscriptionPaid { last_day },
            Happening::SubscriptionShortened { last_day },
            Happening::SubscriptionTakenBack,
            Happening::DaysGranted { days: 7, last_day },
            Happening::CycleAgreed { days: 400 },
            Happening::HoldApproved,
            Happening::DataExported,
            Happening::ExportFailed,
            Happening::MailUndelivered,
            Happening::MailDelivered,
            Happening::DeletionStopped,
            Happening::DeletionResumed,
            Happening::OwnerGreeted,
            Happening::NoteWritten,
            Happening::DataDeleted { own: 3, answers: Answers::new() },
            Happening::RenewalDeclined,
            Happening::RenewalWanted,
            Happening::RenewalDue,
            Happening::SubscriptionEnded,
            Happening::ShopAdded { name: name.clone() },
            Happening::ShopRenamed { from: name.clone(), to: name.clone() },
            Happening::ShopMoved { name: name.clone() },
            Happening::ShopEnabled { name: name.clone() },
            Happening::ShopDisabled { name },
        ];
        let states = AccountState::ALL.map(|to| Happening::StateChanged { to });
        let held = Hold::ALL.map(|hold| Happening::Held { hold });
        let released = Hold::ALL.map(|hold| Happening::Released { hold });
        let revealed = RevealCause::ALL.map(|cause| Happening::ContactRevealed { cause });
        let told = told.iter().chain(&states).chain(&held).chain(&released).chain(&revealed);
        sentences::hold("timeline", told.map(|happening| (happening.kind(), happening.facts())));
    }
}
