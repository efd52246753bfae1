//! Mails as values, before they are rendered and sent.

mod contact;
mod contents;
mod link;
mod mail;
mod mail_id;

pub use contact::{Contact, InvalidContact, Recipient};
pub use contents::{
    AccountNotice, AccountOccasion, Appointment, CreditCause, CreditKept, DemoBooked, DemoCalledOff,
    DemoRequestConfirmation, DemoRequestReceived, DemoSource, Item, KnownAddress, NewDevice,
    NewsletterConfirmation, OrderExpired, OrderInstructions, OrderUnderReview, OrderVersion, PapersDecided,
    PapersOutcome, PasswordChanged, PaymentsUndone, Receipt, Recovery, RegistrationRefused, RejectionCause,
    Training, UndonePayment, Verification, Welcome,
};
pub use link::{InvalidLink, Link, PublicUrl};
pub use mail::Mail;
pub use mail_id::{InvalidMailId, MailId};
