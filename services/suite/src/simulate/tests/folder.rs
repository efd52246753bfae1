//! The folder records all payments.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use jiff::ToSpan as _;
use mostrador_commerce::statements::{self, Profile};
use mostrador_runtime::Random;
use mostrador_runtime::id::OrderId;
use proptest::prelude::*;

use super::super::journal::Journal;
use super::super::mix::{Kind, Mix};
use super::super::next_round::next_round;
use super::super::payer::PayableOrder;
use super::{BANK, first_day, order};

const DAYS: i64 = 4;

fn open(folder: &Path) -> Journal {
    Journal::open(folder, Some(7), &Random::seeded(1)).unwrap()
}

fn mix() -> impl Strategy<Value = Mix> {
    prop::sample::select(vec![
        "exact=70,no-code=10,split=5,late=5,twice=5,pooled=5",
        "exact=10,no-code=10,split=20,late=20,twice=20,pooled=20",
        "split=100",
        "late=50,twice=50",
    ])
    .prop_map(|mix| mix.parse().unwrap())
}

/// Orders come day by day, and the bank writes twice a day; with `restarts`, it starts from its folder each
/// time.
fn simulate(folder: &Path, mix: Mix, format: Profile, orders: &[PayableOrder], restarts: bool) {
    let mut journal = open(folder);
    for day in 0..DAYS {
        let come = orders.len() * usize::try_from(day + 1).unwrap() / usize::try_from(DAYS - 2).unwrap();
        for _ in 0..2 {
            let today = first_day() + day.days();
            let placed = &orders[..come.min(orders.len())];
            if let Some(round) = next_round(&journal, (mix, format), placed, today) {
                journal.add(&round).unwrap();
            }
            if restarts {
                drop(journal);
                journal = open(folder);
            }
        }
    }
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    entries.map(|path| (named(&path), fs::read_to_string(&path).unwrap())).collect()
}

/// The rupiah that each order got, day by day.
fn paid(folder: &Path) -> BTreeMap<OrderId, Vec<i64>> {
    let mut journal = open(folder);
    let mut paid: BTreeMap<OrderId, Vec<i64>> = BTreeMap::new();
    while let Some(round) = journal.to_import().unwrap() {
        for transfer in &round.transfers {
            paid.entry(transfer.order_id.clone()).or_default().push(transfer.arrival.rupiah);
        }
        journal.note_import(round).unwrap();
    }
    paid
}

fn is_paid_once(kind: Kind, order: &PayableOrder, sent: &[i64]) -> bool {
    match kind {
        Kind::Exact | Kind::Late | Kind::Pooled => sent == [order.amount],
        Kind::NoCode => sent == [order.price],
        Kind::Twice => sent == [order.amount, order.amount],
        Kind::Split => sent.len() == 2 && sent[0] != sent[1] && sent.iter().sum::<i64>() == order.amount,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn each_order_is_paid_once_as_its_kind_says_over_any_restart(
        prices in prop::collection::vec(20_000_i64..2_000_000, 1..10),
        mix in mix(),
        camt: bool,
    ) {
        let orders: Vec<_> = (0..).zip(&prices).map(|(number, price)| order(number, *price)).collect();
        let format = if camt { Profile::Camt053 } else { Profile::BcaBusinessCsv };
        let [straight, broken] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        simulate(straight.path(), mix, format, &orders, false);
        simulate(broken.path(), mix, format, &orders, true);
        prop_assert_eq!(files(straight.path()), files(broken.path()));

        let (journal, mut lines) = (open(straight.path()), 0);
        for (order_id, (payer, sent)) in &journal.met {
            let order = orders.iter().find(|order| order.id == *order_id).unwrap();
            prop_assert!(is_paid_once(payer.kind, order, sent), "{:?} sent {:?}: {:?}", payer, sent, order);
        }
        prop_assert_eq!(journal.met.len(), orders.len());
        let all = files(straight.path());
        for (_, text) in all.iter().filter(|(name, _)| name.starts_with("statement-")) {
            let today = first_day() + DAYS.days();
            let statement = statements::parse(text.as_bytes(), Some(format), today).unwrap();
            lines += statement.lines.len() as u64;
        }
        prop_assert_eq!(lines, journal.sent);
        drop(journal);
        prop_assert_eq!(paid(straight.path()).len(), orders.len());
        prop_assert_eq!(paid(straight.path()).len(), 0, "all of it was imported");
    }
}

#[test]
fn a_statement_that_a_killed_run_did_not_write_is_written_by_the_next() {
    let folder = tempfile::tempdir().unwrap();
    simulate(folder.path(), Mix::default(), Profile::Camt053, &[order(1, 150_000)], false);
    let whole = files(folder.path());
    let last = whole.keys().rfind(|name| name.starts_with("statement-")).unwrap();
    fs::remove_file(folder.path().join(last)).unwrap();
    drop(open(folder.path()));
    assert_eq!(files(folder.path()), whole);
}

#[test]
fn payers_of_one_seed_pay_alike_and_those_of_another_do_not() {
    let orders: Vec<_> = (0..40).map(|number| order(number, 150_000)).collect();
    let kinds = |seed| {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::open(folder.path(), Some(seed), &Random::seeded(1)).unwrap();
        let way = ("exact=50,late=50".parse().unwrap(), Profile::Camt053);
        let round = next_round(&journal, way, &orders, first_day()).unwrap();
        round.payers.into_values().map(|payer| payer.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(1), kinds(1));
    assert_ne!(kinds(1), kinds(2));
}

#[test]
fn a_folder_has_one_seed_and_one_bank_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |seed| {
        let opened = Journal::open(folder.path(), seed, &Random::seeded(1));
        opened.err().map(|error| error.to_string()).unwrap_or_default()
    };
    let first = Journal::open(folder.path(), None, &Random::seeded(1)).unwrap();
    assert!(refused(None).starts_with("another bank is simulated in "), "{}", refused(None));
    let seed = first.seed;
    drop(first);
    assert_eq!(Journal::open(folder.path(), None, &Random::seeded(2)).unwrap().seed, seed);
    assert!(refused(Some(seed + 1)).contains(&format!("was begun with --seed {seed}:")));
    fs::write(folder.path().join("round-000001.json"), "{").unwrap();
    assert!(refused(None).contains("round-000001.json is not what this bank wrote"), "{}", refused(None));
}

#[test]
fn a_bank_other_than_bca_writes_camt() {
    let folder = tempfile::tempdir().unwrap();
    let elsewhere =
        PayableOrder { bank: "Mandiri".to_owned(), bank_account: "137-000".to_owned(), ..order(2, 99_000) };
    let orders = [order(1, 150_000), elsewhere];
    let mut journal = open(folder.path());
    let way = ("exact=100".parse().unwrap(), Profile::BcaBusinessCsv);
    journal.add(&next_round(&journal, way, &orders, first_day()).unwrap()).unwrap();
    let files = files(folder.path());
    let read =
        |name: &str, wanted| statements::parse(files[name].as_bytes(), Some(wanted), first_day()).unwrap();
    let bca = read(&format!("statement-000001-{BANK}.csv"), Profile::BcaBusinessCsv);
    let mandiri = read("statement-000001-137000.xml", Profile::Camt053);
    assert_eq!((bca.lines.len(), mandiri.lines.len()), (1, 1));
    assert_eq!((bca.accounts[0].0.as_str(), mandiri.accounts[0].0.as_str()), (BANK, "137-000"));
}
