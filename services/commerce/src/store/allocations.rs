use std::collections::HashMap;
use std::sync::LazyLock;

use jiff::Timestamp;
use jiff::civil::Date;
use mostrador_runtime::Random;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::money::Rupiah;
use sqlx::AnyConnection;

use super::list::{ListQuery, padded, placeholders};
use crate::domain::allocation::{Entry, Ledger, Spent, SpentAs, Target};
use crate::domain::credit::Holding;
use crate::domain::ids::{AllocationId, LineId, StatementId};
use crate::domain::paid_since::{Gift, Receiver};
use crate::domain::settlement::Share;

/// One entry as it is written: of which line, and who did it.
#[derive(Debug, Clone)]
pub struct NewEntry<'a> {
    pub line_id: &'a LineId,
    /// Of the entry's order.
    pub account_id: &'a AccountId,
    pub entry: &'a Entry,
    pub actor: &'a str,
}

/// Writes an entry. The schema holds after each of them that a line gives no more than it has, so what is taken back is
/// written before what is given again.
pub async fn add(tx: &mut Tx, new: NewEntry<'_>, now: Timestamp, random: &Random) -> Result<(), DbError> {
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
    .bind(new.account_id)
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

/// Replicas of before the column add entries that it does not know; taking those back ends at 0.
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

/// Which entry of its credit this is, and what it leaves: the schema refuses a place that is taken and credit below
/// zero.
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

/// Where a line's money went so far; `line` is what it holds.
pub async fn ledger(conn: &mut AnyConnection, line_id: &LineId, line: Rupiah) -> Result<Ledger, DbError> {
    let rows: Vec<(String, OrderId, String, String, i64)> = sqlx::query_as(
        "SELECT kind, order_id, credit_of, spent_as, amount FROM allocations WHERE transfer_id = $1 ORDER BY id",
    )
    .bind(line_id)
    .fetch_all(conn)
    .await?;
    let entries = rows.into_iter().map(|(kind, order_id, credit_of, spent_as, amount)| {
        Ok(Entry { target: target(&kind, order_id, &credit_of, &spent_as)?, amount: Rupiah::new(amount) })
    });
    Ledger::load(line, entries.collect::<Result<_, DbError>>()?)
        .ok_or_else(|| DbError::corrupt("allocations", format!("of line {line_id}")))
}

fn target(kind: &str, order_id: OrderId, credit_of: &str, spent_as: &str) -> Result<Target, DbError> {
    match (kind, spent_as) {
        ("order", "") => Ok(Target::Order(order_id)),
        ("credit", "") => Ok(Target::Credit(order_id)),
        ("order", spent_as) => {
            let spent_as =
                SpentAs::parse(spent_as).ok_or_else(|| DbError::corrupt("allocations", "spent_as"))?;
            let of = credit_of.parse().map_err(|_| DbError::corrupt("allocations", "credit_of"))?;
            Ok(Target::Spent(Spent { on: order_id, of, spent_as }))
        }
        _ => Err(DbError::corrupt("allocations", "kind")),
    }
}

/// How much of each line an order holds: straight from the line, and as credit.
pub async fn of_order(tx: &mut Tx, order_id: &OrderId) -> Result<Vec<(LineId, Target, Rupiah)>, DbError> {
    let rows: Vec<(LineId, String, String, i64)> = sqlx::query_as(
        "SELECT transfer_id, credit_of, spent_as, CAST(SUM(amount) AS BIGINT) FROM allocations
         WHERE order_id = $1 AND kind = 'order' GROUP BY transfer_id, credit_of, spent_as
         HAVING SUM(amount) > 0 ORDER BY transfer_id, credit_of, spent_as",
    )
    .bind(order_id)
    .fetch_all(tx.conn())
    .await?;
    let held = rows.into_iter().map(|(line_id, credit_of, spent_as, sum)| {
        let target = target("order", order_id.clone(), &credit_of, &spent_as)?;
        Ok((line_id, target, Rupiah::new(sum)))
    });
    held.collect()
}

/// All that an order and the credit of its money were ever given, and what was taken back from them. A line that went
/// with a discarded statement is the one that came for it since: the same money, of the same day.
pub async fn gifts(tx: &mut Tx, order_id: &OrderId) -> Result<Vec<Gift>, DbError> {
    let came_again = came_again(tx, order_id).await?;
    let rows: Vec<(LineId, String, i64, i64)> =
        sqlx::query_as("SELECT transfer_id, kind, amount, created_at FROM allocations WHERE order_id = $1")
            .bind(order_id)
            .fetch_all(tx.conn())
            .await?;
    let gifts = rows.into_iter().map(|(line_id, kind, amount, at)| {
        Ok(Gift {
            line_id: came_again.get(&line_id).cloned().unwrap_or(line_id),
            to: match kind.as_str() {
                "order" => Receiver::Order,
                "credit" => Receiver::Credit,
                _ => return Err(DbError::corrupt("allocations", "kind")),
            },
            amount: Rupiah::new(amount),
            at: timestamp(at),
        })
    });
    gifts.collect()
}

/// By discarded line of an order, the line of the same account, day and amount that it was given since.
async fn came_again(tx: &mut Tx, order_id: &OrderId) -> Result<HashMap<LineId, LineId>, DbError> {
    let pairs: Vec<(LineId, LineId)> = sqlx::query_as(
        "WITH given AS (SELECT DISTINCT transfer_id AS id FROM allocations WHERE order_id = $1),
             gone AS (SELECT d.id, d.bank_account, d.booked_on, d.amount_sen, ROW_NUMBER() OVER (
                 PARTITION BY d.bank_account, d.booked_on, d.amount_sen ORDER BY d.id) AS place
                 FROM discarded_transfers d JOIN given ON given.id = d.id),
             there AS (SELECT t.id, t.bank_account, t.booked_on, t.amount_sen, ROW_NUMBER() OVER (
                 PARTITION BY t.bank_account, t.booked_on, t.amount_sen ORDER BY t.id) AS place
                 FROM transfers t JOIN given ON given.id = t.id)
         SELECT gone.id, there.id FROM gone
         JOIN there ON there.bank_account = gone.bank_account AND there.booked_on = gone.booked_on
             AND there.amount_sen = gone.amount_sen AND there.place = gone.place",
    )
    .bind(order_id)
    .fetch_all(tx.conn())
    .await?;
    Ok(pairs.into_iter().collect())
}

/// What of each line is credit that was meant for an order and was booked by this day; first of those that paid it
/// once.
pub async fn credit_in_time(
    tx: &mut Tx,
    order_id: &OrderId,
    last_day: Date,
) -> Result<Vec<(LineId, Rupiah)>, DbError> {
    let rows: Vec<(LineId, i64)> = sqlx::query_as(
        "SELECT a.transfer_id, CAST(SUM(a.amount) AS BIGINT) FROM allocations a
         JOIN transfers t ON t.id = a.transfer_id
         WHERE a.order_id = $1 AND a.kind = 'credit' AND t.booked_on <= $2
         GROUP BY a.transfer_id HAVING SUM(a.amount) > 0
         ORDER BY CASE WHEN EXISTS (SELECT 1 FROM allocations paid WHERE paid.transfer_id = a.transfer_id
             AND paid.order_id = $1 AND paid.kind = 'order') THEN 0 ELSE 1 END, a.transfer_id",
    )
    .bind(order_id)
    .bind(last_day.to_string())
    .fetch_all(tx.conn())
    .await?;
    Ok(rows.into_iter().map(|(line_id, sum)| (line_id, Rupiah::new(sum))).collect())
}

/// What each line gave to an order and to credit meant for it, also when nothing of that is left.
pub async fn shares(tx: &mut Tx, order_id: &OrderId) -> Result<Vec<Share>, DbError> {
    let rows: Vec<(i64, i64, i64)> = sqlx::query_as(
        "SELECT CAST(SUM(CASE WHEN kind = 'order' THEN amount ELSE 0 END) AS BIGINT),
                CAST(SUM(CASE WHEN kind = 'credit' THEN amount ELSE 0 END) AS BIGINT),
                COUNT(CASE WHEN kind = 'order' THEN 1 END)
         FROM allocations WHERE order_id = $1 GROUP BY transfer_id",
    )
    .bind(order_id)
    .fetch_all(tx.conn())
    .await?;
    let shares = rows.into_iter().map(|(to_order, to_credit, given)| Share {
        to_order: Rupiah::new(to_order),
        to_credit: Rupiah::new(to_credit),
        was_to_order: given > 0,
    });
    Ok(shares.collect())
}

/// What an account sent and no order took.
pub async fn credit(conn: &mut AnyConnection, account_id: &AccountId) -> Result<Rupiah, DbError> {
    let (sum,): (i64,) = sqlx::query_as(
        "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM allocations
         WHERE account_id = $1 AND kind = 'credit'",
    )
    .bind(account_id)
    .fetch_one(conn)
    .await?;
    Ok(Rupiah::new(sum))
}

/// An order that credit from a line of this statement pays, if there is one.
pub async fn spent_of_statement(tx: &mut Tx, statement_id: &StatementId) -> Result<Option<OrderId>, DbError> {
    let row: Option<(OrderId,)> = sqlx::query_as(
        "SELECT a.order_id FROM allocations a JOIN transfers t ON t.id = a.transfer_id
         WHERE t.statement_id = $1 AND a.credit_of <> ''
         GROUP BY a.transfer_id, a.order_id, a.credit_of, a.spent_as HAVING SUM(a.amount) > 0 LIMIT 1",
    )
    .bind(statement_id)
    .fetch_optional(tx.conn())
    .await?;
    Ok(row.map(|(order_id,)| order_id))
}

/// What is left of each credit of an account, the oldest first; money of a statement that is taken back is no longer
/// spent.
pub async fn holdings(conn: &mut AnyConnection, account_id: &AccountId) -> Result<Vec<Holding>, DbError> {
    let rows: Vec<(LineId, OrderId, i64)> = sqlx::query_as(
        "SELECT a.transfer_id, a.order_id, CAST(SUM(a.amount) AS BIGINT) FROM allocations a
         JOIN transfers t ON t.id = a.transfer_id JOIN statements s ON s.id = t.statement_id
         WHERE a.account_id = $1 AND a.kind = 'credit' AND s.state <> 'undoing'
         GROUP BY a.transfer_id, a.order_id HAVING SUM(a.amount) > 0 ORDER BY MIN(a.id)",
    )
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    let holdings = rows.into_iter().map(|(line_id, order_id, left)| Holding {
        line_id,
        order_id,
        left: Rupiah::new(left),
    });
    Ok(holdings.collect())
}

static TAKERS: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT transfer_id, actor FROM allocations WHERE amount < 0 AND transfer_id IN ({}) ORDER BY id",
            placeholders(1, length)
        )
    })
});

