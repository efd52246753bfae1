use std::fmt;

use mostrador_runtime::Random;

const PREFIX: &str = "MST";
const BODY: usize = 6;
/// The fewest characters of a start: a shorter one would match everything.
const FEWEST: usize = 2;
/// Digits and capitals without I, L, O (mistaken for 1 and 0), U and Z: 31 is prime, so that the weighted sum
/// below notices every single wrong character and every swap of two.
const ALPHABET: &[u8; 31] = b"0123456789ABCDEFGHJKMNPQRSTVWXY";

/// The reference that the owner writes into the transfer: `MST`, six random characters and a check character.
///
/// It has a fixed length, so that a name glued to its end is not read as a part of it, and a truncated
/// reference is never read as another order's.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reference(String);

impl Reference {
    pub fn random(random: &Random) -> Self {
        let mut digits = [0_u8; BODY];
        for digit in &mut digits {
            *digit = u8::try_from(random.below(31)).unwrap_or_default();
        }
        Self::from_digits(digits)
    }

    fn from_digits(digits: [u8; BODY]) -> Self {
        let check = check_digit(&digits);
        let body = digits.iter().chain([&check]).map(|digit| char::from(ALPHABET[usize::from(*digit)]));
        Self(PREFIX.chars().chain(body).collect())
    }

    /// Parses a reference in a person's notation: lower case, spaces and dashes anywhere, O for 0, I or L for
    /// 1.
    pub fn parse(text: &str) -> Option<Self> {
        let squeezed = squeeze(text);
        let body = squeezed.strip_prefix(PREFIX)?;
        if body.len() == BODY + 1 { read_body(body) } else { None }
    }

    /// Every reference in a bank's text, even glued to its neighbours, in order and once each.
    pub fn find_all(text: &str) -> Vec<Self> {
        let squeezed = squeeze(text);
        let mut found: Vec<Self> = Vec::new();
        for (at, _) in squeezed.match_indices(PREFIX) {
            let body = squeezed.get(at + PREFIX.len()..at + PREFIX.len() + BODY + 1);
            if let Some(reference) = body.and_then(read_body)
                && !found.contains(&reference)
            {
                found.push(reference);
            }
        }
        found
    }

    /// Parses the first characters of a reference, or all of them, in a person's notation.
    pub fn start_of(text: &str) -> Option<ReferenceStart> {
        let squeezed = squeeze(text);
        let body = squeezed.strip_prefix(PREFIX)?;
        let plausible =
            (FEWEST..=BODY + 1).contains(&body.len()) && body.bytes().all(|byte| ALPHABET.contains(&byte));
        plausible.then_some(ReferenceStart(squeezed))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The start of references: at least [`FEWEST`] characters behind `MST`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferenceStart(String);

impl ReferenceStart {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn check_digit(digits: &[u8]) -> u8 {
    let sum: u32 = digits.iter().zip(1_u32..).map(|(digit, weight)| u32::from(*digit) * weight).sum();
    u8::try_from(sum % 31).unwrap_or_default()
}

fn read_body(body: &str) -> Option<Reference> {
    let mut digits = [0_u8; BODY + 1];
    for (digit, letter) in digits.iter_mut().zip(body.bytes()) {
        *digit = u8::try_from(ALPHABET.iter().position(|known| *known == letter)?).ok()?;
    }
    let (check, data) = digits.split_last()?;
    (check_digit(data) == *check).then(|| Reference(format!("{PREFIX}{body}")))
}

fn squeeze(text: &str) -> String {
    text.chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn references() -> impl Strategy<Value = Reference> {
        any::<[u8; BODY]>().prop_map(|bytes| Reference::from_digits(bytes.map(|byte| byte % 31)))
    }

    fn as_a_person_types(reference: &Reference, salt: u64) -> String {
        let mut typed = String::new();
        for (index, letter) in reference.as_str().chars().enumerate() {
            let twist = salt >> (index * 3) & 7;
            typed.push(match letter {
                '0' if twist & 1 == 1 => 'O',
                '1' if twist & 3 == 1 => 'I',
                '1' if twist & 3 == 3 => 'l',
                other if twist & 2 == 2 => other.to_ascii_lowercase(),
                other => other,
            });
            if twist & 4 == 4 {
                typed.push(' ');
            }
        }
        typed
    }

    proptest! {
        #[test]
        fn survives_people_and_banks(
            reference in references(),
            salt: u64,
            before in "[A-KN-Z0-9 /.]{0,12}",
            after in "[A-Z ]{0,12}",
        ) {
            let typed = as_a_person_types(&reference, salt);
            prop_assert_eq!(Reference::parse(&typed), Some(reference.clone()));
            let text = format!("{before}{typed}{after}");
            prop_assert!(Reference::find_all(&text).contains(&reference));
        }

        #[test]
        fn notices_one_wrong_character(reference in references(), at in 0..=BODY, other in 0_usize..31) {
            let mut letters = reference.as_str().as_bytes().to_vec();
            prop_assume!(letters[PREFIX.len() + at] != ALPHABET[other]);
            letters[PREFIX.len() + at] = ALPHABET[other];
            prop_assert_eq!(Reference::parse(&String::from_utf8(letters).unwrap()), None);
        }

        #[test]
        fn notices_two_swapped_characters(reference in references(), at in 0..BODY) {
            let mut letters = reference.as_str().as_bytes().to_vec();
            let first = PREFIX.len() + at;
            prop_assume!(letters[first] != letters[first + 1]);
            letters.swap(first, first + 1);
            prop_assert_eq!(Reference::parse(&String::from_utf8(letters).unwrap()), None);
        }

        #[test]
        fn a_truncated_reference_is_no_reference(
            reference in references(),
            kept in 0..PREFIX.len() + BODY + 1,
        ) {
            prop_assert!(Reference::find_all(&reference.as_str()[..kept]).is_empty());
        }

        #[test]
        fn the_start_is_read_however_it_is_typed(reference in references(), kept in 0..=BODY + 1, salt: u64) {
            let cut = Reference(reference.as_str()[..PREFIX.len() + kept].to_owned());
            let start = Reference::start_of(&as_a_person_types(&cut, salt));
            let expected = (kept >= FEWEST).then(|| cut.as_str().to_owned());
            prop_assert_eq!(start.map(|start| start.as_str().to_owned()), expected);
        }

        #[test]
        fn any_text_is_read(text: String) {
            for reference in Reference::find_all(&text) {
                prop_assert_eq!(Reference::parse(reference.as_str()), Some(reference));
            }
        }
    }

    #[test]
    fn random_references_are_valid() {
        let random = Random::seeded(7);
        for _ in 0..1_000 {
            let reference = Reference::random(&random);
            assert_eq!(Reference::parse(reference.as_str()), Some(reference));
        }
    }
}
