//! No two orders hold the same amount on the same bank account at the same time.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use mostrador_commerce::MIGRATIONS;
use mostrador_commerce::domain::catalog::BankAccount;
use mostrador_commerce::steps::hold_amount::{AmountHold, AmountRequest, hold};
use mostrador_runtime::ServiceName;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines, numbered};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::app::empty;

fn banks() -> Vec<BankAccount> {
    let bank = |number: &str| BankAccount { bank: "BCA".into(), number: number.into(), holder: "PT".into() };
    vec![bank("1"), bank("2")]
}

async fn try_hold(test: &TestRuntime, order: u32, total: i64, now: Timestamp) -> Option<AmountHold> {
    let random = test.random.clone();
    let runtime = test.runtime();
    let held = runtime.db.write(async move |tx| {
        let order_id = numbered(order);
        let until = now + SignedDuration::from_hours(72);
        let wanted = AmountRequest { order_id: &order_id, total: Rupiah::new(total), until, now };
        hold(tx, &banks(), wanted, &random).await
    });
    held.await.unwrap()
}

/// Has no order held the amount within the last seven days?
fn is_rested(until: Option<&Timestamp>, now: Timestamp) -> bool {
    until.is_none_or(|until| *until < now - SignedDuration::from_hours(7 * 24))
}

#[both_engines]
fn an_amount_is_one_order_s_at_a_time(engine: Engine) {
    let tokio = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let test = tokio.block_on(TestRuntime::start(ServiceName::Commerce, engine, &MIGRATIONS));
    let steps = proptest::collection::vec((2_i64..9, 0_i64..40), 1..40);
    let mut runner =
        TestRunner::new(ProptestConfig { cases: 24, failure_persistence: None, ..Default::default() });
    let property = runner.run(&steps, |steps| {
        tokio.block_on(async {
            empty(&test.runtime().db, &["held_amounts"]).await;
            let mut now = test.clock.now();
            let mut until: HashMap<(String, i64), Timestamp> = HashMap::new();
            for (order, (total, hours)) in (0..).zip(steps) {
                now += SignedDuration::from_hours(hours);
                let ends: Vec<Option<Timestamp>> = banks()
                    .iter()
                    .flat_map(|bank| (1..total).map(|amount| (bank.number.clone(), amount)))
                    .map(|place| until.get(&place).copied())
                    .collect();
                let Some(held) = try_hold(&test, order, total, now).await else {
                    let free = ends.iter().any(|until| until.is_none_or(|until| until < now));
                    prop_assert!(!free, "refused though an amount was free");
                    continue;
                };
                prop_assert_eq!(held.amount.get() + held.code, total);
                let key = (held.bank.number, held.amount.get());
                let before = until.insert(key, now + SignedDuration::from_hours(72));
                prop_assert!(before.is_none_or(|until| until < now), "two orders hold one amount");
                let rested = ends.iter().any(|until| is_rested(until.as_ref(), now));
                prop_assert!(
                    is_rested(before.as_ref(), now) || !rested,
                    "an amount of the last days was given out before another"
                );
            }
            Ok(())
        })
    });
    property.unwrap();
}

#[both_engines]
async fn an_amount_comes_back_when_its_hold_ends(engine: Engine) {
    let test = TestRuntime::start(ServiceName::Commerce, engine, &MIGRATIONS).await;
    let start = test.clock.now();
    // The only amount of each bank account.
    assert!(try_hold(&test, 1, 2, start).await.is_some());
    let later = start + SignedDuration::from_hours(1);
    assert!(try_hold(&test, 2, 2, later).await.is_some());
    let ends = start + SignedDuration::from_hours(72);
    assert!(try_hold(&test, 3, 2, ends).await.is_none());
    let again = try_hold(&test, 4, 2, ends + SignedDuration::from_millis(1)).await.unwrap();
    assert_eq!(again.bank.number, "1");
    assert!(try_hold(&test, 5, 2, ends + SignedDuration::from_millis(1)).await.is_none());
}
