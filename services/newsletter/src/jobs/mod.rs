//! Work outside of calls.

mod ask_subscriber;
pub mod sweep;

use mostrador_runtime::timed::every;
use mostrador_runtime::{Service, mail};

use crate::app::App;

pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let swept = app.clone();
    service
        .handlers(vec![ask_subscriber::handler(app), mail::handler(&app.runtime)])
        .background("sweep", move |stop| every(sweep::EVERY, stop, move || sweep::run(swept.clone())))
}
