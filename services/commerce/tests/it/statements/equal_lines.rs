//! Two real equal transfers are two lines, and no file stores one of them twice.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI32, Ordering};

use jiff::ToSpan as _;
use jiff::civil::{Date, date};
use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::app::{BANK, TestApp, bca_on};
use crate::statements::discard_statement::discard;

/// A real credit: the facts that equal credits have in common, and the bank's name for this one.
#[derive(Debug, Clone)]
struct Credit {
    amount: i64,
    reference: String,
}

/// The credits of a day, and the balance with which it began.
#[derive(Debug, Clone)]
struct Day {
    date: Date,
    opening: i64,
    credits: Vec<Credit>,
}

impl Day {
    fn of(day: Date, amounts: &[i64]) -> Self {
        let credit =
            |(number, amount): (usize, &i64)| Credit { amount: *amount, reference: format!("R{number}") };
        Self { date: day, opening: 5_000, credits: amounts.iter().enumerate().map(credit).collect() }
    }

    fn balance(&self, at: usize) -> i64 {
        self.opening + self.credits[..at].iter().map(|credit| credit.amount).sum::<i64>()
    }

    /// A file with a statement for each range of credits.
    fn camt(&self, pages: &[(usize, usize)], named: bool) -> String {
        let mut file = String::from(
            "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt>",
        );
        for (from, to) in pages {
            file += &self.page(*from, *to, named);
        }
        file + "</BkToCstmrStmt></Document>"
    }

    fn page(&self, from: usize, to: usize, named: bool) -> String {
        let opens = if from == 0 { "OPBD" } else { "ITBD" };
        let closes = if to == self.credits.len() { "CLBD" } else { "ITBD" };
        let mut page = format!(
            "<Stmt><Id>{from}-{to}</Id><Acct><Id><Othr><Id>{BANK}</Id></Othr></Id></Acct>{}{}",
            balance(opens, self.balance(from)),
            balance(closes, self.balance(to))
        );
        for (number, credit) in (1..).zip(&self.credits[from..to]) {
            let Credit { amount, reference } = credit;
            let reference =
                if named { format!("<AcctSvcrRef>{reference}</AcctSvcrRef>") } else { String::new() };
            // Banks count from 1 on every page.
            write!(
                page,
                "<Ntry><NtryRef>{number}</NtryRef><Amt Ccy=\"IDR\">{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>\
                 <Sts>BOOK</Sts><BookgDt><Dt>{}</Dt></BookgDt>{reference}\
                 <AddtlNtryInf>SETORAN</AddtlNtryInf></Ntry>",
                self.date
            )
            .unwrap();
        }
        page + "</Stmt>"
    }

    fn bca(&self) -> String {
        let lines: Vec<(&str, i64)> = self.credits.iter().map(|credit| ("SETORAN", credit.amount)).collect();
        bca_on(&self.date.strftime("%d/%m/%Y").to_string(), &lines)
    }

    fn by_amount(&self) -> HashMap<i64, i64> {
        let mut counts = HashMap::new();
        for credit in &self.credits {
            *counts.entry(credit.amount).or_default() += 1;
        }
        counts
    }
}

fn balance(code: &str, amount: i64) -> String {
    format!(
        "<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy=\"IDR\">{amount}</Amt>\
         <CdtDbtInd>CRDT</CdtDbtInd></Bal>"
    )
}

async fn stored(app: &TestApp, day: Date) -> HashMap<i64, i64> {
    let runtime = app.test.runtime();
    let mut conn = runtime.db.read().await.unwrap();
    let rows: Vec<(i64, i64)> =
        sqlx::query_as("SELECT amount_sen, COUNT(*) FROM transfers WHERE booked_on = $1 GROUP BY amount_sen")
            .bind(day.to_string())
            .fetch_all(&mut *conn)
            .await
            .unwrap();
    rows.into_iter().map(|(sen, count)| (sen / 100, count)).collect()
}

async fn import(app: &TestApp, file: &str, key: &str) -> pb::Statement {
    app.import(file, key).await.unwrap()
}

fn today(amounts: &[i64]) -> Day {
    Day::of(date(2026, 1, 5), amounts)
}

#[both_engines]
async fn pages_that_meet_hold_lines_of_their_own(
    engine: Engine,
    #[values(true, false)] named: bool,
    #[values([0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 2, 1])] order: [usize; 3],
) {
    let app = TestApp::start(engine).await;
    let day = today(&[500_000, 7, 500_000, 9, 500_000]);
    let pages = [(0, 2), (2, 4), (4, 5)];
    for at in order {
        import(&app, &day.camt(&[pages[at]], named), &format!("key-of-page-{at}")).await;
    }
    assert_eq!(stored(&app, day.date).await, day.by_amount());
    for (number, again) in [&pages[..], &[(0, 5)], &pages[1..], &pages[..1]].into_iter().enumerate() {
        let again = import(&app, &day.camt(again, named), &format!("key-again-{number}")).await;
        assert_eq!(again.lines, again.duplicates);
    }
    import(&app, &day.bca(), "key-of-bca").await;
    assert_eq!(stored(&app, day.date).await, day.by_amount(), "nor in another format");
    app.end().await;
}

