//! The ways in which payers pay, and their frequencies.

use std::fmt;
use std::str::FromStr;

use mostrador_runtime::Random;
use serde::{Deserialize, Serialize};

/// A payer's way to pay an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// The payer sends the order's amount.
    Exact,
    /// The payer sends the price, without taking the unique code off.
    NoCode,
    /// The payer sends two transfers that name the order, the second a round later.
    Split,
    /// The payer sends the amount on a day after the deadline's.
    Late,
    /// The payer sends the amount twice, by equal transfers.
    Twice,
    /// The payer sends the amount through the account of an e-wallet, which all such payers share.
    Pooled,
}

impl Kind {
    pub(crate) const ALL: [Self; 6] =
        [Self::Exact, Self::NoCode, Self::Split, Self::Late, Self::Twice, Self::Pooled];

    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::NoCode => "no-code",
            Self::Split => "split",
            Self::Late => "late",
            Self::Twice => "twice",
            Self::Pooled => "pooled",
        }
    }
}

/// The percentages of the kinds, in their order; together 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mix([u64; Kind::ALL.len()]);

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum MixError {
    #[error("{0:?} is not KIND=PERCENT, such as exact=70")]
    NoPair(String),
    #[error("{name:?} is no kind: there are {}", Kind::ALL.map(Kind::as_str).join(", "))]
    UnknownKind { name: String },
    #[error("{} stands there twice", .0.as_str())]
    Repeated(Kind),
    #[error("{0:?} is no whole number of percent from 0 to 100")]
    NoPercent(String),
    #[error("the percents add up to {0}, not to 100")]
    NotWhole(u64),
}

impl Mix {
    pub(crate) fn kind(self, random: &Random) -> Kind {
        let mut left = random.below(100);
        for (kind, percent) in Kind::ALL.into_iter().zip(self.0) {
            if left < percent {
                return kind;
            }
            left -= percent;
        }
        Kind::Exact
    }
}

impl Default for Mix {
    fn default() -> Self {
        Self([70, 10, 5, 5, 5, 5])
    }
}

impl FromStr for Mix {
    type Err = MixError;

    fn from_str(text: &str) -> Result<Self, MixError> {
        let mut percents = [None; Kind::ALL.len()];
        for part in text.split(',') {
            let (name, percent) = part.split_once('=').ok_or_else(|| MixError::NoPair(part.to_owned()))?;
            let (kind, place) = Kind::ALL
                .into_iter()
                .zip(&mut percents)
                .find(|(kind, _)| kind.as_str() == name)
                .ok_or_else(|| MixError::UnknownKind { name: name.to_owned() })?;
            let number = percent.parse().ok().filter(|number| *number <= 100);
            let number = number.ok_or_else(|| MixError::NoPercent(percent.to_owned()))?;
            if place.replace(number).is_some() {
                return Err(MixError::Repeated(kind));
            }
        }
        let mix = percents.map(Option::unwrap_or_default);
        match mix.iter().sum() {
            100 => Ok(Self(mix)),
            sum => Err(MixError::NotWhole(sum)),
        }
    }
}

impl fmt::Display for Mix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = Kind::ALL
            .iter()
            .zip(self.0)
            .map(|(kind, percent)| format!("{}={percent}", kind.as_str()))
            .collect();
        f.write_str(&parts.join(","))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn refused(text: &str) -> String {
        text.parse::<Mix>().unwrap_err().to_string()
    }

    #[test]
    fn an_invalid_mix_is_refused_with_a_reason() {
        assert_eq!(refused(""), "\"\" is not KIND=PERCENT, such as exact=70");
        assert_eq!(refused("exact=90,"), "\"\" is not KIND=PERCENT, such as exact=70");
        assert_eq!(
            refused("exactly=100"),
            "\"exactly\" is no kind: there are exact, no-code, split, late, twice, pooled"
        );
        assert_eq!(refused("exact=50,exact=50"), "exact stands there twice");
        for percent in ["-1", "101", "1.5", "", "18446744073709551616"] {
            assert_eq!(
                refused(&format!("exact={percent},late=1")),
                format!("{percent:?} is no whole number of percent from 0 to 100")
            );
        }
        assert_eq!(refused("exact=70,late=20"), "the percents add up to 90, not to 100");
    }

    #[test]
    fn an_omitted_kind_never_comes() {
        let (mix, random) = ("late=100".parse::<Mix>().unwrap(), Random::seeded(1));
        assert!((0..1_000).all(|_| mix.kind(&random) == Kind::Late));
    }

    proptest! {
        #[test]
        fn a_mix_is_read_as_it_is_shown(cuts in prop::collection::vec(0_u64..=100, 5)) {
            let mut cuts = cuts;
            cuts.extend([0, 100]);
            cuts.sort_unstable();
            let percents: Vec<u64> = cuts.windows(2).map(|ends| ends[1] - ends[0]).collect();
            let mix = Mix(percents.try_into().unwrap());
            prop_assert_eq!(mix.to_string().parse::<Mix>(), Ok(mix));
        }

        #[test]
        fn each_kind_comes_as_often_as_the_mix_says(seed: u64) {
            let (mix, random) = (Mix::default(), Random::seeded(seed));
            let drawn: Vec<Kind> = (0..10_000).map(|_| mix.kind(&random)).collect();
            for (kind, percent) in Kind::ALL.into_iter().zip(mix.0) {
                let count = drawn.iter().filter(|drawn| **drawn == kind).count() as u64;
                // Six standard deviations.
                let slack = 6 * (100 * percent * (100 - percent) / 100).isqrt();
                prop_assert!(count.abs_diff(100 * percent) <= slack, "{:?} came {} times", kind, count);
            }
        }
    }
}
