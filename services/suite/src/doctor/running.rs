//! The running processes: the edge, the services, and the messages that wait for an operator.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use futures_util::future::join_all;
use mostrador_proto::runtime::v1::database_service_client::DatabaseServiceClient;
use mostrador_proto::runtime::v1::{DatabaseWay, GetConnectionsRequest, ServerConnections};
use mostrador_runtime::ServiceName;
use mostrador_runtime::metadata::outgoing;
use reqwest::StatusCode;

use super::{Finding, condition, seals};
use crate::outbox;
use crate::running::SuiteNote;
use crate::seal;

const WITHIN: Duration = Duration::from_secs(5);
/// The share of a server's connections that the processes may open.
const MOST_PERCENT: u64 = 80;

pub(super) async fn examine(data: &Path) -> Vec<Finding> {
    let note = match SuiteNote::find(data) {
        Ok(note) => note,
        Err(error) => return vec![Finding::Mend(error.to_string())],
    };
    let mut findings = vec![pages(&note.url).await];
    match outbox::count(data).await {
        Ok(counts) => {
            let answering: Vec<_> =
                counts.iter().filter(|(_, parked)| parked.is_some()).map(|(service, _)| *service).collect();
            findings.extend(counts.into_iter().map(|(service, parked)| waiting(service, parked)));
            findings.extend(sealed(data, &answering).await);
        }
        Err(error) => findings.push(Finding::Mend(error.to_string())),
    }
    // Services share a server, or have one each. The report names silent services above.
    let asked = join_all(ServiceName::SERVERS.map(|service| server_of(data, service))).await;
    let servers: Vec<_> = asked.into_iter().flatten().collect();
    let rooms: BTreeSet<_> = servers.iter().map(|(_, server)| (server.most, server.promised)).collect();
    findings.extend(rooms.into_iter().map(room));
    findings.extend(way(&servers));
    findings.extend(condition::of_services(data).await);
    findings
}

async fn sealed(data: &Path, services: &[ServiceName]) -> Vec<Finding> {
    let (mut all, mut findings) = (Vec::new(), Vec::new());
    for service in services {
        match seal::count(data, *service).await {
            Ok(values) => all.push((*service, values)),
            Err(error) => findings.push(Finding::Mend(error.to_string())),
        }
    }
    findings.extend(seals::examine(&all));
    findings
}

/// The server of PostgreSQL that has the service's database.
async fn server_of(data: &Path, service: ServiceName) -> Option<(ServiceName, ServerConnections)> {
    let mut database = DatabaseServiceClient::new(SuiteNote::wire_to(data, service).ok()?);
    let answer = database.get_connections(outgoing(GetConnectionsRequest {})).await.ok()?;
    Some((service, answer.into_inner().server?))
}

/// The security of connections to the servers; no finding when all databases are local.
fn way(servers: &[(ServiceName, ServerConnections)]) -> Option<Finding> {
    let by = |way: DatabaseWay| {
        let there = servers.iter().filter(move |(_, server)| server.way() == way);
        there.map(|(service, _)| service.as_str()).collect::<Vec<_>>()
    };
    let (verified, unverified) = (by(DatabaseWay::Verified), by(DatabaseWay::Unverified));
    if !unverified.is_empty() {
        let services = unverified.join(", ");
        return Some(Finding::Risk(format!(
            "PostgreSQL is beyond the machine of {services}, and does not prove who it is: unless that network is \
             private, add sslmode=verify-full and sslrootcert to MOSTRADOR_DATABASE_URL"
        )));
    }
    (!verified.is_empty()).then(|| Finding::Well("PostgreSQL proves who it is".to_owned()))
}

/// Compares a PostgreSQL server's limit of connections with its processes' limits. Backups, operators and
/// processes that replace others need the rest.
fn room((most, promised): (u64, u64)) -> Finding {
    let told = format!("PostgreSQL takes {most} connections, and the processes may open {promised}");
    Finding::of(promised * 100 <= most * MOST_PERCENT, &told, || {
        format!(
            "{told}, more than {MOST_PERCENT} %: raise its max_connections, or lower \
             MOSTRADOR_DATABASE_CONNECTIONS"
        )
    })
}

