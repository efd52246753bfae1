//! Steps of the account's axis, taken as time and agents take them.

use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::error::Error;
use mostrador_account::store;
use mostrador_account::topics::SET_STANDING;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::auth::v1::{SetStandingRequest, Standing};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::testing::{Engine, both_engines};

use sqlx::AssertSqlSafe;

use crate::stage::{Stage, owner};

#[both_engines]
async fn auth_is_told_each_standing_with_its_version(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    for cause in
        [Cause::DataMissing, Cause::DataSupplied, Cause::Idle, Cause::StillIdle, Cause::ClosedByOwner]
    {
        stage.step(cause).await.unwrap();
    }
    let told: Vec<SetStandingRequest> = stage.test.outgoing(SET_STANDING).await;
    let mut told: Vec<_> = told.iter().map(|told| (told.version, told.standing())).collect();
    told.sort_by_key(|(version, _)| *version);
    assert_eq!(
        told,
        [(2, Standing::Limited), (3, Standing::Full), (5, Standing::Limited), (6, Standing::None)],
        "becoming inactive (version 4) changes nothing for sessions"
    );
    stage.end().await;
}

#[both_engines]
async fn a_step_that_is_not_in_the_table_changes_nothing(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let before = stage.account().await;
    assert!(matches!(stage.step(Cause::StillIdle).await, Err(Error::NoTransition(_))));
    assert_eq!(stage.account().await, before);
    stage.end().await;
}

#[both_engines]
async fn a_version_is_written_once(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let next = stage.step(Cause::Idle).await.unwrap();
    let again = stage
        .test
        .runtime()
        .db
        .write(async move |tx: &mut Tx| store::accounts::advance(tx.conn(), &next).await)
        .await;
    assert!(matches!(again, Err(DbError::NoRow { .. })));
    stage.end().await;
}

#[both_engines]
async fn holds_are_placed_lifted_and_told_one_by_one(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    for cause in [Cause::DataMissing, Cause::FrozenByAgent, Cause::DataSupplied] {
        stage.step(cause).await.unwrap();
    }
    let account = stage.account().await;
    let holds: Vec<_> = account.holds.iter().map(|hold| hold.kind().text()).collect();
    assert_eq!((account.account_state(), holds), (pb::AccountState::Frozen, vec!["agent"]));

    stage.step(Cause::ThawedByAgent).await.unwrap();
    let account = stage.account().await;
    assert_eq!((account.account_state(), account.holds), (pb::AccountState::Active, vec![]));
    let happened = stage.happened().await;
    let told: Vec<_> = happened.iter().filter(|kind| kind.starts_with("account.")).collect();
    assert_eq!(
        told,
        [
            "account.activated",
            "account.held_agent",
            "account.held_missing_papers",
            "account.opened",
            "account.released_agent",
            "account.released_missing_papers",
        ]
    );
    stage.end().await;
}

#[both_engines]
async fn the_database_refuses_a_frozen_account_without_a_hold(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    for change in ["account_state = 'frozen'", "held_agent_at = 5"] {
        let text = format!("UPDATE accounts SET {change}");
        let db = stage.test.runtime().db;
        let written = db.write(async move |tx: &mut Tx| {
            sqlx::query(AssertSqlSafe(text.clone())).execute(tx.conn()).await?;
            Ok::<_, DbError>(())
        });
        assert!(written.await.is_err(), "{change}");
    }
    stage.end().await;
}

#[both_engines]
async fn a_stored_account_is_read_as_it_was_written(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let stepped = stage.step(Cause::FrozenByAgent).await.unwrap();
    let mut conn = stage.test.runtime().db.read().await.unwrap();
    let read = store::accounts::find(&mut conn, &owner(1).account_id).await.unwrap();
    assert_eq!(read, Some(stepped));
    assert_eq!(store::accounts::find(&mut conn, &owner(2).account_id).await.unwrap(), None);
    stage.end().await;
}
