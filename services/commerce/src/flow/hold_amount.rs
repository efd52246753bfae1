use jiff::Timestamp;
use mostrador_runtime::Random;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::money::Rupiah;

use crate::domain::catalog::BankAccount;
use crate::domain::order::Order;
use crate::domain::unique_code::Pool;
use crate::store::held_amounts;

/// Random codes tried before the free ones are counted.
const TRIES: usize = 8;

/// What an order holds: which bank account, and the code that is taken off its total.
#[derive(Debug, Clone)]
pub struct Held {
    pub bank: BankAccount,
    pub code: i64,
    pub amount: Rupiah,
}

/// For whom and how long.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    pub order_id: &'a str,
    pub total: Rupiah,
    pub until: Timestamp,
    pub now: Timestamp,
}

/// Takes an amount near the total that no other order holds; `None` when all of them are taken on every bank account.
pub async fn hold(
    tx: &mut Tx,
    banks: &[BankAccount],
    wanted: Wanted<'_>,
    random: &Random,
) -> Result<Option<Held>, DbError> {
    for pool in [Pool::Small, Pool::Large] {
        for bank in banks {
            for _ in 0..TRIES {
                let Some(code) = pool.random_code(wanted.total, random) else { break };
                if let Some(held) = try_code(tx, bank, wanted, code).await? {
                    return Ok(Some(held));
                }
            }
            if let Some(code) = free_code(tx, pool, bank, wanted, random).await?
                && let Some(held) = try_code(tx, bank, wanted, code).await?
            {
                return Ok(Some(held));
            }
        }
    }
    Ok(None)
}

/// Holds the order's own amount on until then, or again: `None` when another order has it. The order is not written.
pub async fn hold_on(
    tx: &mut Tx,
    order: &Order,
    until: Timestamp,
    now: Timestamp,
) -> Result<Option<Order>, DbError> {
    let longer = Order { held_until: order.held_until.max(until), ..order.clone() };
    let amount = (longer.bank.number.as_str(), longer.amount);
    let holds = held_amounts::follow(tx, &longer).await?
        || held_amounts::take(tx, amount, longer.id.as_str(), longer.held_until, now).await?;
    Ok(holds.then_some(longer))
}

/// The order is over: its own amount stays with it until then and no longer. The order is not written.
pub async fn release(tx: &mut Tx, order: &Order, until: Timestamp) -> Result<Order, DbError> {
    let over = Order { held_until: until, ..order.clone() };
    let holds = held_amounts::follow(tx, &over).await?;
    Ok(if holds { over } else { order.clone() })
}

async fn try_code(
    tx: &mut Tx,
    bank: &BankAccount,
    wanted: Wanted<'_>,
    code: i64,
) -> Result<Option<Held>, DbError> {
    let amount = super::sound(wanted.total.checked_sub(Rupiah::new(code)))?;
    let taken =
        held_amounts::take(tx, (&bank.number, amount), wanted.order_id, wanted.until, wanted.now).await?;
    Ok(taken.then(|| Held { bank: bank.clone(), code, amount }))
}

async fn free_code(
    tx: &mut Tx,
    pool: Pool,
    bank: &BankAccount,
    wanted: Wanted<'_>,
    random: &Random,
) -> Result<Option<i64>, DbError> {
    let Some(codes) = pool.codes(wanted.total) else { return Ok(None) };
    let total = wanted.total.get();
    let range = (total - codes.end(), total - codes.start());
    let held = held_amounts::between(tx, &bank.number, range, wanted.now).await?;
    Ok(pool.free_code(wanted.total, &held, random))
}
