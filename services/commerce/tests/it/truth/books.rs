//! The store's books of a world's money, read whole.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::Date;
use mostrador_commerce::domain::allocation::CreditEffect;
use mostrador_commerce::domain::line::{Direction, LineStateName};
use mostrador_proto::account::v1::ApplyOrderRequest;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::id::{AccountId, LineId, OrderId, StatementId};
use mostrador_runtime::money::Rupiah;

use super::world::{MERCHANTS, passport};
use crate::app::TestApp;

pub(super) struct Books {
    pub(super) orders: BTreeMap<OrderId, Order>,
    pub(super) lines: Vec<Line>,
    pub(super) entries: Vec<Entry>,
    /// The messages to account, in no order.
    pub(super) told: Vec<ApplyOrderRequest>,
}

pub(super) struct Order {
    pub(super) account: AccountId,
    pub(super) state: String,
    pub(super) version: i64,
    pub(super) amount: i64,
    pub(super) covered: i64,
    pub(super) received: i64,
    pub(super) placed: Timestamp,
    pub(super) pay_before: Timestamp,
    pub(super) held_until: Timestamp,
    pub(super) paid: Option<Timestamp>,
}

impl Order {
    pub(super) fn is_paid(&self) -> bool {
        self.state == "paid"
    }

    pub(super) fn is_open(&self) -> bool {
        ["awaiting_transfer", "partly_paid", "checking"].contains(&self.state.as_str())
    }

    /// Is the order over, so that its credit returns to the account?
    pub(super) fn is_over(&self) -> bool {
        ["expired", "cancelled"].contains(&self.state.as_str())
    }
}

/// A line that agents see.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) id: LineId,
    pub(super) bank: String,
    pub(super) day: Date,
    pub(super) credit: bool,
    pub(super) rupiah: i64,
    pub(super) text: String,
    pub(super) payer: String,
    pub(super) state: LineStateName,
    pub(super) reason: String,
}

/// The place of an entry's money, now or before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Order,
    Credit,
    /// An order that got credit like a transfer.
    SpentOnOrder,
    /// An order that credit covers at checkout.
    Covering,
}

/// An entry of the ledger.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) line: LineId,
    pub(super) place: Place,
    pub(super) account: AccountId,
    pub(super) order: OrderId,
    pub(super) rupiah: i64,
    pub(super) by_itself: bool,
}

impl Books {
    pub(super) async fn read(app: &TestApp) -> Self {
        Self {
            orders: orders(app).await,
            lines: lines(app).await,
            entries: entries(app).await,
            told: app.told_account().await,
        }
    }

    /// The money of each line that an order holds in this way.
    pub(super) fn given(&self, place: Place) -> BTreeMap<(&LineId, &OrderId), i64> {
        let mut given = BTreeMap::new();
        for entry in self.entries.iter().filter(|entry| entry.place == place) {
            *given.entry((&entry.line, &entry.order)).or_default() += entry.rupiah;
        }
        given
    }

    /// The money that an order holds in one of these ways.
    pub(super) fn held(&self, order: &OrderId, places: &[Place]) -> i64 {
        let entries = self.entries.iter().filter(|entry| entry.order == *order);
        entries.filter(|entry| places.contains(&entry.place)).map(|entry| entry.rupiah).sum()
    }

    /// The places of a line's money.
    pub(super) fn allocated(&self, line: &LineId) -> i64 {
        self.entries.iter().filter(|entry| entry.line == *line).map(|entry| entry.rupiah).sum()
    }
}

/// The credit that each account's owner sees.
pub(super) async fn credit(app: &TestApp) -> BTreeMap<AccountId, i64> {
    let mut credit = BTreeMap::new();
    for merchant in 0..MERCHANTS {
        let who = passport(merchant);
        credit.insert(who.account_id.clone(), app.credit(&who).await);
    }
    credit
}

/// The keys of the statements that agents see.
pub(super) async fn imported(app: &TestApp) -> Vec<String> {
    let mut conn = app.test.runtime().db.read().await.unwrap();
    let keys: Vec<(String,)> = sqlx::query_as(
        "SELECT idempotency_key FROM statements WHERE imported_at IS NOT NULL AND state <> 'discarded'",
    )
    .fetch_all(&mut *conn)
    .await
    .unwrap();
    keys.into_iter().map(|(key,)| key).collect()
}

