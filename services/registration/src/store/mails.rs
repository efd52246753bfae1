use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::RegistrationId;

use mostrador_runtime::secret::SecretHash;

use crate::domain::room::SentMails;

/// The hashes of a mail's e-mail address, and of the network that requested it.
#[derive(Clone, Debug)]
pub struct MailRoute {
    pub address: SecretHash,
    pub network: SecretHash,
    /// The site of the network; in IPv4 the network itself.
    pub site: SecretHash,
}

pub async fn record(
    conn: &mut Conn,
    registration_id: &RegistrationId,
    route: &MailRoute,
    (now, is_sent): (Timestamp, bool),
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO mails_sent (registration_id, address_hash, network_hash, site_hash, sent_at, silent_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(registration_id)
    .bind(route.address.to_vec())
    .bind(route.network.to_vec())
    .bind(route.site.to_vec())
    .bind(now.as_millisecond())
    .bind((!is_sent).then_some(now.as_millisecond()))
    .execute(conn)
    .await?;
    Ok(())
}

/// The times at which a draft's mails were requested, oldest first.
pub async fn times(conn: &mut Conn, registration_id: &RegistrationId) -> Result<Vec<Timestamp>, DbError> {
    let rows: Vec<(i64,)> =
        sqlx::query_as("SELECT sent_at FROM mails_sent WHERE registration_id = $1 ORDER BY sent_at")
            .bind(registration_id)
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().map(|(at,)| timestamp(at)).collect())
}

/// The numbers of mails of all drafts after `since`.
pub async fn sent(conn: &mut Conn, route: &MailRoute, since: Timestamp) -> Result<SentMails, DbError> {
    let rows: Vec<(Vec<u8>, Vec<u8>)> = sqlx::query_as(
        "SELECT network_hash, site_hash FROM mails_sent
         WHERE address_hash = $1 AND sent_at > $2 AND silent_at IS NULL",
    )
    .bind(route.address.to_vec())
    .bind(since.as_millisecond())
    .fetch_all(conn)
    .await?;
    let (own_network, own_site) = (route.network.to_vec(), route.site.to_vec());
    Ok(SentMails {
        from_network: rows.iter().filter(|(network, _)| *network == own_network).count(),
        from_site: rows.iter().filter(|(_, site)| *site == own_site).count(),
        in_all: rows.len(),
    })
}

pub async fn forget(conn: &mut Conn, registration_id: &RegistrationId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM mails_sent WHERE registration_id = $1")
        .bind(registration_id)
        .execute(conn)
        .await?;
    Ok(())
}
