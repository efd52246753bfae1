use mostrador_proto::account::v1::OpenAccountRequest;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;

/// Account opens the account and tells so through an outbox of its own (`CompleteRegistration`).
pub(crate) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let wanted: OpenAccountRequest = delivery.decode()?;
    let opened = app.account()?.open_account(delivery.request(wanted)).await;
    opened.map(|_| ()).map_err(|status| Failure::from(&status))
}
