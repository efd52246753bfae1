//! The bank's day decides whether money is late, not the day on which a file is imported.

use mostrador_commerce::Config;
use mostrador_commerce::app::App;
use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, SecurityLog, both_engines, owner};

use crate::app::{CHECK_OVER, TestApp, amount, ana, bca_on, full_payment, order_id, state};
use crate::timeline::events;

async fn state_of(app: &TestApp, order: &pb::Order) -> &'static str {
    state(&app.order(&ana(), order).await.unwrap())
}

/// Imports a file whose lines pay nothing, and delivers the resulting messages.
async fn read(app: &TestApp, days: &[&str], key: &str) {
    let files = days.iter().map(|day| bca_on(day, &[("KOPI", 3)]));
    let lines =
        files.flat_map(|file| file.lines().skip(1).map(|line| format!("{line}\r\n")).collect::<Vec<_>>());
    let file = bca_on("05/01/2026", &[]) + &lines.collect::<String>();
    app.import(&file, key).await.unwrap();
    app.served.drain_outbox().await;
}

#[both_engines]
async fn money_booked_in_time_pays_an_order_that_is_checked(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.advance_hours(60).await;
    assert_eq!(state_of(&app, &order).await, "CHECKING");
    put_in_force(&app, "monthly-199").await;
    app.import(&bca_on("06/01/2026", &[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    assert_eq!(state_of(&app, &order).await, "PAID", "at the price of the order");
    assert_eq!(app.mails().await, ["instructions", "receipt"]);
    app.advance_hours(CHECK_OVER).await;
    assert_eq!(state_of(&app, &order).await, "PAID", "its wait is over");
    app.end().await;
}

async fn put_in_force(app: &TestApp, price_list: &str) {
    let config = Config { price_list: price_list.to_owned(), ..Config::default() };
    let next = App::new(config, app.test.runtime()).unwrap();
    let (first, second) = tokio::join!(next.put_prices_in_force(), next.put_prices_in_force());
    first.and(second).unwrap();
}

#[both_engines]
async fn late_money_is_judged_at_the_prices_of_its_day(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (held, changed) = (app.ordered(&ana()).await, app.ordered(&ana()).await);
    app.advance_hours(3 * 24).await;
    put_in_force(&app, "monthly-199").await;
    let lists = app.count("SELECT COUNT(*) FROM price_lists").await;
    assert_eq!(lists, 2, "replicas that start at once agree");
    app.import(&bca_on("07/01/2026", &[("TRSF", amount(&held))]), "key-0001").await.unwrap();
    assert_eq!(state_of(&app, &held).await, "PAID", "on that day it cost as much");
    app.advance_hours(24).await;
    app.import(&bca_on("09/01/2026", &[("TRSF", amount(&changed))]), "key-0002").await.unwrap();
    assert_eq!(state_of(&app, &changed).await, "CHECKING");
    assert_eq!(app.credit(&ana()).await, amount(&changed), "on that day it cost more");
    app.end().await;
}

#[both_engines]
async fn a_statement_beyond_the_deadlines_day_ends_the_check(engine: Engine) {
    let app = TestApp::start(engine).await;
    let mut orders = Vec::new();
    for n in 1..=30 {
        orders.push((owner(n), app.ordered(&owner(n)).await));
    }
    app.advance_hours(26).await;
    read(&app, &["05/01/2026", "06/01/2026"], "key-0001").await;
    for (who, order) in &orders {
        assert_eq!(state(&app.order(who, order).await.unwrap()), "CHECKING", "the day is not over");
    }
    app.advance_hours(24).await;
    read(&app, &["07/01/2026"], "key-0002").await;
    assert_eq!(state_of(&app, &orders[0].1).await, "CHECKING", "the rest of tuesday is in no file");
    read(&app, &["06/01/2026", "07/01/2026"], "key-0003").await;
    for (who, order) in &orders {
        assert_eq!(state(&app.order(who, order).await.unwrap()), "EXPIRED");
    }
    let mails = app.mails().await;
    assert_eq!(mails.iter().filter(|kind| **kind == "expired").count(), 30);
    let kinds: Vec<String> = events(&app, &ana()).await.into_iter().map(|event| event.kind).collect();
    assert!(kinds.contains(&"order.checking".to_owned()) && kinds.contains(&"order.expired".to_owned()));
    app.end().await;
}

#[both_engines]
async fn finance_says_how_far_the_bank_was_read(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    assert_eq!(app.bank_account().await.read_up_to, "");
    app.advance_hours(26).await;
    let log = SecurityLog::new();
    let refused = app.read_up_to(Role::Support, "2026-01-05").await.unwrap_err();
    assert_eq!(refused.kind, Kind::Forbidden);
    assert_eq!(log.events(), ["role.refused"]);
    assert!(log.lines()[0].contains("detail=SetReadUpTo"), "{:?}", log.lines());
    drop(log);
    for (day, reason) in [("2026-01-06", "day_not_over"), ("2026-02-30", "invalid_date")] {
        let refused = app.read_up_to(Role::Finance, day).await.unwrap_err();
        assert_eq!((refused.kind, refused.fields[0].reason.as_ref()), (Kind::Invalid, reason));
    }
    app.read_up_to(Role::Finance, "2026-01-05").await.unwrap();
    assert_eq!(state_of(&app, &order).await, "CHECKING");
    let account = app.bank_account().await;
    assert_eq!((account.read_up_to.as_str(), account.checking), ("2026-01-05", 1));
    app.advance_hours(24).await;
    app.read_up_to(Role::Finance, "2026-01-06").await.unwrap();
    app.read_up_to(Role::Finance, "2026-01-06").await.unwrap();
    assert_eq!(state_of(&app, &order).await, "EXPIRED");
    let said = app.count("SELECT COUNT(*) FROM events WHERE kind = 'bank.read_up_to'").await;
    assert_eq!(said, 2, "the same key says it once");
    let account = app.bank_account().await;
    assert_eq!((account.read_up_to.as_str(), account.checking), ("2026-01-06", 0));
    app.end().await;
}

#[both_engines]
async fn parts_booked_in_time_pay_together_whenever_they_are_read(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let (part, rest) = (100_000, amount(&order) - 100_000);
    app.advance_hours(CHECK_OVER).await;
    app.import(&bca_on("06/01/2026", &[(&order.reference, part)]), "key-0001").await.unwrap();
    let line = app.first_line("queued").await;
    app.match_to(&line, &[(order_id(&order), part)], "key-0002").await.unwrap();
    assert_eq!((state_of(&app, &order).await, app.credit(&ana()).await), ("EXPIRED", part));
    app.import(&bca_on("06/01/2026", &[(&order.reference, rest)]), "key-0003").await.unwrap();
    let line = app.first_line("queued").await;
    app.match_to(&line, &[(order_id(&order), rest)], "key-0004").await.unwrap();
    assert_eq!((state_of(&app, &order).await, app.credit(&ana()).await), ("PAID", 0));
    app.end().await;
}

#[both_engines]
async fn correcting_a_click_moves_no_paid_time(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca_on("05/01/2026", &[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    let line = app.first_line("matched").await;
    app.advance_hours(25 * 24).await;
    for click in 0..2 {
        app.unmatch(&line, &format!("key-undo-{click}")).await.unwrap();
        app.advance_hours(3).await;
        app.match_to(&line, &[full_payment(&order)], &format!("key-redo-{click}")).await.unwrap();
    }
    let told = app.told_account().await;
    let paid_at: Vec<_> = told.iter().map(|told| told.paid_at).collect();
    assert_eq!(paid_at, [paid_at[0], None, paid_at[0], None, paid_at[0]]);
    assert!(paid_at[0].is_some());
    app.end().await;
}
