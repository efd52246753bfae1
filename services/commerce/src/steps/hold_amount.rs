use std::ops::RangeInclusive;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Random;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use crate::domain::catalog::BankAccount;
use crate::domain::order::Order;
use crate::domain::unique_code::Pool;
use crate::store::held_amounts;

/// Random codes tried before the free ones are counted.
const TRIES: usize = 8;
/// How long an amount rests after its hold.
const REST: SignedDuration = SignedDuration::from_hours(7 * 24);

/// An order's hold: the bank account, and the code that is taken off the total.
#[derive(Debug, Clone)]
pub struct AmountHold {
    pub bank: BankAccount,
    pub code: i64,
    pub amount: Rupiah,
}

/// The order that wants an amount, and the end of its hold.
#[derive(Debug, Clone, Copy)]
pub struct AmountRequest<'a> {
    pub order_id: &'a OrderId,
    pub total: Rupiah,
    pub until: Timestamp,
    pub now: Timestamp,
}

/// Takes an amount near the total that no other order holds; `None` when all of them are held on every bank
/// account. Late money may still come for an amount that was freed a few days ago, so such an amount is used
/// last.
pub async fn hold(
    tx: &mut Tx,
    banks: &[BankAccount],
    wanted: AmountRequest<'_>,
    random: &Random,
) -> Result<Option<AmountHold>, DbError> {
    let pools =
        || [Pool::Small, Pool::Large].into_iter().flat_map(|pool| banks.iter().map(move |bank| (pool, bank)));
    for place in pools() {
        if let Some(held) = hold_rested(tx, place, wanted, random).await? {
            return Ok(Some(held));
        }
    }
    for place in pools() {
        if let Some(held) = hold_freed(tx, place, wanted).await? {
            return Ok(Some(held));
        }
    }
    Ok(None)
}

/// Extends or renews the hold of the order's own amount; `None` when another order has the amount. The caller
/// writes the order.
pub async fn hold_on(
    tx: &mut Tx,
    order: &Order,
    until: Timestamp,
    now: Timestamp,
) -> Result<Option<Order>, DbError> {
    let longer = Order { held_until: order.held_until.max(until), ..order.clone() };
    let amount = (longer.bank.number.as_str(), longer.amount);
    let holds = held_amounts::follow(tx, &longer).await?
        || held_amounts::take(tx, amount, &longer.id, longer.held_until, now).await?;
    Ok(holds.then_some(longer))
}

/// Ends the hold of an ended order's amount at `until`. The caller writes the order.
pub async fn release(tx: &mut Tx, order: &Order, until: Timestamp) -> Result<Order, DbError> {
    let over = Order { held_until: until, ..order.clone() };
    let holds = held_amounts::follow(tx, &over).await?;
    Ok(if holds { over } else { order.clone() })
}

/// The instant before which a hold must have ended for its amount to count as never held.
pub fn rested_before(now: Timestamp) -> Timestamp {
    now.saturating_sub(REST).unwrap_or(Timestamp::MIN)
}

async fn hold_rested(
    tx: &mut Tx,
    (pool, bank): (Pool, &BankAccount),
    wanted: AmountRequest<'_>,
    random: &Random,
) -> Result<Option<AmountHold>, DbError> {
    let Some(codes) = pool.codes(wanted.total) else { return Ok(None) };
    let rested = rested_before(wanted.now);
    for _ in 0..TRIES {
        let Some(code) = pool.random_code(wanted.total, random) else { break };
        if let Some(held) = try_code(tx, bank, wanted, (code, rested)).await? {
            return Ok(Some(held));
        }
    }
    let taken = held_amounts::between(tx, &bank.number, amounts(wanted.total, &codes), rested).await?;
    match pool.free_code(wanted.total, &taken, random) {
        Some(code) => try_code(tx, bank, wanted, (code, rested)).await,
        None => Ok(None),
    }
}

async fn hold_freed(
    tx: &mut Tx,
    (pool, bank): (Pool, &BankAccount),
    wanted: AmountRequest<'_>,
) -> Result<Option<AmountHold>, DbError> {
    let Some(codes) = pool.codes(wanted.total) else { return Ok(None) };
    let range = amounts(wanted.total, &codes);
    let Some(amount) = held_amounts::longest_free(tx, &bank.number, range, wanted.now).await? else {
        return Ok(None);
    };
    let code = super::sound(wanted.total.checked_sub(amount))?.get();
    try_code(tx, bank, wanted, (code, wanted.now)).await
}

/// The lowest and the highest amount of a total with these codes.
fn amounts(total: Rupiah, codes: &RangeInclusive<i64>) -> (i64, i64) {
    (total.get() - codes.end(), total.get() - codes.start())
}

/// Takes the amount if no order held it at `free_since` or later.
async fn try_code(
    tx: &mut Tx,
    bank: &BankAccount,
    wanted: AmountRequest<'_>,
    (code, free_since): (i64, Timestamp),
) -> Result<Option<AmountHold>, DbError> {
    let amount = super::sound(wanted.total.checked_sub(Rupiah::new(code)))?;
    let place = (bank.number.as_str(), amount);
    let taken = held_amounts::take(tx, place, wanted.order_id, wanted.until, free_since).await?;
    Ok(taken.then(|| AmountHold { bank: bank.clone(), code, amount }))
}
