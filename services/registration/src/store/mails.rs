use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::DbError;
use sqlx::AnyConnection;

use mostrador_runtime::secret::SecretHash;

/// To which e-mail address a mail goes, and from where it was asked for; both as hashes.
#[derive(Clone, Debug)]
pub struct Way {
    pub address: SecretHash,
    pub network: SecretHash,
    /// Around the network; in IPv4 the same.
    pub site: SecretHash,
}

/// The mails of a day to one address, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Day {
    pub from_network: Vec<Timestamp>,
    pub from_site: Vec<Timestamp>,
    pub in_all: Vec<Timestamp>,
}

pub async fn record(
    conn: &mut AnyConnection,
    registration_id: &str,
    way: &Way,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO mails_sent (registration_id, address_hash, network_hash, site_hash, sent_at)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(registration_id)
    .bind(way.address.to_vec())
    .bind(way.network.to_vec())
    .bind(way.site.to_vec())
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

/// Times of a draft's mails, oldest first.
pub async fn times(conn: &mut AnyConnection, registration_id: &str) -> Result<Vec<Timestamp>, DbError> {
    let rows: Vec<(i64,)> =
        sqlx::query_as("SELECT sent_at FROM mails_sent WHERE registration_id = $1 ORDER BY sent_at")
            .bind(registration_id)
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().map(|(at,)| timestamp(at)).collect())
}

/// Of all drafts, after `since`.
pub async fn day(conn: &mut AnyConnection, way: &Way, since: Timestamp) -> Result<Day, DbError> {
    let rows: Vec<(i64, Vec<u8>, Vec<u8>)> = sqlx::query_as(
        "SELECT sent_at, network_hash, site_hash FROM mails_sent
         WHERE address_hash = $1 AND sent_at > $2 ORDER BY sent_at",
    )
    .bind(way.address.to_vec())
    .bind(since.as_millisecond())
    .fetch_all(conn)
    .await?;
    let (own_network, own_site) = (way.network.to_vec(), way.site.to_vec());
    let mut day = Day::default();
    for (sent_at, network, site) in rows {
        let sent_at = timestamp(sent_at);
        day.in_all.push(sent_at);
        if site == own_site {
            day.from_site.push(sent_at);
        }
        if network == own_network {
            day.from_network.push(sent_at);
        }
    }
    Ok(day)
}

pub async fn forget(conn: &mut AnyConnection, registration_id: &str) -> Result<(), DbError> {
    sqlx::query("DELETE FROM mails_sent WHERE registration_id = $1")
        .bind(registration_id)
        .execute(conn)
        .await?;
    Ok(())
}
