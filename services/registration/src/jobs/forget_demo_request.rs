use mostrador_runtime::Application;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::convert::demo;
use crate::error::Error;
use crate::steps::plan_forgetting;
use crate::store::demo::requests;
use crate::topics;

/// Deletes a request whose time is over, and looks again later until then.
pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let due: topics::DemoRequestRef = delivery.decode()?;
    let id = demo::request_id(&due.id)?;
    let forgotten = app.write(async move |app, tx| {
        let Some(held) = requests::find(tx.conn(), &id).await? else { return Ok(()) };
        if held.forget_at(app.config.demo_retention()) > app.now() {
            return Ok(plan_forgetting(app, tx, &held)?);
        }
        requests::delete(tx.conn(), &id).await?;
        Ok::<_, Error>(())
    });
    Ok(forgotten.await?)
}
