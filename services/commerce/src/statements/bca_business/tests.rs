use std::fmt::Write as _;

use jiff::civil::{Date, date};
use proptest::prelude::*;

use super::*;
use crate::statements;

const HEAD: &str = "Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"";

fn read(text: &str) -> Result<Statement, Refusal> {
    statements::parse(text.as_bytes(), None, Date::MAX)
}

#[test]
fn reads_the_bank_s_own_line() {
    let description = "TRSF E-BANKING CR 0501/FTSCY/WS95051         149877.00BAYAR MST7K2 SRI WAHYUNI";
    let text = format!(
        "{HEAD}\r\n05/01/2026,\"{description}\",\"0000\",\"149,877.00 CR\"\r\n\
         05/01/2026,\"BIAYA\",\"0000\",\"72100000.00 DB\"\r\n\r\n\r\n"
    );
    let statement = read(&text).unwrap();
    assert_eq!(statement.profile, Profile::BcaBusinessCsv);
    let [credit, debit] = statement.lines.as_slice() else { panic!("two lines") };
    assert_eq!(
        (credit.booked_on, credit.direction, credit.amount.get()),
        (date(2026, 1, 5), Direction::Credit, 14_987_700)
    );
    assert_eq!((credit.description.as_str(), credit.physical_line), (description, 2));
    assert_eq!((credit.shown_name(), credit.payer_name.as_str()), ("SRI WAHYUNI", ""));
    assert_eq!(
        (debit.direction, debit.amount.get(), debit.physical_line),
        (Direction::Debit, 7_210_000_000, 3)
    );
}

#[test]
fn one_unreadable_value_refuses_the_file_and_names_its_physical_line() {
    let good = "05/01/2026,\"A\",\"0000\",\"1.00 CR\"";
    for (bad, what) in [
        ("05/01/2026,\"A\",\"0000\",\"1.000,00 CR\"", UnreadablePart::Amount),
        ("05/01/2026,\"A\",\"0000\",\"1.00\"", UnreadablePart::Amount),
        ("05/01/2026,\"A\",\"0000\",\"1.00 XX\"", UnreadablePart::Amount),
        ("05/01/2026,\"A\",\"0000\",\"-1.00 CR\"", UnreadablePart::Amount),
        ("31/02/2026,\"A\",\"0000\",\"1.00 CR\"", UnreadablePart::Date),
        ("PEND,\"A\",\"0000\",\"1.00 CR\"", UnreadablePart::Date),
        ("05/01/2026,\"A\",\"1.00 CR\"", UnreadablePart::Columns),
        ("05/01/2026,\"A,\"0000\",\"1.00 CR\"", UnreadablePart::Columns),
        ("05/01/2026,\"A", UnreadablePart::Columns),
    ] {
        for newline in ["\n", "\r\n"] {
            let text = [HEAD, good, "", bad, good, ""].join(newline);
            assert_eq!(read(&text), Err(Refusal::Unreadable { what, line: 4 }), "{bad}");
        }
    }
}

#[test]
fn no_line_swallows_the_next() {
    let good = "05/01/2026,\"A\",\"0000\",\"1.00 CR\"";
    for bad in ["\"", ",,\"", "\"Saldo Awal : 5.00", "Saldo Awal : \"5.00", "x\"y,\"", "a\rb", "\"\r\""] {
        for newline in ["\n", "\r\n"] {
            let text = [HEAD, bad, good, ""].join(newline);
            let refused = Refusal::Unreadable { what: UnreadablePart::Columns, line: 2 };
            assert_eq!(read(&text), Err(refused), "{bad:?}");
        }
    }
    let hidden = format!("{HEAD}\r{good}\r{good}\n");
    assert_eq!(read(&hidden), Err(Refusal::Unreadable { what: UnreadablePart::Columns, line: 1 }));
    let blank = [HEAD, "", ",,,", "\"\",\"\",\"\",\"\"", good, ""].join("\n");
    assert_eq!(read(&blank).unwrap().lines.len(), 1);
}

