use std::collections::HashSet;

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, owner};

use crate::app::{CHECK_OVER, TestApp, amount, ana, bca, budi, state};

#[both_engines]
async fn an_order_says_exactly_how_to_pay(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.put(&ana(), "sticker-digital", 5).await.unwrap();
    let basket = app.put(&ana(), "pro-monthly", 2).await.unwrap();
    let order = app.checkout(&ana(), basket.version, "key-0001").await.unwrap();
    let payment = order.payment.clone().unwrap();
    assert_eq!((state(&order), order.total, order.version), ("AWAITING_TRANSFER", 360_000, 1));
    assert_eq!(payment.amount + payment.unique_code, order.total);
    assert!((1..=999).contains(&payment.unique_code));
    assert_eq!((payment.received, payment.remaining), (0, payment.amount));
    assert_eq!((payment.bank_name.as_str(), payment.account_number.as_str()), ("BCA", "5271234567"));
    let waits = payment.pay_before.unwrap().seconds - order.created_at.unwrap().seconds;
    assert_eq!(waits, 24 * 60 * 60);
    assert_eq!(app.mails().await, ["instructions"]);
    let emptied = app.basket(&ana()).await;
    assert_eq!((emptied.items.len(), emptied.version), (0, basket.version + 1));
    assert_eq!(app.order(&ana(), &order).await.unwrap(), order);
    app.end().await;
}

#[both_engines]
async fn a_key_orders_once(engine: Engine) {
    let app = TestApp::start(engine).await;
    let basket = app.put(&ana(), "pro-monthly", 1).await.unwrap();
    let who = ana();
    let (first, second) = tokio::join!(
        app.checkout(&who, basket.version, "double-click"),
        app.checkout(&who, basket.version, "double-click"),
    );
    assert_eq!(first.clone().unwrap(), second.unwrap());
    app.put(&ana(), "pro-monthly", 1).await.unwrap();
    assert_eq!(app.checkout(&ana(), basket.version, "double-click").await.unwrap(), first.unwrap());
    let other = app.checkout(&ana(), basket.version + 1, "double-click").await.unwrap_err();
    assert_eq!((other.kind, app.mails().await.len()), (Kind::Invalid, 1));
    let his = app.put(&budi(), "pro-monthly", 1).await.unwrap();
    app.checkout(&budi(), his.version, "double-click").await.expect("keys are the caller's own");
    app.end().await;
}

#[both_engines]
async fn a_stale_or_empty_basket_is_refused_and_leaves_the_key_free(engine: Engine) {
    let app = TestApp::start(engine).await;
    let empty = app.checkout(&ana(), 0, "key-0001").await.unwrap_err();
    assert_eq!((empty.kind, empty.reason.as_ref()), (Kind::Invalid, "basket.empty"));
    let shown = app.put(&ana(), "pro-monthly", 1).await.unwrap();
    let changed = app.put(&ana(), "pro-monthly", 2).await.unwrap();
    let stale = app.checkout(&ana(), shown.version, "key-0001").await.unwrap_err();
    assert_eq!((stale.kind, stale.reason.as_ref()), (Kind::Conflict, "basket.stale"));
    app.checkout(&ana(), changed.version, "key-0001").await.unwrap();
    app.end().await;
}

/// Pays an order.
async fn pay_one(app: &TestApp) {
    let paid = app.ordered(&ana()).await;
    app.import(&bca(&[("TRSF", amount(&paid))]), "key-0001").await.unwrap();
}

#[both_engines]
async fn an_account_that_never_paid_has_three_orders(engine: Engine) {
    let app = TestApp::start(engine).await;
    let first = app.ordered(&ana()).await;
    for _ in 0..2 {
        app.ordered(&ana()).await;
    }
    let basket = app.put(&ana(), "pro-monthly", 1).await.unwrap();
    let refused = app.checkout(&ana(), basket.version, "one-more").await.unwrap_err();
    assert_eq!(refused.reason, "checkout.too_many_open_orders");
    app.import(&bca(&[("TRSF", amount(&first))]), "key-0001").await.unwrap();
    app.checkout(&ana(), basket.version, "one-more").await.expect("she has paid one now");
    app.end().await;
}

