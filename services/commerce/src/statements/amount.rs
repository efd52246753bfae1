use crate::domain::sen::Sen;

/// Reads `1,250,000.00`, `72100000.00` or `149877`: whole groups of three or none, two decimals or none. Any
/// other text gives `None`, as a guess could cost money.
pub(super) fn with_thousands(text: &str) -> Option<Sen> {
    let (whole, decimals) = split_decimals(text)?;
    if decimals.is_some_and(|decimals| decimals.len() != 2) {
        return None;
    }
    let mut groups = whole.split(',');
    let first = groups.next()?;
    let rest: Vec<&str> = groups.collect();
    if !rest.is_empty() && (!(1..=3).contains(&first.len()) || rest.iter().any(|group| group.len() != 3)) {
        return None;
    }
    exact(&std::iter::once(first).chain(rest).collect::<String>(), decimals.unwrap_or_default())
}

/// Reads the decimal of ISO 20022: a point, up to five decimals, of which those beyond the second must be
/// zero.
pub(super) fn iso(text: &str) -> Option<Sen> {
    let (whole, decimals) = split_decimals(text)?;
    let decimals = decimals.unwrap_or_default();
    if decimals.len() > 5 {
        return None;
    }
    let (sen, beyond) = decimals.split_at_checked(2).unwrap_or((decimals, ""));
    if beyond.bytes().any(|digit| digit != b'0') { None } else { exact(whole, sen) }
}

fn split_decimals(text: &str) -> Option<(&str, Option<&str>)> {
    match text.split_once('.') {
        Some((_, "")) => None,
        Some((whole, decimals)) => Some((whole, Some(decimals))),
        None => Some((text, None)),
    }
}

fn exact(whole: &str, decimals: &str) -> Option<Sen> {
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !all_digits(whole) || !all_digits(decimals) {
        return None;
    }
    Sen::new(format!("{whole}{decimals:0<2}").parse().ok()?)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn reads_the_amounts_of_banks_and_nothing_else() {
        let sen = |text: &str| with_thousands(text).map(Sen::get);
        assert_eq!(sen("1,250,000.00"), Some(125_000_000));
        assert_eq!(sen("72100000.00"), Some(7_210_000_000));
        assert_eq!(sen("149877"), Some(14_987_700));
        assert_eq!(sen("0.05"), Some(5));
        for wrong in [
            "",
            ".00",
            "1,25,000.00",
            "1250,000.00",
            ",123.00",
            ",123,000",
            "1.250.000,00",
            "-5.00",
            "5.0",
            "5.",
            "5.000",
            "1,",
            "٣",
        ] {
            assert_eq!(sen(wrong), None, "{wrong}");
        }
        let sen = |text: &str| iso(text).map(Sen::get);
        assert_eq!(sen("149877"), Some(14_987_700));
        assert_eq!(sen("149877.5"), Some(14_987_750));
        assert_eq!(sen("149877.50000"), Some(14_987_750));
        for wrong in ["149877.001", "1,250.00", "1e3", "+5", "5.", "1.000000", "99999999999999999999"] {
            assert_eq!(sen(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_an_amount_or_not(text: String) {
            let _ = (with_thousands(&text), iso(&text));
        }

        #[test]
        fn nothing_is_rounded(sen in 0_i64..1_000_000_000_000_000) {
            let plain = format!("{}.{:02}", sen / 100, sen % 100);
            prop_assert_eq!(with_thousands(&plain).map(Sen::get), Some(sen));
            prop_assert_eq!(iso(&plain).map(Sen::get), Some(sen));
        }
    }
}
