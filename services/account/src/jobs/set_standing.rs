use mostrador_proto::auth::v1::SetStandingRequest;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::{Delivery, Handler};

use super::SET_STANDING;
use crate::app::App;

pub(super) fn handler(app: App) -> Handler {
    Handler::new(SET_STANDING, move |delivery| deliver(app.clone(), delivery))
}

async fn deliver(app: App, delivery: Delivery) -> Result<(), Failure> {
    let message: SetStandingRequest = delivery.decode()?;
    app.auth
        .clone()
        .set_standing(delivery.request(message))
        .await
        .map_err(|status| Failure::from(&status))?;
    Ok(())
}
