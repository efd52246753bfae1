//! The values of each kind of mail; the sentences stand in `web/messages/{es,en,id}/mails.json`.

use jiff::Timestamp;
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::text::{Locale, Text};

use super::Link;

pub struct Verification {
    pub link: Link,
    /// Six digits.
    pub code: String,
    /// Goes on with the registration on another device.
    pub resume_link: Link,
    pub link_expires_at: Timestamp,
    pub code_minutes: u32,
    /// The address has an owner, who gets another account and password.
    pub registers_again: bool,
}

pub struct KnownAddress {
    pub login_link: Link,
    pub recover_link: Link,
}

pub struct Welcome {
    pub login_link: Link,
    /// Nothing for an owner who registered again and had a trial lately.
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

/// The order of a mail, and the version of its state. Mails about one order leave in the order of its
/// versions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderVersion {
    pub id: OrderId,
    pub version: i64,
}

pub struct OrderInstructions {
    /// `None` from a sender that does not name the version yet.
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
    /// The owner gets the mail again, as a payment was taken back.
    pub payment_undone: bool,
}

impl OrderInstructions {
    pub fn remaining(&self) -> Rupiah {
        self.amount.checked_sub(self.received).unwrap_or(self.amount)
    }
}

pub struct Receipt {
    /// `None` from a sender that does not name the version yet.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub items: Vec<Item>,
    pub total: Rupiah,
    pub unique_code: Rupiah,
    /// The part of the total that the owner's credit paid.
    pub covered: Rupiah,
    pub received: Rupiah,
    /// The money beyond the total; it is the account's credit.
    pub credited: Rupiah,
    pub paid_at: Timestamp,
    pub order_link: Link,
}

pub struct OrderExpired {
    /// `None` from a sender that does not name the version yet.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub amount: Rupiah,
    pub order_link: Link,
    /// The part of the amount that had arrived; it is the account's credit now.
    pub credited: Rupiah,
    /// The order ended as a payment was taken back.
    pub payment_undone: bool,
    /// The credit that was to pay a part of it; it is the owner's again.
    pub returned: Rupiah,
}

/// Money became credit, and no other mail says so.
pub struct CreditKept {
    pub reference: String,
    pub amount: Rupiah,
    pub cause: CreditCause,
    pub order_link: Link,
}

/// The reason for which money of an order is kept as credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CreditCause {
    /// More money came than was due.
    Over,
    /// The order was paid already.
    Duplicate,
    /// The deadline was over.
    Late,
    /// The order was cancelled before.
    Cancelled,
    /// An order was cancelled that money or credit paid a part of.
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
    /// `None` from a sender that does not name the version yet.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub amount: Rupiah,
    pub received: Rupiah,
    pub order_link: Link,
    pub payment_undone: bool,
    /// The missing rest is too small to be asked for; else the deadline is over and the bank is being read.
    pub rest_is_small: bool,
}

impl OrderUnderReview {
    pub fn remaining(&self) -> Rupiah {
        self.amount.checked_sub(self.received).unwrap_or(self.amount)
    }
}

/// What an agent decided about the owner's identity documents.
pub struct PapersDecided {
    pub outcome: PapersOutcome,
    pub link: Link,
    pub store_name: String,
}

pub enum PapersOutcome {
    Approved,
    Rejected {
        cause: RejectionCause,
        /// In the reviewer's words; may be empty.
        note: String,
        /// The last instant in which others may come, where one is set.
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
    /// The money that the order, or the credit from it, no longer has.
    pub amount: Rupiah,
}

pub struct NewsletterConfirmation {
    pub confirm_link: Link,
    pub unsubscribe_link: Link,
}

pub struct RegistrationRefused {
    pub login_link: Link,
}

/// A visitor asks for a demo or writes a message; for the sales team.
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

/// The form that a demo request came by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoSource {
    Demo,
    Partnership,
    Campaign,
    Contact,
}

/// For the address that was typed, which may be a stranger's: holds nothing that was typed.
pub struct DemoRequestConfirmation {
    pub help_link: Link,
}

/// A time to talk, as an entry of the reader's calendar has it.
pub struct Appointment {
    /// Names the entry: a later one of the same name replaces it.
    pub request_id: String,
    pub starts_at: Timestamp,
    pub minutes: u32,
    /// 0 for the first time that was booked; each change is one more.
    pub sequence: u32,
    pub changed_at: Timestamp,
}

pub struct DemoBooked {
    pub appointment: Appointment,
    pub help_link: Link,
}

/// The appointment's entry goes from the reader's calendar.
pub struct DemoCalledOff {
    pub appointment: Appointment,
    pub contact_link: Link,
}
