use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;

/// Mailer knows the delivery's id, and sends no mail twice.
pub(crate) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let mail: SendMailRequest = delivery.decode()?;
    let sent = app.mailer()?.send_mail(delivery.request(mail)).await;
    sent.map(|_| ()).map_err(|status| Failure::from(&status))
}
