use mostrador_account::Config;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::facts::Facts;
use mostrador_runtime::passport::{OwnerPassport, Role};
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{
    Stage, address, answer, edge_of, limited, month, opening, owner, refused, shop_id, wire_time,
};

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
async fn a_caller_who_saw_another_version_changes_nothing(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let seen = |version, message| pb::ChangeShopRequest { version: Some(version), ..message };
    let first = change(&stage, &owner(1), seen(1, renamed(1, "Kopi Fajar"))).await.unwrap();
    assert_eq!(first.version, 2);
    let again = change(&stage, &owner(1), seen(1, renamed(1, "Kopi Fajar"))).await;
    assert_eq!(again, Ok(first.clone()), "a second click is no stale change");

    let off = pb::ChangeShopRequest {
        shop_id: shop_id(1),
        status: pb::ShopStatus::Disabled.into(),
        ..Default::default()
    };
    for late in [renamed(1, "Kopi Malam"), off] {
        let refusal = change(&stage, &owner(1), seen(1, late)).await;
        assert_eq!(refusal, refused(Kind::Conflict, "shop.stale"));
    }
    assert_eq!(stage.card().await.shops, [first]);
    assert!(change(&stage, &owner(1), seen(2, renamed(1, "Kopi Malam"))).await.is_ok());
    stage.end().await;
}

#[both_engines]
async fn one_of_the_changes_at_once_to_one_version_is_made(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let replica = stage.replica(Config::default()).await;
    let to = |name| pb::ChangeShopRequest { version: Some(1), ..renamed(1, name) };
    let (mut here, mut there) = (stage.edge(), edge_of(&replica));
    let (here, there) = tokio::join!(
        here.change_shop(stage.test.as_owner(&owner(1), to("Kopi Pagi"))),
        there.change_shop(stage.test.as_owner(&owner(1), to("Kopi Sore"))),
    );
    let outcomes = [answer(here), answer(there)];
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(outcomes.contains(&refused(Kind::Conflict, "shop.stale")));
    assert_eq!(stage.card().await.shops[0].version, 2);
    stage.end().await;
}

#[both_engines]
async fn disabling_an_outlet_stops_its_counter_and_not_the_plan(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.apply(month(1, 1, Some("2026-01-06T03:00:00Z"))).await.unwrap();
    stage.sleep_until("2026-01-07T03:00:00Z").await;
    let before = stage.card().await;
    let off = pb::ChangeShopRequest {
        shop_id: shop_id(1),
        status: pb::ShopStatus::Disabled.into(),
        ..Default::default()
    };
    let off = change(&stage, &owner(1), off).await.unwrap();
    assert_eq!((off.may_sell, off.status_since), (false, wire_time("2026-01-07T03:00:00Z")));
    let shop = before.shops[0].clone();
    assert!(shop.may_sell);
    assert_eq!((off.tier, off.valid_until), (shop.tier, shop.valid_until));
    let (before, after) = (before.account.unwrap(), stage.account().await);
    assert_eq!(
        (after.paid_until, after.tier, after.version),
        (before.paid_until, before.tier, before.version)
    );
    stage.end().await;
}

#[both_engines]
async fn two_shops_of_an_account_have_different_names(engine: Engine) {
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
        "a second click adds no shop"
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
    assert!(
        change(&stage, &owner(1), own).await.is_ok(),
        "a shop may change the letter case of its own name"
    );

    stage.open(opening(2)).await.unwrap();
    assert!(
        change(&stage, &owner(2), renamed(2, "Kopi Senja 1")).await.is_ok(),
        "another account may have a shop of the same name"
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
        "an old passport does not admit the owner of a frozen account"
    );
    stage.end().await;
}
