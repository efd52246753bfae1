use jiff::Timestamp;
use mostrador_runtime::Random;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::money::Rupiah;

use crate::domain::allocation::{Entry, Target};
use crate::domain::ids::{AllocationId, LineId};
use crate::store::account_successors;

/// One entry of the ledger with its line and the actor that made it.
#[derive(Debug, Clone)]
pub struct NewEntry<'a> {
    pub line_id: &'a LineId,
    /// The account of the entry's order. Credit is stored under the owner's newest account.
    pub account_id: &'a AccountId,
    pub entry: &'a Entry,
    pub actor: &'a str,
}

/// Writes an entry. After each entry the schema checks that a line gives no more than it has, so entries that
/// take money back come before entries that give it again.
pub async fn add(tx: &mut Tx, new: NewEntry<'_>, now: Timestamp, random: &Random) -> Result<(), DbError> {
    let holder = match new.entry.target {
        Target::Credit(_) => account_successors::newest(tx.conn(), new.account_id).await?,
        Target::Order(_) | Target::Spent(_) => new.account_id.clone(),
    };
    add_to(tx, &holder, new, now, random).await
}

/// Like [`add`], but credit is stored under exactly this account.
pub async fn add_to(
    tx: &mut Tx,
    holder: &AccountId,
    new: NewEntry<'_>,
    now: Timestamp,
    random: &Random,
) -> Result<(), DbError> {
    let order_id = new.entry.target.order_id();
    let (kind, credit_of, spent_as) = match &new.entry.target {
        Target::Order(_) => ("order", "", ""),
        Target::Credit(_) => ("credit", "", ""),
        Target::Spent(spent) => ("order", spent.of.as_str(), spent.spent_as.as_str()),
    };
    let place = match kind {
        "credit" => Some(next_place(tx, &new, order_id).await?),
        _ => None,
    };
    sqlx::query(
        "INSERT INTO allocations (id, transfer_id, kind, account_id, order_id, amount, actor, created_at,
             credit_of, spent_as, credit_place, credit_left)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(AllocationId::at(now, random))
    .bind(new.line_id)
    .bind(kind)
    .bind(holder)
    .bind(order_id)
    .bind(new.entry.amount.get())
    .bind(new.actor.to_owned())
    .bind(now.as_millisecond())
    .bind(credit_of.to_owned())
    .bind(spent_as)
    .bind(place.map(|(place, _)| place))
    .bind(place.map(|(_, left)| left))
    .execute(tx.conn())
    .await?;
    count_given(tx, new.line_id, new.entry.amount).await
}

/// Older replicas add entries without counting them in this column; taking those back stops at 0.
async fn count_given(tx: &mut Tx, line_id: &LineId, amount: Rupiah) -> Result<(), DbError> {
    let counted = sqlx::query(
        "UPDATE transfers SET given = CASE WHEN $2 < 0 AND given + $2 < 0 THEN 0 ELSE given + $2 END
         WHERE id = $1",
    )
    .bind(line_id)
    .bind(amount.get())
    .execute(tx.conn())
    .await?;
    DbError::one_row("transfers.given", &counted)
}

/// The entry's place among the entries of its credit, and the remaining credit: the schema refuses an
/// occupied place and negative credit.
async fn next_place(tx: &mut Tx, new: &NewEntry<'_>, order_id: &OrderId) -> Result<(i64, i64), DbError> {
    let (entries, left): (i64, i64) = sqlx::query_as(
        "SELECT COUNT(*), CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM allocations
         WHERE transfer_id = $1 AND order_id = $2 AND kind = 'credit'",
    )
    .bind(new.line_id)
    .bind(order_id)
    .fetch_one(tx.conn())
    .await?;
    Ok((entries + 1, left.saturating_add(new.entry.amount.get())))
}
