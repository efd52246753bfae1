use jiff::Timestamp;
use jiff::civil::Date;
use mostrador_proto::mailer::v1::CreditCause;
use mostrador_runtime::Application as _;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::money::Rupiah;

use super::bring_credit_back;
use super::hold_amount::{hold_on, release};
use super::spend_credit::spend;
use super::tell_account::tell_account;
use super::{actor_text, sound};
use crate::app::App;
use crate::domain::allocation::{CreditEffect, Ledger, Target};
use crate::domain::credit::CreditRefusal;
use crate::domain::ids::LineId;
use crate::domain::order::Order;
use crate::domain::order_state::{OrderEvent, OrderState};
use crate::domain::paid_since::paid_since;
use crate::domain::settlement::{self, Outcome, Settlement, Timing};
use crate::error::Error;
use crate::mails::{self, Occasion};
use crate::store::allocations::{self, NewEntry};
use crate::store::{account_successors, lines, orders, payer_accounts, price_lists};
use crate::timeline::{Happening, OrderHappening};
use crate::topics::{Deadline, EXPIRE_ORDER};

/// Money of one line that is given to one order.
pub struct LinePayment<'a> {
    pub line_id: &'a LineId,
    /// The bank's day, WIB, which decides whether the money is late, and at which prices.
    pub booked_on: Date,
    pub ledger: &'a mut Ledger,
    pub money: Rupiah,
    pub actor: &'a Actor,
}

/// Gives money to an order up to its debt; surplus or late money becomes the account's credit.
pub async fn receive(
    app: &App,
    tx: &mut Tx,
    order: Order,
    mut payment: LinePayment<'_>,
) -> Result<Order, Error> {
    let timing = timing(app, tx, &order, &payment).await?;
    let expired = order.state == OrderState::Expired;
    let order = bring_credit_back::bring_back(app, tx, order, (payment.money, timing, payment.actor)).await?;
    let settled = settlement::receive(order.account(), payment.money, timing)?;
    let newly_paid = settled.state.is_paid() && !order.state.name().is_paid();
    let mut next = after(&order, settled, app.now())?;
    write_entries(app, tx, &next, settled, &mut payment).await?;
    if newly_paid {
        if expired && next.covered > Rupiah::ZERO {
            spend(app, tx, &next, (next.covered, CreditEffect::Covered), payment.actor).await?;
        }
        next = paid(app, tx, next).await?;
    }
    orders::update(tx, &next).await?;
    payer_accounts::remember(tx, payment.line_id, &next.account_id, app.now()).await?;
    let by = (payment.actor, "");
    if newly_paid {
        tell_paid(app, tx, &next, settled.to_credit, by).await?;
    } else if settled.to_order > Rupiah::ZERO {
        mails::standing(app, tx, &next, Occasion::First)?;
        app.record(tx, &next, &Happening::of(&next, OrderHappening::PartlyPaid), by)?;
    }
    if settled.to_credit > Rupiah::ZERO {
        app.record(tx, &next, &Happening::of(&next, OrderHappening::Credited), by)?;
        if let (false, Some(cause)) = (newly_paid, cause(settled.outcome)) {
            mails::credit_kept(app, tx, &next, (settled.to_credit, cause))?;
        }
    }
    Ok(next)
}

/// Gives credit of the account to one of its orders, for an agent: it counts like a transfer, and the order
/// takes no more than it lacks.
pub async fn receive_credit(
    app: &App,
    tx: &mut Tx,
    order: Order,
    money: Rupiah,
    by: (&Actor, &str),
) -> Result<Order, Error> {
    if money <= Rupiah::ZERO {
        return Err(CreditRefusal::NotPositive.into());
    }
    if !order.state.name().is_open() {
        return Err(CreditRefusal::NotOpen.into());
    }
    let most = order.account().remaining();
    if money > most {
        return Err(CreditRefusal::TooMuch { most }.into());
    }
    let settled = settlement::receive(order.account(), money, Timing::InTime)?;
    let mut next = after(&order, settled, app.now())?;
    spend(app, tx, &next, (money, CreditEffect::Received), by.0).await?;
    if next.state.name().is_paid() {
        next = paid(app, tx, next).await?;
    }
    orders::update(tx, &next).await?;
    app.record(tx, &next, &Happening::of(&next, OrderHappening::CreditMoved), by)?;
    if next.state.name().is_paid() {
        tell_paid(app, tx, &next, Rupiah::ZERO, (by.0, "")).await?;
    } else {
        mails::standing(app, tx, &next, Occasion::First)?;
    }
    Ok(next)
}

/// Pays a new order that credit covers completely.
pub async fn pay_by_credit(app: &App, tx: &mut Tx, order: Order, actor: &Actor) -> Result<Order, Error> {
    let next = Order {
        state: order.state.next(OrderEvent::AllReceived, app.now())?,
        version: order.version + 1,
        outcome: Some(Outcome::Exact),
        ..order
    };
    orders::update(tx, &next).await?;
    tell_paid(app, tx, &next, Rupiah::ZERO, (actor, "")).await?;
    Ok(next)
}

