//! Bank statement files: bytes in, exact lines out, or the one place where the file cannot be read.
//!
//! The profile is found by the file's own header, never by its name. A file is parsed whole or refused whole.
//!
//! To add a format: a module with `HEADER` (or a way to recognise it) and `parse(&str) -> Result<Statement, Refusal>`,
//! a [`Profile`], and a generator for the round-trip test.

mod amount;
mod bca_business;
mod camt053;
mod day;
mod decode;
mod fingerprint;
mod line;
mod refusal;

pub use crate::domain::transfer::Direction;
pub use fingerprint::{Fingerprint, Occurrences};
pub use line::{Line, Statement};
pub use refusal::{Refusal, Unreadable};

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

/// Reads a whole file. With `wanted` the file must be of that profile.
pub fn parse(bytes: &[u8], wanted: Option<Profile>) -> Result<Statement, Refusal> {
    if bytes.len() > LARGEST_FILE {
        return Err(Refusal::TooLarge);
    }
    let text = decode::decode(bytes);
    match Profile::detect(&text) {
        Some(found) if wanted.is_some_and(|wanted| wanted != found) => Err(Refusal::OtherProfile { found }),
        Some(Profile::BcaBusinessCsv) => bca_business::parse(&text),
        Some(Profile::Camt053) => camt053::parse(&text),
        None => Err(Refusal::UnknownHeader),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn never_panics_on_bytes(bytes: Vec<u8>) {
            let _ = parse(&bytes, None);
        }

        #[test]
        fn never_panics_on_what_looks_like_a_file(body in "[ -~\n\r\t\"<>/]{0,400}", which in 0_usize..3) {
            let head = [
                "Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"\n",
                "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt><Stmt>",
                "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt><Stmt><Ntry>",
            ][which];
            let _ = parse(format!("{head}{body}").as_bytes(), None);
        }
    }

    #[test]
    fn an_unknown_header_lists_what_is_known() {
        let refusal = parse(b"Date,Amount\n1,2\n", None).unwrap_err();
        assert_eq!(refusal.to_string(), "unknown header; known formats: bca_business_csv, camt053");
        let other =
            parse(b"Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"\n", Some(Profile::Camt053));
        assert_eq!(other.unwrap_err(), Refusal::OtherProfile { found: Profile::BcaBusinessCsv });
    }
}
