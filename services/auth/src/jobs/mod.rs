//! The service's work outside of calls: it delivers messages, makes keys in time and deletes old rows.

mod begin_email_change;
mod begin_recovery;
mod rotate_keys;
pub mod sweep;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_runtime::outbox::Handler;
use mostrador_runtime::{Application, Service, ServiceName, mail};

use crate::app::App;
use crate::topics::{BEGIN_EMAIL_CHANGE, BEGIN_RECOVERY, NOTE_ACTIVITY, NOTE_CORRECTION, NOTE_OWNER};

/// Adds all jobs to the service.
pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let streams = app.stopping.clone();
    service
        .handlers(handlers(app))
        .every(rotate_keys::EVERY, "rotate keys", app, rotate_keys::run)
        .every(sweep::EVERY, "sweep", app, sweep::run)
        .background("end streams", move |stop| async move {
            stop.cancelled().await;
            streams.cancel();
        })
}

/// Every topic of the outbox with its handler.
fn handlers(app: &App) -> Vec<Handler> {
    vec![
        app.handler(BEGIN_EMAIL_CHANGE, begin_email_change::run),
        app.handler(BEGIN_RECOVERY, begin_recovery::run),
        app.forward(NOTE_OWNER, ServiceName::Account, |wire, owner| async move {
            AccountServiceClient::new(wire).note_owner(owner).await
        }),
        app.forward(NOTE_CORRECTION, ServiceName::Registration, |wire, owner| async move {
            RegistrationServiceClient::new(wire).note_owner(owner).await
        }),
        app.forward(NOTE_ACTIVITY, ServiceName::Account, |wire, note| async move {
            AccountServiceClient::new(wire).note_activity(note).await
        }),
        mail::handler(&app.runtime),
    ]
}
