//! Which lines of a file are there already, where their numbers alone do not tell: the bank names its lines, or its
//! statements are cut into pages.

use std::collections::{HashMap, HashSet};

use jiff::ToSpan as _;
use jiff::civil::Date;
use mostrador_runtime::db::DbError;
use sqlx::AnyConnection;

use super::prepare::Read;
use crate::app::App;
use crate::domain::ids::LineId;
use crate::domain::page_order::{PageKey, PageOrder, PlacedPage};
use crate::domain::recount::{Fate, Recount, StoredLine, recount};
use crate::error::Error;
use crate::statements::{Edge, Fingerprint, Page, Point, Statement};
use crate::store::statement_pages::{self, DatedPage};
use crate::store::statements::NewStatement;
use crate::store::transfers::{self, EqualKey, EqualLine, LackingLine};

/// What is known of a file's lines as a whole.
pub(super) struct Recounting {
    statement_id: String,
    bank_account: String,
    /// Of days on which pages of the file meet pages of others.
    orders: HashMap<Date, PageOrder>,
    /// By group of equals, the lines of the file: reference and page, in its order.
    groups: HashMap<(Date, Fingerprint), Vec<(String, i64)>>,
    /// Of groups that were looked up, what becomes of the lines that were not written yet, the last first.
    waiting: HashMap<(Date, Fingerprint), Vec<Fate>>,
}

/// Does anything but their number tell equal lines of this file apart?
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
        reads: &[Read],
    ) -> Result<Self, Error> {
        let mut groups: HashMap<_, Vec<_>> = HashMap::new();
        for read in reads {
            let equals = groups.entry((read.line.booked_on, read.fingerprint)).or_default();
            equals.push((read.line.bank_reference.clone(), page_of(read)));
        }
        Ok(Self {
            statement_id: new.id.clone(),
            bank_account: new.bank_account.clone(),
            orders: orders(app, new, own).await?,
            groups,
            waiting: HashMap::new(),
        })
    }

    /// What becomes of the next lines of the file.
    pub(super) async fn turn(&mut self, app: &App, reads: &[Read]) -> Result<Vec<Fate>, Error> {
        let mut met: HashSet<(Date, Fingerprint)> = HashSet::new();
        let is_first = |read: &&Read| {
            let group = (read.line.booked_on, read.fingerprint);
            !self.waiting.contains_key(&group) && met.insert(group)
        };
        let firsts: Vec<&Read> = reads.iter().filter(is_first).collect();
        let keys: Vec<EqualKey> = firsts.iter().map(|read| key(read)).collect();
        let mut conn = app.runtime.db.read().await?;
        let mut stored = transfers::equals(&mut conn, &self.bank_account, &keys).await?;
        for (place, read) in firsts.into_iter().enumerate() {
            let group = (read.line.booked_on, read.fingerprint);
            let equals = stored.remove(&place).unwrap_or_default();
            let Recount { mut fates, .. } = self.recount(&mut conn, group, &equals).await?;
            fates.reverse();
            self.waiting.insert(group, fates);
        }
        let fate = |read: &Read| {
            let waiting = self.waiting.get_mut(&(read.line.booked_on, read.fingerprint));
            waiting.and_then(Vec::pop).ok_or_else(|| DbError::corrupt("transfers", "equal lines"))
        };
        Ok(reads.iter().map(fate).collect::<Result<_, _>>()?)
    }

    async fn recount(
        &self,
        conn: &mut AnyConnection,
        group: (Date, Fingerprint),
        stored: &[EqualLine],
    ) -> Result<Recount, DbError> {
        let file = self.groups.get(&group).map(Vec::as_slice).unwrap_or_default();
        let references: Vec<&str> = file.iter().map(|(reference, _)| reference.as_str()).collect();
        let Some(order) = self.orders.get(&group.0).filter(|_| !stored.is_empty()) else {
            return Ok(recount(&references, &stored_lines(stored, &HashSet::new()), 0));
        };
        let on = pages_of(conn, stored).await?;
        let mut counts = counts(&on);
        for (_, page) in file {
            *counts.entry((self.statement_id.clone(), *page)).or_default() += 1;
        }
        let (before, after) = order.around(&self.statement_id);
        let around: HashSet<&PageKey> = before.iter().chain(&after).collect();
        let is_elsewhere =
            |(_, pages): &(&String, &Vec<PageKey>)| pages.iter().any(|page| around.contains(page));
        let elsewhere = on.iter().filter(is_elsewhere).map(|(id, _)| id.as_str()).collect();
        Ok(recount(&references, &stored_lines(stored, &elsewhere), order.at_least(&counts)))
    }

    /// Lines of other files that were taken for one until this file was found to stand between them. Its own lines are
    /// written.
    pub(super) async fn lacking(&self, app: &App, lines: i64) -> Result<Vec<LackingLine>, Error> {
        let mut lacking = Vec::new();
        let mut conn = app.runtime.db.read().await?;
        for (day, order) in &self.orders {
            let (before, after) = order.around(&self.statement_id);
            let before = transfers::on_pages(&mut conn, *day, &before).await?;
            let after = transfers::on_pages(&mut conn, *day, &after).await?;
            let both: Vec<String> = before.intersection(&after).cloned().collect();
            let keys: Vec<EqualKey> = transfers::keys_of(&mut conn, &both).await?.into_iter().collect();
            let mut stored = transfers::equals(&mut conn, &self.bank_account, &keys).await?;
            for place in 0..keys.len() {
                let equals = stored.remove(&place).unwrap_or_default();
                let on = pages_of(&mut conn, &equals).await?;
                let none = stored_lines(&equals, &HashSet::new());
                let missing = recount(&[], &none, order.at_least(&counts(&on))).missing;
                let twice = equals.iter().filter(|line| both.contains(&line.id)).cycle();
                for (occurrence, like) in missing.into_iter().zip(twice) {
                    let id = LineId::new(&app.runtime.clock, &app.runtime.random).to_string();
                    let position = lines + i64::try_from(lacking.len()).unwrap_or_default();
                    lacking.push(LackingLine { like: like.id.clone(), id, occurrence, position });
                }
            }
        }
        Ok(lacking)
    }
}

