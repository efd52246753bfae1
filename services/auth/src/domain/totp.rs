//! Time-based codes of agents: RFC 6238, SHA-1, six digits, 30 seconds, each usable once.

use jiff::Timestamp;
use mostrador_runtime::Random;
use totp_rs::{Builder, Secret, Totp, TotpError};

pub type TotpSecret = [u8; 20];

pub fn new_secret(random: &Random) -> TotpSecret {
    random.bytes()
}

/// Base32, as authenticator apps take it.
pub fn shown(secret: TotpSecret) -> String {
    Secret::new_stack(secret).to_base32()
}

/// The time step whose code this is, if it is right now (or one step off) and later than `last_step`.
pub fn matching_step(
    secret: &[u8],
    code: &str,
    last_step: i64,
    real_now: Timestamp,
) -> Result<Option<i64>, TotpError> {
    let totp = totp(secret)?;
    let seconds = u64::try_from(real_now.as_second()).unwrap_or(0);
    let step = totp.check(code.trim(), seconds).and_then(|step| i64::try_from(step).ok());
    Ok(step.filter(|step| *step > last_step))
}

fn totp(secret: &[u8]) -> Result<Totp, TotpError> {
    Builder::new().with_secret(secret.to_vec()).build()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    fn code(secret: TotpSecret, seconds: i64) -> String {
        totp(&secret).unwrap().generate(u64::try_from(seconds).unwrap()).to_string()
    }

    #[test]
    fn a_code_is_right_for_its_step_and_the_two_beside_it() {
        let secret = new_secret(&Random::seeded(1));
        let code = code(secret, 3000);
        for (now, step) in
            [(2969, None), (2970, Some(100)), (3000, Some(100)), (3059, Some(100)), (3060, None)]
        {
            assert_eq!(matching_step(&secret, &code, 0, at(now)).unwrap(), step, "at {now}");
        }
    }

    #[test]
    fn a_used_code_is_wrong_and_so_is_an_earlier_one() {
        let secret = new_secret(&Random::seeded(1));
        assert_eq!(matching_step(&secret, &code(secret, 3000), 100, at(3000)).unwrap(), None);
        assert_eq!(matching_step(&secret, &code(secret, 2970), 100, at(3000)).unwrap(), None);
        assert_eq!(matching_step(&secret, &code(secret, 3030), 100, at(3000)).unwrap(), Some(101));
    }

    #[test]
    fn the_test_vector_of_rfc_6238_holds() {
        let secret = *b"12345678901234567890";
        assert_eq!(matching_step(&secret, "287082", 0, at(59)).unwrap(), Some(1));
    }

    proptest! {
        #[test]
        fn no_text_breaks_it(text in "\\PC{0,12}") {
            let secret = new_secret(&Random::seeded(1));
            prop_assert!(matching_step(&secret, &text, i64::MAX, at(3000)).unwrap().is_none());
        }
    }
}
