//! Finds the lines of a file that are already stored, when their numbers do not suffice: the bank names its
//! lines, or cuts its statements into pages.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use jiff::ToSpan as _;
use jiff::civil::Date;
use mostrador_runtime::db::DbError;

use super::rows::NumberedLine;
use crate::app::App;
use crate::domain::equal_lines::{Fate, Recount, Sighting, recount, tell_apart};
use crate::domain::ids::{LineId, StatementId};
use crate::domain::page_order::{PageOrder, PlacedPage};
use crate::error::Error;
use crate::statements::{Edge, Fingerprint, Page, Point, Statement};
use crate::store::lines::{self, EqualKey, LackingLine};
use crate::store::statement_pages::{self, DatedPage};
use crate::store::statements::NewStatement;

/// Facts about a file's lines as a whole.
pub(super) struct Recounting {
    statement_id: StatementId,
    bank_account: String,
    /// The order of pages, for days on which pages of the file meet pages of others.
    orders: HashMap<Date, PageOrder>,
    /// The lines of the file in its order, by group of equals.
    groups: HashMap<(Date, Fingerprint), Vec<Sighting>>,
    /// The fates of the unwritten lines, the last first, by looked-up group.
    waiting: HashMap<(Date, Fingerprint), Vec<Fate>>,
    /// The groups with more real lines than the store and the file have together.
    lacking: HashSet<EqualKey>,
}

/// Do names or pages distinguish equal lines of this file?
pub(super) fn is_needed(file: &Statement) -> bool {
    file.pages.iter().any(|page| page.between.as_ref().is_some_and(is_within_a_day))
        || file.lines.iter().any(|line| !line.bank_reference.is_empty())
}

fn is_within_a_day((opens, closes): &(Point, Point)) -> bool {
    opens.edge == Edge::Interim || closes.edge == Edge::Interim
}

/// The pages of a file that begin or end within a day.
pub(super) fn pages(new: &NewStatement, pages: &[Page]) -> Vec<DatedPage> {
    let dated = (0..).zip(pages).filter_map(|(number, page)| {
        let (opens, closes) = page.between.as_ref().filter(|between| is_within_a_day(between))?;
        let (first, last) = page.days?;
        let within = |point: &Point| {
            if point.edge == Edge::Interim { point.to_text() } else { String::new() }
        };
        let statement_id = new.id.clone();
        let page = PlacedPage { statement_id, number, opens: within(opens), closes: within(closes) };
        Some(DatedPage { page, first, last })
    });
    dated.collect()
}

impl Recounting {
    pub(super) async fn begin(
        app: &App,
        new: &NewStatement,
        own: &[DatedPage],
        reads: &[NumberedLine],
    ) -> Result<Self, Error> {
        let mut groups: HashMap<_, Vec<_>> = HashMap::new();
        for read in reads {
            let equals = groups.entry((read.line.booked_on, read.fingerprint)).or_default();
            equals.push(sighting(new, read));
        }
        Ok(Self {
            statement_id: new.id.clone(),
            bank_account: new.bank_account.clone(),
            orders: orders(app, new, own).await?,
            groups,
            waiting: HashMap::new(),
            lacking: HashSet::new(),
        })
    }

    /// The fates of the next lines of the file.
    pub(super) async fn turn(&mut self, app: &App, reads: &[NumberedLine]) -> Result<Vec<Fate>, Error> {
        let mut met: HashSet<(Date, Fingerprint)> = HashSet::new();
        let is_first = |read: &&NumberedLine| {
            let group = (read.line.booked_on, read.fingerprint);
            !self.waiting.contains_key(&group) && met.insert(group)
        };
        let firsts: Vec<&NumberedLine> = reads.iter().filter(is_first).collect();
        let keys: Vec<EqualKey> = firsts.iter().map(|read| key(read)).collect();
        let mut conn = app.runtime.db.read().await?;
        let mut stored = lines::equals(&mut conn, &self.bank_account, &keys).await?;
        for (place, (read, key)) in firsts.into_iter().zip(keys).enumerate() {
            let group = (read.line.booked_on, read.fingerprint);
            let equals = stored.remove(&place).unwrap_or_default();
            let file = self.groups.get(&group).map(Vec::as_slice).unwrap_or_default();
            let Recount { mut fates, missing } = recount(file, &equals, self.order_of(group.0));
            fates.reverse();
            self.waiting.insert(group, fates);
            if missing > 0 {
                self.lacking.insert(key);
            }
        }
        let fate = |read: &NumberedLine| {
            let waiting = self.waiting.get_mut(&(read.line.booked_on, read.fingerprint));
            waiting.and_then(Vec::pop).ok_or_else(|| DbError::corrupt("transfers", "equal lines"))
        };
        Ok(reads.iter().map(fate).collect::<Result<_, _>>()?)
    }

