use std::time::SystemTime;

use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};

use super::{Outgoing, SendError};

/// Turns a rendered mail into the bytes that go over the wire: the same ones for the same mail and instant.
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
        Ok(message.multipart(parts)?)
    }
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

fn part(content_type: ContentType, body: &str) -> SinglePart {
    SinglePart::builder().header(content_type).body(body.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Contact, MailId};
    use crate::render::RenderedMail;

    const ID: &str = "out_01kdzf6s80abcdefghjkmnpqrs";

    fn composed(name: &str, unsubscribe: Option<&str>) -> String {
        let (id, to) =
            (ID.parse::<MailId>().unwrap(), Contact::parse("ani@toko.example", name, "id").unwrap());
        let rendered = RenderedMail {
            subject: "Pesanan ‘A’ sudah lunas".into(),
            text: "Halo\n".into(),
            html: "<p>Halo</p>".into(),
        };
        let mail = Outgoing {
            id: &id,
            kind: "receipt",
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
}
