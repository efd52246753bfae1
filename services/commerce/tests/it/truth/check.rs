//! What must be true of every world, whatever was imported when.

use std::collections::{BTreeMap, BTreeSet};

use jiff::ToSpan as _;
use mostrador_commerce::Config;
use mostrador_commerce::domain::hold_window::HoldWindow;
use mostrador_commerce::domain::line::LineStateName;
use mostrador_proto::account::v1::ApplyOrderRequest;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::proto::instant;
use proptest::prelude::*;

use super::books::{Books, Line, Place};
use super::drive::History;
use super::files::{self, Telling};
use super::world::World;

/// After so many days the bank no longer corrects what it booked.
const CORRECTED_WITHIN: i64 = 31;

type Checked<T = ()> = Result<T, TestCaseError>;

/// Money that came in, by the number of the first credit that some file tells of in the same words: what is told alike
/// cannot be told apart.
type Class = usize;

/// What files said, set beside what is true.
pub(super) struct Knowledge<'a> {
    world: &'a World,
    history: &'a History,
    /// What a line means.
    meaning: BTreeMap<Telling, Class>,
    classes: BTreeMap<usize, Class>,
}

impl<'a> Knowledge<'a> {
    pub(super) fn of(world: &'a World, history: &'a History) -> Self {
        let mut known = Self { world, history, meaning: BTreeMap::new(), classes: BTreeMap::new() };
        for (number, page) in &history.imported {
            let export = &world.exports[*number];
            for credit in files::file(world, (*number, *page), false, &history.orders).1 {
                let telling = files::telling(world, export, &world.credits[credit], &history.orders);
                known.unite(telling, credit);
            }
        }
        known
    }

    fn unite(&mut self, telling: Telling, credit: usize) {
        let own = *self.classes.entry(credit).or_insert(credit);
        let other = *self.meaning.entry(telling).or_insert(own);
        for class in self.classes.values_mut().chain(self.meaning.values_mut()) {
            if *class == own || *class == other {
                *class = own.min(other);
            }
        }
    }

    fn class(&self, line: &Line) -> Option<Class> {
        let bank = super::world::BANKS.into_iter().find(|bank| *bank == line.bank)?;
        let (text, payer) = (line.text.clone(), line.payer.clone());
        self.meaning.get(&Telling { bank, day: line.day, amount: line.rupiah, text, payer }).copied()
    }

    fn credits(&self, class: Class) -> Vec<usize> {
        self.classes.iter().filter(|(_, of)| **of == class).map(|(credit, _)| *credit).collect()
    }

    /// The orders that its payers meant.
    fn meant(&self, class: Class) -> BTreeSet<&str> {
        let orders = self.credits(class).into_iter().filter_map(|credit| self.world.credits[credit].order);
        orders.filter_map(|order| self.history.orders.get(&order)).map(|order| order.id.as_str()).collect()
    }

    /// Another open order of the account than the one that a line is for, which was there on its day.
    pub(super) fn neighbour<'b>(&self, books: &'b Books, line: &Line) -> Option<&'b str> {
        let meant = self.meant(self.class(line)?);
        let account = &books.orders[*meant.first()?].account;
        let mut orders = books.orders.iter().filter(|(id, order)| {
            let is_another = order.account == *account && !meant.contains(id.as_str());
            is_another && order.is_open() && wib_date(order.placed) <= line.day
        });
        orders.next().map(|(id, _)| id.as_str())
    }

    fn rupiah(&self, credit: usize) -> i64 {
        files::rupiah(&self.world.credits[credit], &self.history.orders)
    }

    /// Is so much of a line's money not used by any line yet that tells of the same?
    pub(super) fn is_unused(&self, books: &Books, line: &Line, rupiah: i64) -> bool {
        let Some(class) = self.class(line) else { return false };
        let alike = books.lines.iter().filter(|other| other.credit && self.class(other) == Some(class));
        let used: i64 = alike.map(|other| books.allocated(&other.id)).sum();
        used + rupiah <= self.real(class)
    }

    /// The order that a waiting line is for.
    pub(super) fn meant_by(&self, line: &Line) -> Option<&str> {
        self.meant(self.class(line)?).into_iter().next()
    }

    fn real(&self, class: Class) -> i64 {
        self.credits(class).into_iter().map(|credit| self.rupiah(credit)).sum()
    }

    /// How often the files that were imported tell the same money in the same words: each by itself, and all together.
    fn told(&self) -> BTreeMap<Telling, (usize, usize)> {
        let mut told: BTreeMap<Telling, (usize, BTreeSet<usize>)> = BTreeMap::new();
        for (number, page) in &self.history.imported {
            let export = &self.world.exports[*number];
            let credits = files::file(self.world, (*number, *page), false, &self.history.orders).1;
            let mut file: BTreeMap<Telling, BTreeSet<usize>> = BTreeMap::new();
            for credit in credits {
                let money = &self.world.credits[credit];
                let telling = files::telling(self.world, export, money, &self.history.orders);
                file.entry(telling).or_default().insert(credit);
            }
            for (telling, credits) in file {
                let (most, all) = told.entry(telling).or_default();
                *most = (*most).max(credits.len());
                all.extend(credits);
            }
        }
        told.into_iter().map(|(telling, (most, all))| (telling, (most, all.len()))).collect()
    }
}

