//! Plays a world against the real service: owners order, finance imports the bank's files, processes die.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, Timestamp};
use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::id::{AccountId, OrderId};
use proptest::test_runner::TestCaseError;

use super::agent::{self, Withdrawal};
use super::books::{self, Books};
use super::check;
use super::files::{self, PlacedOrder, PlacedOrders};
use super::knowledge::Knowledge;
use super::stage::Stage;
use super::world::{ActKind, BANKS, Death, Hour, Order, World, exported, passport};

/// The least sum to transfer beside credit.
const LEAST_TRANSFER: i64 = 10_000;
/// The allowed refusals of discarding a statement.
const MAY_STAY: [&str; 3] = ["credit.spent", "statement.overlap_unknown", "idempotency.in_flight"];
/// All waits and holds are over.
const AFTERWARDS: Hour = 20 * 24;

/// The outcome of a world.
#[derive(Debug, Default)]
pub(super) struct History {
    /// The placed orders by number; the other orders found no free amount.
    pub(super) orders: PlacedOrders,
    /// Accounts whose credit was spent: money that an order lost to another one does not come back by itself.
    pub(super) spenders: BTreeSet<AccountId>,
    /// The end of an order's hold, for each order that lost its amount to another order. If an agent gives
    /// the order money later, the order holds the amount again, and the books no longer show the time
    /// between.
    pub(super) lost: BTreeMap<OrderId, Timestamp>,
    /// A page among several was discarded, so that the other pages no longer show what lies between them.
    pub(super) torn: bool,
    /// The imported exports and pages.
    pub(super) imported: BTreeSet<(usize, usize)>,
    /// Wrong refusals, and the faults that an agent found.
    pub(super) wrong: Vec<String>,
    taken: BTreeMap<usize, Withdrawal>,
}

#[derive(Debug, Clone, Copy)]
enum Step {
    ChangePrices,
    Place(usize),
    Cancel(usize),
    Act(usize),
    TakeBack(usize),
    Resume,
    Import { export: usize, import: usize },
}

/// The same world in one of its two runs, which differ in the times and the order of imports.
pub(super) async fn run(stage: &mut Stage, world: &World, run: usize) -> Result<History, TestCaseError> {
    stage.begin(world).await;
    let mut drive = Drive {
        stage,
        world,
        run,
        history: History::default(),
        keys: BTreeMap::new(),
        died: BTreeSet::new(),
        due: BTreeMap::new(),
    };
    drive.plan();
    while let Some(((hour, _), step)) = drive.due.pop_first() {
        drive.wait_until(hour).await;
        drive.take(hour, step).await;
        drive.look().await?;
    }
    drive.stage.app.test.advance(SignedDuration::from_hours(AFTERWARDS));
    drive.stage.app.served.drain_outbox().await;
    Ok(drive.history)
}

/// The service refused a file whose credits another bank account has already. In these small files such
/// credits may be equal by chance, and only an account number in the file would show that.
fn is_known_elsewhere(refused: &Failure) -> bool {
    refused.fields.iter().any(|field| field.reason == "known_elsewhere")
}

struct Drive<'a> {
    stage: &'a mut Stage,
    world: &'a World,
    run: usize,
    history: History,
    /// The export and page of each import key.
    keys: BTreeMap<String, (usize, usize)>,
    /// Imports whose first process died.
    died: BTreeSet<(usize, usize)>,
    /// The steps by hour and number.
    due: BTreeMap<(Hour, usize), Step>,
}

