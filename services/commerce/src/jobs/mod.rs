//! What this service does by itself: deliver its outbox, end waits, go on with statements after a restart.

mod apply_order;
mod expire_order;
mod measure_amounts;
mod resume_statements;

use mostrador_runtime::mail;
use mostrador_runtime::outbox::Handler;

use crate::app::App;

pub use measure_amounts::measure_amounts;
pub use resume_statements::resume_statements;

/// Every topic of the outbox and who delivers it.
pub fn handlers(app: &App) -> Vec<Handler> {
    vec![expire_order::handler(app), apply_order::handler(app), mail::handler(&app.runtime)]
}
