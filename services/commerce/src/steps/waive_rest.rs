use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::money::Rupiah;

use super::receive_money::{paid, tell_paid};
use super::sound;
use crate::app::App;
use crate::domain::order::Order;
use crate::domain::order_state::OrderEvent;
use crate::error::Error;
use crate::store::orders;

/// Finance accepts an order with a small rest as paid. The rest stays waived: the same money, taken back and
/// given again, pays the order again.
pub async fn waive(
    app: &App,
    tx: &mut Tx,
    order: Order,
    (agent_id, reason): (&AgentId, &str),
) -> Result<Order, Error> {
    if !app.rest_is_small(&order) {
        return Err(Error::RestNotSmall { limit: app.config.smallest_rest - 1 });
    }
    let state = order.state.next(OrderEvent::AllReceived, app.now())?;
    let waived = sound(order.waived.checked_add(order.account().remaining()))?;
    let next = Order { state, waived, version: order.version + 1, ..order };
    orders::record_waived(tx, &next, (agent_id, reason), app.now()).await?;
    let next = paid(app, tx, next).await?;
    orders::update(tx, &next).await?;
    tell_paid(app, tx, &next, Rupiah::ZERO, (&Actor::Agent(agent_id.clone()), reason)).await?;
    Ok(next)
}
