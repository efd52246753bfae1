//! Lets a world happen to the real service: owners order, finance imports what the bank wrote, processes die.

use std::collections::{BTreeMap, BTreeSet};

use jiff::SignedDuration;
use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::{Failure, Kind};
use proptest::test_runner::TestCaseError;

use super::agent::{self, Undone};
use super::books::{self, Books};
use super::check::{self, Knowledge};
use super::files::{self, References};
use super::stage::Stage;
use super::world::{BANKS, Hour, Order, World, exported, passport};

/// All waits and holds are over.
const AFTERWARDS: Hour = 20 * 24;

/// What came of a world.
#[derive(Debug, Default)]
pub(super) struct History {
    /// By number, the orders that were placed: for others all amounts were taken.
    pub(super) orders: BTreeMap<usize, String>,
    pub(super) references: References,
    /// Exports and pages that were imported.
    pub(super) imported: BTreeSet<(usize, usize)>,
    /// What should not have been refused, and what an agent found wrong.
    pub(super) wrong: Vec<String>,
    undone: BTreeMap<usize, Undone>,
}

#[derive(Debug, Clone, Copy)]
enum Step {
    ChangePrices,
    Place(usize),
    Cancel(usize),
    Undo(usize),
    GiveAgain(usize),
    Import { export: usize, import: usize },
}

/// The same world in one of its two runs, which differ in when and in which order files are imported.
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

/// So few credits may be those of another account by chance: only the account's number in the file tells.
fn is_known_elsewhere(refused: &Failure) -> bool {
    refused.fields.iter().any(|field| field.reason == "known_elsewhere")
}

struct Drive<'a> {
    stage: &'a mut Stage,
    world: &'a World,
    run: usize,
    history: History,
    /// By the key under which it is imported, an export and a page.
    keys: BTreeMap<String, (usize, usize)>,
    /// Imports whose first process died.
    died: BTreeSet<(usize, usize)>,
    /// By hour and number.
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
        for (number, correction) in self.world.corrections.iter().enumerate() {
            self.later(correction.at, Step::Undo(number));
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
            Step::Undo(number) => self.undo(number).await,
            Step::GiveAgain(number) => self.give_again(number).await,
            Step::Import { export, import } => self.import(hour, export, import).await,
        }
    }

    /// At no time may anything be wrong; while a statement is half done, less can be said.
    async fn look(&mut self) -> Result<(), TestCaseError> {
        let imported = books::imported(&self.stage.app).await;
        self.history.imported = imported.iter().filter_map(|key| self.keys.get(key)).copied().collect();
        if books::are_closed(&self.stage.app).await {
            let known = Knowledge::of(self.world, &self.history);
            check::all(&known, &Books::read(&self.stage.app).await)?;
        }
        Ok(())
    }

    /// The order gets its code or, while another order holds that amount, is refused.
    async fn place(&mut self, number: usize) {
        let order = self.world.orders[number];
        let (bank, amount) = (BANKS[order.bank], self.world.amount(&order));
        self.stage.offer_only(bank, amount).await;
        match self.checkout(number, order).await {
            Ok(placed) => {
                assert_eq!(crate::app::amount(&placed), amount, "the price of its day");
                self.history.orders.insert(number, placed.order_id);
                self.history.references.insert(number, placed.reference);
            }
            Err(refused) if refused.reason == "checkout.amounts_busy" => {}
            Err(refused) => self.history.wrong.push(format!("order {number}: {refused:?}")),
        }
        self.stage.offer_all_again(bank, amount).await;
    }

    async fn checkout(&self, number: usize, order: Order) -> Result<pb::Order, Failure> {
        let (app, who) = (&self.stage.app, passport(order.merchant));
        let (sku, quantity) = order.item.sku();
        // What an order that was refused left.
        app.client().clear_basket(app.test.as_owner(&who, pb::ClearBasketRequest {})).await.unwrap();
        let put = app.put(&who, sku, quantity).await?;
        match app.checkout(&who, put.version, &format!("key-order-{number}")).await {
            // The prices changed.
            Err(refused) if refused.reason == "basket.stale" => {
                let shown = app.basket(&who).await;
                app.checkout(&who, shown.version, &format!("key-order-{number}-again")).await
            }
            answer => answer,
        }
    }

    async fn cancel(&mut self, number: usize) {
        let Some(id) = self.history.orders.get(&number) else { return };
        let who = passport(self.world.orders[number].merchant);
        match self.stage.app.cancel(&who, id, &format!("key-cancel-{number}")).await {
            Err(refused) if refused.reason != "order.cannot_cancel" => {
                self.history.wrong.push(format!("cancelling {number}: {refused:?}"));
            }
            _ => {}
        }
    }

    async fn undo(&mut self, number: usize) {
        let correction = self.world.corrections[number];
        if let Some(undone) = agent::undo(self.stage, number, &correction).await {
            self.history.undone.insert(number, undone);
            self.later(correction.again, Step::GiveAgain(number));
        }
    }

    async fn give_again(&mut self, number: usize) {
        let undone = &self.history.undone[&number];
        let wrong = agent::give_again(self.stage, undone).await;
        self.history.wrong.extend(wrong);
    }

    async fn import(&mut self, hour: Hour, number: usize, at: usize) {
        let world = self.world;
        let export = &world.exports[number];
        let import = &export.imports[at];
        let page = (number, import.page);
        let [text, named] =
            [false, true].map(|named| files::file(world, page, named, &self.history.references).0);
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

    /// A file that says whose it is stands under no other account.
    async fn mistake(&self, other_bank: &str, text: &str, key: &str) -> Option<String> {
        match self.stage.upload(other_bank, text, &format!("{key}-mistaken"), None).await {
            Err(refused) if refused.fields.iter().any(|field| field.reason == "other_account") => None,
            answer => Some(format!("{key} under the other account: {answer:?}")),
        }
    }
}
