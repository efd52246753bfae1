use mostrador_proto::account::v1::ApplyOrderRequest;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Handler;

use crate::app::App;
use crate::flow::tell;

/// Account gives or takes back what the order bought.
pub(super) fn handler(app: &App) -> Handler {
    let wire = app.runtime.wire(ServiceName::Account);
    Handler::new(tell::APPLY_ORDER, move |delivery| {
        let wire = wire.clone();
        async move {
            let order: ApplyOrderRequest = delivery.decode()?;
            let applied = AccountServiceClient::new(wire?).apply_order(delivery.request(order)).await;
            applied.map(|_| ()).map_err(|status| Failure::from(&status))
        }
    })
}
