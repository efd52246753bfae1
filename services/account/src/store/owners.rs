use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

use crate::domain::account::Owner;

/// False when a later version is known, the account belongs to another owner, or its personal data are
/// deleted. The account's version grows, as the version of its names depends on it.
pub async fn note(
    conn: &mut Conn,
    account_id: &AccountId,
    owner: &Owner,
    version: i64,
) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE accounts SET owner_name = $1, owner_email = $2, owner_phone = $3, search_name = $4,
             search_email = $5, search_phone = $6, owner_version = $7, version = version + 1
         WHERE account_id = $8 AND owner_id = $9 AND owner_version < $7 AND state_cause <> 'deleted'",
    )
    .bind(owner.full_name.as_str())
    .bind(owner.email.as_str())
    .bind(owner.phone.as_str())
    .bind(owner.full_name.to_lowercase())
    .bind(owner.email.to_lowercase())
    .bind(super::accounts::digits(&owner.phone))
    .bind(version)
    .bind(account_id)
    .bind(&owner.id)
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}
