use mostrador_runtime::Application as _;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::error::Error;
use crate::steps::check_order;
use crate::topics::Deadline;

/// The handler of timed work, due at the order's deadline and again when its check ends.
pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let deadline: Deadline = delivery.decode()?;
    let order_id = deadline.order_id.parse().map_err(|_| Error::UnknownOrder)?;
    Ok(app.write(async move |app, tx| check_order::pass_deadline(app, tx, &order_id).await).await?)
}
