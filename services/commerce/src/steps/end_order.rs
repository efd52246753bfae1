use mostrador_proto::mailer::v1::CreditCause;
use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::money::Rupiah;

use super::hold_amount;
use super::move_money::move_money;
use super::receive_money::cancel_deadline;
use super::sound;
use crate::app::App;
use crate::domain::order::Order;
use crate::domain::order_state::{OrderEvent, OrderState, OrderStateName};
use crate::domain::settlement::Outcome;
use crate::error::Error;
use crate::mails::{self, Occasion};
use crate::store::{allocations, lines, orders};
use crate::timeline::{Happening, OrderHappening};

/// Ends an order whose deadline passed: the bank is read beyond that day, or the check's time is over.
pub(super) async fn expire(app: &App, tx: &mut Tx, order: Order) -> Result<(), Error> {
    let credited = order.received;
    let mut state = order.state;
    if state != OrderState::Checking {
        state = state.next(OrderEvent::DeadlinePassed, app.now())?;
    }
    let ended = end(app, tx, Order { state, ..order }, OrderEvent::CheckOver, &Actor::System).await?;
    mails::expired(app, tx, &ended, credited, Occasion::First)?;
    Ok(app.record(tx, &ended, &Happening::of(&ended, OrderHappening::Expired), Actor::System)?)
}

/// Cancels an order for its owner.
pub async fn cancel(app: &App, tx: &mut Tx, order: Order, actor: &Actor) -> Result<Order, Error> {
    if !order.next_states().contains(&OrderStateName::Cancelled) {
        return Err(Error::CannotCancel);
    }
    let returned = sound(order.covered.checked_add(order.received))?;
    let ended = end(app, tx, order, OrderEvent::OwnerCancelled, actor).await?;
    app.record(tx, &ended, &Happening::of(&ended, OrderHappening::Cancelled), actor.clone())?;
    if returned > Rupiah::ZERO {
        mails::credit_kept(app, tx, &ended, (returned, CreditCause::Returned))?;
    }
    Ok(ended)
}

/// Cancels an order because its owner registered again. The order's money becomes the new account's credit,
/// and no later money pays it, as that would buy time for a closed account. Returns the money that became
/// credit.
pub(super) async fn cancel_replaced(app: &App, tx: &mut Tx, order: Order) -> Result<Rupiah, Error> {
    let returned = sound(order.covered.checked_add(order.received))?;
    let ended = end(app, tx, order, OrderEvent::AccountReplaced, &Actor::System).await?;
    lines::leave_small_rest(tx, &ended.id).await?;
    app.record(tx, &ended, &Happening::of(&ended, OrderHappening::Cancelled), Actor::System)?;
    if returned > Rupiah::ZERO {
        mails::credit_kept(app, tx, &ended, (returned, CreditCause::Returned))?;
    }
    Ok(returned)
}

/// Ends an order; its amount becomes free some time later.
async fn end(app: &App, tx: &mut Tx, order: Order, event: OrderEvent, actor: &Actor) -> Result<Order, Error> {
    cancel_deadline(app, tx, &order).await?;
    let ended = Order { state: order.state.next(event, app.now())?, version: order.version + 1, ..order };
    let ended = money_to_credit(app, tx, ended, actor).await?;
    let ended = hold_amount::release(tx, &ended, app.held_until(app.now())).await?;
    orders::update(tx, &ended).await?;
    Ok(ended)
}

/// Money that an ending order has received becomes the account's credit, and credit that paid it becomes
/// credit again. The caller writes the order.
pub(super) async fn money_to_credit(
    app: &App,
    tx: &mut Tx,
    order: Order,
    actor: &Actor,
) -> Result<Order, Error> {
    if order.received == Rupiah::ZERO && order.covered == Rupiah::ZERO {
        return Ok(order);
    }
    for (line_id, target, sum) in allocations::of_order(tx, &order.id).await? {
        let credit = target.credit();
        move_money(app, tx, (&order, &line_id), (target, credit, sum), actor).await?;
    }
    let is_cancelled = order.state == OrderState::Cancelled;
    let kept_as = if is_cancelled { Outcome::Cancelled } else { Outcome::ExpiredPartly };
    let outcome = (order.received > Rupiah::ZERO).then_some(kept_as);
    Ok(Order { received: Rupiah::ZERO, outcome: outcome.or(order.outcome), ..order })
}
