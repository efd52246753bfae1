//! What happens outside of calls: messages delivered, keys made in time, old rows deleted.

pub mod begin_recovery;
mod note_activity;
mod rotate_keys;
pub mod sweep;

use mostrador_runtime::mail;
use mostrador_runtime::outbox::Handler;
use mostrador_runtime::service::Service;
use mostrador_runtime::timed::every;

use crate::app::App;

pub(crate) fn add_to(service: Service, app: &App) -> Service {
    let (keys, rows, streams) = (app.clone(), app.clone(), app.stopping.clone());
    service
        .handlers(handlers(app))
        .background("rotate keys", move |stop| {
            every(rotate_keys::EVERY, stop, move || rotate_keys::run_once(keys.clone()))
        })
        .background("sweep", move |stop| every(sweep::EVERY, stop, move || sweep::run(rows.clone())))
        .background("end streams", move |stop| async move {
            stop.cancelled().await;
            streams.cancel();
        })
}

fn handlers(app: &App) -> Vec<Handler> {
    vec![begin_recovery::handler(app), note_activity::handler(app), mail::handler(&app.runtime)]
}
