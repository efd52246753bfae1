//! The book of an account's credit, as its owner reads it.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::Failure;
use mostrador_runtime::passport::{OwnerPassport, Role};
use mostrador_runtime::testing::{Engine, both_engines};

use super::credit::{give_as, with_credit};
use super::replace_account::{ana_again, replaced};
use crate::app::{CHECK_OVER, TestApp, amount, ana, bca_on, budi, order_id, paged, state};

async fn book(app: &TestApp, who: &OwnerPassport, limit: u32) -> Vec<pb::CreditEntry> {
    paged(limit, async |page| {
        let asked = app.test.as_owner(who, pb::ListCreditEntriesRequest { page });
        let answer = app.client().list_credit_entries(asked).await.unwrap().into_inner();
        (answer.entries, answer.next)
    })
    .await
}

/// The moves with amount, balance and the order's reference, the oldest first.
async fn told(app: &TestApp, who: &OwnerPassport) -> Vec<(&'static str, i64, i64, String)> {
    let entries = book(app, who, 100).await;
    assert_eq!(entries, book(app, who, 1).await, "in pages or not");
    let newest = entries.first().map_or(0, |entry| entry.balance);
    assert_eq!(newest, app.credit(who).await, "the last balance is the credit");
    let told = entries.into_iter().rev().map(|entry| {
        let name = entry.r#move().as_str_name().trim_start_matches("CREDIT_MOVE_");
        (name, entry.amount, entry.balance, entry.reference)
    });
    told.collect()
}

async fn ordered_with(app: &TestApp, credit: i64) -> pb::Order {
    let basket = app.put(&ana(), "pro-monthly", 1).await.unwrap();
    let key = format!("with-credit-{}", basket.version);
    app.checkout_with(&ana(), (basket.version, credit), &key).await.unwrap()
}

#[both_engines]
async fn credit_is_kept_spent_returned_and_taken_back(engine: Engine) {
    let (app, first, line) = with_credit(engine, 100_000).await;
    let at_first = told(&app, &ana()).await;

    let second = ordered_with(&app, 60_000).await;
    app.cancel(&ana(), &second, "key-of-cancel").await.unwrap();
    let (of_first, of_second) = (first.reference, second.reference);
    let history = [
        ("KEPT", 100_000, 100_000, of_first.clone()),
        ("SPENT", -60_000, 40_000, of_second.clone()),
        ("RETURNED", 60_000, 100_000, of_second),
        ("TAKEN_BACK", -100_000, 0, of_first),
    ];
    assert_eq!(at_first, history[..1]);
    assert_eq!(told(&app, &ana()).await, history[..3]);
    app.unmatch(&line, "key-of-undo").await.unwrap();
    assert_eq!(told(&app, &ana()).await, history);

    assert_eq!(book(&app, &budi(), 100).await, []);
    let by_agent = app.test.as_agent(Role::Admin, pb::ListCreditEntriesRequest::default());
    let by_agent = app.client().list_credit_entries(by_agent).await.unwrap_err();
    assert_eq!(Failure::from(&by_agent).reason, "session.not_an_owner");
    app.end().await;
}

#[both_engines]
async fn credit_that_an_agent_gave_names_the_order_and_comes_back(engine: Engine) {
    let (app, first, line) = with_credit(engine, 200_000).await;
    let second = app.ordered(&ana()).await;
    let all = amount(&second);
    give_as(&app, Role::Finance, (&order_id(&second), all, "she asked"), "key-of-gift").await.unwrap();
    app.unmatch_of(&line, Some(order_id(&second)), "not this one", "key-of-undo").await.unwrap();
    let of_second = second.reference;
    let history = [
        ("KEPT", 200_000, 200_000, first.reference),
        ("SPENT", -all, 200_000 - all, of_second.clone()),
        ("RETURNED", all, 200_000, of_second),
    ];
    assert_eq!(told(&app, &ana()).await, history);
    app.end().await;
}

/// Money in time, matched later, brings the parts back that became credit when the order expired.
#[both_engines]
async fn an_expired_order_gives_its_money_to_the_credit_and_takes_it_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca_on("05/01/2026", &[(&order.reference, 50_000)]), "key-of-part").await.unwrap();
    app.advance_hours(CHECK_OVER).await;
    app.advance_hours(CHECK_OVER).await;
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "EXPIRED");
    let reference = order.reference.clone();
    let expired = told(&app, &ana()).await;

    let rest = amount(&order) - 50_000;
    app.import(&bca_on("06/01/2026", &[(&order.reference, rest)]), "key-of-rest").await.unwrap();
    let line = app.first_line("queued").await;
    app.match_to(&line, &[(order_id(&order), rest)], "key-of-match").await.unwrap();
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    let history = [("RETURNED", 50_000, 50_000, reference.clone()), ("SPENT", -50_000, 0, reference)];
    assert_eq!(expired, history[..1]);
    assert_eq!(told(&app, &ana()).await, history);
    app.end().await;
}

#[both_engines]
async fn the_new_account_of_an_owner_begins_with_the_credit_that_came_along(engine: Engine) {
    let (app, order, _) = with_credit(engine, 40_000).await;
    replaced(&app, &ana().account_id, &ana_again().account_id).await.unwrap();
    let reference = order.reference;
    assert_eq!(told(&app, &ana_again()).await, [("KEPT", 40_000, 40_000, reference.clone())]);
    let of_old = [("KEPT", 40_000, 40_000, reference.clone()), ("TAKEN_BACK", -40_000, 0, reference)];
    assert_eq!(told(&app, &ana()).await, of_old);
    app.end().await;
}
