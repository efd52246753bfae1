use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_proto::registration::v1::{CompleteRegistrationResponse, Reason};
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Handler;
use mostrador_runtime::{Application, ServiceName};
use tonic::Response;

use crate::app::App;
use crate::topics::COMPLETE_REGISTRATION;

pub(super) fn handler(app: &App) -> Handler {
    app.forward(COMPLETE_REGISTRATION, ServiceName::Registration, |wire, message| async move {
        match RegistrationServiceClient::new(wire).complete_registration(message).await {
            // The draft is gone, and its owner does not wait for the news.
            Err(status) if Failure::from(&status).reason.is(Reason::RegistrationNone) => {
                Ok(Response::new(CompleteRegistrationResponse {}))
            }
            answer => answer,
        }
    })
}
