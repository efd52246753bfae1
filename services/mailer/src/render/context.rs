mod access;
mod account;
mod demo;
mod orders;
mod registration;

use minijinja::{Value, context};
use mostrador_runtime::sentences::FillError;

use super::reader::Reader;
use crate::domain::Mail;

/// The names that the shapes and sentences of a mail may use.
pub(super) fn of(mail: &Mail, reader: &Reader<'_>) -> Result<Value, FillError> {
    Ok(match mail {
        Mail::Verification(mail) => registration::verification(mail, reader),
        Mail::KnownAddress(mail) => registration::known_address(mail, reader),
        Mail::Welcome(mail) => registration::welcome(mail, reader),
        Mail::RegistrationRefused(mail) => context! { login_link => reader.page(&mail.login_link) },
        Mail::Recovery(mail) => access::recovery(mail, reader),
        Mail::PasswordChanged(mail) => access::password_changed(mail, reader),
        Mail::NewDevice(mail) => access::new_device(mail, reader),
        Mail::EmailChange(mail) => access::email_change(mail, reader),
        Mail::ManagerAccess(mail) => access::manager_access(mail, reader),
        Mail::SecondFactor(mail) => access::second_factor(mail, reader),
        Mail::OrderInstructions(mail) => orders::order_instructions(mail, reader)?,
        Mail::Receipt(mail) => orders::receipt(mail, reader)?,
        Mail::OrderExpired(mail) => orders::order_expired(mail, reader),
        Mail::OrderUnderReview(mail) => orders::order_under_review(mail, reader),
        Mail::PaymentsUndone(mail) => orders::payments_undone(mail, reader),
        Mail::CreditKept(mail) => orders::credit_kept(mail, reader),
        Mail::AccountNotice(mail) => account::account_notice(mail, reader),
        Mail::PapersDecided(mail) => account::papers_decided(mail, reader),
        Mail::NewsletterConfirmation(mail) => registration::newsletter_confirmation(mail, reader),
        Mail::DemoRequestReceived(mail) => demo::demo_request_received(mail, reader),
        Mail::DemoRequestConfirmation(mail) => context! { help_link => reader.page(&mail.help_link) },
        Mail::DemoBooked(mail) => demo::demo_booked(mail, reader),
        Mail::DemoCalledOff(mail) => demo::demo_called_off(mail, reader),
    })
}
