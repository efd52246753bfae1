use jiff::civil::Date;
use mostrador_runtime::db::{Conn, DbError, Tx};

use crate::domain::ids::StatementId;
use crate::domain::page_order::PlacedPage;

/// A page with the days of its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatedPage {
    pub page: PlacedPage,
    pub first: Date,
    pub last: Date,
}

pub async fn insert(tx: &mut Tx, bank_account: &str, pages: &[DatedPage]) -> Result<(), DbError> {
    for DatedPage { page, first, last } in pages {
        sqlx::query(
            "INSERT INTO statement_pages
                 (statement_id, page, bank_account, first_day, last_day, opens, closes)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(&page.statement_id)
        .bind(page.number)
        .bind(bank_account.to_owned())
        .bind(first.to_string())
        .bind(last.to_string())
        .bind(page.opens.clone())
        .bind(page.closes.clone())
        .execute(tx.conn())
        .await?;
    }
    Ok(())
}

/// The pages of a bank account that hold lines of these days.
pub async fn of_days(
    conn: &mut Conn,
    bank_account: &str,
    (first, last): (Date, Date),
) -> Result<Vec<DatedPage>, DbError> {
    type Row = (StatementId, i64, String, String, String, String);
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT statement_id, page, first_day, last_day, opens, closes FROM statement_pages
         WHERE bank_account = $1 AND last_day >= $2 AND first_day <= $3",
    )
    .bind(bank_account.to_owned())
    .bind(first.to_string())
    .bind(last.to_string())
    .fetch_all(conn)
    .await?;
    let day = |text: &str| text.parse().map_err(|_| DbError::corrupt("statement_pages", "day"));
    rows.into_iter()
        .map(|(statement_id, number, first, last, opens, closes)| {
            let page = PlacedPage { statement_id, number, opens, closes };
            Ok(DatedPage { page, first: day(&first)?, last: day(&last)? })
        })
        .collect()
}

pub async fn delete_of(tx: &mut Tx, statement_id: &StatementId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM statement_pages WHERE statement_id = $1")
        .bind(statement_id)
        .execute(tx.conn())
        .await?;
    Ok(())
}
