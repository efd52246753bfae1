use jiff::Timestamp;
use mostrador_runtime::facts::Facts;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::text::Text;

use super::Link;

/// News of an account's state.
pub struct AccountNotice {
    /// `None` from a sender that does not send it yet.
    pub account_id: Option<AccountId>,
    pub occasion: AccountOccasion,
    /// The last instant before a coming step, the instant of a taken step, or the day of changed terms.
    pub at: Timestamp,
    pub link: Link,
    pub store_name: String,
    /// The days of a grant, or of an order of a year.
    pub days: u32,
    /// An agent's words for the owner; may be empty.
    pub note: String,
    /// The holds of a frozen account, the gravest first; only the new ones if it was frozen before.
    pub holds: Vec<Hold>,
    /// The changes of new terms.
    pub changes: Option<Text>,
}

/// A hold of a frozen account, with its way out, as `web/messages/*/explain.json` words it.
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
    TermsChanged,
}

impl AccountOccasion {
    pub const ALL: [Self; 20] = [
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
        Self::TermsChanged,
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
            Self::TermsChanged => "terms_changed",
        }
    }
}
