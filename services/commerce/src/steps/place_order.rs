use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{OrderId, OutboxId};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::passport::OwnerPassport;

use super::hold_amount::{self, AmountHold, AmountRequest};
use super::receive_money::{pay_by_credit, start_wait};
use super::spend_credit::spend;
use crate::app::App;
use crate::domain::allocation::CreditEffect;
use crate::domain::basket::{self, PricedItem};
use crate::domain::order::Order;
use crate::domain::order_state::OrderState;
use crate::domain::reference::Reference;
use crate::error::Error;
use crate::mails::{self, Occasion};
use crate::store::checkouts::Customer;
use crate::store::orders;
use crate::timeline::{Happening, OrderHappening};

/// There are 887 million references, so a new one rarely collides with another order's.
const REFERENCES_TRIED: usize = 5;

/// Places an order of these items, of which credit pays the part `covered`. The order waits for its transfer,
/// or is paid at once when there is nothing to transfer.
pub async fn place_order(
    app: &App,
    tx: &mut Tx,
    (owner, customer): (&OwnerPassport, &Customer),
    items: Vec<PricedItem>,
    covered: Rupiah,
) -> Result<Order, Error> {
    // The passport may be slightly older than the deletion.
    if customer.is_forgotten {
        return Err(Error::Forgotten);
    }
    refuse_too_many(app, customer)?;
    let order = insert(app, tx, (owner, customer), items, covered).await?;
    let actor = Actor::Owner(owner.owner_id.clone());
    app.record(tx, &order, &Happening::of(&order, OrderHappening::Placed), actor.clone())?;
    if covered > Rupiah::ZERO {
        let spent = spend(app, tx, &order, (covered, CreditEffect::Covered), &actor).await;
        spent.map_err(
            |error| if let Error::Credit(refusal) = error { Error::Cover(refusal) } else { error },
        )?;
        app.record(tx, &order, &Happening::of(&order, OrderHappening::CreditUsed), actor.clone())?;
    }
    if order.amount == Rupiah::ZERO {
        return pay_by_credit(app, tx, order, &actor).await;
    }
    start_wait(app, tx, &order).await?;
    mails::instructions(app, tx, &order, Occasion::First)?;
    Ok(order)
}

/// Holds an amount near the sum to transfer; without such a sum the order holds nothing.
async fn hold(app: &App, tx: &mut Tx, wanted: AmountRequest<'_>) -> Result<AmountHold, Error> {
    let banks = &app.catalog.bank_accounts;
    if let (Rupiah::ZERO, Some(bank)) = (wanted.total, banks.first()) {
        return Ok(AmountHold { bank: bank.clone(), code: 0, amount: Rupiah::ZERO });
    }
    let held = hold_amount::hold(tx, banks, wanted, &app.runtime.random).await?;
    if held.is_none() {
        app.full_pools.note(wanted.total, wanted.now);
    }
    held.ok_or(Error::AmountsBusy)
}

/// The cap is lower for an account that never paid, as throw-away accounts cost nothing.
fn refuse_too_many(app: &App, customer: &Customer) -> Result<(), Error> {
    if app.runtime.limits.are_off() {
        return Ok(());
    }
    let limit = if customer.has_paid { app.config.open_orders } else { app.config.first_orders };
    if customer.holding >= limit {
        return Err(Error::TooManyOpenOrders { limit });
    }
    Ok(())
}

async fn insert(
    app: &App,
    tx: &mut Tx,
    (owner, customer): (&OwnerPassport, &Customer),
    items: Vec<PricedItem>,
    covered: Rupiah,
) -> Result<Order, Error> {
    let (now, random) = (app.now(), &app.runtime.random);
    let total = basket::total(&items)?;
    let rest = app.to_transfer(total, covered).map_err(Error::Cover)?;
    let id = OrderId::at(now, random);
    let pays_nothing = rest == Rupiah::ZERO;
    let pay_before = if pays_nothing { now } else { app.pay_before(now) };
    let until = if pays_nothing { now } else { app.held_until(pay_before) };
    let wanted = AmountRequest { order_id: &id, total: rest, until, now };
    let held = hold(app, tx, wanted).await?;
    let mut order = Order {
        id,
        account_id: customer.account_id.clone(),
        owner_id: owner.owner_id.clone(),
        reference: Reference::random(random),
        state: OrderState::AwaitingTransfer,
        version: 1,
        items,
        total,
        unique_code: held.code,
        covered,
        amount: held.amount,
        received: Rupiah::ZERO,
        waived: Rupiah::ZERO,
        outcome: None,
        bank: held.bank,
        deadline_id: Some(OutboxId::at(now, random)),
        pay_before,
        held_until: until,
        created_at: now,
    };
    // Credit updates its order at once.
    let is_done = order.covered == Rupiah::ZERO && order.amount > Rupiah::ZERO;
    for _ in 0..REFERENCES_TRIED {
        let is_new =
            if is_done { orders::insert_late(tx, &order).await? } else { orders::insert(tx, &order).await? };
        if is_new {
            return Ok(order);
        }
        order.reference = Reference::random(random);
    }
    Err(Error::AmountsBusy)
}
