use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use super::greet;
use crate::stage::{Stage, owner, refused};

#[both_engines]
async fn a_second_greeting_is_not_recorded(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    for _ in 0..2 {
        greet(&stage, Role::Support, owner(1).account_id).await.unwrap();
    }
    assert_eq!(stage.happened().await.iter().filter(|kind| *kind == "owner.greeted").count(), 1);
    stage.end().await;
}

#[both_engines]
async fn viewers_and_unknown_accounts_are_refused(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let viewer = greet(&stage, Role::Viewer, owner(1).account_id).await;
    assert_eq!(viewer, refused(Kind::Forbidden, "agent.role_too_low"));
    let not_found = refused(Kind::NotFound, "account.not_found");
    assert_eq!(greet(&stage, Role::Admin, owner(2).account_id).await, not_found);
    for malformed in ["acc_1", ""] {
        assert_eq!(greet(&stage, Role::Admin, malformed).await, not_found, "{malformed}");
    }
    stage.end().await;
}
