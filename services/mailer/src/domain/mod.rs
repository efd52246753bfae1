//! Mails as values, before they are rendered and sent.

mod account_notice;
mod contact;
mod contents;
mod link;
mod mail;
mod mail_id;
mod mail_kind;
mod preview;
mod security;

pub use account_notice::{AccountNotice, AccountOccasion, Hold};
pub use contact::{Contact, InvalidContact, Recipient};
pub use contents::{
    Appointment, CreditCause, CreditKept, DemoBooked, DemoCalledOff, DemoRequestConfirmation,
    DemoRequestReceived, DemoSource, Item, KnownAddress, NewsletterConfirmation, OrderExpired,
    OrderInstructions, OrderUnderReview, OrderVersion, PapersDecided, PapersOutcome, PaymentsUndone, Receipt,
    Recovery, RegistrationRefused, RejectionCause, Training, UndonePayment, Verification, Welcome,
};
pub use link::{InvalidLink, Link, PublicUrl};
pub use mail::Mail;
pub use mail_id::{InvalidMailId, MailId};
pub use mail_kind::MailKind;
pub use preview::without_secrets;
pub use security::{
    EmailChange, EmailChangeStep, FactorChange, ManagerAccess, NewDevice, PasswordChanged, SecondFactor,
};
