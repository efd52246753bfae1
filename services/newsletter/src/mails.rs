//! What mailer is asked to send.

use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{MailAddress, NewsletterConfirmation, SendMailRequest};
use mostrador_runtime::email::Email;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::text::Locale;

use crate::domain::Purpose;

pub fn confirmation(to: &Email, locale: Locale, confirm: &Secret, unsubscribe: &Secret) -> SendMailRequest {
    let address = MailAddress {
        email: to.as_str().to_owned(),
        full_name: String::new(),
        locale: locale.as_str().to_owned(),
    };
    let mail = NewsletterConfirmation {
        confirm_link: Purpose::Confirm.link(confirm),
        unsubscribe_link: Purpose::Unsubscribe.link(unsubscribe),
    };
    SendMailRequest {
        recipient: Some(Recipient::Address(address)),
        mail: Some(Mail::NewsletterConfirmation(mail)),
    }
}
