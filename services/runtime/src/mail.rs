//! Mails are asked of mailer by the outbox: each leaves with the change that is its reason.

use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;

use crate::context::{Runtime, ServiceName};
use crate::error::Failure;
use crate::outbox::{Handler, Topic};

/// Carries a [`SendMailRequest`]. Sealed: mails hold tokens and codes.
pub const SEND_MAIL: Topic = Topic::new("send_mail").sealed();

/// Mailer knows the delivery's id, and sends no mail twice.
pub fn handler(runtime: &Runtime) -> Handler {
    let wire = runtime.wire(ServiceName::Mailer);
    Handler::new(SEND_MAIL, move |delivery| {
        let wire = wire.clone();
        async move {
            let mail: SendMailRequest = delivery.decode()?;
            let sent = MailerServiceClient::new(wire?).send_mail(delivery.request(mail)).await;
            sent.map(|_| ()).map_err(|status| Failure::from(&status))
        }
    })
}
