use std::collections::BTreeMap;

use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{OrderId, OutboxId};
use mostrador_runtime::money::Rupiah;

use super::check_order;
use super::end_order::money_to_credit;
use super::hold_amount::hold_on;
use super::receive_money::start_wait;
use super::tell_account::tell_account;
use super::{actor_text, sound};
use crate::app::App;
use crate::domain::allocation::{Ledger, SpentCredit, Target};
use crate::domain::ids::LineId;
use crate::domain::order::Order;
use crate::domain::order_state::OrderStateName;
use crate::domain::settlement::{self, Outcome, Wait};
use crate::error::Error;
use crate::mails::{self, Occasion};
use crate::store::allocations::{self, NewEntry};
use crate::store::{lines, orders};
use crate::timeline::{Happening, OrderHappening};

/// Takes all money of a line back, as [`undo`] does; the caller tells the owners.
pub async fn undo_untold(
    app: &App,
    tx: &mut Tx,
    line: (&LineId, &mut Ledger),
    by: (&Actor, &str),
) -> Result<(), Error> {
    undo_as(app, tx, line, None, by, Mails::None).await
}

/// Does each order that loses money send its mail?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mails {
    EachOrder,
    None,
}

/// Takes all money of a line, or its money for one order, back: orders keep the rest of their money, and lose
/// their goods if it is too little.
pub async fn undo(
    app: &App,
    tx: &mut Tx,
    line: (&LineId, &mut Ledger),
    order_id: Option<&OrderId>,
    by: (&Actor, &str),
) -> Result<(), Error> {
    undo_as(app, tx, line, order_id, by, Mails::EachOrder).await
}

async fn undo_as(
    app: &App,
    tx: &mut Tx,
    (line_id, ledger): (&LineId, &mut Ledger),
    order_id: Option<&OrderId>,
    (actor, reason): (&Actor, &str),
    mails: Mails,
) -> Result<(), Error> {
    let entries = match ledger.undo(order_id) {
        Ok(entries) => entries,
        Err(SpentCredit { on }) => {
            let order = orders::find(tx.conn(), &on).await?.ok_or(Error::UnknownOrder)?;
            return Err(Error::CreditSpent { reference: order.reference.to_string() });
        }
    };
    let mut taken: BTreeMap<OrderId, Rupiah> = BTreeMap::new();
    for entry in &entries {
        let order_id = entry.target.order_id();
        let order = orders::find(tx.conn(), order_id).await?.ok_or(Error::UnknownOrder)?;
        let new = NewEntry { line_id, account_id: &order.account_id, entry, actor: &actor_text(actor) };
        allocations::add(tx, new, app.now(), &app.runtime.random).await?;
        if entry.amount < Rupiah::ZERO {
            let of_order = taken.entry(order_id.clone()).or_default();
            if !matches!(entry.target, Target::Credit(_)) {
                *of_order = sound(of_order.checked_sub(entry.amount))?;
            }
        }
    }
    for (order_id, money) in taken {
        let order = orders::find(tx.conn(), &order_id).await?.ok_or(Error::UnknownOrder)?;
        if money > Rupiah::ZERO {
            take_from(app, tx, order, money, (actor, reason), mails).await?;
        } else {
            take_credit(app, tx, order, (actor, reason)).await?;
        }
    }
    Ok(())
}

/// The order keeps its state, but its outcome must stay true.
async fn take_credit(app: &App, tx: &mut Tx, order: Order, by: (&Actor, &str)) -> Result<(), Error> {
    let left = allocations::shares(tx, &order.id).await?;
    let outcome = settlement::outcome_of_credit(order.state.name(), &left);
    let next = Order { version: order.version + 1, outcome, ..order };
    orders::update(tx, &next).await?;
    Ok(app.record(tx, &next, &Happening::of(&next, OrderHappening::PaymentUndone), by)?)
}

async fn take_from(
    app: &App,
    tx: &mut Tx,
    order: Order,
    money: Rupiah,
    by: (&Actor, &str),
    mails: Mails,
) -> Result<(), Error> {
    let (order, wait) = wait_again(app, tx, order).await?;
    let state = settlement::take_back(order.account(), money, wait)?;
    let was_paid = order.state.name().is_paid();
    let next = Order {
        state: order.state.moved_to(state, app.now()),
        version: order.version + 1,
        received: sound(order.received.checked_sub(money))?,
        outcome: state.is_open().then_some(Outcome::TakenBack),
        deadline_id: if was_paid { Some(new_deadline(app)) } else { order.deadline_id.clone() },
        ..order
    };
    let left = next.received;
    let next =
        if state == OrderStateName::Expired { money_to_credit(app, tx, next, by.0).await? } else { next };
    orders::update(tx, &next).await?;
    if !app.rest_is_small(&next) {
        lines::leave_small_rest(tx, &next.id).await?;
    }
    if was_paid && !state.is_paid() {
        tell_account(app, tx, &next).await?;
        if state.is_open() {
            start_wait(app, tx, &next).await?;
        }
    }
    if mails == Mails::None {
        return Ok(app.record(tx, &next, &Happening::of(&next, OrderHappening::PaymentUndone), by)?);
    }
    if state.is_open() {
        mails::standing(app, tx, &next, Occasion::Undone)?;
    } else if state == OrderStateName::Expired {
        mails::expired(app, tx, &next, left, Occasion::Undone)?;
    }
    Ok(app.record(tx, &next, &Happening::of(&next, OrderHappening::PaymentUndone), by)?)
}

/// The wait of an order that loses money: only an order that holds its amount can wait again. An order that
/// already waits keeps waiting as before.
async fn wait_again(app: &App, tx: &mut Tx, order: Order) -> Result<(Order, Wait), Error> {
    let wait = match order.state.name() {
        OrderStateName::Checking => return Ok((order, Wait::Checking)),
        state if state.is_open() => Wait::Open,
        _ => check_order::wait(app, tx, &order).await?,
    };
    let end = match wait {
        Wait::Open => order.pay_before,
        Wait::Checking => app.check_ends(order.pay_before),
        Wait::Over => return Ok((order, wait)),
    };
    match hold_on(tx, &order, app.held_until(end), app.now()).await? {
        Some(held) => Ok((held, wait)),
        None => Ok((order, Wait::Over)),
    }
}

fn new_deadline(app: &App) -> OutboxId {
    OutboxId::new(&app.runtime.clock, &app.runtime.random)
}
