//! Work outside of calls: messages are delivered, keys made in time, old rows deleted.

mod begin_email_change;
mod begin_recovery;
mod rotate_keys;
pub mod sweep;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::mail;
use mostrador_runtime::outbox::{Handler, forward};
use mostrador_runtime::service::Service;
use mostrador_runtime::timed::every;

use crate::app::App;
use crate::topics::{NOTE_ACTIVITY, NOTE_CORRECTION, NOTE_OWNER};

/// All of it, into the service.
pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let (keys, rows, streams) = (app.clone(), app.clone(), app.stopping.clone());
    service
        .handlers(handlers(app))
        .background("rotate keys", move |stop| {
            every(rotate_keys::EVERY, stop, move || rotate_keys::run(keys.clone()))
        })
        .background("sweep", move |stop| every(sweep::EVERY, stop, move || sweep::run(rows.clone())))
        .background("end streams", move |stop| async move {
            stop.cancelled().await;
            streams.cancel();
        })
}

/// Every topic of the outbox and who delivers it.
fn handlers(app: &App) -> Vec<Handler> {
    vec![
        begin_email_change::handler(app),
        begin_recovery::handler(app),
        forward(NOTE_OWNER, app.runtime.wire(ServiceName::Account), |wire, owner| async move {
            AccountServiceClient::new(wire).note_owner(owner).await
        }),
        forward(NOTE_CORRECTION, app.runtime.wire(ServiceName::Registration), |wire, owner| async move {
            RegistrationServiceClient::new(wire).note_owner(owner).await
        }),
        forward(NOTE_ACTIVITY, app.runtime.wire(ServiceName::Account), |wire, note| async move {
            AccountServiceClient::new(wire).note_activity(note).await
        }),
        mail::handler(&app.runtime),
    ]
}
