use mostrador_proto::registration::v1::CompleteRegistrationRequest;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::outbox::{Delivery, Handler};

use super::COMPLETE_REGISTRATION;
use crate::app::App;

pub(super) fn handler(app: App) -> Handler {
    Handler::new(COMPLETE_REGISTRATION, move |delivery| deliver(app.clone(), delivery))
}

async fn deliver(app: App, delivery: Delivery) -> Result<(), Failure> {
    let message: CompleteRegistrationRequest = delivery.decode()?;
    match app.registration.clone().complete_registration(delivery.request(message)).await {
        Ok(_) => Ok(()),
        Err(status) => match Failure::from(&status) {
            // The draft is gone: nobody waits to be told.
            Failure { kind: Kind::NotFound, .. } => Ok(()),
            failure => Err(failure),
        },
    }
}
