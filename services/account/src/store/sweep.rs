use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::page::Page;

use crate::domain::account::Account;

use super::account_row::{columns, read};

/// The oldest accounts whose data are not deleted, after the id `page.after`; one account more than asked
/// for, if there are as many.
pub async fn accounts(conn: &mut Conn, page: &Page) -> Result<Vec<Account>, DbError> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM accounts WHERE account_id > $1 AND state_cause <> 'deleted' ORDER BY account_id LIMIT $2"
    ))
    .bind(page.after_id::<AccountId>())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}