/// Sets the paid time and the end of the hold of an order that has just been paid. The caller writes the
/// order.
pub(super) async fn paid(app: &App, tx: &mut Tx, order: Order) -> Result<Order, Error> {
    let now = app.now();
    let gifts = allocations::gifts(tx, &order.id).await?;
    let waived_at = orders::waived_at(tx, &order.id).await?;
    let paid_at = paid_since(&gifts).max(waived_at).unwrap_or(now);
    let order = hold_on(tx, &order, app.held_until(now), now).await?.unwrap_or(order);
    let order = release(tx, &order, app.held_until(now)).await?;
    Ok(Order { state: order.state.since(paid_at), ..order })
}

/// Sends the news of an order that has just been paid. `credited` is the money beyond the order's debt.
pub(super) async fn tell_paid(
    app: &App,
    tx: &mut Tx,
    order: &Order,
    credited: Rupiah,
    by: (&Actor, &str),
) -> Result<(), Error> {
    lines::leave_small_rest(tx, &order.id).await?;
    cancel_deadline(app, tx, order).await?;
    tell_account(app, tx, order).await?;
    mails::receipt(app, tx, order, credited)?;
    Ok(app.record(tx, order, &Happening::of(order, OrderHappening::Paid), by)?)
}

/// The cause of kept credit for its mail; the receipt covers money beyond the debt.
fn cause(outcome: Outcome) -> Option<CreditCause> {
    match outcome {
        Outcome::Over => Some(CreditCause::Over),
        Outcome::Duplicate => Some(CreditCause::Duplicate),
        Outcome::Late => Some(CreditCause::Late),
        Outcome::Cancelled => Some(CreditCause::Cancelled),
        Outcome::Exact | Outcome::Partial | Outcome::ExpiredPartly | Outcome::TakenBack => None,
    }
}

/// Money booked on the deadline's day is in time. An expired order has returned its credit: money does not
/// revive the order while the account has less credit. No money pays orders of an account that its owner
/// replaced.
async fn timing(app: &App, tx: &mut Tx, order: &Order, payment: &LinePayment<'_>) -> Result<Timing, Error> {
    if !order.state.name().is_paid()
        && account_successors::find(tx.conn(), &order.account_id).await?.is_some()
    {
        return Ok(Timing::Late { price_holds: false });
    }
    if order.state == OrderState::Expired && order.covered > Rupiah::ZERO {
        let missing = sound(order.account().remaining().checked_sub(payment.money))?.max(Rupiah::ZERO);
        let needed = sound(order.covered.checked_add(missing))?;
        if allocations::credit_for(tx.conn(), &order.account_id).await? < needed {
            return Ok(Timing::Late { price_holds: false });
        }
    }
    if payment.booked_on <= wib_date(order.pay_before) || order.state.name().is_paid() {
        return Ok(Timing::InTime);
    }
    let lists = price_lists::in_force_on(tx.conn(), payment.booked_on).await?;
    let price_holds = if lists.is_empty() {
        app.catalog.price_list.holds(&order.items)
    } else {
        lists.iter().any(|list| list.holds(&order.items))
    };
    Ok(Timing::Late { price_holds })
}

fn after(order: &Order, settled: Settlement, now: Timestamp) -> Result<Order, Error> {
    Ok(Order {
        state: order.state.moved_to(settled.state, now),
        version: order.version + 1,
        received: sound(order.received.checked_add(settled.to_order))?,
        outcome: Some(settled.outcome),
        ..order.clone()
    })
}

async fn write_entries(
    app: &App,
    tx: &mut Tx,
    order: &Order,
    settled: Settlement,
    payment: &mut LinePayment<'_>,
) -> Result<(), Error> {
    let order_id = order.id.clone();
    let actor = actor_text(payment.actor);
    for (target, amount) in
        [(Target::Order(order_id.clone()), settled.to_order), (Target::Credit(order_id), settled.to_credit)]
    {
        if amount == Rupiah::ZERO {
            continue;
        }
        let entry = payment.ledger.give(target, amount)?;
        let new = NewEntry {
            line_id: payment.line_id,
            account_id: &order.account_id,
            entry: &entry,
            actor: &actor,
        };
        allocations::add(tx, new, app.now(), &app.runtime.random).await?;
    }
    Ok(())
}

/// Cancels the timed message of an order whose wait is over.
pub(super) async fn cancel_deadline(app: &App, tx: &mut Tx, order: &Order) -> Result<(), Error> {
    if let Some(id) = &order.deadline_id {
        app.runtime.outbox.cancel(tx, id).await?;
    }
    Ok(())
}

/// Starts (or starts again) the wait of an order: the message that ends it, due at its deadline or when its
/// check ends.
pub async fn start_wait(app: &App, tx: &mut Tx, order: &Order) -> Result<(), Error> {
    if let Some(id) = &order.deadline_id {
        let message = Deadline { order_id: order.id.to_string() };
        let checked = order.state == OrderState::Checking;
        let due = if checked { app.check_ends(order.pay_before) } else { order.pay_before };
        app.runtime.outbox.send_as(tx, id, EXPIRE_ORDER, &message, due)?;
    }
    Ok(())
}
