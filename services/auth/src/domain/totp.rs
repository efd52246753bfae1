//! Time-based codes of owners and agents: RFC 6238, SHA-1, six digits, 30 seconds; each code counts once.

use jiff::Timestamp;
use mostrador_runtime::Random;
use totp_rs::{Builder, Secret, Totp, TotpError};

use super::holder::HolderId;

pub type TotpSecret = [u8; 20];

/// The app that shows the codes of an owner or agent, as far as auth stores it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Authenticator {
    pub secret_sealed: Vec<u8>,
    /// The step of the last used code; 0 before the first use.
    pub last_step: i64,
}

/// A typed code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The code belongs to this step, and no code of this step was used yet.
    Fresh(i64),
    /// The code is right, but was used before.
    Used,
    Wrong,
}

/// The context that seals a TOTP secret, so that rows cannot be swapped.
pub fn seal_context(holder_id: &HolderId) -> String {
    format!("totp:{}", holder_id.as_str())
}

pub fn new_secret(random: &Random) -> TotpSecret {
    random.bytes()
}

/// The secret in base32, the form that authenticator apps take.
pub fn shown(secret: TotpSecret) -> String {
    Secret::new_stack(secret).to_base32()
}

/// `last_step` is the step of the last used code.
pub fn read_code(secret: &[u8], code: &str, last_step: i64, real_now: Timestamp) -> Result<Code, TotpError> {
    let after = |last_step| matching_step(secret, code, last_step, real_now);
    Ok(match (after(last_step)?, after(0)?) {
        (Some(step), _) => Code::Fresh(step),
        (None, Some(_)) => Code::Used,
        (None, None) => Code::Wrong,
    })
}

/// The time step of the code, if the code is right now (or one step off) and later than `last_step`.
fn matching_step(
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

    #[test]
    fn a_code_is_told_apart_from_a_used_one_and_a_wrong_one() {
        let secret = new_secret(&Random::seeded(1));
        let code = code(secret, 3000);
        for (code, last_step, is) in [
            (code.as_str(), 99, Code::Fresh(100)),
            (code.as_str(), 100, Code::Used),
            (code.as_str(), 101, Code::Used),
            ("no code", 0, Code::Wrong),
        ] {
            assert_eq!(read_code(&secret, code, last_step, at(3000)).unwrap(), is);
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_without_a_panic(text in "\\PC{0,12}") {
            let secret = new_secret(&Random::seeded(1));
            prop_assert!(matching_step(&secret, &text, i64::MAX, at(3000)).unwrap().is_none());
        }
    }
}
