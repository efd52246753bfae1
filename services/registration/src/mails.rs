//! The mails of this service. Links are paths below the public URL, in the language of the draft.

use jiff::Timestamp;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{
    DemoBooked, DemoCalledOff, DemoRequestConfirmation, DemoRequestReceived, KnownAddress, MailAddress,
    RegistrationRefused, SendMailRequest, Verification, Welcome,
};
use mostrador_runtime::email::Email;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::text::Locale;

use crate::app::Sales;
use crate::convert;
use crate::domain::demo::request::DemoRequest;
use crate::domain::demo::state::Booking;
use crate::domain::draft::Draft;
use crate::domain::personal::PersonalData;
use crate::domain::proof::Proof;

pub(crate) fn verification(
    draft: &Draft,
    to: &PersonalData,
    proof: &Proof,
    (link_expires_at, registers_again): (Timestamp, bool),
    code_minutes: u16,
) -> SendMailRequest {
    let mail = Verification {
        link: page(draft.locale, &verify_link(draft, proof)),
        code: proof.code.expose().to_owned(),
        resume_link: page(draft.locale, &format!("/free/resume?token={}", proof.resume.expose())),
        link_expires_at: Some(timestamp(link_expires_at)),
        code_minutes: code_minutes.into(),
        registers_again,
    };
    unproven(draft, to, Mail::Verification(mail))
}

/// The mail for an address that already has an account.
pub(crate) fn known_address(draft: &Draft, to: &PersonalData) -> SendMailRequest {
    let mail =
        KnownAddress { login_link: sign_in(draft), recover_link: page(draft.locale, "/login/recover") };
    unproven(draft, to, Mail::KnownAddress(mail))
}

pub(crate) fn refused(draft: &Draft, to: &PersonalData) -> SendMailRequest {
    let mail = RegistrationRefused { login_link: sign_in(draft) };
    SendMailRequest {
        recipient: Some(Recipient::Address(MailAddress {
            full_name: to.full_name.clone(),
            ..address(draft, to)
        })),
        mail: Some(Mail::RegistrationRefused(mail)),
    }
}

pub(crate) fn welcome(
    draft: &Draft,
    store_name: &str,
    trial_ends_at: Option<prost_types::Timestamp>,
) -> SendMailRequest {
    let mail = Welcome {
        login_link: sign_in(draft),
        trial_ends_at,
        store_name: store_name.to_owned(),
        registered_again: draft.returning.is_some(),
    };
    SendMailRequest {
        recipient: Some(Recipient::OwnerId(draft.owner().to_string())),
        mail: Some(Mail::Welcome(mail)),
    }
}

/// Minutes of an appointment.
const APPOINTMENT: u32 = 30;

/// The visitor's words, for the sales team alone.
pub(crate) fn demo_request_received(sales: &Sales, request: &DemoRequest) -> SendMailRequest {
    let inquiry = &request.inquiry;
    let source = convert::demo::source(inquiry.source);
    let mail = DemoRequestReceived {
        source: source.into(),
        source_text: source.text().to_owned(),
        page: inquiry.page.as_str().to_owned(),
        locale: inquiry.locale.into(),
        locale_text: inquiry.locale.as_str().to_owned(),
        full_name: inquiry.full_name.clone(),
        phone: inquiry.phone.to_string(),
        email: inquiry.email.to_string(),
        message: inquiry.message.clone(),
        preferred_at: inquiry.preferred_at.map(timestamp),
        request_link: format!("/support/demo-requests?request={}", request.id),
    };
    nameless(&sales.email, sales.locale, Mail::DemoRequestReceived(mail))
}

pub(crate) fn demo_request_confirmation(request: &DemoRequest) -> SendMailRequest {
    let mail = DemoRequestConfirmation { help_link: "/more/help".to_owned() };
    to_requester(request, Mail::DemoRequestConfirmation(mail))
}

/// `request` is the state after the booking.
pub(crate) fn demo_booked(request: &DemoRequest, booking: Booking) -> SendMailRequest {
    let mail = DemoBooked {
        request_id: request.id.to_string(),
        starts_at: Some(timestamp(booking.starts_at)),
        minutes: APPOINTMENT,
        sequence: booking.sequence,
        booked_at: Some(timestamp(request.changed_at)),
        help_link: "/more/help".to_owned(),
    };
    to_requester(request, Mail::DemoBooked(mail))
}

/// `request` is the state after closing.
pub(crate) fn demo_called_off(request: &DemoRequest, booking: Booking) -> SendMailRequest {
    let mail = DemoCalledOff {
        request_id: request.id.to_string(),
        starts_at: Some(timestamp(booking.starts_at)),
        minutes: APPOINTMENT,
        sequence: booking.sequence.saturating_add(1),
        called_off_at: Some(timestamp(request.changed_at)),
        contact_link: "/more/contact".to_owned(),
    };
    to_requester(request, Mail::DemoCalledOff(mail))
}

/// The address may be a stranger's: the mail holds no typed text, not even the name.
fn to_requester(request: &DemoRequest, mail: Mail) -> SendMailRequest {
    nameless(&request.inquiry.email, request.inquiry.locale, mail)
}

fn nameless(email: &Email, locale: Locale, mail: Mail) -> SendMailRequest {
    let address = MailAddress {
        email: email.to_string(),
        full_name: String::new(),
        locale: locale.into(),
        locale_text: locale.as_str().to_owned(),
    };
    SendMailRequest { recipient: Some(Recipient::Address(address)), mail: Some(mail) }
}

/// A mail to an unproven address holds no typed text, as its reader may not be the person who typed it.
fn unproven(draft: &Draft, to: &PersonalData, mail: Mail) -> SendMailRequest {
    SendMailRequest { recipient: Some(Recipient::Address(address(draft, to))), mail: Some(mail) }
}

fn address(draft: &Draft, to: &PersonalData) -> MailAddress {
    MailAddress {
        email: to.email.to_string(),
        full_name: String::new(),
        locale: draft.locale.into(),
        locale_text: draft.locale.as_str().to_owned(),
    }
}

/// The link carries the offer for a registration that is over when the link is opened; otherwise the answer
/// has it.
fn verify_link(draft: &Draft, proof: &Proof) -> String {
    let offer = draft.offer.as_ref().map(|offer| format!("&offer={offer}")).unwrap_or_default();
    format!("/free/verify?token={}{offer}", proof.verify.expose())
}

/// The path to the sign-in, and from there to the draft's offer.
fn sign_in(draft: &Draft) -> String {
    let next = |offer| format!("?next={}%3Foffer%3D{offer}", page(draft.locale, "/software"));
    page(draft.locale, "/login") + &draft.offer.as_ref().map(next).unwrap_or_default()
}

fn page(locale: Locale, path: &str) -> String {
    format!("{}{path}", locale.path_prefix())
}
