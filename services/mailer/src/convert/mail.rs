//! The mail of a message, one line for each kind.

use mostrador_proto::mailer::v1::send_mail_request::Mail as MailProto;

use super::account_notice::account_notice;
use super::{access, demo, orders, papers, registration};
use crate::domain::Mail;
use crate::error::Error;

pub(super) fn mail(mail: MailProto) -> Result<Mail, Error> {
    Ok(match mail {
        MailProto::Verification(mail) => Mail::Verification(registration::verification(mail)?),
        MailProto::KnownAddress(mail) => Mail::KnownAddress(registration::known_address(&mail)?),
        MailProto::Welcome(mail) => Mail::Welcome(registration::welcome(mail)?),
        MailProto::RegistrationRefused(mail) => {
            Mail::RegistrationRefused(registration::registration_refused(&mail)?)
        }
        MailProto::Recovery(mail) => Mail::Recovery(access::recovery(&mail)?),
        MailProto::PasswordChanged(mail) => Mail::PasswordChanged(access::password_changed(&mail)?),
        MailProto::NewDevice(mail) => Mail::NewDevice(access::new_device(mail)?),
        MailProto::EmailChange(mail) => Mail::EmailChange(access::email_change(mail)?),
        MailProto::ManagerAccess(mail) => Mail::ManagerAccess(access::manager_access(mail)?),
        MailProto::SecondFactor(mail) => Mail::SecondFactor(access::second_factor(&mail)?),
        MailProto::OrderInstructions(mail) => Mail::OrderInstructions(orders::order_instructions(mail)?),
        MailProto::Receipt(mail) => Mail::Receipt(orders::receipt(mail)?),
        MailProto::OrderExpired(mail) => Mail::OrderExpired(orders::order_expired(mail)?),
        MailProto::OrderUnderReview(mail) => Mail::OrderUnderReview(orders::order_under_review(mail)?),
        MailProto::PaymentsUndone(mail) => Mail::PaymentsUndone(orders::payments_undone(mail)?),
        MailProto::CreditKept(mail) => Mail::CreditKept(orders::credit_kept(mail)?),
        MailProto::AccountNotice(mail) => Mail::AccountNotice(account_notice(mail)?),
        MailProto::PapersDecided(mail) => Mail::PapersDecided(papers::papers_decided(mail)?),
        MailProto::NewsletterConfirmation(mail) => {
            Mail::NewsletterConfirmation(registration::newsletter_confirmation(&mail)?)
        }
        MailProto::DemoRequestReceived(mail) => Mail::DemoRequestReceived(demo::demo_request_received(mail)?),
        MailProto::DemoRequestConfirmation(mail) => {
            Mail::DemoRequestConfirmation(demo::demo_request_confirmation(&mail)?)
        }
        MailProto::DemoBooked(mail) => Mail::DemoBooked(demo::demo_booked(&mail)?),
        MailProto::DemoCalledOff(mail) => Mail::DemoCalledOff(demo::demo_called_off(&mail)?),
    })
}
