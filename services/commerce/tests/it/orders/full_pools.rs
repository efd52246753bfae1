use jiff::SignedDuration;
use mostrador_runtime::testing::{Engine, both_engines};

use super::credit::with_credit;
use super::order_renewal::{MONTH, renew};
use crate::app::{TestApp, amount, ana, budi};

/// Holds all amounts of a month of Pro until this order's hold ends.
async fn fill_the_pool(app: &TestApp) {
    app.sql(
        "INSERT INTO held_amounts (bank_account, amount, order_id, held_until_at)
         WITH RECURSIVE codes(code) AS (SELECT 1 UNION ALL SELECT code + 1 FROM codes WHERE code < 999)
         SELECT bank_account, 150000 - code, order_id, held_until_at FROM held_amounts CROSS JOIN codes
         WHERE 150000 - code <> amount",
    )
    .await;
}

#[both_engines]
async fn a_price_without_a_free_amount_is_refused_without_a_transaction_for_a_second(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.ordered(&ana()).await;
    fill_the_pool(&app).await;
    let basket = app.put(&budi(), "pro-monthly", 1).await.unwrap();
    let busy = async |key: &str| {
        let refused = app.checkout(&budi(), basket.version, key).await.unwrap_err();
        assert_eq!(refused.reason, "checkout.amounts_busy");
    };
    busy("first").await;
    app.sql("DELETE FROM held_amounts WHERE amount > 149500").await;
    busy("first").await;
    busy("second").await;
    let stickers = app.put(&ana(), "sticker-digital", 5).await.unwrap();
    app.checkout(&ana(), stickers.version, "stickers").await.expect("another price has free amounts");
    app.test.advance(SignedDuration::from_secs(1));
    app.checkout(&budi(), basket.version, "first").await.expect("the pool is looked at again");
    app.end().await;
}

/// Frees amounts that a transaction would find.
async fn free_some(app: &TestApp) {
    app.sql("DELETE FROM held_amounts WHERE amount > 149500 AND amount < 150000").await;
}

#[both_engines]
async fn a_checkout_whose_credit_leaves_such_a_price_is_refused_in_the_same_way(engine: Engine) {
    const STICKERS: i64 = 60_000;
    let (app, _, _) = with_credit(engine, 100_000).await;
    fill_the_pool(&app).await;
    app.put(&ana(), "sticker-digital", 5).await.unwrap();
    let basket = app.put(&ana(), "pro-monthly", 1).await.unwrap();
    let busy = async |key: &str| {
        let refused = app.checkout_with(&ana(), (basket.version, STICKERS), key).await.unwrap_err();
        assert_eq!(refused.reason, "checkout.amounts_busy");
    };
    busy("first").await;
    free_some(&app).await;
    busy("first").await;
    let more = app.checkout_with(&ana(), (basket.version, STICKERS + MONTH), "more").await.unwrap_err();
    assert_eq!(more.reason, "credit.short", "there is nothing to transfer, so it needs no amount");
    app.test.advance(SignedDuration::from_secs(1));
    let order = app.checkout_with(&ana(), (basket.version, STICKERS), "first").await.unwrap();
    assert!(amount(&order) > 149_500, "it has an amount that is free again");
    app.end().await;
}

#[both_engines]
async fn a_renewal_is_refused_in_the_same_way_and_a_repeated_renewal_has_its_answer(engine: Engine) {
    let app = TestApp::start(engine).await;
    let month = ("pro-monthly", MONTH, 0);
    let placed = renew(&app, &ana(), month, "placed").await.unwrap();
    fill_the_pool(&app).await;
    let busy = async |key: &str| {
        let refused = renew(&app, &budi(), month, key).await.unwrap_err();
        assert_eq!(refused.reason, "checkout.amounts_busy");
    };
    busy("first").await;
    free_some(&app).await;
    busy("first").await;
    busy("second").await;
    assert_eq!(renew(&app, &ana(), month, "placed").await.unwrap(), placed);
    let open = renew(&app, &ana(), month, "once more").await.unwrap_err();
    assert_eq!(open.reason, "checkout.renewal_open", "more telling than the amounts");
    let unsold = renew(&app, &budi(), ("pro-weekly", MONTH, 0), "unsold").await.unwrap_err();
    assert_ne!(unsold.reason, "checkout.amounts_busy");
    let stale = renew(&app, &budi(), ("pro-monthly", MONTH - 1, 0), "third").await.unwrap_err();
    assert_eq!(stale.reason, "checkout.price_changed");
    app.test.advance(SignedDuration::from_secs(1));
    renew(&app, &budi(), month, "first").await.expect("the pool is looked at again");
    app.end().await;
}
