use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::{Delivery, Handler};

use crate::app::App;
use crate::flow::tell;

/// Mailer knows the owner's address and language, and sends a message once.
pub(super) fn handler(app: &App) -> Handler {
    let app = app.clone();
    Handler::new(tell::SEND_MAIL, move |delivery| run(app.clone(), delivery))
}

async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let message: SendMailRequest = delivery.decode()?;
    let mut mailer = MailerServiceClient::new(app.runtime.wire(ServiceName::Mailer)?);
    mailer.send_mail(delivery.request(message)).await.map_err(|status| Failure::from(&status))?;
    Ok(())
}
