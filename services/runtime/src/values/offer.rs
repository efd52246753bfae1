//! The offer that a visitor calculated on the page of prices: `pro-yearly:1,sticker-digital:10`.
//!
//! Registration and the mail for a forgotten password carry it without a catalogue: the page of plans decides
//! which items are sold, and an owner adds them by a click. So the grammar is the whole rule here.

use std::fmt;

/// The most bytes of an offer; an offer of the whole catalogue needs half of them.
const LONGEST: usize = 400;

/// Things with their counts, each thing once, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer(Vec<Line>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// Small letters and hyphens.
    sku: String,
    /// 1 to 999,999.
    count: u32,
}

impl Offer {
    /// Parses the form of an address; `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() > LONGEST {
            return None;
        }
        let mut lines: Vec<Line> = Vec::new();
        for part in text.split(',') {
            let line = Line::parse(part)?;
            if lines.iter().any(|known| known.sku == line.sku) {
                return None;
            }
            lines.push(line);
        }
        Some(Self(lines))
    }
}

impl Line {
    fn parse(text: &str) -> Option<Self> {
        let (sku, count) = text.split_once(':')?;
        let is_sku = !sku.is_empty() && sku.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        let is_count = (1..=6).contains(&count.len())
            && !count.starts_with('0')
            && count.bytes().all(|byte| byte.is_ascii_digit());
        if is_sku && is_count { Some(Self { sku: sku.to_owned(), count: count.parse().ok()? }) } else { None }
    }
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, Line { sku, count }) in self.0.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            write!(f, "{comma}{sku}:{count}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_things_with_their_counts_are_an_offer() {
        for text in ["pro-yearly:1", "sticker-digital:999999,hardware-cash-drawer:2"] {
            assert_eq!(Offer::parse(text).map(|offer| offer.to_string()).as_deref(), Some(text));
        }
        let long = format!("{}:1", "a".repeat(LONGEST));
        let others = [
            "",
            ",",
            "pro-yearly",
            "pro-yearly:",
            ":1",
            "pro-yearly:0",
            "pro-yearly:01",
            "pro-yearly:+1",
            "pro-yearly:1000000",
            "pro-yearly:1,",
            "pro-yearly:1,pro-yearly:2",
            "Pro:1",
            "pro yearly:1",
            "pro-yearly:1&next=/",
            "//evil.example:1",
            "pro-yearly:1\r\n",
            "pro-yearly:١",
            &long,
        ];
        for text in others {
            assert_eq!(Offer::parse(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn an_offer_prints_to_itself(text in "[a-z-]{1,8}:[1-9][0-9]{0,5}(,[a-z-]{1,8}:[1-9][0-9]{0,5}){0,4}") {
            if let Some(offer) = Offer::parse(&text) {
                prop_assert_eq!(offer.to_string(), text);
                prop_assert_eq!(Offer::parse(&offer.to_string()), Some(offer));
            }
        }

        #[test]
        fn no_offer_breaks_out_of_an_address(text in "[a-z0-9:,&=?#/%\\\\ \r\n-]{0,24}") {
            if let Some(offer) = Offer::parse(&text) {
                let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-:,".contains(c);
                prop_assert!(offer.to_string().chars().all(is_plain));
            }
        }
    }
}
