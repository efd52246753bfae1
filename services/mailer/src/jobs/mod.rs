//! The service's own work: it sends the waiting mails, and forgets old ones.

mod deliver_mail;
pub mod sweep;

use mostrador_runtime::service::Service;

use crate::app::App;

/// Adds all jobs to the service.
pub(crate) fn add_to(service: Service, app: &App) -> Service {
    service.handlers(deliver_mail::handlers(app)).every(sweep::EVERY, "sweep", &app.runtime, sweep::run)
}
