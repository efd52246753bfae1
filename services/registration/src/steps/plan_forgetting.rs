use jiff::SignedDuration;
use mostrador_runtime::Application;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{DbError, Tx};

use crate::app::App;
use crate::domain::demo::request::DemoRequest;
use crate::topics;

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Plans the next look at a request: each day, as a setting that shrinks meanwhile counts for it, too.
pub(crate) fn plan_forgetting(app: &App, tx: &mut Tx, request: &DemoRequest) -> Result<(), DbError> {
    let due = topics::DemoRequestRef { id: request.id.to_string() };
    let look_at = request.forget_at(app.config.demo_retention()).min(later(app.now(), DAY));
    app.runtime.outbox.send(tx, topics::FORGET_DEMO_REQUEST, &due, look_at)?;
    Ok(())
}