pub(super) fn all(known: &Knowledge<'_>, books: &Books) -> Checked {
    prop_assert!(known.history.wrong.is_empty(), "{:?}", known.history.wrong);
    the_ledger_adds_up(books)?;
    orders_hold_what_they_received(books)?;
    no_money_is_from_before(books)?;
    every_credit_is_stored_once(known, books)?;
    no_credit_counts_twice(known, books)?;
    money_is_where_its_payer_meant_it(known, books)?;
    credit_is_spent_once(books)?;
    what_the_bank_takes_back_waits(books)?;
    account_knows_what_is_paid(known, books)
}

fn the_ledger_adds_up(books: &Books) -> Checked {
    for line in &books.lines {
        let allocated = books.allocated(&line.id);
        prop_assert!((0..=line.rupiah).contains(&allocated), "{allocated} of {line:?}");
        match line.state {
            LineStateName::Matched => {
                prop_assert_eq!(allocated, line.rupiah, "matched as a whole: {:?}", line);
            }
            LineStateName::Queued | LineStateName::SetAside => {
                // Where so little is missing that finance decides about it, all of the line may be the order's.
                let waits = allocated < line.rupiah || line.reason == "small_rest";
                prop_assert!(waits, "nothing waits of {line:?}");
                prop_assert!(!line.reason.is_empty(), "nothing says why it waits: {line:?}");
            }
            LineStateName::Ignored => prop_assert_eq!((allocated, line.credit), (0, false), "{:?}", line),
            LineStateName::Certain => return Err(TestCaseError::fail(format!("never applied: {line:?}"))),
        }
    }
    for place in [Place::Order, Place::Credit, Place::SpentOnOrder, Place::Covering] {
        for (at, held) in books.given(place) {
            prop_assert!(held >= 0, "{held} of {at:?} is {place:?}");
        }
    }
    for entry in &books.entries {
        prop_assert_eq!(&entry.account, &books.orders[&entry.order].account, "{:?}", entry);
    }
    Ok(())
}

/// What owners see of their credit is what the ledger says.
pub(super) fn credit_is_what_was_kept(credit: &BTreeMap<String, i64>, books: &Books) -> Checked {
    for (account, credit) in credit {
        let entries =
            books.entries.iter().filter(|entry| entry.place == Place::Credit && entry.account == *account);
        prop_assert_eq!(*credit, entries.map(|entry| entry.rupiah).sum::<i64>(), "credit of {}", account);
    }
    Ok(())
}

fn orders_hold_what_they_received(books: &Books) -> Checked {
    for (id, order) in &books.orders {
        let held = books.held(id, &[Place::Order, Place::SpentOnOrder]);
        prop_assert_eq!(order.received, held, "order {} is {}", id, &order.state);
        prop_assert_eq!(order.is_paid(), order.received == order.amount, "order {} is {}", id, &order.state);
        prop_assert_eq!(order.is_paid(), order.paid.is_some(), "order {} is {}", id, &order.state);
    }
    Ok(())
}

fn no_money_is_from_before(books: &Books) -> Checked {
    for ((line, order), _) in books.given(Place::Order).into_iter().filter(|(_, held)| *held > 0) {
        let line = books.lines.iter().find(|known| known.id == line);
        let placed = wib_date(books.orders[order].placed);
        prop_assert!(
            line.is_some_and(|line| placed <= line.day),
            "an order of {placed} has money of {line:?}"
        );
    }
    Ok(())
}

/// What covers an order has left the credit of its account, and returns there with the order's end.
fn credit_is_spent_once(books: &Books) -> Checked {
    for (id, order) in &books.orders {
        let covering = books.held(id, &[Place::Covering]);
        let expected = if order.is_over() { 0 } else { order.covered };
        prop_assert_eq!(covering, expected, "order {} is {}", id, &order.state);
    }
    Ok(())
}

