//! Bank statement files: bytes in, exact lines out, or the one place where the file cannot be read.
//!
//! The profile is found by the file's own header, never by its name. A file is parsed whole or refused whole.
//!
//! To add a format: a module with `HEADER` (or a way to recognise it) and `parse(&str) -> Result<Statement,
//! Refusal>`, a [`Profile`], and a generator for the round-trip test.

mod amount;
mod bca_business;
mod camt053;
mod day;
mod decode;
mod fingerprint;
mod line;
mod page;
mod refusal;

use jiff::civil::Date;

pub use crate::domain::line::Direction;
pub use fingerprint::{Fingerprint, Occurrences};
pub use line::{FileLine, OwnAccount, Statement};
pub use page::{Edge, Page, Point};
pub use refusal::{Refusal, UnreadablePart};

/// Larger files are refused before they are parsed.
pub const LARGEST_FILE: usize = 32 * 1024 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Profile {
    BcaBusinessCsv,
    Camt053,
}

impl Profile {
    pub const ALL: [Self; 2] = [Self::BcaBusinessCsv, Self::Camt053];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::BcaBusinessCsv => "bca_business_csv",
            Self::Camt053 => "camt053",
        }
    }

    /// The name that people use.
    pub fn title(self) -> &'static str {
        match self {
            Self::BcaBusinessCsv => "BCA business CSV",
            Self::Camt053 => "camt.053",
        }
    }

    /// The only bank that writes it; `None` when any bank may.
    pub fn bank(self) -> Option<&'static str> {
        match self {
            Self::BcaBusinessCsv => Some("BCA"),
            Self::Camt053 => None,
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|profile| profile.as_str() == text)
    }

    fn detect(text: &str) -> Option<Self> {
        if camt053::recognises(text) {
            Some(Self::Camt053)
        } else if bca_business::recognises(text) {
            Some(Self::BcaBusinessCsv)
        } else {
            None
        }
    }
}

/// Reads a whole file. With `wanted` the file must be of that profile. `today` is the day in WIB.
pub fn parse(bytes: &[u8], wanted: Option<Profile>, today: Date) -> Result<Statement, Refusal> {
    if bytes.len() > LARGEST_FILE {
        return Err(Refusal::TooLarge);
    }
    let text = decode::decode(bytes);
    let statement = match Profile::detect(&text) {
        Some(found) if wanted.is_some_and(|wanted| wanted != found) => {
            return Err(Refusal::OtherProfile { found });
        }
        Some(Profile::BcaBusinessCsv) => bca_business::parse(&text)?,
        Some(Profile::Camt053) => camt053::parse(&text)?,
        None => return Err(Refusal::UnknownHeader),
    };
    statement.is_of_the_past(today)?;
    Ok(statement)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn never_panics_on_bytes(bytes: Vec<u8>) {
            let _ = parse(&bytes, None, Date::MAX);
        }

        #[test]
        fn never_panics_on_a_text_that_looks_like_a_file(
            body in "[ -~\n\r\t\"<>/]{0,400}",
            which in 0_usize..3,
        ) {
            let head = [
                "Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"\n",
                "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt><Stmt>",
                "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\">\
                 <BkToCstmrStmt><Stmt><Ntry>",
            ][which];
            let _ = parse(format!("{head}{body}").as_bytes(), None, Date::MAX);
        }
    }

    #[test]
    fn an_unknown_header_lists_the_known_ones() {
        let refusal = parse(b"Date,Amount\n1,2\n", None, Date::MAX).unwrap_err();
        assert_eq!(refusal.to_string(), "unknown header; known formats: BCA business CSV, camt.053");
        let bca = b"Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"\n";
        let other = parse(bca, Some(Profile::Camt053), Date::MAX);
        assert_eq!(other.unwrap_err(), Refusal::OtherProfile { found: Profile::BcaBusinessCsv });
        for sentences in [
            include_str!("../../../../web/messages/es/errors.json"),
            include_str!("../../../../web/messages/en/errors.json"),
            include_str!("../../../../web/messages/id/errors.json"),
        ] {
            let sentences: serde_json::Value = serde_json::from_str(sentences).unwrap();
            let sentence = sentences["field.unknown_format"].as_str().unwrap();
            for profile in Profile::ALL {
                assert!(sentence.contains(profile.title()), "{sentence} lacks {}", profile.title());
            }
        }
    }

    #[test]
    fn no_line_is_of_a_day_beyond_tomorrow() {
        let file = |day: &str| {
            format!("Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"\n{day},\"A\",\"0\",\"1.00 CR\"\n")
        };
        let read = |day: &str| parse(file(day).as_bytes(), None, jiff::civil::date(2026, 1, 5));
        assert!(read("06/01/2026").is_ok());
        assert_eq!(read("07/01/2026"), Err(Refusal::Unreadable { what: UnreadablePart::Future, line: 2 }));
    }

    fn own<'a>(bank: &'a str, aliases: &'a [String]) -> OwnAccount<'a> {
        OwnAccount { bank, number: "527-1234567", aliases }
    }

    #[test]
    fn a_file_belongs_to_one_account() {
        let named = |profile, number: &str| Statement {
            profile,
            accounts: vec![(number.to_owned(), 4)],
            pages: Vec::new(),
            lines: Vec::new(),
            periods: Vec::new(),
        };
        let (camt, bca) = (Profile::Camt053, Profile::BcaBusinessCsv);
        let other = |found: &str| Err(Refusal::OtherAccount { found: found.to_owned(), line: 4 });
        let alias = ["ID12 BCAX 0052 7123 4567".to_owned()];
        assert_eq!(named(camt, "5271234567").belongs_to(own("BCA", &[])), Ok(()));
        assert_eq!(named(bca, "527.1234.567").belongs_to(own("bca", &[])), Ok(()));
        assert_eq!(
            named(camt, "995271234567").belongs_to(own("BCA", &[])),
            other("995271234567"),
            "not its end"
        );
        assert_eq!(
            named(camt, "ID12BCAX005271234567").belongs_to(own("BCA", &[])),
            other("ID12BCAX005271234567")
        );
        assert_eq!(named(camt, "ID12BCAX005271234567").belongs_to(own("BCA", &alias)), Ok(()));
        assert_eq!(named(camt, "ABC").belongs_to(own("BCA", &[])), other("ABC"));
        assert_eq!(named(camt, "5271234567").belongs_to(own("Mandiri", &[])), Ok(()));
        let elsewhere = named(bca, "5271234567").belongs_to(own("Mandiri", &[]));
        assert_eq!(elsewhere, Err(Refusal::OtherBank { found: bca }));
    }
}
