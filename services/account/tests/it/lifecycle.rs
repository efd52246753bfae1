//! Steps of the account's axis, as the sweep and agents will take them.

use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::error::Error;
use mostrador_account::store;
use mostrador_account::topics::SET_STANDING;
use mostrador_proto::auth::v1::{SetStandingRequest, Standing};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::testing::{Engine, both_engines};

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
async fn a_stored_account_is_read_as_it_was_written(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let stepped = stage.step(Cause::FrozenByAgent).await.unwrap();
    let mut conn = stage.test.runtime().db.read().await.unwrap();
    let read = store::accounts::find(&mut conn, &owner(1).account_id).await.unwrap();
    assert_eq!(read, Some(stepped));
    assert_eq!(store::accounts::find(&mut conn, &owner(2).account_id).await.unwrap(), None);
    stage.end().await;
}
