use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, answer, month, opening, owner, refused, wire_time};

const PAID: &str = "2026-01-05T03:00:00Z";
/// 30 days after the trial's 14.
const ONE_MONTH: &str = "2026-02-17T16:59:59.999Z";
const TWO_MONTHS: &str = "2026-03-19T16:59:59.999Z";

#[both_engines]
async fn a_paid_order_runs_at_once_and_counts_from_the_trials_end(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.apply(month(1, 1, Some(PAID))).await.unwrap();
    let card = stage.card().await;
    let account = card.account.unwrap();
    assert_eq!(account.subscription_state(), pb::SubscriptionState::Paid);
    assert_eq!(account.paid_until, wire_time(ONE_MONTH));
    assert_eq!(account.explanation.unwrap().reason, "account.paid_in_trial");
    let shop = &card.shops[0];
    assert_eq!((shop.tier().text(), shop.valid_from), ("pro", wire_time(PAID)));
    assert_eq!(shop.valid_until, wire_time(ONE_MONTH));
    assert_eq!(stage.happened().await, ["account.opened", "subscription.paid", "trial.started"]);
    stage.end().await;
}

#[both_engines]
async fn older_and_repeated_versions_are_ignored(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.apply(month(1, 5, Some(PAID))).await.unwrap();
    let before = stage.account().await;
    stage.apply(month(1, 5, Some("2026-05-05T03:00:00Z"))).await.unwrap();
    stage.apply(month(1, 4, None)).await.unwrap();
    assert_eq!(stage.account().await, before);
    assert_eq!(stage.happened().await.len(), 3);
    stage.end().await;
}

#[both_engines]
async fn undoing_a_payment_leaves_the_days_of_other_orders(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.apply(month(1, 1, Some(PAID))).await.unwrap();
    stage.apply(month(2, 1, Some(PAID))).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time(TWO_MONTHS));

    stage.apply(month(1, 2, None)).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time(ONE_MONTH));

    stage.apply(month(2, 2, None)).await.unwrap();
    let account = stage.account().await;
    assert_eq!((account.subscription_state(), account.paid_until), (pb::SubscriptionState::Trial, None));
    assert_eq!(account.next_step.unwrap().kind, "trial_ends");

    stage.apply(month(1, 3, Some(PAID))).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time(ONE_MONTH), "paid again");
    let happened = stage.happened().await;
    let undone = ["subscription.shortened", "subscription.taken_back"];
    assert!(
        undone.iter().all(|kind| happened.iter().filter(|other| other == kind).count() == 1),
        "{happened:?}"
    );
    stage.end().await;
}

#[both_engines]
async fn an_undoing_that_overtakes_its_payment_wins(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.apply(month(1, 2, None)).await.unwrap();
    stage.apply(month(1, 1, Some(PAID))).await.unwrap();
    assert_eq!(stage.account().await.subscription_state(), pb::SubscriptionState::Trial);
    assert_eq!(stage.happened().await, ["account.opened", "trial.started"]);
    stage.end().await;
}

#[both_engines]
async fn an_order_without_a_subscription_changes_nothing(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let before = stage.account().await;
    let mut stickers = month(1, 1, Some(PAID));
    stickers.items =
        vec![pb::BoughtItem { sku: "sticker-digital".into(), quantity: 5, subscription_days: 0 }];
    stage.apply(stickers).await.unwrap();
    assert_eq!(stage.account().await, before);
    stage.end().await;
}

#[both_engines]
async fn orders_of_several_pieces_add_up(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let mut order = month(1, 1, Some(PAID));
    order.items[0].quantity = 2;
    stage.apply(order).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time(TWO_MONTHS));
    stage.end().await;
}

#[both_engines]
async fn all_orders_that_come_at_once_count(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let pay = |n| stage.apply(month(n, 1, Some(PAID)));
    let (a, b, c, d) = tokio::join!(pay(1), pay(2), pay(1), pay(2));
    assert!([a, b, c, d].iter().all(Result::is_ok));
    assert_eq!(stage.account().await.paid_until, wire_time(TWO_MONTHS));
    stage.end().await;
}

#[both_engines]
async fn an_order_keeps_its_account(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    stage.apply(month(1, 1, Some(PAID))).await.unwrap();
    let moved =
        pb::ApplyOrderRequest { account_id: owner(2).account_id.to_string(), ..month(1, 2, Some(PAID)) };
    stage.apply(moved).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time(ONE_MONTH));
    stage.end().await;
}

#[both_engines]
#[case::quantity(-1, 30)]
#[case::days(1, u32::MAX)]
#[case::product(2_000_000_000, 365)]
async fn absurd_orders_are_refused(engine: Engine, #[case] quantity: i64, #[case] days: u32) {
    let stage = Stage::with_account(engine).await;
    let mut order = month(1, 1, Some(PAID));
    order.items = vec![pb::BoughtItem { sku: "pro".into(), quantity, subscription_days: days }];
    assert_eq!(stage.apply(order).await, refused(Kind::Invalid, "request.invalid"));
    stage.end().await;
}

#[both_engines]
async fn only_commerce_applies_orders_and_only_to_known_accounts(engine: Engine) {
    let stage = Stage::start(engine).await;
    let unknown = stage.apply(month(1, 1, Some(PAID))).await;
    assert_eq!(unknown, refused(Kind::NotFound, "account.not_found"));
    let edge = stage.from(ServiceName::Edge).apply_order(month(1, 1, Some(PAID))).await;
    assert_eq!(answer(edge), refused(Kind::Forbidden, "caller.refused"));
    stage.end().await;
}
