use jiff::Timestamp;
use mostrador_runtime::facts::Facts;

use super::Link;

/// News of an account's state.
pub struct AccountNotice {
    pub occasion: AccountOccasion,
    /// The last instant before a step to come; the instant of one that was taken.
    pub at: Timestamp,
    pub link: Link,
    pub store_name: String,
    /// Days that were given, or that an order of a year gives.
    pub days: u32,
    /// An agent's words for the owner; may be empty.
    pub note: String,
    /// Why a frozen account is frozen, the gravest first; the new causes alone if it was frozen before.
    pub holds: Vec<Hold>,
}

/// What keeps an account frozen, with its way out, as `web/messages/*/explain.json` says it.
pub struct Hold {
    /// The key of its sentence.
    pub reason: String,
    /// The facts that fill the sentence.
    pub said: Facts,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountOccasion {
    Idle,
    StillIdle,
    DataMissing,
    PaymentLate,
    Frozen,
    HeldFurther,
    Thawed,
    Closed,
    Note,
    DaysGranted,
    TrialExtended,
    CycleAgreed,
    ClosedByOwner,
    Deletion,
    EarlierDeletion,
    NoteOfClosed,
    TrialEnds,
    PaidPeriodEnds,
    DeclinedPeriodEnds,
}

impl AccountOccasion {
    pub const ALL: [Self; 19] = [
        Self::Idle,
        Self::StillIdle,
        Self::DataMissing,
        Self::PaymentLate,
        Self::Frozen,
        Self::HeldFurther,
        Self::Thawed,
        Self::Closed,
        Self::Note,
        Self::DaysGranted,
        Self::TrialExtended,
        Self::CycleAgreed,
        Self::ClosedByOwner,
        Self::Deletion,
        Self::EarlierDeletion,
        Self::NoteOfClosed,
        Self::TrialEnds,
        Self::PaidPeriodEnds,
        Self::DeclinedPeriodEnds,
    ];

    /// The name of its sentence.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::StillIdle => "still_idle",
            Self::DataMissing => "data_missing",
            Self::PaymentLate => "payment_late",
            Self::Frozen => "frozen",
            Self::HeldFurther => "held_further",
            Self::Thawed => "thawed",
            Self::Closed => "closed",
            Self::Note => "note",
            Self::DaysGranted => "days_granted",
            Self::TrialExtended => "trial_extended",
            Self::CycleAgreed => "cycle_agreed",
            Self::ClosedByOwner => "closed_by_owner",
            Self::Deletion => "deletion",
            Self::EarlierDeletion => "earlier_deletion",
            Self::NoteOfClosed => "note_of_closed",
            Self::TrialEnds => "trial_ends",
            Self::PaidPeriodEnds => "paid_period_ends",
            Self::DeclinedPeriodEnds => "declined_period_ends",
        }
    }
}
