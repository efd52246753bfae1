use mostrador_runtime::db::DbError;
use mostrador_runtime::id::{AgentId, OrderId, kinds, named};
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::outbox::start;

#[both_engines]
async fn an_id_comes_back_from_a_row_as_it_was_written(engine: Engine) {
    let db = start(engine).await.runtime().db;
    let mut conn = db.read().await.unwrap();
    let written: OrderId = numbered(7);
    let row: (OrderId, Option<OrderId>, Option<AgentId>) =
        sqlx::query_as("SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT)")
            .bind(&written)
            .bind(Some(written.clone()))
            .bind(None::<AgentId>)
            .fetch_one(&mut *conn)
            .await
            .unwrap();
    assert_eq!(row, (written.clone(), Some(written), None));
}

#[both_engines]
async fn an_id_of_another_kind_makes_a_row_corrupt(engine: Engine) {
    let db = start(engine).await.runtime().db;
    let mut conn = db.read().await.unwrap();
    let stored = numbered::<kinds::Agent>(7).to_string();
    for text in [stored.as_str(), "ord_7", ""] {
        let read: Result<Option<(OrderId,)>, _> =
            sqlx::query_as("SELECT CAST($1 AS TEXT)").bind(text).fetch_optional(&mut *conn).await;
        let error = DbError::from(read.unwrap_err());
        assert!(matches!(error, DbError::Corrupt { .. }), "{text}: {error}");
        assert!(!error.is_passing(), "trying again does not mend it");
    }
    let error = DbError::from(named::<kinds::Order>("ord_7").unwrap_err());
    assert!(matches!(error, DbError::Corrupt { .. }), "{error}");
    assert_eq!(named::<kinds::Order>(""), Ok(None));
}