impl Drive<'_> {
    fn plan(&mut self) {
        for change in &self.world.price_changes {
            self.later(*change, Step::ChangePrices);
        }
        for (number, order) in self.world.orders.iter().enumerate() {
            self.later(order.placed, Step::Place(number));
            if let Some(hour) = order.cancelled {
                self.later(hour, Step::Cancel(number));
            }
        }
        for (number, act) in self.world.acts.iter().enumerate() {
            self.later(act.at, Step::Act(number));
        }
        for (number, export) in self.world.exports.iter().enumerate() {
            for (import, plan) in export.imports.iter().enumerate() {
                let hour = exported(export) + plan.after[self.run];
                self.later(hour, Step::Import { export: number, import });
            }
        }
    }

    fn later(&mut self, hour: Hour, step: Step) {
        let number =
            self.due.range((hour, 0)..(hour + 1, 0)).next_back().map_or(0, |((_, last), _)| last + 1);
        self.due.insert((hour, number), step);
    }

    async fn wait_until(&self, hour: Hour) {
        let left = self.world.instant(hour).duration_since(self.stage.app.test.clock.now());
        if left > SignedDuration::ZERO {
            self.stage.app.test.advance(left);
        }
        self.stage.app.served.drain_outbox().await;
    }

    async fn take(&mut self, hour: Hour, step: Step) {
        match step {
            Step::ChangePrices => self.stage.change_prices().await,
            Step::Place(number) => self.place(number).await,
            Step::Cancel(number) => self.cancel(number).await,
            Step::Act(number) => self.act(hour, number).await,
            Step::TakeBack(number) => self.take_back(number).await,
            Step::Resume => self.stage.resume().await,
            Step::Import { export, import } => self.import(hour, export, import).await,
        }
    }

    /// Checks the books; a half-finished statement allows fewer checks.
    async fn look(&mut self) -> Result<(), TestCaseError> {
        let imported = books::imported(&self.stage.app).await;
        self.history.imported = imported.iter().filter_map(|key| self.keys.get(key)).copied().collect();
        if books::are_closed(&self.stage.app).await {
            let known = Knowledge::of(self.world, &self.history);
            check::all(&known, &Books::read(&self.stage.app).await)?;
        }
        Ok(())
    }

    /// Places an order, which gets its code, or a refusal while another order holds that amount.
    async fn place(&mut self, number: usize) {
        let order = self.world.orders[number];
        let (bank, amount) = (BANKS[order.bank], self.world.amount(&order));
        let covered = self.covered(&order).await;
        self.stage.offer_only(bank, amount).await;
        match self.checkout(number, order, covered).await {
            Ok(placed) => {
                self.placed(number, covered, placed);
                self.note_lost_amounts(number).await;
            }
            Err(refused) if refused.reason == "checkout.amounts_busy" => {}
            Err(refused) => self.history.wrong.push(format!("order {number}: {refused:?}")),
        }
        self.stage.offer_all_again(bank, amount).await;
    }

    /// The credit that the owner wants and may use.
    async fn covered(&self, order: &Order) -> i64 {
        let (total, who) = (self.world.total(order), passport(order.merchant));
        match (total * order.covered / 100).min(self.stage.app.credit(&who).await) {
            all if all == total => all,
            part => part.min(total - LEAST_TRANSFER),
        }
    }

    fn placed(&mut self, number: usize, covered: i64, placed: pb::Order) {
        let order = &self.world.orders[number];
        let (amount, total) = (crate::app::amount(&placed), self.world.total(order));
        let code = total - covered - amount;
        let right = match covered {
            0 => amount == self.world.amount(order),
            covered if covered == total => amount == 0,
            _ => (1..=999).contains(&code),
        };
        assert!(right, "{placed:?}: the price of its day is {total}, and credit covers {covered}");
        if covered > 0 {
            self.history.spenders.insert(passport(order.merchant).account_id);
        }
        let id = crate::app::order_id(&placed);
        let placed = PlacedOrder { id, reference: placed.reference, total, amount };
        self.history.orders.insert(number, placed);
    }

    async fn note_lost_amounts(&mut self, number: usize) {
        let place = |number: usize, placed: &PlacedOrder| (self.world.orders[number].bank, placed.amount);
        let taken = place(number, &self.history.orders[&number]);
        let books = books::orders(&self.stage.app).await;
        let before = self.history.orders.iter().filter(|(other, _)| **other != number);
        for (_, order) in before.filter(|(other, order)| place(**other, order) == taken) {
            self.history.lost.entry(order.id.clone()).or_insert(books[&order.id].held_until);
        }
    }

    async fn checkout(&self, number: usize, order: Order, covered: i64) -> Result<pb::Order, Failure> {
        let (app, who) = (&self.stage.app, passport(order.merchant));
        let (sku, quantity) = order.item.sku();
        // The items that a refused order left.
        app.client().clear_basket(app.test.as_owner(&who, pb::ClearBasketRequest {})).await.unwrap();
        let put = app.put(&who, sku, quantity).await?;
        match app.checkout_with(&who, (put.version, covered), &format!("key-order-{number}")).await {
            // The prices changed.
            Err(refused) if refused.reason == "basket.stale" => {
                let shown = app.basket(&who).await;
                app.checkout_with(&who, (shown.version, covered), &format!("key-order-{number}-again")).await
            }
            answer => answer,
        }
    }

    async fn cancel(&mut self, number: usize) {
        let Some(order) = self.history.orders.get(&number) else { return };
        let who = passport(self.world.orders[number].merchant);
        let order = pb::Order { order_id: order.id.to_string(), ..pb::Order::default() };
        match self.stage.app.cancel(&who, &order, &format!("key-cancel-{number}")).await {
            Err(refused) if refused.reason != "order.cannot_cancel" => {
                self.history.wrong.push(format!("cancelling {number}: {refused:?}"));
            }
            _ => {}
        }
    }

    async fn act(&mut self, hour: Hour, number: usize) {
        let act = self.world.acts[number];
        let known = Knowledge::of(self.world, &self.history);
        let taken = match act.kind {
            ActKind::Undo => agent::undo(self.stage, number, &act).await,
            ActKind::Share => agent::share(self.stage, &known, number, &act).await,
            ActKind::SetAside => agent::set_aside(self.stage, number, &act).await,
            ActKind::Discard(death) => return self.discard(hour, number, death).await,
            ActKind::SpendCredit => {
                let spender = agent::spend_credit(self.stage, number, &act).await;
                return self.history.spenders.extend(spender);
            }
            ActKind::Settle => return agent::empty_the_queue(self.stage, &known, &number.to_string()).await,
        };
        if let Some(taken) = taken {
            self.history.taken.insert(number, taken);
            self.later(act.back, Step::TakeBack(number));
        }
    }

    async fn take_back(&mut self, number: usize) {
        let known = Knowledge::of(self.world, &self.history);
        let wrong = agent::take_back(self.stage, &known, &self.history.taken[&number]).await;
        self.history.wrong.extend(wrong);
    }

    /// Discards a statement; its file is imported again later.
    async fn discard(&mut self, hour: Hour, number: usize, death: Option<Death>) {
        let act = self.world.acts[number];
        let statements = books::statements(&self.stage.app).await;
        if statements.is_empty() {
            return;
        }
        let (id, key) = &statements[act.which.index(statements.len())];
        let page = self.keys[key];
        match agent::discard(self.stage, id, &format!("key-act-{number}"), death).await {
            Ok(()) => {}
            Err(refused) if refused.kind == Kind::Internal && death.is_some() => {
                self.later(hour + death.map_or(1, |death| death.asleep), Step::Resume);
            }
            Err(refused) if MAY_STAY.contains(&refused.reason.as_ref()) => return,
            Err(refused) => return self.history.wrong.push(format!("discarding {key}: {refused:?}")),
        }
        let export = &self.world.exports[page.0];
        self.history.torn |= export.files() > 1;
        let import = export.imports.iter().position(|import| import.page == page.1).unwrap();
        self.later(act.back.max(hour + 1), Step::Import { export: page.0, import });
    }

    async fn import(&mut self, hour: Hour, number: usize, at: usize) {
        let world = self.world;
        let export = &world.exports[number];
        let import = &export.imports[at];
        let page = (number, import.page);
        let [text, named] =
            [false, true].map(|named| files::file(world, page, named, &self.history.orders).0);
        let (bank, key) = (BANKS[export.bank], format!("key-import-{number}-{at}"));
        self.keys.insert(key.clone(), page);
        if import.mistaken && export.names_its_account() {
            let wrong = self.mistake(BANKS[1 - export.bank], &text, &key).await;
            self.history.wrong.extend(wrong);
        }
        let death = import.death.filter(|_| !self.died.contains(&(number, at)));
        if self.died.contains(&(number, at)) {
            self.stage.resume().await;
        }
        let mut answer = self.stage.upload(bank, &text, &key, death).await;
        if answer.as_ref().is_err_and(is_known_elsewhere) {
            answer = self.stage.upload(bank, &named, &key, death).await;
        }
        match (answer, death) {
            (Ok(()), _) => {}
            // Another statement of the bank account is being written, or its process died.
            (Err(refused), _) if refused.reason == "idempotency.in_flight" => {
                self.later(hour + 1, Step::Import { export: number, import: at });
            }
            (Err(refused), Some(death)) if refused.kind == Kind::Internal => {
                self.died.insert((number, at));
                self.later(hour + death.asleep, Step::Import { export: number, import: at });
            }
            (Err(refused), _) => {
                self.history.wrong.push(format!("import {at} of export {number}: {refused:?}"));
            }
        }
    }

    /// A file that names its account is refused under another one.
    async fn mistake(&self, other_bank: &str, text: &str, key: &str) -> Option<String> {
        match self.stage.upload(other_bank, text, &format!("{key}-mistaken"), None).await {
            Err(refused) if refused.fields.iter().any(|field| field.reason == "other_account") => None,
            answer => Some(format!("{key} under the other account: {answer:?}")),
        }
    }
}
