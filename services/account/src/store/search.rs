use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::page::Page;

use crate::domain::account::Account;
use crate::domain::lifecycle::AccountState;
use crate::domain::search::{IdQuery, Query};

use super::account_row::{columns, read};

/// The newest matching accounts, after the id `page.after`; one account more than asked for, if there are as
/// many.
pub async fn accounts(
    conn: &mut Conn,
    query: &Query,
    state: Option<AccountState>,
    page: &Page,
) -> Result<Vec<Account>, DbError> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM accounts
          WHERE ($1 = '' OR account_id < $1) AND ($2 = '' OR account_state = $2)
            AND (account_id = $3 OR owner_id = $3 OR (search_email <> '' AND search_email = $8)
                 OR search_name LIKE $4 ESCAPE '!' OR search_store LIKE $4 ESCAPE '!'
                 OR (search_phone <> '' AND search_phone IN ($5, $9))
                 OR account_id IN (SELECT shops.account_id FROM shops
                                   WHERE shops.shop_id = $3 OR shops.search_name LIKE $4 ESCAPE '!'
                                       OR shops.verification_code = $7))
          ORDER BY account_id DESC LIMIT $6"
    ))
    .bind(page.after_id::<AccountId>())
    .bind(state.map_or("", AccountState::as_str))
    .bind(query.id.as_ref().map(IdQuery::any).unwrap_or_default().as_str())
    .bind(query.text.as_str())
    .bind(query.phones[0].as_str())
    .bind(page.one_more())
    .bind(query.code.as_str())
    .bind(query.email.as_str())
    .bind(query.phones[1].as_str())
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}