/// By day, how the pages stand to each other, where pages of this file meet others.
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

fn key(read: &Read) -> EqualKey {
    let fingerprint = read.fingerprint.to_hex();
    EqualKey { amount: read.line.amount, booked_on: read.line.booked_on, fingerprint }
}

pub(super) fn page_of(read: &Read) -> i64 {
    i64::try_from(read.line.page).unwrap_or(i64::MAX)
}

fn stored_lines(equals: &[EqualLine], elsewhere: &HashSet<&str>) -> Vec<StoredLine> {
    let line = |line: &EqualLine| StoredLine {
        id: line.id.clone(),
        occurrence: line.occurrence,
        reference: line.bank_reference.clone(),
        elsewhere: elsewhere.contains(line.id.as_str()),
    };
    equals.iter().map(line).collect()
}

/// By line, every page that holds it.
async fn pages_of(
    conn: &mut AnyConnection,
    equals: &[EqualLine],
) -> Result<HashMap<String, Vec<PageKey>>, DbError> {
    let ids: Vec<String> = equals.iter().map(|line| line.id.clone()).collect();
    let mut on = transfers::seen_on(conn, &ids).await?;
    for line in equals {
        on.entry(line.id.clone()).or_default().push(line.page.clone());
    }
    Ok(on)
}

fn counts(on: &HashMap<String, Vec<PageKey>>) -> HashMap<PageKey, i64> {
    let mut counts = HashMap::new();
    for page in on.values().flatten().filter(|(_, number)| *number >= 0) {
        *counts.entry(page.clone()).or_default() += 1;
    }
    counts
}
