//! The service's own work: it sends the waiting mails, and forgets old ones.

mod deliver_mail;
pub mod sweep;

use mostrador_runtime::service::Service;
use mostrador_runtime::timed::every;

use crate::app::App;

/// Adds all jobs to the service.
pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let swept = app.runtime.clone();
    service
        .handlers(deliver_mail::handlers(app))
        .background("sweep", move |stop| every(sweep::EVERY, stop, move || sweep::run(swept.clone())))
}
