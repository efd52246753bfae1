use std::collections::HashMap;

use jiff::civil::Date;
use sha2::{Digest as _, Sha256};

use super::FileLine;

/// The mark that identifies a line of a bank account in several files: day, direction, amount, currency and
/// text, spaces aside. Names found in the text and references are no part of it, as two exports of the same
/// line may differ in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint([u8; 16]);

impl Fingerprint {
    pub fn of(line: &FileLine) -> Self {
        let mut hash = Sha256::new();
        hash.update(line.booked_on.to_string());
        hash.update([0]);
        hash.update(line.direction.as_str());
        hash.update([0, u8::from(line.reversal)]);
        hash.update(line.amount.get().to_be_bytes());
        for text in [&line.currency, &line.description, &line.payer_name, &line.payer_account] {
            for word in text.split_whitespace() {
                hash.update(word);
                hash.update(b" ");
            }
            hash.update([0]);
        }
        let digest = hash.finalize();
        let mut bytes = [0_u8; 16];
        bytes.copy_from_slice(&digest[..16]);
        Self(bytes)
    }

    /// 32 lower-case hexadecimal digits.
    pub fn to_hex(self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.0))
    }
}

/// Numbers the equal lines of one file from 1. Stored once per (account, day, fingerprint, number), the count
/// of equal lines is the maximum over all files: an overlapping file changes nothing, yet two real equal
/// lines both count.
#[derive(Debug, Default)]
pub struct Occurrences(HashMap<(Date, Fingerprint), i64>);

impl Occurrences {
    pub fn next(&mut self, line: &FileLine) -> (Fingerprint, i64) {
        let fingerprint = Fingerprint::of(line);
        let count = self.0.entry((line.booked_on, fingerprint)).or_insert(0);
        *count += 1;
        (fingerprint, *count)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::domain::sen::Sen;
    use crate::statements::Direction;

    fn line(kind: i64) -> FileLine {
        FileLine {
            physical_line: 1,
            page: 0,
            booked_on: date(2026, 1, 5),
            direction: Direction::Credit,
            amount: Sen::new(kind).unwrap(),
            currency: "IDR".into(),
            description: "TRSF  E-BANKING ".into(),
            payer_name: String::new(),
            name_in_text: String::new(),
            payer_account: String::new(),
            reversal: false,
            correction: false,
            bank_reference: String::new(),
        }
    }

    #[test]
    fn padding_and_place_do_not_count() {
        let moved = FileLine { physical_line: 9, page: 2, description: "TRSF E-BANKING".into(), ..line(5) };
        assert_eq!(Fingerprint::of(&line(5)), Fingerprint::of(&moved));
        let found = FileLine { name_in_text: "SRI".into(), bank_reference: "B1".into(), ..line(5) };
        assert_eq!(Fingerprint::of(&line(5)), Fingerprint::of(&found));
        assert_ne!(
            Fingerprint::of(&line(5)),
            Fingerprint::of(&FileLine { direction: Direction::Debit, ..line(5) })
        );
    }

    /// Old files are imported again, so the hash of a line may never change.
    #[test]
    fn a_stored_fingerprint_is_found_again() {
        let line = FileLine { payer_name: "SRI".into(), payer_account: "88".into(), ..line(14_987_700) };
        assert_eq!(Fingerprint::of(&line).to_hex(), "baf840b6409728331bbadedf0c64e573");
    }

    proptest! {
        #[test]
        fn the_stored_count_is_the_maximum_over_files(
            files in proptest::collection::vec(proptest::collection::vec(0_i64..4, 0..12), 0..5),
        ) {
            let mut stored = HashSet::new();
            for file in &files {
                let mut occurrences = Occurrences::default();
                stored.extend(file.iter().map(|kind| occurrences.next(&line(*kind))));
            }
            for kind in 0..4 {
                let most = files.iter().map(|file| file.iter().filter(|other| **other == kind).count()).max();
                let fingerprint = Fingerprint::of(&line(kind));
                let kept = stored.iter().filter(|(other, _)| *other == fingerprint).count();
                prop_assert_eq!(kept, most.unwrap_or(0));
            }
        }
    }
}
