use mostrador_runtime::clock::wib_date;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::money::Rupiah;

use super::move_money::move_money;
use super::sound;
use crate::app::App;
use crate::domain::allocation::Target;
use crate::domain::order::Order;
use crate::domain::order_state::OrderState;
use crate::domain::settlement::Timing;
use crate::error::Error;
use crate::store::allocations;

/// Parts of an order that expired became credit. Money in time that settles the order together with them
/// brings them back, so that the times of reading and matching do not matter. The caller writes the order.
pub(super) async fn bring_back(
    app: &App,
    tx: &mut Tx,
    order: Order,
    (money, timing, actor): (Rupiah, Timing, &Actor),
) -> Result<Order, Error> {
    let missing = sound(order.account().remaining().checked_sub(money))?;
    if order.state != OrderState::Expired || timing != Timing::InTime || missing <= Rupiah::ZERO {
        return Ok(order);
    }
    let parts = allocations::credit_in_time(tx, &order.id, wib_date(order.pay_before)).await?;
    let own = sound(Rupiah::checked_sum(parts.iter().map(|(_, sum)| *sum)))?;
    // Spent credit stays where it was spent.
    if own < missing || allocations::credit_for(tx.conn(), &order.account_id).await? < missing {
        return Ok(order);
    }
    let mut left = missing;
    for (line_id, sum) in parts {
        let part = sum.min(left);
        if part == Rupiah::ZERO {
            break;
        }
        left = sound(left.checked_sub(part))?;
        let (from, to) = (Target::Credit(order.id.clone()), Target::Order(order.id.clone()));
        move_money(app, tx, (&order, &line_id), (from, to, part), actor).await?;
    }
    Ok(Order { received: sound(order.received.checked_add(missing))?, ..order })
}
