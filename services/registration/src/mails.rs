//! The mails this service asks for. Links are paths below the public URL, in the language of the draft.

use jiff::Timestamp;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{
    KnownAddress, MailAddress, RegistrationRefused, SendMailRequest, Verification, Welcome,
};
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::text::Locale;

use crate::domain::draft::Draft;
use crate::domain::personal::PersonalData;
use crate::domain::proof::Proof;

pub(crate) fn verification(
    draft: &Draft,
    to: &PersonalData,
    proof: &Proof,
    link_expires_at: Timestamp,
    code_minutes: u16,
) -> SendMailRequest {
    let mail = Verification {
        link: page(draft.locale, &format!("/free/verify?token={}", proof.verify.expose())),
        code: proof.code.expose().to_owned(),
        resume_link: page(draft.locale, &format!("/free/resume?token={}", proof.resume.expose())),
        link_expires_at: Some(timestamp(link_expires_at)),
        code_minutes: code_minutes.into(),
    };
    unproven(draft, to, Mail::Verification(mail))
}

/// Someone has an account under this address already.
pub(crate) fn known_address(draft: &Draft, to: &PersonalData) -> SendMailRequest {
    let mail = KnownAddress {
        login_link: page(draft.locale, "/login"),
        recover_link: page(draft.locale, "/login/recover"),
    };
    unproven(draft, to, Mail::KnownAddress(mail))
}

pub(crate) fn refused(draft: &Draft, to: &PersonalData) -> SendMailRequest {
    let mail = RegistrationRefused { login_link: page(draft.locale, "/login") };
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
        login_link: page(draft.locale, "/login"),
        trial_ends_at,
        store_name: store_name.to_owned(),
    };
    SendMailRequest {
        recipient: Some(Recipient::OwnerId(draft.owner_id.to_string())),
        mail: Some(Mail::Welcome(mail)),
    }
}

/// The mail holds no typed text: its reader may be a stranger to the person who typed it.
fn unproven(draft: &Draft, to: &PersonalData, mail: Mail) -> SendMailRequest {
    SendMailRequest { recipient: Some(Recipient::Address(address(draft, to))), mail: Some(mail) }
}

fn address(draft: &Draft, to: &PersonalData) -> MailAddress {
    MailAddress {
        email: to.email.to_string(),
        full_name: String::new(),
        locale: draft.locale.as_str().to_owned(),
    }
}

fn page(locale: Locale, path: &str) -> String {
    format!("{}{path}", locale.path_prefix())
}