/// The statements that agents see, and the keys under which they came.
pub(super) async fn statements(app: &TestApp) -> Vec<(StatementId, String)> {
    let mut conn = app.test.runtime().db.read().await.unwrap();
    sqlx::query_as(
        "SELECT id, idempotency_key FROM statements WHERE state = 'imported' ORDER BY idempotency_key",
    )
    .fetch_all(&mut *conn)
    .await
    .unwrap()
}

/// Are all statements finished?
pub(super) async fn are_closed(app: &TestApp) -> bool {
    let mut conn = app.test.runtime().db.read().await.unwrap();
    let unfinished: Option<(String,)> =
        sqlx::query_as("SELECT id FROM statements WHERE state NOT IN ('imported', 'discarded') LIMIT 1")
            .fetch_optional(&mut *conn)
            .await
            .unwrap();
    unfinished.is_none()
}

type OrderRow = (OrderId, AccountId, String, i64, i64, i64, i64, i64, i64, i64, Option<i64>);

pub(super) async fn orders(app: &TestApp) -> BTreeMap<OrderId, Order> {
    let mut conn = app.test.runtime().db.read().await.unwrap();
    let rows: Vec<OrderRow> = sqlx::query_as(
        "SELECT id, account_id, state, version, CASE WHEN covered = total THEN 0 ELSE amount END, covered,
             received, created_at, pay_before_at, held_until_at, paid_at
         FROM orders",
    )
    .fetch_all(&mut *conn)
    .await
    .unwrap();
    rows.into_iter().map(order).collect()
}

fn order(row: OrderRow) -> (OrderId, Order) {
    let (id, account, state, version, amount, covered, received, placed, pay_before, held_until, paid) = row;
    let [placed, pay_before, held_until] = [placed, pay_before, held_until].map(timestamp);
    let paid = paid.map(timestamp);
    (id, Order { account, state, version, amount, covered, received, placed, pay_before, held_until, paid })
}

async fn lines(app: &TestApp) -> Vec<Line> {
    type Row = (LineId, String, String, String, i64, String, String, String, String);
    let mut conn = app.test.runtime().db.read().await.unwrap();
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT t.id, t.bank_account, t.booked_on, t.direction, t.amount_sen, t.description, t.payer_account,
             t.state, t.queue_reason
         FROM transfers t JOIN statements s ON s.id = t.statement_id 
         WHERE s.imported_at IS NOT NULL AND s.state <> 'undoing' ORDER BY t.id",
    )
    .fetch_all(&mut *conn)
    .await
    .unwrap();
    let line = |(id, bank, day, direction, sen, text, payer, state, reason): Row| Line {
        id,
        bank,
        day: day.parse().unwrap(),
        credit: direction == Direction::Credit.as_str(),
        rupiah: Rupiah::new(sen / 100).get(),
        text: text.split_whitespace().collect::<Vec<_>>().join(" "),
        payer,
        state: LineStateName::parse(&state).unwrap(),
        reason,
    };
    rows.into_iter().map(line).collect()
}

async fn entries(app: &TestApp) -> Vec<Entry> {
    type Row = (LineId, String, String, AccountId, OrderId, i64, String);
    let mut conn = app.test.runtime().db.read().await.unwrap();
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT transfer_id, kind, spent_as, account_id, order_id, amount, actor FROM allocations
         ORDER BY id",
    )
    .fetch_all(&mut *conn)
    .await
    .unwrap();
    let entry = |(line, kind, spent_as, account, order, rupiah, actor): Row| {
        let place = match (kind.as_str(), CreditEffect::parse(&spent_as)) {
            ("credit", _) => Place::Credit,
            (_, None) => Place::Order,
            (_, Some(CreditEffect::Received)) => Place::SpentOnOrder,
            (_, Some(CreditEffect::Covered)) => Place::Covering,
        };
        Entry { line, place, account, order, rupiah, by_itself: actor == "system" }
    };
    rows.into_iter().map(entry).collect()
}
