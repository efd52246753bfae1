//! The truth that files tell, and the money that each stored line means.

use std::collections::{BTreeMap, BTreeSet};

use mostrador_runtime::clock::wib_date;
use mostrador_runtime::id::OrderId;

use super::books::{Books, Line};
use super::drive::History;
use super::files::{self, Telling};
use super::world::{BANKS, World};

/// Incoming money, by the number of the first credit with the same words in some file: money with the same
/// words is indistinguishable.
pub(super) type Class = usize;

/// The words of files beside the truth.
pub(super) struct Knowledge<'a> {
    pub(super) world: &'a World,
    pub(super) history: &'a History,
    /// The money that a line means.
    meaning: BTreeMap<Telling, Class>,
    pub(super) classes: BTreeMap<usize, Class>,
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

    pub(super) fn class(&self, line: &Line) -> Option<Class> {
        let bank = BANKS.into_iter().find(|bank| *bank == line.bank)?;
        let (text, payer) = (line.text.clone(), line.payer.clone());
        self.meaning.get(&Telling { bank, day: line.day, amount: line.rupiah, text, payer }).copied()
    }

    pub(super) fn credits(&self, class: Class) -> Vec<usize> {
        self.classes.iter().filter(|(_, of)| **of == class).map(|(credit, _)| *credit).collect()
    }

    /// The orders that its payers meant.
    pub(super) fn meant(&self, class: Class) -> BTreeSet<&OrderId> {
        let orders = self.credits(class).into_iter().filter_map(|credit| self.world.credits[credit].order);
        orders.filter_map(|order| self.history.orders.get(&order)).map(|order| &order.id).collect()
    }

    /// Another order of the account than the line's own, open on the line's day.
    pub(super) fn neighbour<'b>(&self, books: &'b Books, line: &Line) -> Option<&'b OrderId> {
        let meant = self.meant(self.class(line)?);
        let account = &books.orders[*meant.first()?].account;
        let mut orders = books.orders.iter().filter(|(id, order)| {
            let is_another = order.account == *account && !meant.contains(*id);
            is_another && order.is_open() && wib_date(order.placed) <= line.day
        });
        orders.next().map(|(id, _)| id)
    }

    pub(super) fn rupiah(&self, credit: usize) -> i64 {
        files::rupiah(&self.world.credits[credit], &self.history.orders)
    }

    /// Is this much of a line's money unused, also by lines about the same money?
    pub(super) fn is_unused(&self, books: &Books, line: &Line, rupiah: i64) -> bool {
        let Some(class) = self.class(line) else { return false };
        let alike = books.lines.iter().filter(|other| other.credit && self.class(other) == Some(class));
        let used: i64 = alike.map(|other| books.allocated(&other.id)).sum();
        used + rupiah <= self.real(class)
    }

    /// The order that a waiting line is for.
    pub(super) fn meant_by(&self, line: &Line) -> Option<&OrderId> {
        self.meant(self.class(line)?).into_iter().next()
    }

    pub(super) fn real(&self, class: Class) -> i64 {
        self.credits(class).into_iter().map(|credit| self.rupiah(credit)).sum()
    }

    /// How often the imported files state the same money in the same words: the most in one file, and in all
    /// files.
    pub(super) fn told(&self) -> BTreeMap<Telling, (usize, usize)> {
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
