//! What each kind of mail says, as values; the sentences stand in `web/messages/{es,en,id}/mails.json`.

use jiff::Timestamp;
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::text::Text;

use super::Link;

pub struct Verification {
    pub link: Link,
    /// Six digits.
    pub code: String,
    /// Goes on with the registration on another device.
    pub resume_link: Link,
    pub link_expires_at: Timestamp,
    pub code_minutes: u32,
}

pub struct KnownAddress {
    pub login_link: Link,
    pub recover_link: Link,
}

pub struct Welcome {
    pub login_link: Link,
    pub trial_ends_at: Timestamp,
    pub store_name: String,
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

/// For how many persons, and in which city.
pub struct Training {
    pub persons: i64,
    pub city: String,
}

/// Which state of which order a mail tells of. Mails about one order leave in the order of its versions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderVersion {
    pub id: OrderId,
    pub version: i64,
}

pub struct OrderInstructions {
    /// Nothing when its sender did not say yet which version it tells of.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub items: Vec<Item>,
    pub total: Rupiah,
    /// What to transfer: the total less the unique code.
    pub amount: Rupiah,
    pub unique_code: Rupiah,
    /// What the owner's credit pays of the total.
    pub covered: Rupiah,
    pub bank_name: String,
    pub account_number: String,
    pub account_holder: String,
    pub pay_before: Timestamp,
    pub payment_link: Link,
    /// What of the amount is there already.
    pub received: Rupiah,
    /// Why the owner is told again: a payment was taken back.
    pub payment_undone: bool,
}

impl OrderInstructions {
    pub fn remaining(&self) -> Rupiah {
        self.amount.checked_sub(self.received).unwrap_or(self.amount)
    }
}

pub struct Receipt {
    /// Nothing when its sender did not say yet which version it tells of.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub items: Vec<Item>,
    pub total: Rupiah,
    pub unique_code: Rupiah,
    /// What the owner's credit paid of the total.
    pub covered: Rupiah,
    pub received: Rupiah,
    /// What came beyond that; it is the account's credit.
    pub credited: Rupiah,
    pub paid_at: Timestamp,
    pub order_link: Link,
}

pub struct OrderExpired {
    /// Nothing when its sender did not say yet which version it tells of.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub amount: Rupiah,
    pub order_link: Link,
    /// What of the amount had arrived; it is the account's credit now.
    pub credited: Rupiah,
    /// It ended as a payment was taken back.
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

/// Why money for an order is kept as credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CreditCause {
    /// More came than was due.
    Over,
    /// The order was paid already.
    Duplicate,
    /// The deadline was over.
    Late,
    /// The order was cancelled before.
    Cancelled,
    /// The owner cancelled an order that credit paid a part of.
    Returned,
}

impl CreditCause {
    /// What the sentences are called.
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

/// Nothing is asked of the owner.
pub struct OrderUnderReview {
    /// Nothing when its sender did not say yet which version it tells of.
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub amount: Rupiah,
    pub received: Rupiah,
    pub order_link: Link,
    pub payment_undone: bool,
    /// What is missing is too little to be asked for; else the deadline is over and the bank is being read.
    pub rest_is_small: bool,
}

impl OrderUnderReview {
    pub fn remaining(&self) -> Rupiah {
        self.amount.checked_sub(self.received).unwrap_or(self.amount)
    }
}

pub struct PaymentsUndone {
    pub payments: Vec<UndonePayment>,
    pub orders_link: Link,
}

pub struct UndonePayment {
    pub reference: String,
    /// What the order, or the credit from it, no longer has.
    pub amount: Rupiah,
}

pub struct NewsletterConfirmation {
    pub confirm_link: Link,
    pub unsubscribe_link: Link,
}

pub struct PasswordChanged {
    pub changed_at: Timestamp,
    /// With the link of a recovery mail.
    pub by_link: bool,
    pub recover_link: Link,
}

pub struct RegistrationRefused {
    pub login_link: Link,
}
