use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{MailAddress, NewsletterConfirmation, SendMailRequest};
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::{Handler, Topic};
use mostrador_runtime::text::Locale;

use crate::app::App;
use crate::domain::{Email, Purpose, Token};

/// Holds the tokens of links.
pub const SEND_MAIL: Topic = Topic::new("send_mail").sealed();

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

pub fn handler(app: &App) -> Handler {
    let wire = app.runtime.wire(ServiceName::Mailer);
    Handler::new(SEND_MAIL, move |delivery| {
        let wire = wire.clone();
        async move {
            let mail: SendMailRequest = delivery.decode()?;
            let sent = MailerServiceClient::new(wire?).send_mail(delivery.request(mail)).await;
            sent.map(|_| ()).map_err(|status| Failure::from(&status))
        }
    })
}
