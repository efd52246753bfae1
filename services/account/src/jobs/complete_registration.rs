use mostrador_proto::registration::v1::CompleteRegistrationRequest;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::{Delivery, Handler};

use super::COMPLETE_REGISTRATION;
use crate::app::App;

pub(super) fn handler(app: App) -> Handler {
    Handler::new(COMPLETE_REGISTRATION, move |delivery| deliver(app.clone(), delivery))
}

async fn deliver(app: App, delivery: Delivery) -> Result<(), Failure> {
    let message: CompleteRegistrationRequest = delivery.decode()?;
    let request = delivery.request(message);
    app.registration.clone().complete_registration(request).await.map_err(|status| Failure::from(&status))?;
    Ok(())
}
