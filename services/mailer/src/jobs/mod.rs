//! What this service does by itself: send the mails that wait, and forget old ones.

mod deliver_mail;
pub mod sweep;

use mostrador_runtime::service::Service;
use mostrador_runtime::timed::every;

use crate::app::App;

/// All of it, into the service.
pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let swept = app.runtime.clone();
    service
        .handlers(vec![deliver_mail::handler(app)])
        .background("sweep", move |stop| every(sweep::EVERY, stop, move || sweep::run(swept.clone())))
}