/// Does the edge answer with the first page?
async fn pages(url: &str) -> Finding {
    let asked = async { reqwest::Client::builder().timeout(WITHIN).build()?.get(url).send().await };
    match asked.await {
        // In production the edge is asked under another name than its own.
        Ok(answer) if answer.status().is_success() || answer.status() == StatusCode::MISDIRECTED_REQUEST => {
            Finding::Well(format!("{url} answers"))
        }
        Ok(answer) => Finding::Mend(format!("{url} answers {}: see the edge's log", answer.status())),
        Err(error) => Finding::Mend(format!("{url} does not answer: {}", cause(&error))),
    }
}

/// The innermost cause, without the address, which the report names already.
fn cause(error: &reqwest::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(next) = cause.source() {
        cause = next;
    }
    cause.to_string()
}

fn waiting(service: ServiceName, parked: Option<usize>) -> Finding {
    match parked {
        None => Finding::Mend(format!("{service} does not answer: see its log and /readyz")),
        Some(0) => Finding::Well(format!("{service} answers, and no message of it is parked")),
        Some(count) => {
            Finding::Mend(format!("{count} messages of {service} are parked: see `mostrador outbox list`"))
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    async fn answering(status: &'static str) -> String {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            let (mut connection, _) = listener.accept().await.unwrap();
            let _head = connection.read(&mut [0; 1024]).await.unwrap();
            let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            connection.write_all(answer.as_bytes()).await.unwrap();
        });
        url
    }

    #[tokio::test]
    async fn an_edge_is_well_when_it_gives_its_page_or_knows_another_name() {
        for status in ["200 OK", "421 Misdirected Request"] {
            let url = answering(status).await;
            assert_eq!(pages(&url).await, Finding::Well(format!("{url} answers")));
        }
        let url = answering("503 Service Unavailable").await;
        let told = Finding::Mend(format!("{url} answers 503 Service Unavailable: see the edge's log"));
        assert_eq!(pages(&url).await, told);
        let told = pages("http://127.0.0.1:1").await.line();
        assert!(told.starts_with("MEND  http://127.0.0.1:1 does not answer: Connection refused"), "{told}");
    }

    #[tokio::test]
    async fn a_folder_on_which_nothing_runs_is_told() {
        let data = tempfile::tempdir().unwrap();
        let found = examine(data.path()).await;
        let [Finding::Mend(told)] = found.as_slice() else { panic!("{found:?}") };
        assert!(told.starts_with("no Mostrador is running on "), "{told}");
    }

    #[test]
    fn a_server_has_room_for_four_fifths_of_its_connections() {
        assert_eq!(
            room((100, 80)).line(),
            "well  PostgreSQL takes 100 connections, and the processes may open 80"
        );
        assert!(room((100, 81)).line().starts_with("MEND  PostgreSQL takes 100 connections"));
    }

    #[test]
    fn a_server_that_does_not_prove_who_it_is_is_a_risk_beyond_the_machine() {
        let of = |service, way: DatabaseWay| {
            (service, ServerConnections { way: way.into(), ..Default::default() })
        };
        let (auth, account) = (ServiceName::Auth, ServiceName::Account);
        assert_eq!(way(&[of(auth, DatabaseWay::Local), of(account, DatabaseWay::Unspecified)]), None);
        let well = way(&[of(auth, DatabaseWay::Local), of(account, DatabaseWay::Verified)]).unwrap();
        assert_eq!(well.line(), "well  PostgreSQL proves who it is");
        let risk = way(&[of(auth, DatabaseWay::Unverified), of(account, DatabaseWay::Verified)]).unwrap();
        assert!(risk.line().starts_with("RISK  PostgreSQL is beyond the machine of auth, and "), "{risk:?}");
    }

    #[test]
    fn parked_messages_and_silent_services_are_to_be_mended() {
        assert!(matches!(waiting(ServiceName::Auth, Some(0)), Finding::Well(_)));
        let told = waiting(ServiceName::Auth, Some(2)).line();
        assert_eq!(told, "MEND  2 messages of auth are parked: see `mostrador outbox list`");
        assert_eq!(
            waiting(ServiceName::Auth, None).line(),
            "MEND  auth does not answer: see its log and /readyz"
        );
    }
}
