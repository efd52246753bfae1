//! The same orders and money, imported in other files, in another order and at other times: each line pays
//! the same order in every run, or waits.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, Timestamp, ToSpan as _};
use mostrador_commerce::Config;
use mostrador_commerce::app::App;
use mostrador_commerce::domain::catalog::BankAccount;
use mostrador_commerce::domain::order::Order;
use mostrador_commerce::domain::order_state::OrderState;
use mostrador_commerce::domain::reference::Reference;
use mostrador_commerce::error::Error;
use mostrador_commerce::steps::end_order;
use mostrador_commerce::steps::receive_money::start_wait;
use mostrador_commerce::store::{held_amounts, orders};
use mostrador_runtime::Application as _;
use mostrador_runtime::Random;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{OrderId, OutboxId};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::testing::{Engine, both_engines, numbered};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

use crate::app::{BANK, TestApp, empty};
use crate::statements::camt::{Entry, camt_on, entry};

const PAYERS: [&str; 3] = ["", "1230004567", "9870001111"];
/// The tables that a story writes to.
const TABLES: [&str; 7] =
    ["held_amounts", "orders", "allocations", "transfers", "statements", "payer_accounts", "outbox"];

#[derive(Debug, Clone)]
struct PlacedOrder {
    hour: i64,
    due: i64,
    total: i64,
    merchant: usize,
    cancelled_at: Option<i64>,
}

#[derive(Debug, Clone)]
struct Money {
    day: i64,
    rupiah: i64,
    names: Option<usize>,
    payer: usize,
}

/// The hour in which each line is imported; lines of one day and hour share a file.
type Reading = Vec<i64>;

#[derive(Debug, Clone)]
struct Story {
    orders: Vec<PlacedOrder>,
    money: Vec<Money>,
    readings: Vec<Reading>,
}

fn story() -> impl Strategy<Value = Story> {
    let order = (0_i64..130, 0_i64..2, 0_i64..3, 0_usize..2, proptest::option::weighted(0.3, 1_i64..20));
    // Money near one of the orders: its amount, its total, or a little beside.
    let rupiah = prop_oneof![4 => Just(None), 1 => Just(Some(0)), 1 => (1_i64..4).prop_map(Some)];
    let names = proptest::option::weighted(0.2, 0_usize..4);
    let money = (0_usize..4, -1_i64..6, rupiah, names, 0..PAYERS.len());
    let reading = || proptest::collection::vec(0_i64..120, 6);
    (
        proptest::collection::vec(order, 1..5),
        proptest::collection::vec(money, 1..6),
        proptest::collection::vec(reading(), 3),
    )
        .prop_map(|(orders, money, readings)| {
            let mut hour = 0;
            let orders = orders.into_iter().map(|(wait, due, total, merchant, cancel)| {
                hour += wait;
                let due = 150_000 + due;
                let cancelled_at = cancel.map(|after| hour + after);
                PlacedOrder { hour, due, total: due + 1 + total, merchant, cancelled_at }
            });
            let orders: Vec<PlacedOrder> = orders.collect();
            let money: Vec<Money> = money
                .into_iter()
                .map(|(at, days, rupiah, names, payer)| {
                    let order = &orders[at % orders.len()];
                    let rupiah = match rupiah {
                        None => order.due,
                        Some(0) => order.total,
                        Some(beside) => 150_000 + beside,
                    };
                    Money { day: (order.hour / 24 + days).max(0), rupiah, names, payer }
                })
                .collect();
            // The hours from the morning of the line's day on.
            let hours =
                |delays: Vec<i64>| money.iter().zip(delays).map(|(line, delay)| line.day * 24 + delay);
            let readings = readings.into_iter().map(|delays| hours(delays).collect()).collect();
            Story { orders, money, readings }
        })
}

/// The events of an hour, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Place(usize),
    Cancel(usize),
    Import { day: i64 },
}

fn steps(story: &Story, reading: &[i64]) -> BTreeSet<(i64, Step)> {
    let placed = story.orders.iter().zip(0..).map(|(order, at)| (order.hour, Step::Place(at)));
    let cancelled = story.orders.iter().zip(0..);
    let cancelled = cancelled.filter_map(|(order, at)| Some((order.cancelled_at?, Step::Cancel(at))));
    let imports = story.money.iter().zip(reading).map(|(line, hour)| (*hour, Step::Import { day: line.day }));
    placed.chain(cancelled).chain(imports).collect()
}

struct Run<'a> {
    app: &'a TestApp,
    service: &'a App,
    story: &'a Story,
    reading: &'a [i64],
    monday: Timestamp,
    references: &'a [Reference],
    placed: Vec<Option<OrderId>>,
}

