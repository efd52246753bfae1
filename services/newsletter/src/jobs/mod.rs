//! Work outside of calls.

mod ask_subscriber;
pub mod sweep;

use mostrador_runtime::{Application, Service, mail};

use crate::app::App;
use crate::topics::ASK_SUBSCRIBER;

pub(crate) fn add_to(service: Service, app: &App) -> Service {
    service
        .handlers(vec![app.handler(ASK_SUBSCRIBER, ask_subscriber::run), mail::handler(&app.runtime)])
        .every(sweep::EVERY, "sweep", app, sweep::run)
}
