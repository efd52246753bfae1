//! After any history, no two waiting orders share an amount, and each waiting order holds its own.

use jiff::SignedDuration;
use mostrador_commerce::app::App;
use mostrador_commerce::domain::catalog::BankAccount;
use mostrador_commerce::domain::ids::LineId;
use mostrador_commerce::domain::order::Order;
use mostrador_commerce::domain::order_state::OrderState;
use mostrador_commerce::domain::reference::Reference;
use mostrador_commerce::error::Error;
use mostrador_commerce::steps::hold_amount::{AmountRequest, hold};
use mostrador_commerce::steps::receive_money::{LinePayment, receive, start_wait};
use mostrador_commerce::steps::{check_order, end_order, undo_match};
use mostrador_commerce::store::{allocations, held_amounts, orders};
use mostrador_commerce::{Config, MIGRATIONS};
use mostrador_runtime::Application as _;
use mostrador_runtime::ServiceName;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{OrderId, OutboxId};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines, numbered, owner};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::app::empty;

/// The money of a line: more than any order of this test costs.
const LINE: Rupiah = Rupiah::new(100);

#[derive(Debug, Clone)]
enum Step {
    Place { total: i64 },
    Pay { order: usize, money: i64 },
    Undo { line: usize },
    Cancel { order: usize },
    Wait { hours: i64 },
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (2_i64..4).prop_map(|total| Step::Place { total }),
        (0_usize..40, 1_i64..4).prop_map(|(order, money)| Step::Pay { order, money }),
        (0_usize..40).prop_map(|line| Step::Undo { line }),
        (0_usize..40).prop_map(|order| Step::Cancel { order }),
        (0_i64..60).prop_map(|hours| Step::Wait { hours }),
    ]
}

#[derive(Debug, Clone, Default)]
struct Knowledge {
    orders: Vec<OrderId>,
    lines: Vec<LineId>,
}

async fn place(app: &App, tx: &mut Tx, total: i64) -> Result<Option<OrderId>, Error> {
    let (now, random) = (app.now(), &app.runtime.random);
    let bank = BankAccount { bank: "BCA".into(), number: "1".into(), holder: "PT".into() };
    let id = OrderId::at(now, random);
    let pay_before = app.pay_before(now);
    let held_until = app.held_until(pay_before);
    let total = Rupiah::new(total);
    let wanted = AmountRequest { order_id: &id, total, until: held_until, now };
    let Some(held) = hold(tx, &[bank], wanted, random).await? else { return Ok(None) };
    let order = Order {
        id,
        account_id: owner(1).account_id,
        owner_id: owner(1).owner_id,
        reference: Reference::random(random),
        state: OrderState::AwaitingTransfer,
        version: 1,
        items: Vec::new(),
        total,
        unique_code: held.code,
        covered: Rupiah::ZERO,
        amount: held.amount,
        received: Rupiah::ZERO,
        waived: Rupiah::ZERO,
        outcome: None,
        bank: held.bank,
        deadline_id: Some(OutboxId::at(now, random)),
        pay_before,
        held_until,
        created_at: now,
    };
    orders::insert(tx, &order).await?;
    start_wait(app, tx, &order).await?;
    Ok(Some(order.id))
}

/// A line that holds [`LINE`].
async fn add_line(tx: &mut Tx, line: &LineId) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO transfers (id, statement_id, position, physical_line, bank_account, booked_on, direction,
             amount_sen, currency, description, payer_name, payer_account, search_text, fingerprint,
             occurrence, source, state, queue_reason, created_at)
         VALUES ($1, 'stm_1', 0, 1, '1', '2026-01-05', 'credit', $2, 'IDR', '', '', '', '', $1, 1, '',
             'queued', 'no_candidate', 0)",
    )
    .bind(line)
    .bind(LINE.get() * 100)
    .execute(tx.conn())
    .await?;
    Ok(())
}

async fn pay(app: &App, tx: &mut Tx, order_id: &OrderId, line: &LineId, money: i64) -> Result<(), Error> {
    add_line(tx, line).await?;
    let order = orders::find(tx.conn(), order_id).await?.unwrap();
    let mut ledger = allocations::ledger(tx.conn(), line, LINE).await?;
    let payment = LinePayment {
        line_id: line,
        booked_on: wib_date(app.now()),
        ledger: &mut ledger,
        money: Rupiah::new(money),
        actor: &Actor::System,
    };
    receive(app, tx, order, payment).await?;
    Ok(())
}

