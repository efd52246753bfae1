//! The operator's view of the connections that processes keep.

use futures_util::future::{join_all, try_join_all};
use include_dir::Dir;
use mostrador_proto::runtime::v1::database_service_client::DatabaseServiceClient;
use mostrador_proto::runtime::v1::{GetConditionRequest, GetConnectionsRequest, SharedStore};
use mostrador_runtime::config::{Connections, Migrate};
use mostrador_runtime::db::{AppliedMigrations, DatabaseWay, Db, DbError, Opening, ServerConnections, Tx};
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::testing::{Engine, both_engines, database};
use mostrador_runtime::{Random, Service, ServiceName};
use tonic::service::Routes;

use crate::outbox::start;

static NOTHING: Dir<'static> = Dir::new("", &[]);

/// Far more connections than all other tests on the server keep together.
const MANY: u16 = 30_000;

async fn open(url: &str, connections: u16) -> Db {
    let connections = Connections::try_from(connections).unwrap();
    let opening = Opening { migrate: Some(Migrate::Auto), connections };
    Db::open(ServiceName::Auth, url, &NOTHING, opening, Random::system()).await.unwrap()
}

async fn server(db: &Db) -> ServerConnections {
    db.server_connections().await.unwrap().unwrap()
}

#[tokio::test]
async fn each_process_counts_once_with_all_that_it_may_keep() {
    let folder = tempfile::tempdir().unwrap();
    let url = database::fresh(Engine::Postgres, folder.path()).await;
    let one = open(&url, MANY).await;
    let _held = try_join_all((0..3).map(|_| one.read())).await.unwrap();
    let alone = server(&one).await;
    assert_eq!(alone.way, DatabaseWay::Local);
    assert_eq!(alone.promised / u64::from(MANY), 1, "{alone:?}");
    assert!(alone.most > 0);
    let two = open(&url, MANY).await;
    assert_eq!(server(&one).await.promised / u64::from(MANY), 2);
    two.close().await;
}

#[both_engines]
async fn reads_and_writes_take_turns_on_few_connections(engine: Engine) {
    let folder = tempfile::tempdir().unwrap();
    let db = open(&database::fresh(engine, folder.path()).await, 2).await;
    let reads = join_all((0..8).map(|_| db.ping()));
    let writes = join_all((0..8).map(|_| db.write(async |_: &mut Tx| Ok::<_, DbError>(()))));
    let (read, written) = tokio::join!(reads, writes);
    assert!(read.iter().chain(&written).all(Result::is_ok), "{read:?} {written:?}");
    db.close().await;
}

#[both_engines]
async fn an_operator_alone_asks_what_the_server_takes(engine: Engine) {
    let test = start(engine).await;
    let served = test.serve(Service::new(ServiceName::Commerce, Routes::default())).await;
    let mut operator = DatabaseServiceClient::new(served.wire_from(ServiceName::Operator));
    let told = operator.get_connections(GetConnectionsRequest {}).await.unwrap().into_inner();
    assert_eq!(told.server.is_some(), engine == Engine::Postgres);
    let mut edge = DatabaseServiceClient::new(served.wire());
    let refused = edge.get_connections(GetConnectionsRequest {}).await.unwrap_err();
    assert_eq!(Failure::from(&refused).kind, Kind::Forbidden);
    test.end().await;
}

#[both_engines]
async fn an_operator_alone_asks_what_a_service_found(engine: Engine) {
    let test = start(engine).await;
    let served = test.serve(Service::new(ServiceName::Commerce, Routes::default())).await;
    let mut operator = DatabaseServiceClient::new(served.wire_from(ServiceName::Operator));
    let told = operator.get_condition(GetConditionRequest {}).await.unwrap().into_inner();
    assert_eq!(told.shared_store(), SharedStore::None);
    assert_eq!(told.clock_ahead_ms, None, "the clock of a test follows none");
    let applied = AppliedMigrations { runtime: told.runtime_migrations, service: told.service_migrations };
    assert_eq!(applied.runtime.first(), Some(&1));
    assert_eq!(applied, test.runtime().db.applied_migrations().await.unwrap());
    assert_eq!(applied.lacked(engine, &NOTHING).unwrap(), Vec::<String>::new());
    let newest = *applied.runtime.last().unwrap();
    let runtime = applied.runtime.iter().copied().filter(|number| *number != newest).collect();
    let lacked = AppliedMigrations { runtime, ..applied }.lacked(engine, &NOTHING).unwrap();
    assert_eq!(lacked.len(), 1, "{lacked:?}");
    assert!(lacked[0].starts_with(&format!("{newest:04}_")), "{lacked:?}");

    let mut edge = DatabaseServiceClient::new(served.wire());
    let refused = edge.get_condition(GetConditionRequest {}).await.unwrap_err();
    assert_eq!(Failure::from(&refused).kind, Kind::Forbidden);
    test.end().await;
}
