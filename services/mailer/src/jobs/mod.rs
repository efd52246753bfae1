//! The service's own work: it sends the waiting mails, tells account their outcomes, and forgets old mails.

mod deliver_mail;
pub mod sweep;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_runtime::service::Service;
use mostrador_runtime::{Application as _, ServiceName};

use crate::app::App;
use crate::topics::NOTE_MAIL;

/// Adds all jobs to the service.
pub(crate) fn add_to(service: Service, app: &App) -> Service {
    service
        .handlers(deliver_mail::handlers(app))
        .handlers(vec![app.forward(NOTE_MAIL, ServiceName::Account, |wire, news| async move {
            AccountServiceClient::new(wire).note_mail(news).await
        })])
        .every(sweep::EVERY, "sweep", &app.runtime, sweep::run)
}