/// A debit that may take back a credit that is there waits for a person; others do not.
fn what_the_bank_takes_back_waits(books: &Books) -> Checked {
    for line in books.lines.iter().filter(|line| !line.credit) {
        let correction = line.text.contains(files::CORRECTION);
        let taken = |credit: &Line| {
            let days = credit.day..=credit.day.saturating_add(CORRECTED_WITHIN.days());
            credit.credit
                && credit.bank == line.bank
                && credit.rupiah == line.rupiah
                && days.contains(&line.day)
        };
        if line.state == LineStateName::Ignored {
            prop_assert!(!(correction && books.lines.iter().any(taken)), "{line:?} takes money back");
        } else {
            prop_assert!(correction, "{line:?} waits");
        }
    }
    Ok(())
}

/// While pages of a statement are missing, equal lines on those that are there may still look like one.
fn every_credit_is_stored_once(known: &Knowledge<'_>, books: &Books) -> Checked {
    let stored = stored(known, books)?;
    for (telling, (each, all)) in known.told() {
        let stored = stored.get(&telling).copied().unwrap_or_default();
        prop_assert!((each..=all).contains(&stored), "{stored}, not {each} to {all}: {telling:?}");
    }
    Ok(())
}

/// With all pages of all statements.
pub(super) fn all_credits_are_stored(known: &Knowledge<'_>, books: &Books) -> Checked {
    if known.history.torn {
        return Ok(());
    }
    let told = known.told().into_iter().map(|(telling, (_, all))| (telling, all));
    prop_assert_eq!(stored(known, books)?, told.collect::<BTreeMap<_, _>>());
    Ok(())
}

fn stored(known: &Knowledge<'_>, books: &Books) -> Checked<BTreeMap<Telling, usize>> {
    let mut stored: BTreeMap<Telling, usize> = BTreeMap::new();
    for line in books.lines.iter().filter(|line| line.credit) {
        prop_assert!(known.class(line).is_some(), "no file says {line:?}");
        let bank = super::world::BANKS.into_iter().find(|bank| *bank == line.bank).unwrap();
        let (text, payer) = (line.text.clone(), line.payer.clone());
        let telling = Telling { bank, day: line.day, amount: line.rupiah, text, payer };
        *stored.entry(telling).or_default() += 1;
    }
    Ok(stored)
}

/// Of what stands in the store in several words, as much is used as there is.
fn no_credit_counts_twice(known: &Knowledge<'_>, books: &Books) -> Checked {
    let mut used: BTreeMap<Class, i64> = BTreeMap::new();
    for line in books.lines.iter().filter(|line| line.credit) {
        *used.entry(known.class(line).unwrap()).or_default() += books.allocated(&line.id);
    }
    for (class, used) in used {
        let real = known.real(class);
        prop_assert!(used <= real, "{used} of {real}: {:?}", known.world.credits[class]);
    }
    Ok(())
}

/// After an agent emptied the queue: money for an order is the order's or its account's credit, and nothing else is.
pub(super) fn nothing_is_left_over(known: &Knowledge<'_>, books: &Books) -> Checked {
    let mut used: BTreeMap<Class, i64> = BTreeMap::new();
    for line in books.lines.iter().filter(|line| line.credit) {
        *used.entry(known.class(line).unwrap()).or_default() += books.allocated(&line.id);
    }
    for (class, used) in used.into_iter().filter(|(class, _)| !known.meant(*class).is_empty()) {
        prop_assert_eq!(used, known.real(class), "{:?}", known.world.credits[class]);
    }
    Ok(())
}

/// The bank's day decides: an order whose money was booked in time is paid, whenever it was imported.
pub(super) fn money_in_time_pays(known: &Knowledge<'_>, books: &Books) -> Checked {
    for (number, placed) in &known.history.orders {
        let order = &books.orders[&placed.id];
        let alone = |credit: &usize| known.meant(known.classes[credit]).len() == 1;
        let last_day = wib_date(order.pay_before);
        let of_it = |credit: &&usize| known.world.credits[**credit].order == Some(*number);
        let credits: Vec<&usize> = known.classes.keys().filter(of_it).collect();
        let spends = known.history.spenders.contains(&order.account);
        if order.state == "cancelled" || spends || !credits.iter().all(|credit| alone(credit)) {
            continue;
        }
        let in_time = credits
            .iter()
            .filter(|credit| known.world.booked_by(&known.world.credits[***credit]) <= last_day);
        let sum: i64 = in_time.map(|credit| known.rupiah(**credit)).sum();
        prop_assert!(sum < order.amount || order.is_paid(), "{sum} came in time, and it is {}", order.state);
    }
    Ok(())
}

