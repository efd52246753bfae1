use crate::domain::sen::Sen;

/// Parses the ways of writing an amount in Indonesia and elsewhere: `1500000`, `1.500.000`, `1,500,000.00`,
/// `Rp 1.500.000,00`, `Rp1.500.000,-`. `None` for an ambiguous text.
pub fn parse(text: &str) -> Option<Sen> {
    let bare = without_currency(text.trim());
    let bare = bare.strip_suffix(",-").or_else(|| bare.strip_suffix(".-")).unwrap_or(bare).trim_end();
    let (whole, sen) = match bare.rsplit_once(['.', ',']) {
        Some((whole, decimals)) if decimals.len() == 2 && !whole.is_empty() => {
            let mark = bare.as_bytes().get(whole.len()).copied().map(char::from);
            // The decimal mark may occur only once.
            if mark.is_some_and(|mark| whole.contains(mark)) {
                return None;
            }
            (whole, number(decimals)?)
        }
        _ => (bare, 0),
    };
    let rupiah = number(&without_groups(whole)?)?;
    Sen::new(rupiah.checked_mul(100)?.checked_add(sen)?)
}

fn without_currency(text: &str) -> &str {
    let behind = |prefix: &str| {
        let begins = text.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix));
        begins.then(|| text.get(prefix.len()..).unwrap_or_default())
    };
    let Some(bare) = behind("rp").or_else(|| behind("idr")) else { return text };
    // `Rp. 1.500`: the point belongs to the word.
    bare.strip_prefix('.').unwrap_or(bare).trim_start()
}

/// Removes the marks of groups of three digits, which must all be the same; text without groups stays
/// unchanged.
fn without_groups(text: &str) -> Option<String> {
    let is_mark = |letter: char| matches!(letter, '.' | ',' | ' ' | '\u{a0}' | '\u{202f}');
    let Some(mark) = text.chars().find(|letter| is_mark(*letter)) else { return Some(text.to_owned()) };
    let mut groups = text.split(mark);
    let first = groups.next()?;
    let well_formed = (1..=3).contains(&first.len()) && groups.all(|group| group.len() == 3);
    well_formed.then(|| text.replace(mark, ""))
}

fn number(digits: &str) -> Option<i64> {
    let only_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if only_digits { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_as_people_write_them() {
        for (text, sen) in [
            ("1500000", 150_000_000),
            ("1.500.000", 150_000_000),
            ("1,500,000", 150_000_000),
            ("1 500 000", 150_000_000),
            ("1,500,000.00", 150_000_000),
            ("1.500.000,00", 150_000_000),
            ("1500000,00", 150_000_000),
            ("1500000.00", 150_000_000),
            ("Rp 1.500.000,00", 150_000_000),
            ("Rp1.500.000", 150_000_000),
            ("RP. 1.500.000,-", 150_000_000),
            ("rp\u{a0}1.500.000", 150_000_000),
            ("IDR 1,500,000.00", 150_000_000),
            (" 149.877 ", 14_987_700),
            ("149,877", 14_987_700),
            ("1.500", 150_000),
            ("1,50", 150),
            ("12.345,67", 1_234_567),
            ("0", 0),
        ] {
            assert_eq!(parse(text).map(Sen::get), Some(sen), "{text}");
        }
    }

    #[test]
    fn a_text_without_an_amount_or_with_two_means_none() {
        for text in [
            "",
            "Rp",
            "abc",
            "1.50.000",
            "1.5000",
            "1.500,000",
            "1,500.000",
            "1.500.00",
            "1..500",
            ".500",
            "-5",
            "1500.0",
            "MST7K2QXAB",
            "08123 4567",
            "99999999999999999999",
            "1.500.000,00,00",
            "1 500.000",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_way_of_writing_means_the_same(rupiah in 0_i64..100_000_000_000, sen in 0_i64..100) {
            let digits = rupiah.to_string();
            let grouped = |mark: char| {
                let mut text = String::new();
                for (at, digit) in digits.chars().enumerate() {
                    if at > 0 && (digits.len() - at) % 3 == 0 {
                        text.push(mark);
                    }
                    text.push(digit);
                }
                text
            };
            let exact = Sen::new(rupiah * 100 + sen);
            prop_assert_eq!(parse(&format!("Rp {},{sen:02}", grouped('.'))), exact);
            prop_assert_eq!(parse(&format!("{}.{sen:02}", grouped(','))), exact);
            prop_assert_eq!(parse(&grouped('.')), Sen::new(rupiah * 100));
            prop_assert_eq!(parse(&digits), Sen::new(rupiah * 100));
        }

        #[test]
        fn any_text_is_read(text: String) {
            let _ = parse(&text);
        }
    }
}
