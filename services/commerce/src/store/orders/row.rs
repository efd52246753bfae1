use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::DbError;
use mostrador_runtime::id::named;
use mostrador_runtime::money::Rupiah;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::domain::catalog::BankAccount;
use crate::domain::order::Order;
use crate::domain::order_state::{OrderState, OrderStateName};
use crate::domain::reference::Reference;
use crate::domain::settlement::Outcome;
use crate::store::items::items_from_text;

/// `SELECT` of whole orders, with the text after `FROM orders`.
macro_rules! select_orders {
    ($rest:literal) => {
        concat!(
            "SELECT id, account_id, owner_id, reference, state, version, items, total, unique_code, ",
            "covered, amount, received, waived, outcome, bank_name, bank_account, bank_holder, deadline_id, ",
            "pay_before_at, held_until_at, paid_at, created_at FROM orders ",
            $rest
        )
    };
}
pub(in crate::store) use select_orders;

pub(in crate::store) fn read(row: &AnyRow) -> Result<Order, DbError> {
    let corrupt = |what: &'static str| DbError::corrupt("orders", what);
    let text = |column: &str| row.try_get::<String, _>(column);
    let number = |column: &str| row.try_get::<i64, _>(column);
    let outcome = match text("outcome")?.as_str() {
        "" => None,
        text => Some(Outcome::parse(text).ok_or_else(|| corrupt("outcome"))?),
    };
    let name = OrderStateName::parse(&text("state")?).ok_or_else(|| corrupt("state"))?;
    let paid_at: Option<i64> = row.try_get("paid_at")?;
    let state = OrderState::of(name, paid_at.map(timestamp)).ok_or_else(|| corrupt("paid_at"))?;
    let (total, covered) = (Rupiah::new(number("total")?), Rupiah::new(number("covered")?));
    Ok(Order {
        id: row.try_get("id")?,
        account_id: row.try_get("account_id")?,
        owner_id: row.try_get("owner_id")?,
        reference: Reference::parse(&text("reference")?).ok_or_else(|| corrupt("reference"))?,
        state,
        version: number("version")?,
        items: items_from_text(&text("items")?)?,
        total,
        unique_code: number("unique_code")?,
        covered,
        amount: if covered == total { Rupiah::ZERO } else { Rupiah::new(number("amount")?) },
        received: Rupiah::new(number("received")?),
        waived: Rupiah::new(number("waived")?),
        outcome,
        bank: BankAccount {
            bank: text("bank_name")?,
            number: text("bank_account")?,
            holder: text("bank_holder")?,
        },
        deadline_id: named(&text("deadline_id")?)?,
        pay_before: timestamp(number("pay_before_at")?),
        held_until: timestamp(number("held_until_at")?),
        created_at: timestamp(number("created_at")?),
    })
}

pub(in crate::store) fn read_all(rows: &[AnyRow]) -> Result<Vec<Order>, DbError> {
    rows.iter().map(read).collect()
}
