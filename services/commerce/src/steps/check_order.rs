//! An order past its deadline waits until its bank account is read beyond the deadline's day.

use jiff::SignedDuration;
use mostrador_runtime::Application as _;
use mostrador_runtime::clock::{later, wib_date};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{OrderId, OutboxId};

use super::end_order;
use super::hold_amount::hold_on;
use super::receive_money::{cancel_deadline, start_wait};
use crate::app::App;
use crate::domain::bank_reading::is_read;
use crate::domain::order::Order;
use crate::domain::order_state::{OrderEvent, OrderState};
use crate::domain::settlement::Wait;
use crate::error::Error;
use crate::store::{bank_readings, orders};
use crate::timeline::{Happening, OrderHappening};
use crate::topics::{Deadline, EXPIRE_ORDER};

/// The hold of an order whose small rest waits for finance is renewed for this time.
const FINANCE_WAIT: SignedDuration = SignedDuration::from_hours(24);

/// Ends the wait of an order whose deadline has passed, or begins to check it. An order that no longer waits,
/// or has a later deadline, stays unchanged.
pub async fn pass_deadline(app: &App, tx: &mut Tx, order_id: &OrderId) -> Result<(), Error> {
    match orders::find(tx.conn(), order_id).await? {
        Some(order) if order.state == OrderState::Checking => settle(app, tx, order).await,
        Some(order) if order.state.name().is_open() && order.pay_before <= app.now() => {
            begin(app, tx, order).await
        }
        _ => Ok(()),
    }
}

/// Ends the check of an order when its bank account is read beyond the deadline's day, or when the time for
/// that is over.
pub async fn settle(app: &App, tx: &mut Tx, order: Order) -> Result<(), Error> {
    match order.state {
        OrderState::Checking if wait(app, tx, &order).await? != Wait::Over => Ok(()),
        OrderState::Checking if app.rest_is_small(&order) => wait_for_finance(app, tx, order).await,
        OrderState::Checking => end_order::expire(app, tx, order).await,
        _ => Ok(()),
    }
}

/// The stage of an order's wait by now.
pub(super) async fn wait(app: &App, tx: &mut Tx, order: &Order) -> Result<Wait, DbError> {
    let now = app.now();
    if now < order.pay_before {
        return Ok(Wait::Open);
    }
    if now >= app.check_ends(order.pay_before) {
        return Ok(Wait::Over);
    }
    let days = (wib_date(order.created_at), wib_date(order.pay_before));
    let known = bank_readings::known(tx.conn(), &order.bank.number, days.0).await?;
    Ok(if is_read(&app.calendar, days, &known) { Wait::Over } else { Wait::Checking })
}

/// The order lacks only a small rest: it does not end before finance has decided about the rest.
async fn wait_for_finance(app: &App, tx: &mut Tx, order: Order) -> Result<(), Error> {
    let again = later(app.now(), FINANCE_WAIT);
    if order.held_until > app.held_until(app.now()) {
        return Ok(());
    }
    let held = hold_on(tx, &order, app.held_until(again), app.now()).await?.unwrap_or(order);
    cancel_deadline(app, tx, &held).await?;
    let id = OutboxId::new(&app.runtime.clock, &app.runtime.random);
    let next = Order { version: held.version + 1, deadline_id: Some(id.clone()), ..held };
    orders::update(tx, &next).await?;
    let message = Deadline { order_id: next.id.to_string() };
    Ok(app.runtime.outbox.send_as(tx, &id, EXPIRE_ORDER, &message, again)?)
}

async fn begin(app: &App, tx: &mut Tx, order: Order) -> Result<(), Error> {
    let until = app.held_until(app.check_ends(order.pay_before));
    let read = wait(app, tx, &order).await? == Wait::Over;
    let waits = app.rest_is_small(&order) || !read;
    let held = if waits { hold_on(tx, &order, until, app.now()).await? } else { None };
    // Only an order that holds its amount can keep waiting.
    let Some(held) = held else { return end_order::expire(app, tx, order).await };
    let next = Order {
        state: held.state.next(OrderEvent::DeadlinePassed, app.now())?,
        version: held.version + 1,
        deadline_id: Some(OutboxId::new(&app.runtime.clock, &app.runtime.random)),
        ..held
    };
    orders::update(tx, &next).await?;
    start_wait(app, tx, &next).await?;
    Ok(app.record(tx, &next, &Happening::of(&next, OrderHappening::Checking), Actor::System)?)
}
