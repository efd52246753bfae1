use crate::domain::reference::Reference;

/// Words that people write before a name.
const MESSAGE: [&str; 20] = [
    "BAYAR",
    "BYR",
    "PEMBAYARAN",
    "PELUNASAN",
    "TRANSFER",
    "TRF",
    "TRSF",
    "TITIPAN",
    "ORDER",
    "PESANAN",
    "TAGIHAN",
    "INVOICE",
    "INV",
    "DP",
    "UNTUK",
    "UTK",
    "DARI",
    "BIAYA",
    "LANGGANAN",
    "MOSTRADOR",
];
/// A reference: `MST`, six characters and the check character.
const REFERENCE: usize = 10;

/// The payer's name in `TRSF E-BANKING CR 0501/FTSCY/WS95051 149877.00BAYAR MST7K2 SRI WAHYUNI`: it stands
/// after the code, the amount and the payer's own words. Empty when no name can be recognised.
pub(super) fn name(description: &str) -> String {
    let Some(rest) = description.trim_start().strip_prefix("TRSF E-BANKING CR") else { return String::new() };
    let rest = rest.trim_start();
    let coded = rest.split_once(char::is_whitespace).filter(|(code, _)| code.contains('/'));
    let free = without_amount(coded.map_or(rest, |(_, free)| free.trim_start()));
    let last = free.trim_end().rsplit("  ").next().unwrap_or_default();
    let mut words: Vec<&str> = last.split_whitespace().collect();
    if let Some(at) = words.iter().rposition(|word| word.bytes().any(|byte| byte.is_ascii_digit())) {
        let glued = words.get(at).and_then(|word| behind_reference(word));
        words.drain(..=at);
        words.splice(0..0, glued);
    }
    while words.first().is_some_and(|word| MESSAGE.contains(&word.to_ascii_uppercase().as_str())) {
        words.remove(0);
    }
    words.join(" ")
}

/// The text without the repeated amount, which is glued to the next word.
fn without_amount(text: &str) -> &str {
    let number =
        text.len() - text.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ',').len();
    match text.get(number..) {
        Some(rest) if number > 0 => rest
            .strip_prefix('.')
            .filter(|rest| rest.len() >= 2 && rest.bytes().take(2).all(|byte| byte.is_ascii_digit()))
            .and_then(|rest| rest.get(2..))
            .unwrap_or(text),
        _ => text,
    }
}

/// `BAYARMST1234567SRI` → `SRI`
fn behind_reference(word: &str) -> Option<&str> {
    let starts = word.char_indices().map(|(at, _)| at);
    let mut ends = starts.filter_map(|at| {
        let reference = word.get(at..at + REFERENCE)?;
        Reference::parse(reference).map(|_| at + REFERENCE)
    });
    ends.next_back().and_then(|end| word.get(end..)).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::Random;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_name_stands_behind_the_payers_words() {
        let after =
            |rest: &str| name(&format!("TRSF E-BANKING CR 0501/FTSCY/WS95051         149877.00{rest}"));
        assert_eq!(after("BAYAR MST7K2 SRI WAHYUNI"), "SRI WAHYUNI");
        assert_eq!(after("SRI WAHYUNI"), "SRI WAHYUNI");
        assert_eq!(after("TITIPAN IBU RATNA"), "IBU RATNA");
        assert_eq!(after("kopi 2 gelas      BUDI SANTOSO   "), "BUDI SANTOSO");
        assert_eq!(after("INV 2026/01"), "");
        let reference = Reference::random(&Random::seeded(7));
        assert_eq!(after(&format!("BAYAR{reference}SRI WAHYUNI")), "SRI WAHYUNI");
        assert_eq!(name("TRSF E-BANKING CR 0501/FTSCY/WS95051 SRI WAHYUNI"), "SRI WAHYUNI");
        assert_eq!(name("TRSF E-BANKING CR 1,250,000.00SRI"), "SRI");
        for nameless in ["BUNGA", "SETORAN TUNAI SRI", "TRSF E-BANKING DB 0501/FTFVA SRI", ""] {
            assert_eq!(name(nameless), "", "{nameless}");
        }
    }

    proptest! {
        #[test]
        fn any_text_has_a_name_or_none(text: String, behind in "[0-9.,/ A-Zé]{0,40}") {
            let _ = name(&text);
            let found = name(&format!("TRSF E-BANKING CR {behind}"));
            prop_assert!(!found.bytes().any(|byte| byte.is_ascii_digit()) || found.len() <= behind.len());
        }
    }
}