/// Each window fills the basket and orders at once, without waiting for the others.
#[both_engines]
async fn checkouts_at_once_do_not_pass_the_cap_together(engine: Engine) {
    let app = TestApp::start(engine).await;
    for _ in 0..2 {
        app.ordered(&ana()).await;
    }
    let window = |number: i64| {
        let app = &app;
        async move {
            let mut ordered = 0;
            for round in 0..4 {
                let Ok(basket) = app.put(&ana(), "sticker-digital", 5 + number + round).await else {
                    continue;
                };
                let key = format!("window-{number}-{round}");
                ordered += u32::from(app.checkout(&ana(), basket.version, &key).await.is_ok());
            }
            ordered
        }
    };
    let (first, second, third) = tokio::join!(window(0), window(1), window(2));
    assert_eq!(first + second + third, 1, "two of three orders were there");
    app.end().await;
}

#[both_engines]
async fn twenty_unpaid_orders_are_enough(engine: Engine) {
    let app = TestApp::start(engine).await;
    pay_one(&app).await;
    let mut amounts = HashSet::new();
    for _ in 0..20 {
        amounts.insert(amount(&app.ordered(&ana()).await));
    }
    assert_eq!(amounts.len(), 20, "no two open orders share an amount");
    let basket = app.put(&ana(), "pro-monthly", 1).await.unwrap();
    let refused = app.checkout(&ana(), basket.version, "one-more").await.unwrap_err();
    assert_eq!(refused.reason, "checkout.too_many_open_orders");
    app.ordered(&budi()).await;
    app.advance_hours(24).await;
    let refused = app.checkout(&ana(), basket.version, "one-more").await.unwrap_err();
    assert_eq!(refused.reason, "checkout.too_many_open_orders", "orders that are checked keep their amounts");
    app.advance_hours(CHECK_OVER - 24).await;
    app.advance_hours(49).await;
    app.checkout(&ana(), basket.version, "one-more").await.expect("the others hold nothing any more");
    app.end().await;
}

#[both_engines]
async fn cancelling_does_not_make_room_while_the_amount_is_held(engine: Engine) {
    let app = TestApp::start(engine).await;
    pay_one(&app).await;
    for _ in 0..20 {
        let order = app.ordered(&ana()).await;
        app.cancel(&ana(), &order, &format!("cancel-{}", order.order_id)).await.unwrap();
    }
    let basket = app.put(&ana(), "pro-monthly", 1).await.unwrap();
    let refused = app.checkout(&ana(), basket.version, "the-21st").await.unwrap_err();
    assert_eq!(refused.reason, "checkout.too_many_open_orders");
    app.ordered(&budi()).await;
    app.advance_hours(49).await;
    app.checkout(&ana(), basket.version, "the-21st").await.expect("the amounts are free again");
    app.end().await;
}

#[both_engines]
async fn paid_orders_do_not_count(engine: Engine) {
    let app = TestApp::start(engine).await;
    pay_one(&app).await;
    for _ in 0..20 {
        app.ordered(&ana()).await;
    }
    app.end().await;
}

#[both_engines]
async fn checkouts_at_once_get_different_amounts(engine: Engine) {
    let app = std::sync::Arc::new(TestApp::start(engine).await);
    let orders = (1..=40).map(|n| {
        let app = app.clone();
        tokio::spawn(async move { app.ordered(&owner(n)).await })
    });
    let mut amounts = HashSet::new();
    let mut references = HashSet::new();
    for order in orders.collect::<Vec<_>>() {
        let order: pb::Order = order.await.unwrap();
        amounts.insert(amount(&order));
        references.insert(order.reference);
    }
    assert_eq!((amounts.len(), references.len()), (40, 40));
    app.test.end().await;
}
