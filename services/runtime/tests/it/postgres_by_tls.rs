//! TLS to PostgreSQL by the options of the database's URL.

use mostrador_runtime::config::Migrate;
use mostrador_runtime::db::{DatabaseWay, Db, DbError, Opening, Tx};
use mostrador_runtime::testing::{Engine, database};
use mostrador_runtime::{Random, ServiceName};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::outbox::NO_MIGRATIONS;
use crate::secured::Authority;

const IS_BY_TLS: &str = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";

/// The authority of the server's certificate, whose name is 127.0.0.1. Run under `scripts/with/postgres`.
fn authority() -> String {
    std::env::var("MOSTRADOR_TEST_POSTGRES_AUTHORITY").unwrap()
}

async fn fresh() -> String {
    // Only SQLite needs the folder.
    database::fresh(Engine::Postgres, std::path::Path::new("")).await
}

async fn open(url: &str) -> Result<Db, DbError> {
    let opening = Opening { migrate: Some(Migrate::Auto), ..Opening::default() };
    Db::open(ServiceName::Auth, url, &NO_MIGRATIONS, opening, Random::system()).await
}

/// Whether the connections for reads and writes use TLS, by the server's own word.
async fn are_by_tls(url: &str) -> [bool; 2] {
    let db = open(url).await.unwrap();
    let mut conn = db.read().await.unwrap();
    let (read,): (bool,) = sqlx::query_as(IS_BY_TLS).fetch_one(&mut *conn).await.unwrap();
    drop(conn);
    let written = db
        .write(async |tx: &mut Tx| {
            let (written,): (bool,) = sqlx::query_as(IS_BY_TLS).fetch_one(tx.conn()).await?;
            Ok::<_, DbError>(written)
        })
        .await;
    db.close().await;
    [read, written.unwrap()]
}

#[tokio::test]
async fn a_server_is_held_to_its_certificate() {
    let url = fresh().await;
    let verified = format!("{url}?sslmode=verify-full&sslrootcert={}", authority());
    assert_eq!(are_by_tls(&verified).await, [true, true]);

    let stranger = Authority::new();
    let other = stranger.folder("edge").join("ca.crt").display().to_string();
    let elsewhere = url.replace("127.0.0.1", "localhost");
    for (url, file, says) in
        [(&url, &other, "UnknownIssuer"), (&elsewhere, &authority(), "not valid for name")]
    {
        let refused = open(&format!("{url}?sslmode=verify-full&sslrootcert={file}")).await.err().unwrap();
        assert!(refused.is_passing(), "{refused:?}");
        let why = std::error::Error::source(&refused).map(ToString::to_string).unwrap_or_default();
        assert!(why.contains(says), "{why}");
    }
    let by_authority = format!("{elsewhere}?sslmode=verify-ca&sslrootcert={}", authority());
    assert_eq!(are_by_tls(&by_authority).await, [true, true]);
}

#[tokio::test]
async fn the_url_decides_about_a_server_without_proof() {
    let url = fresh().await;
    for (mode, is_by_tls) in [("require", true), ("prefer", true), ("disable", false)] {
        assert_eq!(are_by_tls(&format!("{url}?sslmode={mode}")).await, [is_by_tls; 2], "{mode}");
    }
    let db = open(&format!("{url}?sslmode=require")).await.unwrap();
    assert_eq!(db.server_connections().await.unwrap().unwrap().way, DatabaseWay::Local);
    db.close().await;
}

/// A server, or an attacker in between, that says it has no TLS; returns the bytes that it then gets.
async fn without_tls() -> (String, JoinHandle<Vec<u8>>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let url = format!("postgres://mostrador:secret@{}/auth", listener.local_addr().unwrap());
    let heard = tokio::spawn(async move {
        let (mut caller, _) = listener.accept().await.unwrap();
        caller.read_exact(&mut [0; 8]).await.unwrap();
        caller.write_all(b"N").await.unwrap();
        let mut heard = vec![0; 1024];
        let count = caller.read(&mut heard).await.unwrap_or_default();
        heard.truncate(count);
        heard
    });
    (url, heard)
}

#[tokio::test]
async fn a_server_without_tls_hears_nothing_where_the_url_wants_it() {
    for mode in ["require", "verify-full"] {
        let (url, heard) = without_tls().await;
        assert!(open(&format!("{url}?sslmode={mode}")).await.err().unwrap().is_passing(), "{mode}");
        assert_eq!(heard.await.unwrap(), b"", "{mode}");
    }
    let (url, heard) = without_tls().await;
    assert!(open(&format!("{url}?sslmode=prefer")).await.is_err());
    assert_ne!(heard.await.unwrap(), b"", "prefer is no protection");
}
