use std::time::SystemTime;

use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};

use super::{Outgoing, SendError};
use crate::domain::MailId;
use crate::render::Attachment;

/// Turns a rendered mail into the bytes that are sent: the same bytes for the same mail and instant.
pub(super) struct Composer {
    from: Mailbox,
    host: String,
}

impl Composer {
    pub(super) fn new(from: Mailbox, host: &str) -> Self {
        Self { from, host: host.to_owned() }
    }

    pub(super) fn compose(&self, mail: &Outgoing<'_>) -> Result<Message, SendError> {
        let name = Some(mail.to.full_name.clone()).filter(|name| !name.is_empty());
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(name, mail.to.email.clone()))
            .subject(mail.rendered.subject.clone())
            .message_id(Some(mail.id.message_id(&self.host)))
            .date(SystemTime::from(mail.sent_at))
            .raw_header(header("Content-Language", mail.to.locale.as_str()))
            .raw_header(header("Auto-Submitted", "auto-generated"));
        if let Some(link) = &mail.unsubscribe {
            message = message.raw_header(header("List-Unsubscribe", &format!("<{link}>")));
        }
        let parts = MultiPart::alternative()
            .boundary(format!("=_{}", mail.id))
            .singlepart(part(ContentType::TEXT_PLAIN, &mail.rendered.text))
            .singlepart(part(ContentType::TEXT_HTML, &mail.rendered.html));
        let parts = match &mail.rendered.attachment {
            Some(attachment) => with_attachment(mail.id, parts, attachment)?,
            None => parts,
        };
        Ok(message.multipart(parts)?)
    }
}

fn with_attachment(id: &MailId, parts: MultiPart, file: &Attachment) -> Result<MultiPart, SendError> {
    let content_type = ContentType::parse(file.content_type).map_err(|_| SendError::AttachmentType)?;
    let attached = lettre::message::Attachment::new(file.name.to_owned());
    Ok(MultiPart::mixed()
        .boundary(format!("=_{id}_files"))
        .multipart(parts)
        .singlepart(attached.body(file.text.clone(), content_type)))
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

fn part(content_type: ContentType, body: &str) -> SinglePart {
    SinglePart::builder().header(content_type).body(body.to_owned())
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::text::Locale;

    use super::*;
    use crate::domain::{Contact, MailKind};
    use crate::render::RenderedMail;

    const ID: &str = "out_01kdzf6s80abcdefghjkmnpqrs";

    fn composed(name: &str, unsubscribe: Option<&str>) -> String {
        composed_with(name, unsubscribe, None)
    }

    fn composed_with(name: &str, unsubscribe: Option<&str>, attachment: Option<Attachment>) -> String {
        let (id, to) =
            (ID.parse::<MailId>().unwrap(), Contact::parse("ani@toko.example", name, Locale::Id).unwrap());
        let rendered = RenderedMail {
            subject: "Pesanan ‘A’ sudah lunas".into(),
            text: "Halo\n".into(),
            html: "<p>Halo</p>".into(),
            attachment,
        };
        let mail = Outgoing {
            id: &id,
            kind: MailKind::Receipt,
            to: &to,
            rendered,
            code: None,
            unsubscribe: unsubscribe.map(str::to_owned),
            sent_at: "2026-01-05T03:00:00Z".parse().unwrap(),
        };
        let composer =
            Composer::new("Mostrador <hola@mostrador.example>".parse().unwrap(), "mostrador.example");
        String::from_utf8(composer.compose(&mail).unwrap().formatted()).unwrap()
    }

    #[test]
    fn the_same_mail_is_the_same_message() {
        let message = composed("Ani Wati", None);
        assert_eq!(message, composed("Ani Wati", None));
        assert!(message.contains(&format!("Message-ID: <{ID}@mostrador.example>\r\n")), "{message}");
        assert!(message.contains("Date: Mon, 05 Jan 2026 03:00:00 +0000\r\n"), "{message}");
        assert!(message.contains("To: \"Ani Wati\" <ani@toko.example>\r\n"), "{message}");
        assert!(message.contains("Auto-Submitted: auto-generated\r\n"), "{message}");
    }

    #[test]
    fn mails_that_can_be_ended_say_where() {
        let link = "https://mostrador.example/id?newsletter=unsubscribe&token=abc";
        let message = composed("", Some(link));
        let unfolded = message.replace("\r\n ", " ");
        assert!(unfolded.contains(&format!("List-Unsubscribe: <{link}>\r\n")), "{message}");
        assert!(message.contains("To: ani@toko.example\r\n"), "{message}");
        assert!(!composed("", None).contains("List-Unsubscribe"));
    }

    #[test]
    fn subjects_beyond_ascii_are_encoded() {
        let message = composed("", None);
        let subject = message.lines().find(|line| line.starts_with("Subject: ")).unwrap();
        assert!(subject.is_ascii() && subject.contains("=?utf-8?"), "{subject}");
    }
    #[test]
    fn a_file_stands_beside_both_texts() {
        let file = || Attachment {
            name: "mostrador.ics",
            content_type: "text/calendar; charset=utf-8; method=REQUEST",
            text: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".into(),
        };
        let message = composed_with("", None, Some(file()));
        assert_eq!(message, composed_with("", None, Some(file())));
        let kinds = message.lines().filter_map(|line| line.strip_prefix("Content-Type: "));
        let kinds: Vec<&str> = kinds.map(|kind| kind.split(';').next().unwrap()).collect();
        let expected =
            ["multipart/mixed", "multipart/alternative", "text/plain", "text/html", "text/calendar"];
        assert_eq!(kinds, expected, "{message}");
        assert!(message.contains("method=REQUEST"), "{message}");
        assert!(message.contains("Content-Disposition: attachment; filename=\"mostrador.ics\""), "{message}");
        assert!(message.contains("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"), "{message}");
        assert!(!composed("", None).contains("multipart/mixed"));
    }
}
