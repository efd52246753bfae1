use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use super::greet;
use crate::stage::{Stage, owner, refused};

#[both_engines]
async fn a_second_greeting_is_not_recorded(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    for _ in 0..2 {
        greet(&stage, Role::Support, owner(1).account_id.as_str()).await.unwrap();
    }
    assert_eq!(stage.happened().await.iter().filter(|kind| *kind == "owner.greeted").count(), 1);
    stage.end().await;
}

#[both_engines]
async fn viewers_and_unknown_accounts_are_refused(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let viewer = greet(&stage, Role::Viewer, owner(1).account_id.as_str()).await;
    assert_eq!(viewer, refused(Kind::Forbidden, "agent.role_too_low"));
    for unknown in [owner(2).account_id.as_str(), "acc_1", ""] {
        let unknown = greet(&stage, Role::Admin, unknown).await;
        assert_eq!(unknown, refused(Kind::NotFound, "account.not_found"));
    }
    stage.end().await;
}
