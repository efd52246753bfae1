use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::Failure;
use mostrador_runtime::passport::Standing;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestApp, ana, budi};

#[both_engines]
async fn a_basket_counts_its_changes(engine: Engine) {
    let app = TestApp::start(engine).await;
    assert_eq!(app.basket(&ana()).await.version, 0);
    let first = app.put(&ana(), "sticker-digital", 5).await.unwrap();
    let again = app.put(&ana(), "sticker-digital", 5).await.unwrap();
    assert_eq!((first.version, again.version, again.total), (1, 1, 60_000));
    let more = app.put(&ana(), "sticker-digital", 6).await.unwrap();
    assert_eq!((more.version, more.items.len(), more.total), (2, 1, 72_000));
    assert_eq!(more.items[0].item_id, first.items[0].item_id);
    let none = app.put(&ana(), "sticker-digital", 0).await.unwrap();
    assert_eq!((none.version, none.items.len(), none.total), (3, 0, 0));
    assert_eq!(app.basket(&budi()).await.version, 0, "another account's basket is its own");

    app.put(&ana(), "pro-yearly", 1).await.unwrap();
    let clear = app.client().clear_basket(app.test.as_owner(&ana(), pb::ClearBasketRequest {})).await;
    assert_eq!(clear.unwrap().into_inner().basket.unwrap().version, 5);
    assert!(app.basket(&ana()).await.items.is_empty());
    app.end().await;
}

#[both_engines]
async fn the_rules_have_names(engine: Engine) {
    let app = TestApp::start(engine).await;
    let training =
        |persons, city: &str| Some(pb::TrainingOptions { persons, city: city.into(), ..Default::default() });
    let few = app.put(&ana(), "sticker-digital", 4).await.unwrap_err();
    assert_eq!(few.reason, "basket.below_minimum");
    assert_eq!((few.fields[0].field.as_ref(), few.fields[0].limits[0].1), ("quantity", 5));
    for (sku, options, reason, field) in [
        ("gold", None, "basket.not_offered", "sku"),
        ("training-shared", None, "basket.options_required", "options"),
        ("training-shared", training(1, "31.71"), "basket.too_few_persons", "options.persons"),
        ("training-shared", training(2, "51.71"), "basket.city_not_served", "options.city"),
    ] {
        let refused = app.put_training(&ana(), sku, 1, options).await.unwrap_err();
        assert_eq!((refused.reason.as_ref(), refused.fields[0].field.as_ref()), (reason, field));
    }
    let basket = app.put_training(&ana(), "training-private", 1, training(4, "3276")).await.unwrap();
    assert_eq!(basket.total, 850_000);
    assert_eq!(basket.version, 1, "a refused pick changed nothing");
    app.end().await;
}

#[both_engines]
async fn a_frozen_owner_has_no_basket(engine: Engine) {
    let app = TestApp::start(engine).await;
    let frozen = mostrador_runtime::passport::OwnerPassport { standing: Standing::Limited, ..ana() };
    assert_eq!(app.put(&frozen, "pro-monthly", 1).await.unwrap_err().reason, "account.frozen");
    app.put(&ana(), "pro-monthly", 1).await.unwrap();
    let basket = async |for_export| {
        let message = pb::GetBasketRequest { for_export };
        let answer = app.client().get_basket(app.test.as_owner(&frozen, message)).await;
        answer.map(|answer| answer.into_inner().basket.unwrap().items.len())
    };
    assert_eq!(Failure::from(&basket(false).await.unwrap_err()).reason, "account.frozen");
    assert_eq!(basket(true).await.unwrap(), 1, "the owner takes it along");
    app.end().await;
}
