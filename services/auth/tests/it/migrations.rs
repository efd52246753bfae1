//! Migrations run while older replicas serve.

use mostrador_auth::MIGRATIONS;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::TestAuth;

/// The first migration that had not run yet when the locks of migrations were found to matter.
const FIRST: &str = "0015";

#[test]
fn no_table_is_locked_while_its_rows_are_read() {
    let files = MIGRATIONS.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)));
    let postgres = files.filter(|(name, _)| *name >= FIRST && !name.contains(".sqlite"));
    let mut adds = 0;
    for (name, sql) in postgres {
        for statement in sql.split(';').filter(|statement| statement.contains("ADD CONSTRAINT")) {
            assert!(statement.ends_with("NOT VALID"), "{name}: {statement}");
            assert!(
                !sql.contains("VALIDATE"),
                "{name}: VALIDATE reads rows under the lock of its transaction"
            );
            adds += 1;
        }
    }
    assert_eq!(adds, 1);
}

#[both_engines]
async fn the_check_of_session_kinds_holds_for_every_row(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    if engine == Engine::Postgres {
        let valid = "pg_constraint WHERE conname = 'sessions_kind_check' AND convalidated";
        assert_eq!(auth.count(valid).await, 1);
    }
    auth.end().await;
}
