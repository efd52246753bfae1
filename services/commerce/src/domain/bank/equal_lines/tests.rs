mod model;

use mostrador_runtime::testing::numbered;
use proptest::prelude::*;

use super::*;
use crate::domain::page_order::PlacedPage;

use model::Store;

/// The file that is imported.
const FILE: u32 = 100;

fn sighting(statement: u32, position: i64, reference: &str) -> Sighting {
    Sighting { page: (numbered(statement), 0), position, reference: reference.into() }
}

/// A line from a separate file.
fn line(occurrence: u32, reference: &str) -> StoredLine {
    let first = sighting(occurrence, 0, reference);
    StoredLine { id: numbered(occurrence), occurrence: occurrence.into(), first, again: Vec::new() }
}

fn file(references: &[&str]) -> Vec<Sighting> {
    (0..).zip(references).map(|(at, reference)| sighting(FILE, at, reference)).collect()
}

fn known(occurrence: u32) -> Fate {
    Fate::Known { id: numbered(occurrence) }
}

fn new(occurrence: i64) -> Fate {
    Fate::New { occurrence }
}

fn page(statement: u32, opens: &str, closes: &str) -> PlacedPage {
    PlacedPage { statement_id: numbered(statement), number: 0, opens: opens.into(), closes: closes.into() }
}

#[test]
fn names_tell_equal_lines_apart() {
    let of = |references: &[&str], stored: &[StoredLine]| {
        recount(&file(references), stored, &PageOrder::default()).fates
    };
    assert_eq!(of(&["b"], &[line(1, "a")]), [new(2)]);
    assert_eq!(of(&["a"], &[line(1, "b"), line(2, "a")]), [known(2)]);
    assert_eq!(of(&["a"], &[line(1, "")]), [known(1)], "it had no name");
    assert_eq!(of(&["", "a"], &[line(1, "b"), line(2, "a")]), [known(1), known(2)]);
    assert_eq!(of(&["", ""], &[line(1, "")]), [known(1), new(2)]);
    assert_eq!(of(&["a", "a"], &[]), [new(1), new(2)]);
    assert_eq!(of(&["a", "a"], &[line(1, "a")]), [known(1), new(2)]);
    assert_eq!(of(&["", ""], &[line(2, "")]), [known(2), new(1)], "no gaps");
    let named_since = [StoredLine { again: vec![sighting(2, 0, "b")], ..line(1, "") }];
    assert_eq!(of(&["b"], &named_since), [known(1)]);
    assert_eq!(of(&["c"], &named_since), [new(2)]);
}

#[test]
fn pages_without_a_line_in_common_add_up() {
    let met = PageOrder::of(vec![page(1, "", "5"), page(FILE, "5", "")]);
    assert_eq!(recount(&file(&[""]), &[line(1, "")], &met).fates, [new(2)]);
    assert_eq!(
        recount(&file(&["a"]), &[line(1, "a")], &met).fates,
        [new(2)],
        "the bank calls two lines alike"
    );
    let taken_for_it = StoredLine { again: vec![sighting(0, 0, "b")], ..line(1, "") };
    let told = recount(&file(&["b"]), &[taken_for_it], &met);
    assert_eq!(told, Recount { fates: vec![known(1)], missing: 1 }, "the page before holds another");
    let circle = PageOrder::of(vec![page(1, "5", "5"), page(FILE, "5", "")]);
    assert_eq!(recount(&file(&[""]), &[line(1, "")], &circle).fates, [known(1)]);
}

#[test]
fn lines_without_a_common_name_are_told_apart() {
    let order = PageOrder::of(vec![page(1, "", "5"), page(2, "5", "6"), page(3, "6", "")]);
    let split = |stored: &[StoredLine]| tell_apart(stored, &order, &numbered(2));
    let takes = |takes: &[(u32, i64)]| {
        let takes = takes.iter().map(|(statement, position)| (numbered(*statement), *position)).collect();
        [Split { occurrence: 2, like: numbered(1), takes }]
    };
    let both = |reference, again| StoredLine { again, ..line(1, reference) };
    assert_eq!(split(&[line(1, "")]), []);
    assert_eq!(split(&[both("", vec![sighting(3, 4, "")])]), takes(&[(3, 4)]));
    assert_eq!(split(&[both("a", vec![sighting(3, 4, "")])]), takes(&[(3, 4)]));
    let named = vec![sighting(0, 7, "b"), sighting(2, 4, "b"), sighting(9, 1, "")];
    assert_eq!(split(&[both("", named)]), takes(&[(0, 7), (2, 4)]), "a name goes as a whole");
    let alike = vec![sighting(3, 4, "a")];
    assert_eq!(split(&[both("a", alike)]), takes(&[]), "the bank calls two lines alike");
}

proptest! {
    /// Holds for any order of exports: the store never has more lines than exist, and has all of them at the
    /// end.
    #[test]
    fn files_in_any_order((bank, exports) in model::stories()) {
        let mut store = Store::default();
        for (number, export) in exports.iter().enumerate() {
            store.import(&bank, export, number);
            prop_assert!(store.lines.len() <= bank.equals(), "{} after {:?}", store.lines.len(), export);
            store.check();
        }
        prop_assert_eq!(store.lines.len(), bank.equals());
        for (number, export) in exports.iter().rev().enumerate() {
            store.import(&bank, export, exports.len() + number);
            prop_assert_eq!(store.lines.len(), bank.equals(), "no line that comes again is stored");
        }
    }

    /// Holds for any discarded files: lines in other files stay, and the rest can be imported again once.
    #[test]
    fn files_that_are_taken_back(
        (bank, exports) in model::stories(),
        discards in proptest::collection::vec(any::<(prop::sample::Index, bool)>(), 1..8),
    ) {
        let mut store = Store::default();
        let mut live: Vec<usize> = Vec::new();
        let mut discards = discards.into_iter();
        for (number, export) in exports.iter().enumerate() {
            store.import(&bank, export, number);
            live.push(number);
            let Some((which, is_now)) = discards.next() else { continue };
            if is_now {
                store.discard(live.swap_remove(which.index(live.len())));
                prop_assert!(store.holds_all(), "{:?}", store);
                store.check();
            }
        }
        for (number, export) in exports.iter().enumerate() {
            store.import(&bank, export, exports.len() + number);
            prop_assert!(store.lines.len() <= bank.equals());
        }
        prop_assert_eq!(store.lines.len(), bank.equals());
    }
}
