//! The values of each kind of mail; the sentences stand in `web/messages/{es,en,id}/mails.json`.

use jiff::Timestamp;
use mostrador_runtime::id::{DemoRequestId, OrderId};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::text::{Locale, Text};

use super::Link;

pub struct Verification {
    pub link: Link,
    /// The six digits.
    pub code: String,
    /// Leads on with the registration on another device.
    pub resume_link: Link,
    pub link_expires_at: Timestamp,
    pub code_minutes: u32,
    /// The address belongs to an owner, who gets another account and password.
    pub registers_again: bool,
}

pub struct KnownAddress {
    pub login_link: Link,
    pub recover_link: Link,
}

pub struct Welcome {
    pub login_link: Link,
    /// `None` for an owner who registered again within the time of the last trial.
    pub trial_ends_at: Option<Timestamp>,
    pub store_name: String,
    pub registered_again: bool,
}

pub struct Recovery {
    pub link: Link,
    pub expires_at: Timestamp,
}

/// A line of an order.
pub struct Item {
    pub name: Text,
    pub quantity: i64,
    pub total: Rupiah,
    pub training: Option<Training>,
}

/// The persons and the city of a training.
pub struct Training {
    pub persons: i64,
    pub city: String,
}

/// The order of a mail, and the version of the order's state. Mails about one order leave in the order of its
/// versions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderVersion {
    pub id: OrderId,
    pub version: i64,
}

pub struct OrderInstructions {
    /// `None` from a sender that does not send the version yet.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub items: Vec<Item>,
    pub total: Rupiah,
    /// The amount to transfer: the total less the unique code.
    pub amount: Rupiah,
    pub unique_code: Rupiah,
    /// The part of the total that the owner's credit pays.
    pub covered: Rupiah,
    pub bank_name: String,
    pub account_number: String,
    pub account_holder: String,
    pub pay_before: Timestamp,
    pub payment_link: Link,
    /// The part of the amount that has arrived.
    pub received: Rupiah,
    /// A payment was taken back, so the owner gets the mail again.
    pub payment_undone: bool,
}

impl OrderInstructions {
    pub fn remaining(&self) -> Rupiah {
        self.amount.checked_sub(self.received).unwrap_or(self.amount)
    }
}

pub struct Receipt {
    /// `None` from a sender that does not send the version yet.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub items: Vec<Item>,
    pub total: Rupiah,
    pub unique_code: Rupiah,
    /// The part of the total that the owner's credit paid.
    pub covered: Rupiah,
    pub received: Rupiah,
    /// The money beyond the total, which is the account's credit.
    pub credited: Rupiah,
    pub paid_at: Timestamp,
    pub order_link: Link,
}

pub struct OrderExpired {
    /// `None` from a sender that does not send the version yet.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub amount: Rupiah,
    pub order_link: Link,
    /// The part of the amount that had arrived, which is the account's credit now.
    pub credited: Rupiah,
    /// A payment was taken back, and the order ended.
    pub payment_undone: bool,
    /// The credit that was to pay a part of the order; the owner has it again.
    pub returned: Rupiah,
}

/// Money became credit, and no other mail tells of it.
pub struct CreditKept {
    pub reference: String,
    pub amount: Rupiah,
    pub cause: CreditCause,
    pub order_link: Link,
}

/// The cause for which money of an order is kept as credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CreditCause {
    /// More money arrived than was due.
    Over,
    /// The order was paid already.
    Duplicate,
    /// The deadline was over.
    Late,
    /// The order was cancelled before the money arrived.
    Cancelled,
    /// An order was cancelled after money or credit had paid a part of it.
    Returned,
}

impl CreditCause {
    /// The name of its sentences.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Duplicate => "duplicate",
            Self::Late => "late",
            Self::Cancelled => "cancelled",
            Self::Returned => "returned",
        }
    }
}

/// The mail of an order under review; the owner has nothing to do.
pub struct OrderUnderReview {
    /// `None` from a sender that does not send the version yet.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub amount: Rupiah,
    pub received: Rupiah,
    pub order_link: Link,
    pub payment_undone: bool,
    /// True when the rest is too small to be asked for. Otherwise the deadline is over, and the bank is being
    /// read.
    pub rest_is_small: bool,
}

impl OrderUnderReview {
    pub fn remaining(&self) -> Rupiah {
        self.amount.checked_sub(self.received).unwrap_or(self.amount)
    }
}

/// An agent's decision about the owner's identity documents.
pub struct PapersDecided {
    pub outcome: PapersOutcome,
    pub link: Link,
    pub store_name: String,
}

pub enum PapersOutcome {
    Approved,
    Rejected {
        cause: RejectionCause,
        /// The reviewer's words; may be empty.
        note: String,
        /// The last instant for other documents, if one is set.
        until: Option<Timestamp>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RejectionCause {
    Illegible,
    NoCard,
    NumberDiffers,
    NameDiffers,
    OtherPerson,
    NotOriginal,
    FraudMatch,
    Other,
}

impl RejectionCause {
    pub const ALL: [Self; 8] = [
        Self::Illegible,
        Self::NoCard,
        Self::NumberDiffers,
        Self::NameDiffers,
        Self::OtherPerson,
        Self::NotOriginal,
        Self::FraudMatch,
        Self::Other,
    ];

    /// The key of its sentence.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Illegible => "illegible",
            Self::NoCard => "no_card",
            Self::NumberDiffers => "number_differs",
            Self::NameDiffers => "name_differs",
            Self::OtherPerson => "other_person",
            Self::NotOriginal => "not_original",
            Self::FraudMatch => "fraud_match",
            Self::Other => "other",
        }
    }
}

pub struct PaymentsUndone {
    pub payments: Vec<UndonePayment>,
    pub orders_link: Link,
}

pub struct UndonePayment {
    pub reference: String,
    /// The money that the order, or the credit from it, lost.
    pub amount: Rupiah,
}

pub struct NewsletterConfirmation {
    pub confirm_link: Link,
    pub unsubscribe_link: Link,
}

pub struct RegistrationRefused {
    pub login_link: Link,
}

/// A visitor's request for a demo, or message, for the sales team.
pub struct DemoRequestReceived {
    pub source: DemoSource,
    /// The path of the page with the form.
    pub page: String,
    /// The language of that page.
    pub page_locale: Locale,
    pub full_name: String,
    pub phone: String,
    pub email: String,
    /// May be empty.
    pub message: String,
    pub preferred_at: Option<Timestamp>,
    pub request_link: Link,
}

/// The form of a demo request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoSource {
    Demo,
    Partnership,
    Campaign,
    Contact,
}

/// The mail to the typed address, which may be a stranger's. It holds nothing that the visitor typed.
pub struct DemoRequestConfirmation {
    pub help_link: Link,
}

/// An appointment, as an entry of the reader's calendar.
pub struct Appointment {
    /// Names the entry: a later entry with the same name replaces it.
    pub request_id: DemoRequestId,
    pub starts_at: Timestamp,
    pub minutes: u32,
    /// 0 for the first booked time; each change adds one.
    pub sequence: u32,
    pub changed_at: Timestamp,
}

pub struct DemoBooked {
    pub appointment: Appointment,
    pub help_link: Link,
}

/// Removes the appointment's entry from the reader's calendar.
pub struct DemoCalledOff {
    pub appointment: Appointment,
    pub contact_link: Link,
}
