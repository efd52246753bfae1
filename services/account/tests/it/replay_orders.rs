//! Commerce's messages arrive in any order and several times; the orders alone decide the paid time.

use jiff::{SignedDuration, Timestamp};
use mostrador_account::domain::subscription::BoughtTime;
use mostrador_account::store;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::stage::{Stage, at, opening, order_id, owner};

const ORDERS: u32 = 4;
const CASES: u32 = 24;

/// The versions of an order, each with the instant of its payment, if it was paid, and its days.
#[derive(Debug, Clone)]
struct History {
    paid: Vec<Option<i64>>,
    days: u32,
}

fn histories() -> impl Strategy<Value = Vec<History>> {
    let paid = proptest::collection::vec(proptest::option::of(0_i64..2_000), 1..5);
    let history = (paid, prop_oneof![Just(30_u32), Just(365), Just(0)]);
    let history = history.prop_map(|(paid, days)| History { paid, days });
    proptest::collection::vec(history, 1..=ORDERS as usize)
}

/// All messages in some order, some of them twice.
fn deliveries() -> impl Strategy<Value = (Vec<History>, Vec<(u32, usize)>)> {
    histories().prop_flat_map(|histories| {
        let versions = (0..).zip(&histories);
        let messages: Vec<(u32, usize)> = versions
            .flat_map(|(order, history)| (0..history.paid.len()).map(move |at| (order, at)))
            .collect();
        let again = proptest::collection::vec(proptest::sample::select(messages.clone()), 0..4);
        let delivered = again.prop_map(move |again| [messages.clone(), again].concat()).prop_shuffle();
        (Just(histories), delivered)
    })
}

fn instant(hours: i64) -> Timestamp {
    at("2026-01-05T03:00:00Z") + SignedDuration::from_hours(hours)
}

fn message(account: u32, order: u32, version: usize, history: &History) -> pb::ApplyOrderRequest {
    let paid = history.paid[version].map(instant);
    pb::ApplyOrderRequest {
        order_id: order_id(account * ORDERS + order),
        account_id: owner(account).account_id.to_string(),
        version: i64::try_from(version).unwrap() + 1,
        paid: paid.is_some(),
        paid_at: paid.map(mostrador_runtime::proto::timestamp),
        placed_at: paid.map(mostrador_runtime::proto::timestamp),
        items: vec![pb::BoughtItem { sku: "pro".into(), quantity: 1, subscription_days: history.days }],
    }
}

async fn replay(
    stage: &Stage,
    account: u32,
    (histories, delivered): (Vec<History>, Vec<(u32, usize)>),
) -> Result<(), TestCaseError> {
    stage.open(opening(account)).await.unwrap();
    for (order, version) in delivered {
        stage.apply(message(account, order, version, &histories[order as usize])).await.unwrap();
    }
    let bought: Vec<BoughtTime> = (0..)
        .zip(&histories)
        .filter_map(|(order, history)| {
            let paid_at = instant((*history.paid.last()?)?);
            let order_id = order_id(account * ORDERS + order).parse().unwrap();
            Some(BoughtTime { order_id, paid_at, days: history.days })
        })
        .collect();
    let mut conn = stage.test.runtime().db.read().await.unwrap();
    let terms = store::accounts::find(&mut conn, &owner(account).account_id).await.unwrap().unwrap().terms;
    prop_assert_eq!(terms, terms.with_orders(&bought));
    Ok(())
}

#[both_engines]
fn the_last_version_of_each_order_counts(engine: Engine) {
    let tokio = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let stage = tokio.block_on(Stage::start(engine));
    let account = std::cell::Cell::new(0);
    let mut runner =
        TestRunner::new(ProptestConfig { cases: CASES, failure_persistence: None, ..Default::default() });
    let replayed = runner.run(&deliveries(), |delivered| {
        account.set(account.get() + 1);
        tokio.block_on(replay(&stage, account.get(), delivered))
    });
    replayed.unwrap();
    tokio.block_on(stage.end());
}
