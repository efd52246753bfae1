use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::free_text::containing;
use mostrador_runtime::money::Rupiah;

use super::bank::lines::row::{read_all as read_lines, select_visible_lines};
use super::orders::row::{read_all as read_orders, select_orders};
use crate::domain::line::Line;
use crate::domain::order::Order;
use crate::domain::reference::ReferenceStart;
use crate::domain::sen::Sen;

const MOST: i64 = 20;

/// Orders whose reference begins with this, the newest first.
pub async fn orders_by_reference(conn: &mut Conn, start: &ReferenceStart) -> Result<Vec<Order>, DbError> {
    let rows =
        sqlx::query(select_orders!("WHERE reference >= $1 AND reference < $2 ORDER BY id DESC LIMIT $3"))
            .bind(start.as_str().to_owned())
            .bind(format!("{}~", start.as_str()))
            .bind(MOST)
            .fetch_all(conn)
            .await?;
    read_orders(&rows)
}

/// Orders with this amount or this total.
pub async fn orders_by_amount(conn: &mut Conn, amount: Rupiah) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!("WHERE amount = $1 OR total = $1 ORDER BY id DESC LIMIT $2"))
        .bind(amount.get())
        .bind(MOST)
        .fetch_all(conn)
        .await?;
    read_orders(&rows)
}

/// Orders of accounts with `text` in a name, in any letter case; waiting orders come first.
pub async fn orders_by_name(conn: &mut Conn, text: &str) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!(
        "WHERE account_id IN (SELECT account_id FROM account_names WHERE search_text LIKE $1 ESCAPE '!')
         ORDER BY CASE WHEN state IN ('awaiting_transfer', 'partly_paid', 'checking') THEN 0 ELSE 1 END,
             id DESC
         LIMIT $2"
    ))
    .bind(containing(text))
    .bind(MOST)
    .fetch_all(conn)
    .await?;
    read_orders(&rows)
}

pub async fn lines_by_amount(conn: &mut Conn, amount: Sen) -> Result<Vec<Line>, DbError> {
    let rows = sqlx::query(select_visible_lines!("AND t.amount_sen = $1 ORDER BY t.id DESC LIMIT $2"))
        .bind(amount.get())
        .bind(MOST)
        .fetch_all(conn)
        .await?;
    read_lines(&rows)
}

/// Lines with `text` in their text or payer, in any letter case.
pub async fn lines_by_text(conn: &mut Conn, text: &str) -> Result<Vec<Line>, DbError> {
    let rows = sqlx::query(select_visible_lines!(
        "AND t.search_text LIKE $1 ESCAPE '!' ORDER BY t.id DESC LIMIT $2"
    ))
    .bind(containing(text))
    .bind(MOST)
    .fetch_all(conn)
    .await?;
    read_lines(&rows)
}
