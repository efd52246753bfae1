//! The connections of one process to its database, and of all processes to one PostgreSQL server.

use super::{DatabaseWay, Db, DbError};
use crate::Random;
use crate::config::Connections;
use crate::name::ServiceName;

/// The name of a process on the PostgreSQL server, e.g. `mostrador-auth 16 9f3c6a10`: the number is its limit
/// of connections, and the last part distinguishes replicas.
pub(super) fn label(service: ServiceName, connections: Connections, random: &Random) -> String {
    let token = data_encoding::HEXLOWER.encode(&random.bytes::<4>());
    format!("{} {} {token}", service.program(), connections.most())
}

fn promise_of(label: &str) -> Option<u64> {
    label.strip_prefix("mostrador-")?.split(' ').nth(1)?.parse().ok()
}

/// The connections of one server of PostgreSQL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerConnections {
    /// The sum of the limits of all connected processes of the product.
    pub promised: u64,
    /// The server's own limit.
    pub most: u64,
    /// The connection's security from this process.
    pub way: DatabaseWay,
}

/// `None` for SQLite.
pub(super) async fn of_server(db: &Db) -> Result<Option<ServerConnections>, DbError> {
    let Some(way) = db.way else { return Ok(None) };
    let mut conn = db.read().await?;
    let (most,): (i64,) = sqlx::query_as("SELECT CAST(current_setting('max_connections') AS BIGINT)")
        .fetch_one(&mut *conn)
        .await?;
    let labels: Vec<(String,)> =
        sqlx::query_as("SELECT DISTINCT application_name FROM pg_stat_activity WHERE application_name <> ''")
            .fetch_all(&mut *conn)
            .await?;
    let promised = labels.iter().filter_map(|(label,)| promise_of(label)).sum();
    Ok(Some(ServerConnections { promised, most: most.unsigned_abs(), way }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_tells_what_its_process_may_keep() {
        let random = Random::seeded(1);
        let connections = Connections::try_from(24).unwrap();
        let first = label(ServiceName::Auth, connections, &random);
        assert!(first.starts_with("mostrador-auth 24 "), "{first}");
        assert_ne!(first, label(ServiceName::Auth, connections, &random));
        assert_eq!(promise_of(&first), Some(24));
        assert_eq!(promise_of("psql"), None);
        assert_eq!(promise_of("mostrador-auth"), None);
    }
}
