//! Translates proto to the domain and back. A refusal names the field that no mail can hold.

mod access;
mod account_notice;
mod demo;
mod instant;
mod mail;
mod mail_kind;
mod orders;
mod papers;
mod registration;

use mostrador_proto::mailer::v1::send_mail_request::Recipient as RecipientProto;
use mostrador_proto::mailer::v1::{self as pb, SendMailRequest};
use mostrador_proto::runtime::v1::Kind;
use mostrador_runtime::error::Failure;
use mostrador_runtime::proto;
use mostrador_runtime::text::Locale;

use self::mail::mail;
use self::mail_kind::kind;
use crate::domain::{Contact, InvalidContact, Mail, MailId, Recipient};
use crate::error::Error;
use crate::store::mails::{MailRow, NewMail, Sending};
use crate::transport::{KeptAttachment, KeptMail};

/// A mail and its recipient.
pub struct Letter {
    pub recipient: Recipient,
    pub mail: Mail,
}

pub fn letter(request: SendMailRequest) -> Result<Letter, Error> {
    Ok(Letter {
        recipient: recipient(request.recipient.ok_or(Error::NoRecipient)?)?,
        mail: mail(request.mail.ok_or(Error::NoContents)?)?,
    })
}

pub fn refused_mail(id: &MailId, failure: Failure) -> pb::RefusedMail {
    let kind = Kind::from(failure.kind).into();
    pb::RefusedMail { message_id: id.to_string(), kind, failure: Some(failure.into()) }
}

fn recipient(recipient: RecipientProto) -> Result<Recipient, Error> {
    match recipient {
        RecipientProto::OwnerId(id) => Ok(Recipient::Owner(id.parse().map_err(|_| Error::NoRecipient)?)),
        RecipientProto::Address(address) => {
            let locale = locale(address.locale, &address.locale_text)?;
            Ok(Recipient::Address(Contact::parse(&address.email, &address.full_name, locale)?))
        }
    }
}

pub fn locale(value: i32, text: &str) -> Result<Locale, Error> {
    Ok(Locale::known(value, text).map_err(InvalidContact::from)?)
}

pub fn owner_mail(row: MailRow) -> pb::OwnerMail {
    let kind = kind(row.kind);
    let sent_at = match row.sending {
        Sending::Sent { at } => Some(proto::timestamp(at)),
        Sending::UnderWay | Sending::Failed => None,
    };
    pb::OwnerMail {
        mail_id: row.id.to_string(),
        kind: kind.into(),
        kind_text: kind.text().to_owned(),
        reference: row.reference,
        asked_at: Some(proto::timestamp(row.asked_at)),
        sent_at,
        may_be_resent: row.has_letter && sent_at.is_some() && !row.is_overtaken,
        has_failed: row.sending == Sending::Failed,
        agent_id: row.agent_id.map_or_else(String::new, String::from),
    }
}

/// A mail that an agent sends again. The repeat itself may not be repeated.
pub fn new_mail(mail: &NewMail) -> pb::OwnerMail {
    let kind = kind(mail.kind);
    pb::OwnerMail {
        mail_id: mail.id.to_string(),
        kind: kind.into(),
        kind_text: kind.text().to_owned(),
        reference: mail.reference.clone(),
        asked_at: Some(proto::timestamp(mail.asked_at)),
        sent_at: None,
        may_be_resent: false,
        has_failed: false,
        agent_id: mail.agent_id.as_ref().map_or_else(String::new, ToString::to_string),
    }
}

pub fn kept_mail(mail: KeptMail) -> pb::KeptMail {
    let attachment = |KeptAttachment { name, text }| pb::KeptAttachment { name, text };
    pb::KeptMail {
        attachments: mail.attachments.into_iter().map(attachment).collect(),
        id: mail.id.to_string(),
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        sent_at: Some(proto::timestamp(mail.sent_at)),
        links: mail.links,
        code: mail.code.unwrap_or_default(),
    }
}