#[test]
fn a_full_export_has_account_lines_and_totals() {
    let full = |closing: &str| {
        format!(
            "\"Informasi Rekening - Mutasi Rekening\"\nNo. rekening : ,'5271234567\nNama : ,PT MOSTRADOR\n\n\
             {HEAD}\n\
             05/01/2026,\"A\",\"0000\",\"149,877.00 CR\"\n06/01/2026,\"B\",\"0000\",\"10,000.00 DB\"\n\
             Saldo Awal : 1,000,000.00\nMutasi Debet : 10,000.00,1\n\
             Mutasi Kredit : 149,877.00 1\nSaldo Akhir : {closing}\n"
        )
    };
    let statement = read(&full("1,139,877.00")).unwrap();
    assert_eq!(statement.accounts, [("5271234567".to_owned(), 2)]);
    assert_eq!(statement.lines[0].physical_line, 6);
    assert_eq!(read(&full("1,139,878.00")), Err(Refusal::Unbalanced { line: 11 }));
    assert_eq!(read(&full("soon")), Err(Refusal::Unreadable { what: UnreadablePart::Amount, line: 11 }));
}

fn lines() -> impl Strategy<Value = Vec<FileLine>> {
    let line = (0_i32..20_000, any::<bool>(), 0_i64..1_000_000_000_000, "[A-Z0-9é /.\"']{0,40}");
    let line = line.prop_map(|(days, credit, sen, description)| FileLine {
        physical_line: 0,
        page: 0,
        booked_on: date(2000, 1, 1).saturating_add(jiff::Span::new().days(days)),
        direction: if credit { Direction::Credit } else { Direction::Debit },
        amount: Sen::new(sen).unwrap(),
        currency: "IDR".into(),
        description: description.trim().to_owned(),
        payer_name: String::new(),
        name_in_text: String::new(),
        payer_account: String::new(),
        reversal: false,
        correction: false,
        bank_reference: String::new(),
    });
    proptest::collection::vec(line, 0..30)
}

fn thousands(rupiah: i64) -> String {
    let digits = rupiah.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn write(lines: &[FileLine], newline: &str, commas: bool) -> String {
    let mut text = format!("{HEAD}{newline}");
    for line in lines {
        let whole = line.amount.get() / 100;
        let whole = if commas { thousands(whole) } else { whole.to_string() };
        let word = if line.direction == Direction::Credit { "CR" } else { "DB" };
        let description = line.description.replace('"', "\"\"");
        let day = line.booked_on.strftime("%d/%m/%Y");
        write!(
            text,
            "{day},\"{description}   \",\"0000\",\"{whole}.{:02} {word}\"{newline}",
            line.amount.get() % 100
        )
        .unwrap();
    }
    text
}

proptest! {
    #[test]
    fn written_lines_are_read_back(written in lines(), crlf: bool, commas: bool, encoding in 0_u8..3) {
        let text = write(&written, if crlf { "\r\n" } else { "\n" }, commas);
        let bytes = match encoding {
            0 => text.into_bytes(),
            1 => format!("\u{feff}{text}").into_bytes(),
            _ => text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect(),
        };
        let mut read = statements::parse(&bytes, None, Date::MAX).unwrap().lines;
        for (at, line) in read.iter_mut().enumerate() {
            prop_assert_eq!(line.physical_line, at as u64 + 2);
            line.physical_line = 0;
            line.name_in_text.clear();
            line.correction = false;
        }
        prop_assert_eq!(read, written);
    }

    #[test]
    fn as_many_lines_as_the_file_has_or_none(
        written in lines(),
        at: prop::sample::Index,
        noise in "[,\"\r]{1,4}",
    ) {
        let text = write(&written, "\n", true);
        let mut physical: Vec<String> = text.lines().map(str::to_owned).collect();
        physical.insert(1 + at.index(written.len() + 1), noise);
        if let Ok(statement) = read(&physical.join("\n")) {
            prop_assert_eq!(statement.lines.len(), written.len());
        }
    }

    #[test]
    fn the_refusal_names_the_broken_line(written in lines(), at: prop::sample::Index) {
        prop_assume!(!written.is_empty());
        let text = write(&written, "\n", true);
        let mut physical: Vec<String> = text.lines().map(str::to_owned).collect();
        let broken = 1 + at.index(written.len());
        physical[broken] = physical[broken].replace(" CR\"", " C\"").replace(" DB\"", " \"");
        let refused = read(&physical.join("\n")).unwrap_err();
        prop_assert_eq!(refused.line(), Some(broken as u64 + 1));
    }
}