/// By line, who was the last to take money of it back.
pub async fn last_takers(
    conn: &mut AnyConnection,
    line_ids: &[LineId],
) -> Result<HashMap<LineId, String>, DbError> {
    let mut takers = HashMap::new();
    for ids in padded(line_ids) {
        let mut query = sqlx::query_as::<_, (LineId, String)>(TAKERS.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        takers.extend(query.fetch_all(&mut *conn).await?);
    }
    Ok(takers)
}

/// An order that holds something of a line, for display.
#[derive(Debug, Clone)]
pub struct ShownAllocation {
    pub order_id: OrderId,
    pub reference: String,
    pub amount: Rupiah,
}

static SHOWN: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT a.transfer_id, a.order_id, o.reference, CAST(SUM(a.amount) AS BIGINT) FROM allocations a
             JOIN orders o ON o.id = a.order_id WHERE a.transfer_id IN ({})
             GROUP BY a.transfer_id, a.order_id, o.reference ORDER BY a.transfer_id, a.order_id",
            placeholders(1, length)
        )
    })
});

/// By line, the orders that hold something of it.
pub async fn shown(
    conn: &mut AnyConnection,
    line_ids: &[LineId],
) -> Result<HashMap<LineId, Vec<ShownAllocation>>, DbError> {
    let mut shown: HashMap<LineId, Vec<ShownAllocation>> = HashMap::new();
    for ids in padded(line_ids) {
        let mut query = sqlx::query_as::<_, (LineId, OrderId, String, i64)>(SHOWN.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        for (line_id, order_id, reference, sum) in query.fetch_all(&mut *conn).await? {
            let amount = Rupiah::new(sum);
            if amount > Rupiah::ZERO {
                shown.entry(line_id).or_default().push(ShownAllocation { order_id, reference, amount });
            }
        }
    }
    Ok(shown)
}
