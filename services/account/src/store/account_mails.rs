//! The mails about accounts, and the state of each mail.

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{AppendedRow, Conn, DbError, Insert, InsertSql, Tx};
use mostrador_runtime::id::{AccountId, OutboxId};

/// A mail, asked for by the row of the outbox with the mail's id.
pub struct AskedMail {
    pub id: OutboxId,
    pub account_id: AccountId,
    pub asked_at: Timestamp,
    /// The last instant before the deletion of which the mail is a notice.
    pub deletes_at: Option<Timestamp>,
}

/// A mail that the mail server has.
pub struct AcceptedMail {
    pub account_id: AccountId,
    /// Had the mail been given up before?
    pub had_failed: bool,
    /// Is the mail a notice of a deletion?
    pub tells_deletion: bool,
}

/// A mail that its owner did not get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndeliveredMail {
    pub id: OutboxId,
    pub asked_at: Timestamp,
    pub failed_at: Timestamp,
}

impl AppendedRow for AskedMail {
    fn sql() -> &'static InsertSql {
        static SQL: InsertSql =
            InsertSql::new("INSERT INTO account_mails (mail_id, account_id, asked_at, deletes_at) VALUES", 4);
        &SQL
    }

    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q> {
        insert
            .bind(&self.id)
            .bind(&self.account_id)
            .bind(self.asked_at.as_millisecond())
            .bind(self.deletes_at.map(Timestamp::as_millisecond))
    }
}

/// Adds the mail before the commit; a reader in the same transaction does not see it.
pub fn add(tx: &mut Tx, mail: AskedMail) {
    tx.append(mail);
}

/// `None` for a mail that this service does not know, or that was accepted before.
pub async fn note_accepted(
    conn: &mut Conn,
    id: &OutboxId,
    at: Timestamp,
) -> Result<Option<AcceptedMail>, DbError> {
    let noted: Option<(AccountId, Option<i64>, Option<i64>)> = sqlx::query_as(
        "UPDATE account_mails SET accepted_at = $1
         WHERE mail_id = $2 AND accepted_at IS NULL RETURNING account_id, failed_at, deletes_at",
    )
    .bind(at.as_millisecond())
    .bind(id)
    .fetch_optional(conn)
    .await?;
    Ok(noted.map(|(account_id, failed_at, deletes_at)| AcceptedMail {
        account_id,
        had_failed: failed_at.is_some(),
        tells_deletion: deletes_at.is_some(),
    }))
}

/// Counts a notice of a deletion as accepted, as it needs no reader any more. The notice's account; `None`
/// for a mail that is no such notice, or that was accepted before.
pub async fn note_needless(
    conn: &mut Conn,
    id: &OutboxId,
    at: Timestamp,
) -> Result<Option<AccountId>, DbError> {
    let noted: Option<(AccountId,)> = sqlx::query_as(
        "UPDATE account_mails SET accepted_at = $1
         WHERE mail_id = $2 AND accepted_at IS NULL AND deletes_at IS NOT NULL RETURNING account_id",
    )
    .bind(at.as_millisecond())
    .bind(id)
    .fetch_optional(conn)
    .await?;
    Ok(noted.map(|(account_id,)| account_id))
}

/// The mail's account; `None` if the mail failed or was accepted before.
pub async fn note_failed(
    conn: &mut Conn,
    id: &OutboxId,
    at: Timestamp,
) -> Result<Option<AccountId>, DbError> {
    let noted: Option<(AccountId,)> = sqlx::query_as(
        "UPDATE account_mails SET failed_at = $1
         WHERE mail_id = $2 AND failed_at IS NULL AND accepted_at IS NULL RETURNING account_id",
    )
    .bind(at.as_millisecond())
    .bind(id)
    .fetch_optional(conn)
    .await?;
    Ok(noted.map(|(account_id,)| account_id))
}

/// The failed mails, the oldest first, until a later mail is accepted: meanwhile mails do not reach the
/// owner.
pub async fn undelivered(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<UndeliveredMail>, DbError> {
    let rows: Vec<(OutboxId, i64, i64)> = sqlx::query_as(
        "SELECT mail_id, asked_at, failed_at FROM account_mails m
         WHERE account_id = $1 AND failed_at IS NOT NULL AND accepted_at IS NULL
             AND NOT EXISTS (SELECT 1 FROM account_mails n
                 WHERE n.account_id = m.account_id AND n.accepted_at > m.failed_at)
         ORDER BY asked_at, mail_id",
    )
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    let undelivered = |(id, asked_at, failed_at)| UndeliveredMail {
        id,
        asked_at: timestamp(asked_at),
        failed_at: timestamp(failed_at),
    };
    Ok(rows.into_iter().map(undelivered).collect())
}
