use mostrador_account::domain::lifecycle::Cause;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::facts::Facts;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, answer, limited, opening, owner, refused, shop_id};

async fn set(
    stage: &Stage,
    owner: &OwnerPassport,
    shop: u32,
    status: pb::ShopStatus,
) -> Result<pb::Shop, (Kind, String)> {
    let message = pb::SetShopStatusRequest { shop_id: shop_id(shop), status: status.into() };
    let request = stage.test.as_owner(owner, message);
    answer(stage.edge().set_shop_status(request).await).map(|answer| answer.shop.unwrap())
}

#[both_engines]
async fn a_shop_is_switched_off_and_on(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let off = set(&stage, &owner(1), 1, pb::ShopStatus::Disabled).await.unwrap();
    assert_eq!((off.status(), off.version, off.may_sell), (pb::ShopStatus::Disabled, 2, false));
    assert_eq!(
        set(&stage, &owner(1), 1, pb::ShopStatus::Disabled).await,
        refused(Kind::Conflict, "shop.status_unchanged")
    );
    let on = set(&stage, &owner(1), 1, pb::ShopStatus::Active).await.unwrap();
    assert_eq!((on.status(), on.version, on.may_sell), (pb::ShopStatus::Active, 3, true));
    assert_eq!(stage.card().await.shops, [on]);

    let timeline = stage.timeline().await;
    let event = timeline.iter().find(|event| event.kind == "shop.disabled").unwrap();
    assert_eq!(
        (event.actor_kind().text(), event.actor_id.clone(), event.subject_id.clone()),
        ("owner", owner(1).owner_id.to_string(), shop_id(1))
    );
    let name = Facts::from([("name", "Kopi Senja 1".into())]);
    assert_eq!(Facts::from(event.facts.clone()), name);
    assert_eq!(timeline.len(), 4, "a refusal leaves no trace");
    stage.end().await;
}

#[both_engines]
async fn a_foreign_shop_answers_as_a_missing_one(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    for shop in [2, 9] {
        let answer = set(&stage, &owner(1), shop, pb::ShopStatus::Disabled).await;
        assert_eq!(answer, refused(Kind::NotFound, "shop.not_found"));
    }
    assert!(set(&stage, &owner(2), 2, pb::ShopStatus::Disabled).await.is_ok(), "the shop was not touched");
    stage.end().await;
}

#[both_engines]
async fn a_frozen_account_changes_nothing(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.step(Cause::PaymentLate).await.unwrap();
    for owner in [limited(1), owner(1)] {
        let answer = set(&stage, &owner, 1, pb::ShopStatus::Disabled).await;
        assert_eq!(answer, refused(Kind::Forbidden, "account.frozen"));
    }
    stage.step(Cause::PaymentArrived).await.unwrap();
    assert!(set(&stage, &owner(1), 1, pb::ShopStatus::Disabled).await.is_ok());
    stage.end().await;
}

#[both_engines]
async fn a_status_is_required(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let answer = set(&stage, &owner(1), 1, pb::ShopStatus::Unspecified).await;
    assert_eq!(answer, refused(Kind::Invalid, "request.invalid"));
    stage.end().await;
}

#[both_engines]
async fn two_switches_at_once_make_one_change(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let owner = owner(1);
    let off = || set(&stage, &owner, 1, pb::ShopStatus::Disabled);
    let (a, b, c) = tokio::join!(off(), off(), off());
    assert_eq!([a, b, c].into_iter().flatten().count(), 1);
    assert_eq!(stage.card().await.shops[0].version, 2);
    stage.end().await;
}
