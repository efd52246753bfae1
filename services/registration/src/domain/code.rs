//! The six digits of the mail, for the device on which the draft was begun.

use std::fmt;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Random;
use mostrador_runtime::clock::later;
use sha2::{Digest as _, Sha256};

/// How long wrong codes count against their address.
pub const COUNTED_FOR: SignedDuration = SignedDuration::from_hours(24);

/// Six decimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

/// The code of a draft's last requested mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentCode {
    pub code: Code,
    pub expires_at: Timestamp,
    /// Whether the code was mailed; a code that was not is never right.
    pub was_mailed: bool,
    /// The wrong codes since that mail.
    pub wrong_tries: u32,
}

/// The outcome of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    Right,
    /// A wrong code, which must be counted.
    Wrong,
    Expired,
    /// The tries are used up: even the right code is refused.
    Exhausted,
}

impl Code {
    pub fn mint(random: &Random) -> Self {
        Self(format!("{:06}", random.below(1_000_000)))
    }

    /// The code from its stored digits.
    pub fn from_digits(digits: String) -> Option<Self> {
        (digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(Self(digits))
    }

    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Compares in constant time; ignores white space in the typed text.
    fn matches(&self, typed: &str) -> bool {
        let typed: String = typed.split_whitespace().collect();
        Sha256::digest(self.0.as_bytes()) == Sha256::digest(typed.as_bytes())
    }
}

impl SentCode {
    pub fn attempt(&self, typed: &str, now: Timestamp, allowed_tries: u32) -> Try {
        if self.wrong_tries >= allowed_tries {
            Try::Exhausted
        } else if now >= self.expires_at {
            Try::Expired
        } else if self.code.matches(typed) && self.was_mailed {
            Try::Right
        } else {
            Try::Wrong
        }
    }
}

/// The time until which an address accepts no code. `wrong` are the times of its counted wrong codes in all
/// drafts, oldest first.
pub fn refused_until(wrong: &[Timestamp], allowed: u32) -> Option<Timestamp> {
    let allowed = usize::try_from(allowed.max(1)).unwrap_or(usize::MAX);
    let ends_it = wrong.len().checked_sub(allowed)?;
    wrong.get(ends_it).map(|typed| later(*typed, COUNTED_FOR))
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn sent(wrong_tries: u32) -> SentCode {
        let code = Code::from_digits("012345".to_owned()).unwrap();
        SentCode { code, expires_at: NOW + SignedDuration::from_mins(30), was_mailed: true, wrong_tries }
    }

    #[test]
    fn the_table_of_tries() {
        let late = NOW + SignedDuration::from_mins(30);
        for (typed, now, wrong_tries, answer) in [
            ("012345", NOW, 0, Try::Right),
            (" 012 345 ", NOW, 9, Try::Right),
            ("012346", NOW, 0, Try::Wrong),
            ("12345", NOW, 0, Try::Wrong),
            ("", NOW, 0, Try::Wrong),
            ("012345", late, 0, Try::Expired),
            ("012345", NOW, 10, Try::Exhausted),
            ("012345", late, 10, Try::Exhausted),
        ] {
            assert_eq!(
                sent(wrong_tries).attempt(typed, now, 10),
                answer,
                "{typed:?} at {now} after {wrong_tries}"
            );
        }
    }

    #[test]
    fn a_code_that_was_not_mailed_answers_like_another_code() {
        for (now, wrong_tries) in [(NOW, 0), (NOW + SignedDuration::from_mins(30), 0), (NOW, 10)] {
            let silent = SentCode { was_mailed: false, ..sent(wrong_tries) };
            assert_eq!(silent.attempt("012345", now, 10), sent(wrong_tries).attempt("999999", now, 10));
        }
    }

    proptest! {
        #[test]
        fn no_address_takes_more_wrong_codes_in_a_day(
            pauses in prop::collection::vec(0_i64..20_000, 1..80),
            allowed in 1_u32..8,
        ) {
            let (mut wrong, mut now): (Vec<Timestamp>, _) = (Vec::new(), NOW);
            for pause in pauses {
                now += SignedDuration::from_secs(pause);
                let counted: Vec<_> =
                    wrong.iter().copied().filter(|typed| later(*typed, COUNTED_FOR) > now).collect();
                match refused_until(&counted, allowed) {
                    None => wrong.push(now),
                    Some(until) => {
                        prop_assert!(until > now);
                        prop_assert_eq!(counted.len(), usize::try_from(allowed).unwrap());
                        let then: Vec<_> =
                            wrong.iter().copied().filter(|typed| later(*typed, COUNTED_FOR) > until).collect();
                        prop_assert_eq!(refused_until(&then, allowed), None, "the promised time holds");
                    }
                }
            }
        }

        #[test]
        fn codes_have_six_digits(seed in any::<u64>()) {
            let code = Code::mint(&Random::seeded(seed));
            prop_assert_eq!(Code::from_digits(code.expose().to_owned()), Some(code.clone()));
        }

        #[test]
        fn no_other_text_is_right(typed in any::<String>()) {
            prop_assume!(typed.split_whitespace().collect::<String>() != "012345");
            prop_assert_eq!(sent(0).attempt(&typed, NOW, 10), Try::Wrong);
        }
    }
}
