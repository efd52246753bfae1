//! The timed work: the steps that a subscription takes by itself.

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, month, wire_time};

#[both_engines]
async fn a_trial_ends_in_the_free_package(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.sleep_until("2026-01-18T16:59:59.999Z").await;
    assert_eq!(stage.account().await.subscription_state(), pb::SubscriptionState::Trial);
    assert_eq!(stage.happened().await, ["account.opened", "trial.started"]);

    stage.sleep_until("2026-01-18T17:00:00Z").await;
    let card = stage.card().await;
    let account = card.account.unwrap();
    assert_eq!(account.subscription_state(), pb::SubscriptionState::Free);
    assert_eq!((account.version, account.next_step), (3, None));
    assert_eq!((card.shops[0].tier().text(), card.shops[0].valid_until), ("free", None));
    assert_eq!(stage.happened().await, ["account.opened", "trial.ended", "trial.started"]);
    stage.end().await;
}

#[both_engines]
async fn a_read_does_not_wait_for_the_timed_work(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.test.advance(jiff::SignedDuration::from_hours(24 * 14));
    assert_eq!(stage.account().await.subscription_state(), pb::SubscriptionState::Free);
    stage.end().await;
}

#[both_engines]
async fn a_paid_period_becomes_past_due_and_then_ends(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.apply(month(1, 1, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    stage.sleep_until("2026-01-20T00:00:00Z").await;
    assert_eq!(stage.account().await.subscription_state(), pb::SubscriptionState::Paid);

    stage.sleep_until("2026-02-17T17:00:00Z").await;
    let card = stage.card().await;
    assert_eq!(card.account.unwrap().subscription_state(), pb::SubscriptionState::PastDue);
    assert_eq!(card.shops[0].tier().text(), "pro");

    // The notices of the hold leave in time.
    stage.sleep_until("2026-02-18T02:00:00Z").await;
    stage.sleep_until("2026-02-24T17:00:00Z").await;
    let card = stage.card().await;
    let account = card.account.unwrap();
    assert_eq!(account.subscription_state(), pb::SubscriptionState::PastDue);
    assert_eq!((account.holds[0].kind().text(), account.tier().text()), ("payment_late", "free"));
    let shop = &card.shops[0];
    assert_eq!((shop.tier().text(), shop.account_state()), ("free", pb::AccountState::Frozen));
    assert_eq!(shop.valid_from, wire_time("2026-02-24T17:00:00Z"));

    stage.sleep_until("2026-03-18T16:59:59.999Z").await;
    assert_eq!(stage.account().await.subscription_state(), pb::SubscriptionState::PastDue);
    stage.sleep_until("2026-03-18T17:00:00Z").await;
    let account = stage.account().await;
    assert_eq!(account.subscription_state(), pb::SubscriptionState::Ended);
    assert_eq!(
        account.holds[0].kind().text(),
        "payment_late",
        "the end of the subscription does not lift the hold"
    );
    let expected = [
        "account.held_payment_late",
        "account.opened",
        "subscription.ended",
        "subscription.paid",
        "subscription.past_due",
        "trial.started",
    ];
    assert_eq!(stage.happened().await, expected);
    stage.end().await;
}

#[both_engines]
async fn a_renewal_in_the_past_due_week_begins_with_its_payment(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.apply(month(1, 1, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    stage.sleep_until("2026-02-20T03:00:00Z").await;
    stage.apply(month(2, 1, Some("2026-02-20T03:00:00Z"))).await.unwrap();
    stage.sleep_until("2026-02-25T00:00:00Z").await;
    let account = stage.account().await;
    assert_eq!(account.subscription_state(), pb::SubscriptionState::Paid);
    assert_eq!(account.paid_until, crate::stage::wire_time("2026-03-22T16:59:59.999Z"));
    stage.end().await;
}

#[both_engines]
async fn late_work_announces_only_the_final_state(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.apply(month(1, 1, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    stage.sleep_until("2026-12-01T00:00:00Z").await;
    let kinds = stage.happened().await;
    assert_eq!(kinds, ["account.opened", "subscription.ended", "subscription.paid", "trial.started"]);
    let ended = stage.timeline().await.into_iter().find(|event| event.kind == "subscription.ended").unwrap();
    assert_eq!(ended.actor_kind().text(), "system");
    stage.end().await;
}
