use data_encoding::HEXLOWER;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::testing::{Engine, EveryLine, both_engines};
use sqlx::AssertSqlSafe;

use super::{header, jpeg, owner, support};
use crate::app::TestRegistration;
use crate::photos::holds;

const NUMBER: &str = "3171016107880042";
const NAME: &str = "SITI RAHAYU PURNAMASARI";
/// The part of a photo that is looked for.
const BEGINNING: usize = 64;

/// All that the database holds: SQLite's files, or each row of PostgreSQL as a text, which has bytes as
/// hexadecimal digits.
async fn contents(app: &TestRegistration) -> Vec<Vec<u8>> {
    let runtime = app.test.runtime();
    match runtime.db.engine() {
        Engine::Sqlite => std::fs::read_dir(&runtime.data)
            .unwrap()
            .map(|file| std::fs::read(file.unwrap().path()).unwrap())
            .collect(),
        Engine::Postgres => {
            let tables = "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema()";
            let mut conn = runtime.db.read().await.unwrap();
            let tables: Vec<(String,)> = sqlx::query_as(tables).fetch_all(&mut *conn).await.unwrap();
            let mut rows = Vec::new();
            for (table,) in tables {
                let whole = format!("SELECT CAST(whole AS TEXT) FROM {table} AS whole");
                let found: Vec<(String,)> =
                    sqlx::query_as(AssertSqlSafe(whole)).fetch_all(&mut *conn).await.unwrap();
                rows.extend(found.into_iter().map(|(row,)| row.into_bytes()));
            }
            rows
        }
    }
}

/// The secrets that the database holds in clear.
async fn found<'a>(app: &TestRegistration, secrets: &[&'a [u8]]) -> Vec<&'a [u8]> {
    let contents = contents(app).await;
    let is_found = |secret: &[u8]| {
        let digits = HEXLOWER.encode(secret);
        contents.iter().any(|part| holds(part, secret) || holds(part, digits.as_bytes()))
    };
    secrets.iter().copied().filter(|secret| is_found(secret)).collect()
}

/// Stores number, name and photos in clear, as a mistake would: as text and as bytes.
async fn store_in_clear(app: &TestRegistration, photos: [Vec<u8>; 2]) {
    let store = async move |tx: &mut Tx| {
        let table = "CREATE TABLE mistakes (number TEXT NOT NULL, content BYTEA NOT NULL)";
        sqlx::query(table).execute(tx.conn()).await?;
        let [sent, shown] = photos.clone();
        for content in [NAME.as_bytes().to_vec(), sent, shown] {
            let row = sqlx::query("INSERT INTO mistakes (number, content) VALUES ($1, $2)");
            row.bind(NUMBER).bind(content).execute(tx.conn()).await?;
        }
        Ok::<_, DbError>(())
    };
    app.test.runtime().db.write(store).await.unwrap();
}

#[both_engines]
async fn neither_number_nor_photo_stands_in_a_log_a_trace_or_the_database(engine: Engine) {
    let lines = EveryLine::new();
    let app = TestRegistration::start(engine).await;
    let photo = jpeg();
    app.supply(&owner(1), header(NUMBER, NAME), &photo).await.unwrap();
    app.supply(&owner(1), header("31710161078800420", NAME), &photo).await.unwrap_err();
    app.supply(&owner(1), header(NUMBER, NAME), &photo[..400]).await.unwrap_err();
    app.papers(&owner(1)).await;
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();
    let shown = app.photo(&support(1), &case_id).await.unwrap();

    let text = lines.text();
    assert!(text.contains("supply_papers") || text.contains("SupplyPapers"), "the calls were heard");
    for secret in [NUMBER, NAME, "255, 216, 255", "\\xff\\xd8\\xff", "/9j/"] {
        assert!(!text.contains(secret), "{secret}");
    }
    let (sent, shown) = (&photo[..BEGINNING], &shown[..BEGINNING]);
    let secrets = [NUMBER.as_bytes(), NAME.as_bytes(), sent, shown];
    let in_clear = found(&app, &secrets).await;
    assert!(in_clear.is_empty(), "{in_clear:?}");
    store_in_clear(&app, [sent.to_vec(), shown.to_vec()]).await;
    assert_eq!(found(&app, &secrets).await, secrets, "the search finds what stands there");
    app.end().await;
}
