use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::{Handler, Topic};
use mostrador_runtime::service::ServiceName;

use crate::app::App;

/// Holds the token of a reset.
pub const SEND_MAIL: Topic = Topic::new("send_mail").sealed();

pub(super) fn handler(app: &App) -> Handler {
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
