use mostrador_proto::account::v1::ApplyOrderRequest;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::{Delivery, Handler};

use crate::app::App;
use crate::flow::tell;

/// Account gives or takes back what the order bought.
pub(super) fn handler(app: &App) -> Handler {
    let app = app.clone();
    Handler::new(tell::APPLY_ORDER, move |delivery| run(app.clone(), delivery))
}

async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let message: ApplyOrderRequest = delivery.decode()?;
    let mut account = AccountServiceClient::new(app.runtime.wire(ServiceName::Account)?);
    account.apply_order(delivery.request(message)).await.map_err(|status| Failure::from(&status))?;
    Ok(())
}
