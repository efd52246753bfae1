//! A price list without a year of Pro sells no year; an owner who ordered a year before keeps it.

use mostrador_commerce::Config;
use mostrador_runtime::Random;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines};

use super::order_renewal::renew;
use crate::app::{TestApp, amount, ana, bca, budi, state};

const YEAR: i64 = 1_500_000;

async fn put_list_without_a_year_in_force(app: &mut TestApp) {
    let config = Config { price_list: "monthly-199".to_owned(), ..Config::default() };
    app.restart(config, Random::seeded(2)).await;
}

#[both_engines]
async fn a_year_is_not_sold_under_a_list_without_one(engine: Engine) {
    let mut app = TestApp::start(engine).await;
    app.put(&budi(), "pro-yearly", 1).await.unwrap();
    app.put(&budi(), "sticker-digital", 5).await.unwrap();
    put_list_without_a_year_in_force(&mut app).await;

    let shown = app.basket(&budi()).await;
    assert_eq!((shown.items.len(), shown.total), (1, 60_000), "only the stickers are left");
    let stale = app.checkout(&budi(), shown.version, "key-0001").await.unwrap_err();
    assert_eq!(stale.reason, "basket.stale");
    let refused = app.put(&budi(), "pro-yearly", 1).await.unwrap_err();
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Invalid, "basket.not_offered"));
    let shown = app.basket(&budi()).await;
    let order = app.checkout(&budi(), shown.version, "key-0002").await.unwrap();
    assert_eq!((order.total, order.items.len()), (60_000, 1));
    app.end().await;
}

#[both_engines]
async fn an_ordered_year_keeps_its_price_and_days_and_is_renewed_by_the_month(engine: Engine) {
    let mut app = TestApp::start(engine).await;
    let basket = app.put(&ana(), "pro-yearly", 1).await.unwrap();
    let order = app.checkout(&ana(), basket.version, "key-0001").await.unwrap();
    put_list_without_a_year_in_force(&mut app).await;

    let open = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&open), open.total, open.items), ("AWAITING_TRANSFER", YEAR, order.items.clone()));
    app.import(&bca(&[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    assert_eq!(app.told_account().await.last().map(|told| told.items[0].subscription_days), Some(365));

    let refused = renew(&app, &ana(), ("pro-yearly", YEAR, 0), "key-0002").await.unwrap_err();
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Invalid, "basket.not_offered"));
    let month = renew(&app, &ana(), ("pro-monthly", 199_000, 0), "key-0003").await.unwrap();
    assert_eq!((state(&month), month.total), ("AWAITING_TRANSFER", 199_000));
    app.end().await;
}
