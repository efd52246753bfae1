use jiff::Timestamp;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::money::Rupiah;

use super::hold_amount::hold_on;
use super::tell::{self, Happening};
use super::{actor_text, sound};
use crate::app::App;
use crate::domain::allocation::{Ledger, Target};
use crate::domain::order::Order;
use crate::domain::settlement::{self, Settlement};
use crate::error::Error;
use crate::store::allocations::{self, NewEntry};
use crate::store::orders;

const PAID: Happening =
    Happening { kind: "order.paid", es: "Pedido pagado", en: "Order paid", id: "Pesanan lunas" };
const PARTLY_PAID: Happening = Happening {
    kind: "order.partly_paid",
    es: "Llegó una parte del pago",
    en: "Part of the payment arrived",
    id: "Sebagian pembayaran masuk",
};
const CREDITED: Happening = Happening {
    kind: "order.credited",
    es: "Dinero guardado como saldo a favor",
    en: "Money kept as credit",
    id: "Uang disimpan sebagai saldo",
};

/// Money of one line that is given to one order.
pub struct Given<'a> {
    pub transfer_id: &'a str,
    pub ledger: &'a mut Ledger,
    pub money: Rupiah,
    pub actor: &'a Actor,
}

/// Gives money to an order: what it is owed to the order, what is over or comes too late to the account's credit.
pub async fn receive(app: &App, tx: &mut Tx, order: Order, mut given: Given<'_>) -> Result<Order, Error> {
    let now = app.now();
    let settled = settlement::receive(order.account(), given.money, order.price_holds(&app.catalog))?;
    let newly_paid = settled.state.is_paid() && !order.state.is_paid();
    let mut next = after(&order, settled, newly_paid.then_some(now))?;
    if newly_paid {
        next = hold_on(tx, &next, app.held_until(now), now).await?.unwrap_or(next);
    }
    orders::update(tx, &next).await?;
    write_entries(app, tx, &next, settled, &mut given).await?;
    let by = (given.actor, "");
    if newly_paid {
        cancel_deadline(app, tx, &next).await?;
        tell::account(app, tx, &next).await?;
        tell::receipt(app, tx, &next, settled.to_credit).await?;
        tell::timeline(app, tx, &next, by, &PAID).await?;
    } else if settled.to_order > Rupiah::ZERO {
        tell::timeline(app, tx, &next, by, &PARTLY_PAID).await?;
    }
    if settled.to_credit > Rupiah::ZERO {
        tell::timeline(app, tx, &next, by, &CREDITED).await?;
    }
    Ok(next)
}

fn after(order: &Order, settled: Settlement, paid_at: Option<Timestamp>) -> Result<Order, Error> {
    Ok(Order {
        state: settled.state,
        version: order.version + 1,
        received: sound(order.received.checked_add(settled.to_order))?,
        outcome: Some(settled.outcome),
        paid_at: paid_at.or(order.paid_at),
        ..order.clone()
    })
}

async fn write_entries(
    app: &App,
    tx: &mut Tx,
    order: &Order,
    settled: Settlement,
    given: &mut Given<'_>,
) -> Result<(), Error> {
    let order_id = order.id.to_string();
    let actor = actor_text(given.actor);
    for (target, amount) in
        [(Target::Order(order_id.clone()), settled.to_order), (Target::Credit(order_id), settled.to_credit)]
    {
        if amount == Rupiah::ZERO {
            continue;
        }
        let entry = given.ledger.give(target, amount)?;
        let new = NewEntry {
            transfer_id: given.transfer_id,
            account_id: &order.account_id,
            entry: &entry,
            actor: &actor,
        };
        allocations::add(tx, new, app.now(), &app.runtime.random).await?;
    }
    Ok(())
}

/// The order's wait is over: its timed message is not needed.
pub(super) async fn cancel_deadline(app: &App, tx: &mut Tx, order: &Order) -> Result<(), Error> {
    if let Ok(id) = order.deadline_id.parse::<OutboxId>() {
        app.runtime.outbox.cancel(tx, &id).await?;
    }
    Ok(())
}

/// Starts (or starts again) the wait of an order: the message that ends it, due at its deadline.
pub async fn start_wait(app: &App, tx: &mut Tx, order: &Order) -> Result<(), Error> {
    if let Ok(id) = order.deadline_id.parse::<OutboxId>() {
        let message = tell::Deadline { order_id: order.id.to_string() };
        app.runtime.outbox.send_as(tx, &id, tell::EXPIRE_ORDER, &message, order.pay_before).await?;
    }
    Ok(())
}