fn nth<T: Clone>(list: &[T], index: usize) -> Option<T> {
    (!list.is_empty()).then(|| list[index % list.len()].clone())
}

async fn take(app: &App, tx: &mut Tx, step: &Step, known: &mut Knowledge) -> Result<(), Error> {
    match step {
        Step::Place { total } => known.orders.extend(place(app, tx, *total).await?),
        Step::Pay { order, money } => {
            let Some(order) = nth(&known.orders, *order) else { return Ok(()) };
            let line = numbered(known.lines.len().try_into().unwrap());
            pay(app, tx, &order, &line, *money).await?;
            known.lines.push(line);
        }
        Step::Undo { line } => {
            let Some(line) = nth(&known.lines, *line) else { return Ok(()) };
            let mut ledger = allocations::ledger(tx.conn(), &line, LINE).await?;
            undo_match::undo(app, tx, (&line, &mut ledger), None, (&Actor::System, "")).await?;
        }
        Step::Cancel { order } => {
            let Some(order) = nth(&known.orders, *order) else { return Ok(()) };
            let order = orders::find(tx.conn(), &order).await?.unwrap();
            if order.state == OrderState::AwaitingTransfer {
                end_order::cancel(app, tx, order, &Actor::System).await?;
            }
        }
        Step::Wait { .. } => {
            for order in &known.orders {
                check_order::pass_deadline(app, tx, order).await?;
            }
            held_amounts::delete_free(tx, app.now(), 1_000).await?;
        }
    }
    Ok(())
}

async fn count(app: &App, sql: &'static str) -> i64 {
    let mut conn = app.runtime.db.read().await.unwrap();
    let (count,): (i64,) = sqlx::query_as(sql).fetch_one(&mut *conn).await.unwrap();
    count
}

async fn run(test: &TestRuntime, app: &App, steps: Vec<Step>) -> Result<(), TestCaseError> {
    empty(&app.runtime.db, &["held_amounts", "orders", "allocations", "transfers"]).await;
    let mut known = Knowledge::default();
    for step in steps {
        if let Step::Wait { hours } = step {
            test.advance(SignedDuration::from_hours(hours));
        }
        let (app_, step_, before) = (app.clone(), step.clone(), known.clone());
        let taken = app.runtime.db.write(async move |tx| {
            let mut known = before.clone();
            take(&app_, tx, &step_, &mut known).await?;
            Ok::<_, Error>(known)
        });
        known = taken.await.unwrap();
        let shared = "SELECT COUNT(*) FROM orders a JOIN orders b
             ON b.bank_account = a.bank_account AND b.amount = a.amount AND b.id > a.id
             WHERE a.state IN ('awaiting_transfer', 'partly_paid', 'checking')
               AND b.state IN ('awaiting_transfer', 'partly_paid', 'checking')";
        prop_assert_eq!(count(app, shared).await, 0, "two orders wait for one amount after {:?}", step);
        let holding = "SELECT COUNT(*) FROM orders o JOIN held_amounts h
             ON h.order_id = o.id AND h.amount = o.amount AND h.held_until_at = o.held_until_at
             WHERE o.state IN ('awaiting_transfer', 'partly_paid', 'checking')";
        let open =
            "SELECT COUNT(*) FROM orders WHERE state IN ('awaiting_transfer', 'partly_paid', 'checking')";
        prop_assert_eq!(count(app, holding).await, count(app, open).await, "held apart after {:?}", step);
    }
    Ok(())
}

#[both_engines]
fn no_two_orders_wait_for_one_amount(
    engine: Engine,
    #[values((24, 48), (24, 24))] (deadline_hours, hold_hours): (i64, i64),
) {
    let tokio = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let test = tokio.block_on(TestRuntime::start(ServiceName::Commerce, engine, &MIGRATIONS));
    let config = Config { deadline_hours, hold_hours, ..Config::default() };
    let app = App::new(config, test.runtime()).unwrap();
    let mut runner =
        TestRunner::new(ProptestConfig { cases: 16, failure_persistence: None, ..Default::default() });
    let steps = proptest::collection::vec(step(), 1..40);
    runner.run(&steps, |steps| tokio.block_on(run(&test, &app, steps))).unwrap();
}
