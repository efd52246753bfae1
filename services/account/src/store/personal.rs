//! The personal data in this service: data of the owner, of outlets and of their staff.

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

use crate::domain::address::Address;

/// The rows stay, as orders and events name their ids. Answers the number of rows that held personal data.
pub async fn forget(conn: &mut Conn, account_id: &AccountId) -> Result<u64, DbError> {
    let account = sqlx::query(
        "UPDATE accounts SET owner_name = '', owner_email = '', owner_phone = '', store_name = '',
             search_email = '', search_name = '', search_store = '', search_phone = '', deletion_stop_reason = NULL
         WHERE account_id = $1 AND (owner_name <> '' OR owner_email <> '' OR owner_phone <> '' OR store_name <> ''
             OR deletion_stop_reason IS NOT NULL)",
    )
    .bind(account_id)
    .execute(&mut *conn)
    .await?;
    let nowhere = serde_json::to_string(&Address::default());
    let shops = sqlx::query(
        "UPDATE shops SET shop_name = '', search_name = '', address = $2
         WHERE account_id = $1 AND (shop_name <> '' OR address <> $2)",
    )
    .bind(account_id)
    .bind(nowhere.map_err(|_| DbError::corrupt("shops", "address"))?)
    .execute(&mut *conn)
    .await?;
    let staff = sqlx::query(
        "UPDATE staff SET staff_name = '', staff_position = ''
         WHERE shop_id IN (SELECT shop_id FROM shops WHERE account_id = $1)
             AND (staff_name <> '' OR staff_position <> '')",
    )
    .bind(account_id)
    .execute(conn)
    .await?;
    Ok(account.rows_affected() + shops.rows_affected() + staff.rows_affected())
}