#[both_engines]
async fn the_banks_name_tells_a_line_apart(engine: Engine) {
    let app = TestApp::start(engine).await;
    let day = today(&[500_000, 500_000]);
    let only = |at: usize| {
        let mut only = day.clone();
        only.credits = vec![day.credits[at].clone()];
        only.camt(&[(0, 1)], true)
    };
    import(&app, &only(0), "key-0001").await;
    let second = import(&app, &only(1), "key-0002").await;
    assert_eq!((second.queued, second.duplicates), (1, 0));
    for (number, file) in
        [only(0), only(1), day.camt(&[(0, 2)], true), day.camt(&[(0, 2)], false)].iter().enumerate()
    {
        let again = import(&app, file, &format!("key-again-{number}")).await;
        assert_eq!(again.lines, again.duplicates);
    }
    assert_eq!(stored(&app, day.date).await, day.by_amount());
    app.end().await;
}

#[both_engines]
async fn a_line_taken_for_another_gives_its_name_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let day = today(&[3, 3, 3, 3, 8, 3, 3]);
    import(&app, &day.camt(&[(0, 1)], true), "key-0001").await;
    let nameless = import(&app, &day.camt(&[(1, 3)], false), "key-0002").await;
    // No page shows yet that its line of 3 differs from the two before.
    assert_eq!(import(&app, &day.camt(&[(4, 6)], true), "key-0003").await.duplicates, 1);
    let rest = import(&app, &day.camt(&[(3, 7)], true), "key-0004").await;
    assert_eq!(
        (rest.queued, rest.duplicates),
        (3, 2),
        "two new lines, two known by name, and the line they were taken for"
    );
    let named = import(&app, &day.camt(&[(1, 3)], true), "key-0005").await;
    assert_eq!((named.queued, named.duplicates), (0, 2));
    assert_eq!(stored(&app, day.date).await, day.by_amount());

    discard(&app, &named, "key-0001").await;
    discard(&app, &nameless, "key-0002").await;
    assert_eq!(
        stored(&app, day.date).await,
        HashMap::from([(3, 4), (8, 1)]),
        "the line for which it was taken stays"
    );
    discard(&app, &rest, "key-0003").await;
    assert_eq!(
        stored(&app, day.date).await,
        HashMap::from([(3, 2), (8, 1)]),
        "and the file that named it has it"
    );
    app.end().await;
}

#[both_engines]
async fn lines_of_the_files_that_stay_stay(engine: Engine) {
    let app = TestApp::start(engine).await;
    let day = today(&[3, 3]);
    import(&app, &day.camt(&[(1, 2)], false), "key-0001").await;
    let whole = import(&app, &day.camt(&[(0, 1), (1, 2)], false), "key-0002").await;
    let first = import(&app, &day.camt(&[(0, 1)], false), "key-0003").await;
    assert_eq!((whole.duplicates, first.duplicates), (1, 1), "no file tells which of the two lines they are");
    discard(&app, &whole, "key-0001").await;
    assert_eq!(stored(&app, day.date).await, day.by_amount(), "pages that meet hold two");
    let again = import(&app, &day.camt(&[(0, 1), (1, 2)], true), "key-0004").await;
    assert_eq!((again.queued, again.duplicates), (0, 2));
    app.end().await;
}

#[both_engines]
async fn lines_from_before_references_were_kept_get_theirs(engine: Engine) {
    let app = TestApp::start(engine).await;
    let day = today(&[500_000, 500_000, 500_000]);
    let mut before = day.clone();
    before.credits.truncate(2);
    import(&app, &before.camt(&[(0, 2)], true), "key-0001").await;
    app.sql("UPDATE transfers SET bank_reference = ''").await;
    let again = import(&app, &before.camt(&[(0, 2)], true), "key-0002").await;
    assert_eq!((again.lines, again.duplicates), (2, 2), "it stores nothing when it comes again");
    let whole = import(&app, &day.camt(&[(0, 3)], true), "key-0003").await;
    assert_eq!((whole.queued, whole.duplicates), (1, 2));
    let mut last = day.clone();
    last.credits.drain(..2);
    let last = import(&app, &last.camt(&[(0, 1)], true), "key-0004").await;
    assert_eq!(last.duplicates, 1);
    assert_eq!(stored(&app, day.date).await, day.by_amount());
    app.end().await;
}

