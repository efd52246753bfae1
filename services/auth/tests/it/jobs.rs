use jiff::SignedDuration;
use mostrador_auth::app::App;
use mostrador_auth::config::Config;
use mostrador_auth::jobs::sweep;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{PASSWORD, TestAuth};

#[both_engines]
async fn rows_past_their_time_are_deleted_and_no_others(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.stage(2, "budi@warung.id", PASSWORD).await.unwrap();
    auth.try_sign_in("ana@warung.id", PASSWORD, "a random id from the cookie").await.unwrap();
    let ended = auth.sign_in("ana@warung.id").await;
    let request = auth.as_session(&ended, pb::EndSessionRequest::default()).await;
    auth.edge().end_session(request).await.unwrap();

    let app = App::open(Config::default(), auth.test.runtime()).await.unwrap();
    assert_eq!(sweep::run_once(&app).await.unwrap(), 0);
    auth.test.advance(SignedDuration::from_hours(30 * 24));
    assert_eq!(
        sweep::run_once(&app).await.unwrap(),
        2,
        "the sweep deletes the ended session's notice and the first passport key"
    );
    auth.test.advance(SignedDuration::from_hours(70 * 24));
    assert_eq!(
        sweep::run_once(&app).await.unwrap(),
        4,
        "the sweep deletes two sessions, a device, a staged password"
    );
    assert_eq!(auth.count("owners").await, 1);
    auth.end().await;
}

#[both_engines]
async fn a_long_backlog_goes_in_one_sweep(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let many = async |tx: &mut Tx| {
        sqlx::query(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
             INSERT INTO ended_sessions (session_id, ended_at) SELECT 'ses_' || CAST(i AS TEXT), i FROM n",
        )
        .execute(tx.conn())
        .await?;
        Ok::<_, DbError>(())
    };
    auth.test.runtime().db.write(many).await.unwrap();
    let app = App::open(Config::default(), auth.test.runtime()).await.unwrap();
    assert_eq!(sweep::run_once(&app).await.unwrap(), 2_500);
    auth.end().await;
}