impl Run<'_> {
    /// Places an order; false when it gets no amount, so that this run is another story.
    async fn place(&mut self, at: usize) -> bool {
        let order = &self.story.orders[at];
        let (now, random) = (self.service.now(), &self.service.runtime.random);
        let pay_before = self.service.pay_before(now);
        let order = Order {
            id: OrderId::at(now, random),
            account_id: numbered(order.merchant.try_into().unwrap()),
            owner_id: numbered(order.merchant.try_into().unwrap()),
            reference: self.references[at].clone(),
            state: OrderState::AwaitingTransfer,
            version: 1,
            items: Vec::new(),
            total: Rupiah::new(order.total),
            unique_code: order.total - order.due,
            covered: Rupiah::ZERO,
            amount: Rupiah::new(order.due),
            received: Rupiah::ZERO,
            waived: Rupiah::ZERO,
            outcome: None,
            bank: BankAccount { bank: "BCA".into(), number: BANK.into(), holder: "PT".into() },
            deadline_id: Some(OutboxId::at(now, random)),
            pay_before,
            held_until: self.service.held_until(pay_before),
            created_at: now,
        };
        let (service, placed) = (self.service.clone(), order.id.clone());
        let taken = self.service.runtime.db.write(async move |tx| {
            let amount = (BANK, order.amount);
            let free = held_amounts::take(tx, amount, &order.id, order.held_until, now).await?;
            if free {
                orders::insert(tx, &order).await?;
                start_wait(&service, tx, &order).await?;
            }
            Ok::<_, Error>(free)
        });
        self.placed[at] = Some(placed);
        taken.await.unwrap()
    }

    /// Cancels an order if it waits without money.
    async fn cancel(&self, at: usize) {
        let Some(id) = self.placed[at].clone() else { return };
        let service = self.service.clone();
        let cancelled = self.service.runtime.db.write(async move |tx| {
            let order = orders::find(tx.conn(), &id).await?.unwrap();
            if order.state == OrderState::AwaitingTransfer {
                end_order::cancel(&service, tx, order, &Actor::System).await?;
            }
            Ok::<_, Error>(())
        });
        cancelled.await.unwrap();
    }

    async fn import(&self, hour: i64, day: i64) {
        let lines = self.story.money.iter().zip(self.reading).zip(0..);
        let lines: Vec<(&Money, String)> = lines
            .filter(|((line, read_at), _)| line.day == day && **read_at == hour)
            .map(|((line, _), n)| {
                let named = line.names.and_then(|at| self.references.get(at));
                (line, format!("LINE {n} {}", named.map_or("", |reference| reference.as_str())))
            })
            .collect();
        let entries: Vec<Entry<'_>> = lines
            .iter()
            .map(|(line, text)| Entry { payer_account: PAYERS[line.payer], ..entry(line.rupiah, text) })
            .collect();
        let booked_on = wib_date(self.monday).saturating_add(day.days());
        let key = format!("key-{}-{hour}-{day}", self.monday);
        self.app.import(&camt_on(&booked_on.to_string(), &entries), &key).await.unwrap();
    }

    /// The order that each line paid; `None` when an order found its amount taken.
    async fn tell(mut self) -> Option<BTreeMap<String, usize>> {
        for (hour, step) in steps(self.story, self.reading) {
            let due = self.monday + SignedDuration::from_hours(hour);
            self.app.test.advance(due.duration_since(self.service.now()).max(SignedDuration::ZERO));
            self.app.served.drain_outbox().await;
            match step {
                Step::Place(at) if !self.place(at).await => return None,
                Step::Place(_) => {}
                Step::Cancel(at) => self.cancel(at).await,
                Step::Import { day } => self.import(hour, day).await,
            }
        }
        Some(self.paid().await)
    }

    async fn paid(&self) -> BTreeMap<String, usize> {
        let mut conn = self.service.runtime.db.read().await.unwrap();
        let rows: Vec<(String, String)> = sqlx::query_as(
            "SELECT DISTINCT t.description, a.order_id FROM allocations a
             JOIN transfers t ON t.id = a.transfer_id",
        )
        .fetch_all(&mut *conn)
        .await
        .unwrap();
        let order = |id: &str| self.placed.iter().flatten().position(|placed| placed.as_str() == id);
        rows.into_iter().map(|(line, id)| (line, order(&id).unwrap())).collect()
    }
}

/// The number of lines that paid an order, in all runs.
async fn check(app: &TestApp, service: &App, story: &Story) -> Result<usize, TestCaseError> {
    let references: Vec<Reference> =
        (0..story.orders.len()).map(|n| Reference::random(&Random::seeded(n as u64))).collect();
    let (mut paid, mut applied) = (BTreeMap::<String, BTreeSet<usize>>::new(), 0);
    for reading in &story.readings {
        empty(&service.runtime.db, &TABLES).await;
        // Each run starts on a Monday of a year without known holidays.
        let run = Run {
            app,
            service,
            story,
            reading,
            monday: next_monday(service.now()),
            references: &references,
            placed: vec![None; story.orders.len()],
        };
        let Some(told) = run.tell().await else { continue };
        applied += told.len();
        for (line, order) in told {
            paid.entry(line).or_default().insert(order);
        }
    }
    for (line, orders) in paid {
        prop_assert_eq!(orders.len(), 1, "{} paid {:?}", line, orders);
    }
    Ok(applied)
}

fn next_monday(now: Timestamp) -> Timestamp {
    let today = wib_date(now);
    let days = 7 - i64::from(today.weekday().to_monday_zero_offset());
    let monday = today.saturating_add(days.days());
    mostrador_runtime::clock::WIB.to_timestamp(monday.to_datetime(jiff::civil::Time::midnight())).unwrap()
}

#[both_engines]
fn when_and_how_lines_are_imported_does_not_choose_their_order(engine: Engine) {
    let tokio = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let (app, service) = tokio.block_on(async {
        let app = TestApp::start(engine).await;
        app.test.advance(SignedDuration::from_hours(24 * 728));
        let service = App::new(Config::default(), app.test.runtime()).unwrap();
        (app, service)
    });
    // The stories are always the same, so that the number of paying lines is fixed; `truth` tries other
    // stories.
    let config = ProptestConfig { cases: 120, failure_persistence: None, ..Default::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let applied = std::cell::Cell::new(0);
    let told = runner.run(&story(), |story| {
        applied.set(applied.get() + tokio.block_on(check(&app, &service, &story))?);
        Ok(())
    });
    told.unwrap();
    assert!(applied.get() > 90, "only {} lines paid anything", applied.get());
    tokio.block_on(app.end());
}