#[both_engines]
async fn many_equal_lines_of_a_long_file_are_told_apart_across_turns(engine: Engine) {
    let app = TestApp::start(engine).await;
    let amounts: Vec<i64> = (0..700).map(|n| 1 + n % 3).collect();
    let day = today(&amounts);
    import(&app, &day.camt(&[(0, 350)], true), "key-0001").await;
    let second = import(&app, &day.camt(&[(350, 700)], true), "key-0002").await;
    assert_eq!(second.duplicates, 0);
    assert_eq!(import(&app, &day.camt(&[(0, 700)], false), "key-0003").await.duplicates, 700);
    assert_eq!(stored(&app, day.date).await, day.by_amount());
    app.end().await;
}

/// One file: pages of one way to cut the day, with or without lines' names, as camt.053 or as the bank's CSV.
#[derive(Debug, Clone)]
struct File {
    cuts: usize,
    first: prop::sample::Index,
    count: prop::sample::Index,
    named: bool,
    format: u8,
}

#[derive(Debug, Clone)]
struct Imports {
    amounts: Vec<i64>,
    cuts: [Vec<usize>; 2],
    /// The sort keys of all imported files: the pages of the first cut, each as a file of its own, and then
    /// `files`.
    shuffled: Vec<u32>,
    files: Vec<File>,
    named: bool,
}

fn file() -> impl Strategy<Value = File> {
    let parts =
        (0_usize..2, any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<bool>(), 0_u8..6);
    parts.prop_map(|(cuts, first, count, named, format)| File { cuts, first, count, named, format })
}

fn imports() -> impl Strategy<Value = Imports> {
    let amounts = proptest::collection::vec(prop::sample::select(vec![3_i64, 3, 3, 8]), 2..9);
    amounts.prop_flat_map(|amounts| {
        let cuts = || proptest::collection::btree_set(1..amounts.len(), 0..4);
        let shuffled = proptest::collection::vec(any::<u32>(), 16);
        let files = proptest::collection::vec(file(), 0..5);
        (Just(amounts.clone()), cuts(), cuts(), shuffled, files, any::<bool>()).prop_map(
            |(amounts, first, second, shuffled, files, named)| Imports {
                amounts,
                cuts: [first.into_iter().collect(), second.into_iter().collect()],
                shuffled,
                files,
                named,
            },
        )
    })
}

fn pages(cuts: &[usize], length: usize) -> Vec<(usize, usize)> {
    let ends = cuts.iter().copied().chain([length]);
    std::iter::once(0).chain(cuts.iter().copied()).zip(ends).collect()
}

impl Imports {
    /// The files in the order in which they are imported.
    fn files(&self, day: &Day) -> Vec<String> {
        let length = self.amounts.len();
        let ways = self.cuts.clone().map(|cuts| pages(&cuts, length));
        let alone = ways[0].iter().map(|page| day.camt(&[*page], self.named));
        let others = self.files.iter().map(|file| {
            let pages = &ways[file.cuts];
            let first = file.first.index(pages.len());
            let count = 1 + file.count.index(pages.len() - first);
            match file.format {
                0 => day.bca(),
                1 => day.camt(&[(0, length)], file.named),
                _ => day.camt(&pages[first..first + count], file.named),
            }
        });
        let mut files: Vec<(u32, String)> =
            self.shuffled.iter().copied().cycle().zip(alone.chain(others)).collect();
        files.sort();
        files.into_iter().map(|(_, file)| file).collect()
    }
}

#[both_engines]
fn each_real_line_is_stored_once(engine: Engine) {
    let tokio = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let app = tokio.block_on(TestApp::start(engine));
    let days = AtomicI32::new(0);
    let cases = if engine == Engine::Sqlite { 48 } else { 24 };
    let mut runner =
        TestRunner::new(ProptestConfig { cases, failure_persistence: None, ..Default::default() });
    let run = async |imports: &Imports| {
        let number = days.fetch_add(1, Ordering::Relaxed);
        let day = Day::of(date(2020, 1, 1).saturating_add(number.days()), &imports.amounts);
        let files = imports.files(&day);
        for (at, file) in files.iter().enumerate() {
            import(&app, file, &format!("key-{number}-{at}")).await;
            for (amount, count) in stored(&app, day.date).await {
                prop_assert!(count <= day.by_amount()[&amount], "{} of {} after {}", count, amount, file);
            }
        }
        prop_assert_eq!(stored(&app, day.date).await, day.by_amount());
        for (at, file) in files.iter().rev().enumerate() {
            let again = import(&app, file, &format!("again-{number}-{at}")).await;
            prop_assert_eq!(again.lines, again.duplicates);
        }
        prop_assert_eq!(stored(&app, day.date).await, day.by_amount());
        Ok(())
    };
    runner.run(&imports(), |imports| tokio.block_on(run(&imports))).unwrap();
    tokio.block_on(app.end());
}
