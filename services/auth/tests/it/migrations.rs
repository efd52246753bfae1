//! Migrations run while older replicas serve.

use mostrador_auth::MIGRATIONS;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::TestAuth;

/// The first of those that did not run yet when this was found out.
const FIRST: &str = "0015";

#[test]
fn no_table_is_locked_while_its_rows_are_read() {
    let files = MIGRATIONS.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)));
    let postgres = files.filter(|(name, _)| *name >= FIRST && !name.contains(".sqlite"));
    let mut adds = 0;
    for (name, sql) in postgres {
        for statement in sql.split(';').filter(|statement| statement.contains("ADD CONSTRAINT")) {
            assert!(statement.ends_with("NOT VALID"), "{name}: {statement}");
            assert!(!sql.contains("VALIDATE"), "{name}: the lock lasts until its transaction ends");
            adds += 1;
        }
    }
    assert_eq!(adds, 1);
}

#[both_engines]
async fn the_kinds_of_sessions_hold_for_every_row(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    if engine == Engine::Postgres {
        let valid = "pg_constraint WHERE conname = 'sessions_kind_check' AND convalidated";
        assert_eq!(auth.count(valid).await, 1);
    }
    auth.end().await;
}
