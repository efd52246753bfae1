use jiff::SignedDuration;

use crate::Random;

const FIRST_MS: u64 = 200;
const MOST_MS: u64 = 60_000;

/// Full jitter: a pause between 0 and a ceiling that doubles with each try, 60 seconds at most.
pub(super) fn pause(attempts: i64, random: &Random) -> SignedDuration {
    let doublings = u32::try_from(attempts.saturating_sub(1).clamp(0, 20)).unwrap_or(0);
    let ceiling = (FIRST_MS << doublings).min(MOST_MS);
    SignedDuration::from_millis(i64::try_from(random.below(ceiling) + 1).unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn waits_something_and_at_most_a_minute(attempts: i64, seed: u64) {
            let wait = pause(attempts, &Random::seeded(seed));
            prop_assert!(wait > SignedDuration::ZERO);
            prop_assert!(wait <= SignedDuration::from_secs(60));
        }
    }
}