    /// The order of a day's pages, when pages of the file meet others.
    fn order_of(&self, day: Date) -> &PageOrder {
        static UNKNOWN: LazyLock<PageOrder> = LazyLock::new(PageOrder::default);
        self.orders.get(&day).unwrap_or(&UNKNOWN)
    }

    /// Lines of other files that counted as one line until this file stood between them, or gave them
    /// different names. The file's own lines are written before this call.
    pub(super) async fn lacking(self, app: &App, lines: i64) -> Result<Vec<LackingLine>, Error> {
        let mut conn = app.runtime.db.read().await?;
        let mut keys = self.lacking.clone();
        for (day, order) in &self.orders {
            let around = order.around(&self.statement_id);
            let before = lines::on_pages(&mut conn, *day, &around.before).await?;
            let behind = lines::on_pages(&mut conn, *day, &around.behind).await?;
            let both: Vec<LineId> = before.intersection(&behind).cloned().collect();
            keys.extend(lines::keys_of(&mut conn, &both).await?);
        }
        let keys: Vec<EqualKey> = keys.into_iter().collect();
        let mut stored = lines::equals(&mut conn, &self.bank_account, &keys).await?;
        let mut splits = Vec::new();
        for (place, key) in keys.iter().enumerate() {
            let equals = stored.remove(&place).unwrap_or_default();
            splits.extend(tell_apart(&equals, self.order_of(key.booked_on), &self.statement_id));
        }
        let lacking = (lines..).zip(splits).map(|(position, split)| {
            let id = LineId::new(&app.runtime.clock, &app.runtime.random);
            LackingLine { id, split, position }
        });
        Ok(lacking.collect())
    }
}

/// The order of pages for each day on which pages of this file meet others.
async fn orders(app: &App, new: &NewStatement, own: &[DatedPage]) -> Result<HashMap<Date, PageOrder>, Error> {
    let first = own.iter().map(|page| page.first).min();
    let last = own.iter().map(|page| page.last).max();
    let Some(days) = first.zip(last) else { return Ok(HashMap::new()) };
    let mut conn = app.runtime.db.read().await?;
    let others = statement_pages::of_days(&mut conn, &new.bank_account, days).await?;
    let mut all: Vec<DatedPage> =
        others.into_iter().filter(|page| page.page.statement_id != new.id).collect();
    if all.is_empty() {
        return Ok(HashMap::new());
    }
    all.extend(own.iter().cloned());
    let mut orders = HashMap::new();
    for day in own.iter().flat_map(|page| page.first.series(1.day()).take_while(|day| *day <= page.last)) {
        if orders.contains_key(&day) {
            continue;
        }
        let of_day = all.iter().filter(|page| (page.first..=page.last).contains(&day));
        let order = PageOrder::of(of_day.map(|page| page.page.clone()).collect());
        if order.joins(&new.id) {
            orders.insert(day, order);
        }
    }
    Ok(orders)
}

fn key(read: &NumberedLine) -> EqualKey {
    let fingerprint = read.fingerprint.to_hex();
    EqualKey { amount: read.line.amount, booked_on: read.line.booked_on, fingerprint }
}

fn sighting(new: &NewStatement, read: &NumberedLine) -> Sighting {
    let page = i64::try_from(read.line.page).unwrap_or(i64::MAX);
    let reference = read.line.bank_reference.clone();
    Sighting { page: (new.id.clone(), page), position: read.position, reference }
}
