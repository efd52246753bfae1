//! The mails of this service.

use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{MailAddress, NewsletterConfirmation, SendMailRequest};
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::email::Email;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::text::Locale;

use crate::app::App;
use crate::domain::Purpose;

/// The links of one mail.
pub(crate) struct Links {
    pub(crate) confirm: Secret,
    pub(crate) unsubscribe: Secret,
}

pub(crate) async fn send_confirmation(
    app: &App,
    tx: &mut Tx,
    to: &Email,
    locale: Locale,
    links: &Links,
) -> Result<(), DbError> {
    let address = MailAddress {
        email: to.as_str().to_owned(),
        full_name: String::new(),
        locale: locale.into(),
        locale_text: locale.as_str().to_owned(),
    };
    let mail = NewsletterConfirmation {
        confirm_link: Purpose::Confirm.link(&links.confirm),
        unsubscribe_link: Purpose::Unsubscribe.link(&links.unsubscribe),
    };
    let message = SendMailRequest {
        recipient: Some(Recipient::Address(address)),
        mail: Some(Mail::NewsletterConfirmation(mail)),
    };
    app.runtime.outbox.send(tx, SEND_MAIL, &message, app.now())?;
    Ok(())
}
