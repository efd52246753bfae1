use mostrador_proto::auth::v1::DropStagedPasswordRequest;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;

pub(crate) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let drop: DropStagedPasswordRequest = delivery.decode()?;
    let dropped = app.auth()?.drop_staged_password(delivery.request(drop)).await;
    dropped.map(|_| ()).map_err(|status| Failure::from(&status))
}
