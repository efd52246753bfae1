use mostrador_account::domain::lifecycle::Cause;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::facts::Facts;
use mostrador_runtime::passport::{OwnerPassport, Role};
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, address, answer, limited, opening, owner, refused, shop_id};

fn renamed(shop: u32, name: &str) -> pb::ChangeShopRequest {
    pb::ChangeShopRequest { shop_id: shop_id(shop), shop_name: Some(name.into()), ..Default::default() }
}

async fn change(
    stage: &Stage,
    owner: &OwnerPassport,
    message: pb::ChangeShopRequest,
) -> Result<pb::Shop, (Kind, String)> {
    let request = stage.test.as_owner(owner, message);
    answer(stage.edge().change_shop(request).await).map(|answer| answer.shop.unwrap())
}

#[both_engines]
async fn a_shop_is_renamed_once(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let shop = change(&stage, &owner(1), renamed(1, "  Kopi Fajar ")).await.unwrap();
    assert_eq!((shop.shop_name.as_str(), shop.version), ("Kopi Fajar", 2));
    assert_eq!(change(&stage, &owner(1), renamed(1, "Kopi Fajar")).await, Ok(shop.clone()), "a second click");
    assert_eq!(stage.card().await.shops, [shop]);

    let timeline = stage.timeline().await;
    let told: Vec<_> = timeline.iter().filter(|event| event.kind == "shop.renamed").collect();
    assert_eq!(told.len(), 1);
    let names = Facts::from([("from", "Kopi Senja 1".into()), ("to", "Kopi Fajar".into())]);
    assert_eq!(Facts::from(told[0].facts.clone()), names);
    stage.end().await;
}

#[both_engines]
async fn a_shop_moves_and_is_switched_off_in_one_step(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let street = pb::Address { street: "Jalan Asia Afrika 8".into(), ..address() };
    let message = pb::ChangeShopRequest {
        shop_id: shop_id(1),
        address: Some(street.clone()),
        status: pb::ShopStatus::Disabled.into(),
        ..Default::default()
    };
    let shop = change(&stage, &owner(1), message.clone()).await.unwrap();
    assert_eq!((shop.address.as_ref(), shop.status()), (Some(&street), pb::ShopStatus::Disabled));

    let back = pb::ChangeShopRequest { address: Some(address()), ..message };
    let again = change(&stage, &owner(1), back).await;
    assert_eq!(again, refused(Kind::Conflict, "shop.status_unchanged"));
    assert_eq!(stage.card().await.shops, [shop], "a refusal changes nothing");
    let happened = stage.happened().await;
    let both =
        ["shop.disabled", "shop.moved"].map(|kind| happened.iter().filter(|other| *other == kind).count());
    assert_eq!(both, [1, 1]);
    stage.end().await;
}

#[both_engines]
async fn two_shops_of_an_account_have_two_names(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let branch = |name: &str| pb::AddShopRequest {
        shop_name: name.into(),
        address: Some(address()),
        ..Default::default()
    };
    let add =
        async |name: &str| answer(stage.edge().add_shop(stage.test.as_owner(&owner(1), branch(name))).await);
    let second = add("Cabang Dago").await.unwrap().shop.unwrap();
    assert_eq!(
        add("cabang DAGO").await,
        refused(Kind::Invalid, "request.invalid"),
        "a second click adds none"
    );
    let taken = pb::ChangeShopRequest {
        shop_id: second.shop_id.clone(),
        shop_name: Some("kopi senja 1".into()),
        ..Default::default()
    };
    assert_eq!(change(&stage, &owner(1), taken).await, refused(Kind::Invalid, "request.invalid"));
    let own = pb::ChangeShopRequest {
        shop_id: second.shop_id,
        shop_name: Some("CABANG Dago".into()),
        ..Default::default()
    };
    assert!(change(&stage, &owner(1), own).await.is_ok(), "its own name, written otherwise");

    stage.open(opening(2)).await.unwrap();
    assert!(
        change(&stage, &owner(2), renamed(2, "Kopi Senja 1")).await.is_ok(),
        "names are an account's own"
    );
    stage.end().await;
}

#[both_engines]
async fn a_foreign_shop_answers_as_a_missing_one(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    for shop in [2, 9] {
        let answer = change(&stage, &owner(1), renamed(shop, "Mine")).await;
        assert_eq!(answer, refused(Kind::NotFound, "shop.not_found"));
    }
    let no_id = pb::ChangeShopRequest { shop_id: "shp_1".into(), ..renamed(1, "Mine") };
    assert_eq!(change(&stage, &owner(1), no_id).await, refused(Kind::NotFound, "shop.not_found"));
    stage.end().await;
}

#[both_engines]
async fn a_caller_without_the_right_to_change_a_shop_is_refused(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let rename = renamed(1, "Kopi Fajar");
    assert_eq!(change(&stage, &limited(1), rename.clone()).await, refused(Kind::Forbidden, "account.frozen"));
    let viewer = stage.edge().change_shop(stage.test.as_agent(Role::Viewer, rename.clone())).await;
    assert_eq!(answer(viewer), refused(Kind::Forbidden, "agent.role_too_low"));
    let support = stage.edge().change_shop(stage.test.as_agent(Role::Support, rename.clone())).await;
    assert!(answer(support).is_ok());
    stage.step(Cause::FrozenByAgent).await.unwrap();
    assert_eq!(
        change(&stage, &owner(1), rename).await,
        refused(Kind::Forbidden, "account.frozen"),
        "the passport may be old"
    );
    stage.end().await;
}
