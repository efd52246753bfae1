use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::{Delivery, Handler};

use crate::app::App;
use crate::flow::{check_order, tell};

/// Timed work: due at the order's deadline, and again when its check ends.
pub(super) fn handler(app: &App) -> Handler {
    let app = app.clone();
    Handler::new(tell::EXPIRE_ORDER, move |delivery| run(app.clone(), delivery))
}

async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let deadline: tell::Deadline = delivery.decode()?;
    let db = app.runtime.db.clone();
    Ok(db.write(async move |tx| check_order::pass_deadline(&app, tx, &deadline.order_id).await).await?)
}
