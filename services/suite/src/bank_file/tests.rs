use jiff::civil::date;
use mostrador_commerce::statements::{Direction, FileLine, OwnAccount, Profile, Statement, parse};
use proptest::prelude::*;

use super::*;

const NUMBER: &str = "5271234567";

fn arrival(rupiah: i64, words: &str, payer: &str) -> Arrival {
    Arrival {
        day: date(2026, 1, 5),
        rupiah,
        words: words.to_owned(),
        payer: payer.to_owned(),
        payer_account: "7001002003".to_owned(),
        terminal: 95_051,
        entry: format!("BR{rupiah}"),
    }
}

fn read(text: &str) -> Statement {
    let read = parse(text.as_bytes(), None, date(2026, 1, 5)).unwrap();
    assert_eq!(read.belongs_to(OwnAccount { bank: "BCA", number: NUMBER, aliases: &[] }), Ok(()));
    read
}

/// Both kinds of file with the same money.
fn files(arrivals: &[&Arrival]) -> [(Profile, String); 2] {
    let page = Page { account: NUMBER, number: 3, opening: 1_000 };
    [
        (Profile::BcaBusinessCsv, bca_business(Some(NUMBER), arrivals)),
        (Profile::Camt053, camt053(&page, arrivals)),
    ]
}

fn is_of(line: &FileLine, arrival: &Arrival) -> bool {
    line.booked_on == arrival.day
        && line.direction == Direction::Credit
        && line.currency == "IDR"
        && line.amount.whole_rupiah().map(mostrador_runtime::money::Rupiah::get) == Some(arrival.rupiah)
        && line.description.contains(&arrival.words)
        && line.shown_name() == arrival.payer
}

/// scripts/product/statement.mjs writes the same file: web/tests/unit/product/statement.test.ts.
#[test]
fn the_writer_uses_bcas_format_as_that_of_scripts_does() {
    let sri = arrival(149_877, "BAYAR MST7K2", "SRI WAHYUNI");
    let shop = Arrival { day: date(2026, 12, 31), ..arrival(1_234_567, "", "TOKO MAJU") };
    assert_eq!(bca_business(None, &[&sri, &shop]), include_str!("two-writers.csv"));
}

#[test]
fn only_camt_names_the_payers_account_and_the_entry() {
    let arrival = arrival(149_877, "", "SRI WAHYUNI");
    let [bca, camt] = files(&[&arrival]).map(|(_, text)| read(&text).lines.remove(0));
    assert_eq!((bca.payer_account.as_str(), bca.bank_reference.as_str()), ("", ""));
    assert_eq!((camt.payer_account.as_str(), camt.bank_reference.as_str()), ("7001002003", "BR149877"));
}

#[test]
fn a_name_that_xml_would_take_for_its_own_stays_a_name() {
    let arrival = arrival(1_000, "A<B", "TOKO & SONS");
    let page = Page { account: NUMBER, number: 1, opening: 0 };
    let line = read(&camt053(&page, &[&arrival])).lines.remove(0);
    assert_eq!(line.payer_name, "TOKO & SONS");
    assert!(line.description.starts_with("A<B"), "{}", line.description);
}

proptest! {
    #[test]
    fn commerce_reads_what_was_written(
        sums in prop::collection::vec(1_i64..10_000_000_000, 0..20),
        names_order: bool,
    ) {
        let words = if names_order { "BAYAR MST7K2" } else { "" };
        let from_sri = |rupiah: &i64| arrival(*rupiah, words, "SRI WAHYUNI");
        let arrivals: Vec<Arrival> = sums.iter().map(from_sri).collect();
        let arrivals: Vec<&Arrival> = arrivals.iter().collect();
        for (profile, text) in files(&arrivals) {
            let statement = read(&text);
            prop_assert_eq!(statement.profile, profile);
            prop_assert_eq!(statement.lines.len(), arrivals.len());
            for (line, arrival) in statement.lines.iter().zip(&arrivals) {
                prop_assert!(is_of(line, arrival), "{:?} is not of {:?}", line, arrival);
            }
        }
    }
}
