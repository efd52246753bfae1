//! Argon2id with 19 MiB, two passes, one lane: 20–22 ms a password.

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use subtle::ConstantTimeEq;

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
const OUTPUT_BYTES: usize = 32;

/// The blocks that one hash fills; kept between hashes, since 19 fresh MiB cost page faults.
pub(super) type Memory = Vec<Block>;

#[derive(Debug, thiserror::Error)]
pub enum ArgonError {
    #[error("argon2")]
    Argon(#[from] argon2::Error),
    #[error("a stored password hash is unreadable")]
    Unreadable(#[from] argon2::password_hash::phc::Error),
    #[error("a stored password hash has unusable parameters")]
    Parameters(#[from] argon2::password_hash::Error),
}

/// The hash, as a PHC string.
pub(super) fn hash(password: &[u8], salt: &[u8; 16], memory: &mut Memory) -> Result<String, ArgonError> {
    let output = compute(password, salt, params()?, memory)?;
    Ok(phc(salt, &output)?.to_string())
}

pub(super) fn verify(password: &[u8], stored: &str, memory: &mut Memory) -> Result<bool, ArgonError> {
    let stored = PasswordHash::new(stored)?;
    let params = Params::try_from(&stored)?;
    let (Some(salt), Some(expected)) = (stored.salt, stored.hash) else {
        return Err(argon2::Error::OutputTooShort.into());
    };
    let output = compute(password, &salt, params, memory)?;
    Ok(output.ct_eq(expected.as_bytes()).into())
}

/// A hash that fits no password, for users who do not exist: its verification costs the same.
pub(super) fn hash_of_no_user() -> Result<String, ArgonError> {
    Ok(phc(&[0; 16], &[0; OUTPUT_BYTES])?.to_string())
}

fn params() -> Result<Params, ArgonError> {
    Ok(Params::new(MEMORY_KIB, PASSES, LANES, Some(OUTPUT_BYTES))?)
}

fn compute(password: &[u8], salt: &[u8], params: Params, memory: &mut Memory) -> Result<Vec<u8>, ArgonError> {
    memory.resize(params.block_count(), Block::new());
    let mut output = vec![0; params.output_len().unwrap_or(OUTPUT_BYTES)];
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon.hash_password_into_with_memory(password, salt, &mut output, memory.as_mut_slice())?;
    Ok(output)
}

fn phc(salt: &[u8], output: &[u8]) -> Result<PasswordHash, ArgonError> {
    Ok(PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params()?)?,
        salt: Some(Salt::new(salt)?),
        hash: Some(Output::new(output)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_belongs_to_one_password_and_says_how_it_was_made() {
        let mut memory = Memory::new();
        let stored = hash("ñandú verde".as_bytes(), &[7; 16], &mut memory).unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(verify("ñandú verde".as_bytes(), &stored, &mut memory).unwrap());
        assert!(!verify(b"nandu verde", &stored, &mut memory).unwrap());
    }

    #[test]
    fn no_password_fits_the_hash_of_an_unknown_user_at_the_same_cost() {
        let mut memory = Memory::new();
        let hash_of_no_user = hash_of_no_user().unwrap();
        assert!(hash_of_no_user.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash_of_no_user}");
        assert!(!verify(b"", &hash_of_no_user, &mut memory).unwrap());
        assert_eq!(memory.len(), 19 * 1024);
    }

    #[test]
    fn an_unreadable_hash_is_an_error_rather_than_a_wrong_password() {
        assert!(verify(b"x", "plain text", &mut Memory::new()).is_err());
    }
}
