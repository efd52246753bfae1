use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::money::Rupiah;

use crate::domain::order::Order;
use crate::store::{allocations, orders};

/// The account's orders that may still receive money, the oldest first, and its credit.
pub(crate) async fn open_money(
    conn: &mut Conn,
    account_id: &AccountId,
    now: Timestamp,
) -> Result<(Vec<Order>, Rupiah), DbError> {
    // An order may take or return credit between the two queries: credit that either query sees counts.
    let before = allocations::credit(conn, account_id).await?;
    let mut open = orders::open_of(conn, account_id).await?;
    open.extend(orders::expired_of(conn, account_id, now).await?);
    open.sort_by(|one, other| one.id.cmp(&other.id));
    let credit = allocations::credit(conn, account_id).await?.max(before);
    Ok((open, credit))
}
