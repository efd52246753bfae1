//! A bounded pool of threads hashes passwords, so that a storm of sign-ins starves no other work.

mod argon;
mod figures;
mod pool;

use std::sync::Arc;
use std::time::Duration;

use mostrador_runtime::Random;

pub use argon::ArgonError;
use argon::Memory;
use pool::{Pool, PoolError};

/// A full queue is worked off within this time.
const RETRY_AFTER: Duration = Duration::from_secs(2);

#[derive(Debug, thiserror::Error)]
pub enum HashError {
    #[error("too many passwords wait to be hashed")]
    Overloaded { retry_after: Duration },
    #[error("the hashing thread was lost")]
    Lost,
    #[error(transparent)]
    Argon(#[from] ArgonError),
}

impl From<PoolError> for HashError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Overloaded => Self::Overloaded { retry_after: RETRY_AFTER },
            PoolError::Lost => Self::Lost,
        }
    }
}

/// Its clones share the pool.
#[derive(Clone)]
pub struct Hasher {
    pool: Arc<Pool<Memory>>,
    random: Random,
    hash_of_no_user: Arc<str>,
}

impl Hasher {
    /// `threads` passwords are hashed at once, and `queue` more may wait.
    pub fn new(threads: usize, queue: usize, random: Random) -> Result<Self, HashError> {
        Ok(Self {
            pool: Arc::new(Pool::new(threads, queue)),
            random,
            hash_of_no_user: argon::hash_of_no_user()?.into(),
        })
    }

    /// A PHC string with a fresh salt.
    pub async fn hash(&self, password: String) -> Result<String, HashError> {
        let salt = self.random.bytes();
        Ok(self.pool.run(move |memory| argon::hash(password.as_bytes(), &salt, memory)).await??)
    }

    /// The answer is no without a stored hash (for an unknown user), after the same work.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool, HashError> {
        let stored = stored.unwrap_or_else(|| self.hash_of_no_user.to_string());
        Ok(self.pool.run(move |memory| argon::verify(password.as_bytes(), &stored, memory)).await??)
    }
}
