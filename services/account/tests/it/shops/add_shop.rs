use mostrador_account::Config;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::domain::policy::Policy;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, TestService, agent, both_engines};

use crate::stage::{Stage, address, answer, edge_of, limited, opening, owner, refused, shop_id};

fn branch(n: u32) -> pb::AddShopRequest {
    pb::AddShopRequest {
        shop_name: " Cabang Dago ".into(),
        address: Some(address()),
        shop_id: shop_id(n),
        ..Default::default()
    }
}

#[both_engines]
async fn adding_again_with_the_same_id_adds_nothing(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let add = async || answer(stage.edge().add_shop(stage.test.as_owner(&owner(1), branch(2))).await);
    let first = add().await.unwrap();
    assert_eq!(first.shop.as_ref().unwrap().shop_name, "Cabang Dago");
    assert_eq!(add().await, Ok(first));
    assert_eq!(stage.card().await.shops.len(), 2);
    assert_eq!(stage.happened().await, ["account.opened", "shop.added", "trial.started"]);
    stage.end().await;
}

#[both_engines]
async fn a_repeated_key_answers_the_first_answer(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let under = |key: &str, name: &str| pb::AddShopRequest {
        shop_id: String::new(),
        shop_name: name.into(),
        optional_idempotency_key: key.into(),
        request_hash: name.into(),
        ..branch(2)
    };
    let add = async |message| answer(stage.edge().add_shop(stage.test.as_owner(&owner(1), message)).await);
    let first = add(under("click-01", "Cabang Dago")).await.unwrap();
    assert_eq!(add(under("click-01", "Cabang Dago")).await, Ok(first), "a second click");
    let other = add(under("click-01", "Cabang Riau")).await;
    assert_eq!(other, refused(Kind::Invalid, "idempotency.key_reused"));
    let taken = add(under("click-02", "Cabang Dago")).await;
    assert_eq!(taken, refused(Kind::Invalid, "request.invalid"));
    assert!(add(under("click-02", "Cabang Riau")).await.is_ok(), "a refusal leaves the key free");
    assert_eq!(stage.card().await.shops.len(), 3);
    stage.end().await;
}

#[both_engines]
async fn two_replicas_add_one_shop_of_a_name(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let replica = stage.replica(Config::default()).await;
    let (mut here, mut there) = (stage.edge(), edge_of(&replica));
    let (here, there) = tokio::join!(
        here.add_shop(stage.test.as_owner(&owner(1), branch(2))),
        there.add_shop(stage.test.as_owner(&owner(1), branch(3))),
    );
    let outcomes = [answer(here), answer(there)];
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(outcomes.contains(&refused(Kind::Invalid, "request.invalid")));
    assert_eq!(stage.card().await.shops.len(), 2);
    stage.end().await;
}

#[both_engines]
async fn replicas_respect_one_limit_of_shops(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let config = Config { policy: Policy { most_shops: 2, ..Policy::DEFAULT } };
    let replicas = [stage.replica(config).await, stage.replica(config).await];
    let named = |n: u32| pb::AddShopRequest { shop_name: format!("Cabang {n}"), ..branch(n) };
    let add = async |replica: &TestService, n| {
        answer(edge_of(replica).add_shop(stage.test.as_owner(&owner(1), named(n))).await)
    };
    let (here, there) = tokio::join!(add(&replicas[0], 2), add(&replicas[1], 3));
    let outcomes = [here, there];
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(outcomes.contains(&refused(Kind::Conflict, "shop.too_many")));
    assert_eq!(stage.card().await.shops.len(), 2);
    stage.end().await;
}

#[both_engines]
async fn a_shops_package_is_valid_from_its_addition(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.sleep_until("2026-01-07T03:00:00Z").await;
    let request = stage.test.as_owner(&owner(1), pb::AddShopRequest { shop_id: String::new(), ..branch(2) });
    let shop = answer(stage.edge().add_shop(request).await).unwrap().shop.unwrap();
    assert_eq!(shop.valid_from, crate::stage::wire_time("2026-01-07T03:00:00Z"));
    assert!(shop.shop_id.starts_with("shp_"));
    stage.end().await;
}

#[both_engines]
async fn support_names_the_account(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let named = |n| pb::AddShopRequest { account_id: owner(1).account_id.to_string(), ..branch(n) };
    let support = stage.edge().add_shop(stage.test.as_agent(Role::Support, named(3))).await;
    assert!(answer(support).is_ok());
    let viewer = stage.edge().add_shop(stage.test.as_agent(Role::Viewer, named(4))).await;
    assert_eq!(answer(viewer), refused(Kind::Forbidden, "agent.role_too_low"));
    assert_eq!(
        stage.refusals().await,
        [(agent(Role::Viewer).agent_id.to_string(), "AddShop".into(), owner(1).account_id.to_string())]
    );
    let signed_out = stage.edge().add_shop(stage.test.request(named(4))).await;
    assert_eq!(answer(signed_out), refused(Kind::Unauthenticated, "session.missing"));
    stage.end().await;
}

#[both_engines]
async fn frozen_and_closed_accounts_get_no_shop(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let add = async |owner| answer(stage.edge().add_shop(stage.test.as_owner(&owner, branch(2))).await);
    assert_eq!(add(limited(1)).await, refused(Kind::Forbidden, "account.frozen"));
    stage.step(Cause::FrozenByAgent).await.unwrap();
    assert_eq!(
        add(owner(1)).await,
        refused(Kind::Forbidden, "account.frozen"),
        "an old passport does not admit the owner of a frozen account"
    );
    stage.step(Cause::ClosedByAgent).await.unwrap();
    assert_eq!(add(owner(1)).await, refused(Kind::Forbidden, "account.closed"));
    stage.end().await;
}

#[both_engines]
async fn the_id_of_another_accounts_shop_is_refused(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    let taken = stage.edge().add_shop(stage.test.as_owner(&owner(2), branch(1))).await;
    assert_eq!(answer(taken), refused(Kind::NotFound, "shop.not_found"));
    stage.end().await;
}

#[both_engines]
#[case::name(pb::AddShopRequest { shop_name: "\t".into(), ..branch(2) })]
#[case::long(pb::AddShopRequest { shop_name: "x".repeat(101), ..branch(2) })]
#[case::control(pb::AddShopRequest { shop_name: "a\u{7}b".into(), ..branch(2) })]
#[case::address(pb::AddShopRequest { address: None, ..branch(2) })]
#[case::id(pb::AddShopRequest { shop_id: "shp_2".into(), ..branch(2) })]
async fn broken_values_are_refused(engine: Engine, #[case] shop: pb::AddShopRequest) {
    let stage = Stage::with_account(engine).await;
    let added = stage.edge().add_shop(stage.test.as_owner(&owner(1), shop)).await;
    assert_eq!(answer(added), refused(Kind::Invalid, "request.invalid"));
    stage.end().await;
}
