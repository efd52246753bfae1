use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::passport::{OwnerPassport, Standing};
use mostrador_runtime::testing::{Engine, both_engines};

use super::credit::with_credit;
use crate::app::{TestApp, amount, ana, bca, state};

pub(super) const MONTH: i64 = 150_000;

/// An owner whose account is held for a late payment.
fn late() -> OwnerPassport {
    OwnerPassport { standing: Standing::Limited, may_renew: true, ..ana() }
}

pub(super) async fn renew(
    app: &TestApp,
    who: &OwnerPassport,
    (sku, price, credit): (&str, i64, i64),
    key: &str,
) -> Result<pb::Order, Failure> {
    let message = pb::OrderRenewalRequest {
        sku: sku.into(),
        price,
        credit,
        idempotency_key: key.into(),
        request_hash: [sku.as_bytes(), &price.to_be_bytes()].concat(),
    };
    let answer = app.client().order_renewal(app.test.as_owner(who, message)).await;
    Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().order.unwrap())
}

#[both_engines]
async fn an_owner_held_for_a_late_payment_orders_one_subscription_and_pays_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let month = ("pro-monthly", MONTH, 0);
    let order = renew(&app, &late(), month, "key-0001").await.unwrap();
    assert_eq!((state(&order), order.total, order.items.len()), ("AWAITING_TRANSFER", MONTH, 1));
    assert_eq!(renew(&app, &late(), month, "key-0001").await.unwrap(), order, "a second click");
    let another = renew(&app, &late(), ("pro-yearly", 1_500_000, 0), "key-0002").await.unwrap_err();
    assert_eq!((another.kind, another.reason.as_ref()), (Kind::Conflict, "checkout.renewal_open"));

    app.import(&bca(&[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    assert_eq!(state(&app.order(&late(), &order).await.unwrap()), "PAID");
    assert_eq!(app.told_account().await.last().map(|told| told.items[0].subscription_days), Some(30));
    app.end().await;
}

#[both_engines]
async fn an_account_held_for_another_reason_orders_nothing_and_a_late_account_only_its_plan(engine: Engine) {
    let app = TestApp::start(engine).await;
    let frozen = OwnerPassport { may_renew: false, ..late() };
    let refused = renew(&app, &frozen, ("pro-monthly", MONTH, 0), "key-0001").await.unwrap_err();
    assert_eq!(refused.reason, "account.frozen");
    for sku in ["hardware-cash-drawer", "gold"] {
        let refused = renew(&app, &late(), (sku, 60_000, 0), "key-0001").await.unwrap_err();
        assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Invalid, "basket.not_offered"));
    }
    assert_eq!(app.put(&late(), "sticker-digital", 5).await.unwrap_err().reason, "account.frozen");
    assert_eq!(app.checkout(&late(), 0, "key-0001").await.unwrap_err().reason, "account.frozen");
    app.end().await;
}

#[both_engines]
async fn a_price_that_the_owner_did_not_see_is_refused_and_leaves_the_key_free(engine: Engine) {
    let app = TestApp::start(engine).await;
    let stale = renew(&app, &ana(), ("pro-monthly", MONTH - 1, 0), "key-0001").await.unwrap_err();
    assert_eq!((stale.kind, stale.reason.as_ref()), (Kind::Conflict, "checkout.price_changed"));
    renew(&app, &ana(), ("pro-monthly", MONTH, 0), "key-0001").await.unwrap();
    app.end().await;
}

#[both_engines]
async fn two_clicks_at_once_make_one_order(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (who, month) = (late(), ("pro-monthly", MONTH, 0));
    let (first, second) =
        tokio::join!(renew(&app, &who, month, "key-0001"), renew(&app, &who, month, "key-0002"));
    let refused: Vec<_> = [first, second].into_iter().filter_map(Result::err).collect();
    assert_eq!(refused.len(), 1);
    assert_eq!(refused[0].reason, "checkout.renewal_open");
    assert_eq!(app.count("SELECT COUNT(*) FROM orders").await, 1);
    app.end().await;
}

#[both_engines]
async fn an_order_that_waits_from_before_the_hold_is_the_one_to_pay(engine: Engine) {
    let app = TestApp::start(engine).await;
    let waiting = app.ordered(&ana()).await;
    let month = ("pro-monthly", MONTH, 0);
    let refused = renew(&app, &late(), month, "key-0001").await.unwrap_err();
    assert_eq!(refused.reason, "checkout.renewal_open");
    app.cancel(&late(), &waiting, "key-0002").await.unwrap();
    renew(&app, &late(), month, "key-0001").await.unwrap();
    app.end().await;
}

#[both_engines]
async fn credit_pays_a_renewal(engine: Engine) {
    let (app, _, _) = with_credit(engine, 150_000).await;
    let part = renew(&app, &late(), ("pro-monthly", MONTH, 145_000), "key-0003").await.unwrap_err();
    assert_eq!(part.reason, "credit.too_much", "the rest is too small for a transfer");
    let order = renew(&app, &late(), ("pro-monthly", MONTH, MONTH), "key-0003").await.unwrap();
    assert_eq!((state(&order), app.credit(&ana()).await), ("PAID", 0));
    app.end().await;
}