/// Unless it comes so late that its amount may be somebody else's.
fn money_is_where_its_payer_meant_it(known: &Knowledge<'_>, books: &Books) -> Checked {
    let calendar = Config::default().calendar().unwrap();
    for (at, order) in by_itself(known, books) {
        let meant = known.meant(at);
        let credit = &known.world.credits[at];
        let too_late = |id: &&str| {
            let order = &books.orders[*id];
            let held_until = known.history.lost.get(*id).copied().unwrap_or(order.held_until);
            let hold = HoldWindow::between(order.placed, held_until, &calendar);
            hold.late_until < known.world.booked_by(credit)
        };
        // Of a stranger's money nothing tells that it is for nobody.
        let cannot_be_known = meant.iter().all(too_late);
        prop_assert!(
            meant.contains(order) || cannot_be_known,
            "{order} has what {meant:?} meant: {credit:?}"
        );
    }
    Ok(())
}

/// Money that was applied without an agent, and to which order it went.
fn by_itself<'a>(known: &Knowledge<'_>, books: &'a Books) -> BTreeSet<(Class, &'a str)> {
    let from_line = |place| [Place::Order, Place::Credit].contains(&place);
    let given = || books.entries.iter().filter(|entry| entry.rupiah > 0 && from_line(entry.place));
    let by_agent: BTreeSet<(&str, &str)> =
        given().filter(|entry| !entry.by_itself).map(|entry| (&*entry.line, &*entry.order)).collect();
    // An order that ends keeps as credit what an agent gave it.
    let applied = given().filter(|entry| !by_agent.contains(&(&*entry.line, &*entry.order)));
    let line = |id: &str| books.lines.iter().find(|line| line.id == id);
    applied.filter_map(|entry| Some((known.class(line(&entry.line)?)?, entry.order.as_str()))).collect()
}

/// The last that account hears of each order is how it stands: then the paid time is what the orders alone give, since
/// account forgets older versions and adds up what is left in the order of payment.
fn account_knows_what_is_paid(known: &Knowledge<'_>, books: &Books) -> Checked {
    let mut last: BTreeMap<&str, &ApplyOrderRequest> = BTreeMap::new();
    for told in &books.told {
        let known = last.entry(&told.order_id).or_insert(told);
        if told.version > known.version {
            *known = told;
        }
    }
    for (number, placed) in &known.history.orders {
        let id = &placed.id;
        let order = &books.orders[id];
        let told = last.get(id.as_str());
        let paid = told.and_then(|told| instant(told.paid_at.as_ref()).filter(|_| told.paid));
        prop_assert_eq!(paid, order.paid, "order {} is {}", id, &order.state);
        if let Some(told) = told {
            prop_assert_eq!(&told.account_id, &order.account);
            prop_assert!(told.version <= order.version);
            let days: i64 =
                told.items.iter().map(|item| item.quantity * i64::from(item.subscription_days)).sum();
            prop_assert_eq!(days, known.world.orders[*number].item.days());
        }
    }
    Ok(())
}

/// The same files in another order and at other times: what a payer sent goes to the same order, or waits.
pub(super) fn the_order_of_imports_decides_nothing(runs: &[(Knowledge<'_>, Books); 2]) -> Checked {
    let [(first, books), (second, other_books)] = runs;
    // An order that got no amount in one run only, or another amount, makes two different worlds.
    let placed = |known: &Knowledge<'_>| -> Vec<_> {
        known.history.orders.iter().map(|(number, order)| (*number, order.amount)).collect()
    };
    if placed(first) != placed(second) {
        return Ok(());
    }
    let numbers = |known: &Knowledge<'_>, books: &Books| -> BTreeMap<Class, BTreeSet<usize>> {
        let number =
            |id: &str| known.history.orders.iter().find(|(_, of)| of.id == id).map(|(number, _)| *number);
        let mut orders: BTreeMap<Class, BTreeSet<usize>> = BTreeMap::new();
        for (class, order) in by_itself(known, books) {
            orders.entry(class).or_default().extend(number(order));
        }
        orders
    };
    let (there, other) = (numbers(first, books), numbers(second, other_books));
    for (class, orders) in &there {
        let both: BTreeSet<usize> = orders.union(other.get(class).unwrap_or(orders)).copied().collect();
        let real = first.credits(*class).len();
        prop_assert!(both.len() <= real, "{:?} pays {both:?}", first.world.credits[*class]);
    }
    Ok(())
}
