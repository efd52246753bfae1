use mostrador_runtime::Application;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::convert::demo;
use crate::error::Error;
use crate::store::demo::requests;
use crate::topics;

/// Deletes a request whose time is over; looks again later at a request that was touched meanwhile.
pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let due: topics::DemoRequestRef = delivery.decode()?;
    let id = demo::request_id(&due.id)?;
    let forgotten = app.write(async move |app, tx| {
        let Some(held) = requests::find(tx.conn(), &id).await? else { return Ok(()) };
        let forget_at = held.forget_at(app.config.demo_retention());
        if forget_at <= app.now() {
            requests::delete(tx.conn(), &id).await?;
        } else {
            app.runtime.outbox.send(tx, topics::FORGET_DEMO_REQUEST, &due, forget_at)?;
        }
        Ok::<_, Error>(())
    });
    Ok(forgotten.await?)
}
