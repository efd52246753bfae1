//! Deletes personal data from an account's registration and papers, and keeps the rest.

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, RegistrationId};
use mostrador_runtime::secret::SecretHash;

use crate::domain::identity::case::CaseId;

/// The account's registration, if there is one.
pub async fn registration_of(
    conn: &mut Conn,
    account_id: &AccountId,
) -> Result<Option<RegistrationId>, DbError> {
    let row: Option<(RegistrationId,)> = sqlx::query_as("SELECT id FROM registrations WHERE account_id = $1")
        .bind(account_id)
        .fetch_optional(conn)
        .await?;
    Ok(row.map(|(id,)| id))
}

/// Deletes the network's address; the consent and its time stay as the proof.
pub async fn forget_network(conn: &mut Conn, id: &RegistrationId) -> Result<u64, DbError> {
    let forgotten =
        sqlx::query("UPDATE terms_acceptances SET address = '' WHERE registration_id = $1 AND address <> ''")
            .bind(id)
            .execute(conn)
            .await?;
    Ok(forgotten.rows_affected())
}

/// Deletes number, names, photo, and the words of owner and reviewers; the decisions stay. The number's hash
/// stays only for an account that was closed for fraud, as it flags later accounts. Returns the number of
/// cases.
pub async fn forget_cases(conn: &mut Conn, account_id: &AccountId, now: Timestamp) -> Result<u64, DbError> {
    let cases: Vec<(CaseId,)> = sqlx::query_as(
        "SELECT id FROM identity_cases WHERE account_id = $1 AND state <> 'waiting' ORDER BY id",
    )
    .bind(account_id)
    .fetch_all(&mut *conn)
    .await?;
    let mut forgotten = 0;
    for (id,) in cases {
        forgotten += forget_case(conn, &id, now).await?;
    }
    Ok(forgotten)
}

async fn forget_case(conn: &mut Conn, id: &CaseId, now: Timestamp) -> Result<u64, DbError> {
    super::vault::delete_all(conn, id).await?;
    // A hash of the row's id: unique, and of no person's number.
    let nothing = SecretHash::of(id.as_str()).to_vec();
    let forgotten = sqlx::query(
        "UPDATE identity_cases SET note = CASE WHEN note IS NULL THEN NULL ELSE '' END,
             compared_name = NULL,
             deleted_at = COALESCE(deleted_at, $2),
             number_hash = CASE WHEN account_id IN (SELECT account_id FROM fraud_accounts)
                 THEN number_hash ELSE $3 END
         WHERE id = $1 AND (deleted_at IS NULL OR note <> '' OR compared_name IS NOT NULL OR (number_hash <> $3
             AND account_id NOT IN (SELECT account_id FROM fraud_accounts)))",
    )
    .bind(id)
    .bind(now.as_millisecond())
    .bind(nothing)
    .execute(conn)
    .await?;
    Ok(forgotten.rows_affected())
}
