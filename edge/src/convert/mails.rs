//! The mails of an owner, in their list and as lines of the account's timeline.

use mostrador_proto::mailer::v1 as pb;

use super::{at, id, known, sentences, some, some_id};
use crate::{
    answer::Refusal,
    api::{
        common::Service,
        owner::account::{Actor, ActorKind, Event, EventMail},
        support::mails::{Mail, MailKind},
    },
};

pub fn mail(mail: pb::OwnerMail) -> Result<Mail, Refusal> {
    let what = "mailer: a mail's kind";
    let kind = kind(known(mail.kind, &mail.kind_text, what)?).ok_or_else(|| Refusal::broken(what))?;
    Ok(Mail {
        mail_id: id(&mail.mail_id, "mailer: a mail's id")?,
        kind,
        reference: some(mail.reference),
        asked_at: at(mail.asked_at.as_ref(), "mailer: when a mail was asked for")?,
        sent_at: mail.sent_at.as_ref().and_then(|sent| at(Some(sent), "mailer: when a mail left").ok()),
        resent_by: some_id(&mail.agent_id, "mailer: the agent who sent a mail again")?,
        may_be_resent: mail.may_be_resent,
        has_failed: mail.has_failed,
    })
}

/// `None` for a mail that goes to addresses alone, and to no owner.
pub const fn kind(kind: pb::MailKind) -> Option<MailKind> {
    Some(match kind {
        pb::MailKind::Verification => MailKind::Verification,
        pb::MailKind::KnownAddress => MailKind::KnownAddress,
        pb::MailKind::Welcome => MailKind::Welcome,
        pb::MailKind::Recovery => MailKind::Recovery,
        pb::MailKind::OrderInstructions => MailKind::OrderInstructions,
        pb::MailKind::Receipt => MailKind::Receipt,
        pb::MailKind::OrderExpired => MailKind::OrderExpired,
        pb::MailKind::OrderUnderReview => MailKind::OrderUnderReview,
        pb::MailKind::PaymentsUndone => MailKind::PaymentsUndone,
        pb::MailKind::CreditKept => MailKind::CreditKept,
        pb::MailKind::AccountNotice => MailKind::AccountNotice,
        pb::MailKind::PapersDecided => MailKind::PapersDecided,
        pb::MailKind::NewsletterConfirmation => MailKind::NewsletterConfirmation,
        pb::MailKind::RegistrationRefused => MailKind::RegistrationRefused,
        pb::MailKind::PasswordChanged => MailKind::PasswordChanged,
        pb::MailKind::NewDevice => MailKind::NewDevice,
        pb::MailKind::SecondFactor => MailKind::SecondFactor,
        pb::MailKind::EmailChange => MailKind::EmailChange,
        pb::MailKind::ManagerAccess => MailKind::ManagerAccess,
        pb::MailKind::DemoRequestReceived
        | pb::MailKind::DemoRequestConfirmation
        | pb::MailKind::DemoBooked
        | pb::MailKind::DemoCalledOff
        | pb::MailKind::Unspecified => return None,
    })
}

/// Ids of mails and events are both ordered by time and unique without their prefixes, so a mail's id with an
/// event's prefix gives the mail its place among the events.
pub fn event(mail: pb::OwnerMail) -> Result<Event, Refusal> {
    let mail = self::mail(mail)?;
    let kind = match (mail.sent_at, mail.has_failed) {
        (Some(_), _) => "mail.sent",
        (None, true) => "mail.failed",
        (None, false) => "mail.under_way",
    };
    let mail_id = mail.mail_id.to_string();
    Ok(Event {
        event_id: id(&mail_id.replacen("out_", "evt_", 1), "mailer: a mail's place in time")?,
        at: mail.sent_at.unwrap_or(mail.asked_at),
        actor: Actor { kind: ActorKind::System, id: None },
        text: sentences::of_event(kind, std::collections::HashMap::new(), None),
        kind: kind.to_owned(),
        reason: String::new(),
        note: String::new(),
        subject_id: Some(mail_id.into()),
        recipient_id: None,
        service: Service::Mailer,
        mail: Some(EventMail { kind: mail.kind, reference: mail.reference }),
    })
}

#[cfg(test)]
mod tests {
    use mostrador_proto::mailer::v1::OwnerMail;
    use mostrador_runtime::{id::OutboxId, proto::timestamp, testing::numbered};

    use super::*;

    fn receipt(sent: bool, has_failed: bool) -> OwnerMail {
        let mail_id: OutboxId = numbered(7);
        let at = Some(timestamp("2026-01-05T04:00:00Z".parse().expect("a time")));
        OwnerMail {
            mail_id: mail_id.into(),
            kind: pb::MailKind::Receipt.into(),
            reference: "MST7K2QXAB".to_owned(),
            asked_at: at,
            sent_at: at.filter(|_| sent),
            has_failed,
            ..OwnerMail::default()
        }
    }

    #[test]
    fn a_mail_is_a_line_of_the_timeline_with_its_kind() {
        let told: Vec<_> = [(true, false), (false, false), (false, true)]
            .map(|(sent, has_failed)| event(receipt(sent, has_failed)).expect("an event"))
            .into_iter()
            .map(|event| (event.kind, event.text.en, event.mail.and_then(|mail| mail.reference)))
            .collect();
        let reference = Some("MST7K2QXAB".to_owned());
        let expected = [
            ("mail.sent", "An email was sent"),
            ("mail.under_way", "An email is on its way"),
            ("mail.failed", "An email could not be sent"),
        ];
        assert_eq!(told, expected.map(|(kind, text)| (kind.to_owned(), text.to_owned(), reference.clone())));
    }

    #[test]
    fn a_mail_has_its_place_in_time_among_events() {
        let line = event(receipt(true, false)).expect("an event");
        let mail_id = line.subject_id.expect("the mail's id");
        assert_eq!(line.event_id.as_str().strip_prefix("evt_"), mail_id.as_str().strip_prefix("out_"));
    }
}
