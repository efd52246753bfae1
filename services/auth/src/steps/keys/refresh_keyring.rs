//! The keys that sign passports: stored sealed, shared by replicas, each published before its turn.

use std::sync::{Arc, PoisonError, RwLock};

use jiff::Timestamp;
use mostrador_runtime::Runtime;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::PassportKeyId;
use mostrador_runtime::passport::{Passport, PublicKey, SigningKey};

use crate::domain::keys::{self, Schedule, Turn};
use crate::error::Error;
use crate::store::keys::{self as store, StoredKey};

/// Its clones share the keys.
#[derive(Clone)]
pub struct Keyring {
    runtime: Runtime,
    schedule: Schedule,
    keys: Arc<RwLock<Vec<(Turn, SigningKey)>>>,
}

impl Keyring {
    /// The keyring has at least the key that signs now.
    pub async fn open(runtime: Runtime, schedule: Schedule) -> Result<Self, Error> {
        let ring = Self { runtime, schedule, keys: Arc::default() };
        ring.refresh().await?;
        Ok(ring)
    }

    /// Signs with the key whose turn it is, and makes a key when the turns of all keys are over.
    pub async fn sign(&self, passport: Passport, expires_at: Timestamp) -> Result<String, Error> {
        if self.current().is_none() {
            self.refresh().await?;
        }
        let key = self.current().ok_or(Error::NoKey)?;
        Ok(key.sign(passport, expires_at)?)
    }

    /// Every key that verifies now or will soon, also those of other replicas.
    pub async fn published(&self) -> Result<Vec<StoredKey>, DbError> {
        let mut conn = self.runtime.db.read().await?;
        store::list_unexpired(&mut conn, self.runtime.clock.now()).await
    }

    /// Makes the keys that are missing by now, and takes up the keys of other replicas.
    pub async fn refresh(&self) -> Result<(), Error> {
        let now = self.runtime.clock.now();
        let mut stored = self.published().await?;
        if !keys::missing(&turns(&stored), self.schedule, now).is_empty() {
            self.make_missing(now).await?;
            stored = self.published().await?;
        }
        self.take_up(stored)
    }

    async fn make_missing(&self, now: Timestamp) -> Result<(), Error> {
        let ring = self.clone();
        let make = async move |tx: &mut Tx| {
            let stored = store::list_unexpired(tx.conn(), now).await?;
            for turn in keys::missing(&turns(&stored), ring.schedule, now) {
                store::insert(tx.conn(), &ring.make(turn)?).await?;
            }
            Ok(())
        };
        self.runtime.db.write(make).await
    }

    fn make(&self, turn: Turn) -> Result<StoredKey, Error> {
        let kid = PassportKeyId::new(&self.runtime.clock, &self.runtime.random);
        let key = SigningKey::generate(kid.clone())?;
        let secret_sealed = self.runtime.seal.seal(kid.as_str(), key.secret())?;
        Ok(StoredKey { kid, secret_sealed, public: key.public, turn })
    }

    fn take_up(&self, stored: Vec<StoredKey>) -> Result<(), Error> {
        let mut opened = Vec::with_capacity(stored.len());
        let mut published = Vec::with_capacity(stored.len());
        for StoredKey { kid, secret_sealed, public, turn } in stored {
            let secret = self.runtime.seal.open(kid.as_str(), &secret_sealed)?;
            published.push(PublicKey { kid: kid.clone(), public, expires_at: turn.expires_at });
            opened.push((turn, SigningKey::of(kid, &secret)?));
        }
        self.runtime.passports().learn(published);
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = opened;
        Ok(())
    }

    fn current(&self) -> Option<SigningKey> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let turns: Vec<_> = keys.iter().map(|(turn, _)| *turn).collect();
        keys::signing(&turns, self.runtime.clock.now()).map(|index| keys[index].1.clone())
    }
}

fn turns(stored: &[StoredKey]) -> Vec<Turn> {
    stored.iter().map(|key| key.turn).collect()
}
