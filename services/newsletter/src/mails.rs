//! What mailer is asked to send.

use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{MailAddress, NewsletterConfirmation, SendMailRequest};
use mostrador_runtime::text::Locale;

use crate::domain::{Email, Purpose, Token};

pub fn confirmation(to: &Email, locale: Locale, confirm: &Token, unsubscribe: &Token) -> SendMailRequest {
    let address = MailAddress {
        email: to.as_str().to_owned(),
        full_name: String::new(),
        locale: locale.as_str().to_owned(),
    };
    let mail = NewsletterConfirmation {
        confirm_link: confirm.link(Purpose::Confirm),
        unsubscribe_link: unsubscribe.link(Purpose::Unsubscribe),
    };
    SendMailRequest {
        recipient: Some(Recipient::Address(address)),
        mail: Some(Mail::NewsletterConfirmation(mail)),
    }
}
