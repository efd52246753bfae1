//! Whose orders the accounts that money came from paid for.

use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};

/// Remembers for whom the payer of a line paid. Who pays for a second account is shared from then on, for ever.
pub async fn remember(
    tx: &mut Tx,
    transfer_id: &str,
    account_id: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO payer_accounts (number, account_id, seen_at)
         SELECT payer_account, $2, $3 FROM transfers WHERE id = $1 AND payer_account <> ''
         ON CONFLICT (number) DO UPDATE SET shared_at = excluded.seen_at
         WHERE payer_accounts.shared_at IS NULL AND payer_accounts.account_id <> excluded.account_id",
    )
    .bind(transfer_id.to_owned())
    .bind(account_id.to_owned())
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(())
}
