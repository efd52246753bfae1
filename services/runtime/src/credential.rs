//! The credential between services: a short-lived PASETO v4.local token under the caller secret, naming who calls whom.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::SignedDuration;
use moka::sync::Cache;
use pasetors::Local;
use pasetors::keys::SymmetricKey;
use pasetors::token::UntrustedToken;
use pasetors::version4::{LocalToken, V4};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tonic::metadata::{Ascii, MetadataValue};

use crate::Clock;
use crate::error::{Failure, Kind};
use crate::service::ServiceName;

const LIFETIME: SignedDuration = SignedDuration::from_mins(2);
const RENEW_BEFORE: SignedDuration = SignedDuration::from_mins(1);

#[derive(Serialize, Deserialize)]
struct Claims {
    caller: ServiceName,
    callee: ServiceName,
    /// Epoch milliseconds.
    expires_at: i64,
}

/// Makes and verifies credentials; clones share what they remember.
#[derive(Clone)]
pub struct Credentials {
    clock: Clock,
    key: Arc<SymmetricKey<V4>>,
    verified: Cache<String, (ServiceName, ServiceName, i64)>,
}

impl Credentials {
    /// Every service of an installation has the same `secret`.
    #[expect(clippy::expect_used, reason = "a SHA-256 has the 32 bytes of a key")]
    pub fn new(clock: Clock, secret: &str) -> Self {
        let key = SymmetricKey::from(&Sha256::digest(secret.as_bytes())).expect("32 bytes");
        let verified = Cache::builder().max_capacity(256).time_to_live(Duration::from_mins(2)).build();
        Self { clock, key: Arc::new(key), verified }
    }

    /// For one direction; renews its token by itself.
    pub fn pass(&self, caller: ServiceName, callee: ServiceName) -> Pass {
        Pass(Arc::new(Direction { credentials: self.clone(), caller, callee, current: Mutex::default() }))
    }

    fn issue(&self, caller: ServiceName, callee: ServiceName) -> Result<(String, i64), Failure> {
        let expires_at = (self.clock.now() + LIFETIME).as_millisecond();
        let claims = Claims { caller, callee, expires_at };
        let message = serde_json::to_vec(&claims).map_err(|error| Failure::internal(&error))?;
        let token = LocalToken::encrypt(&self.key, &message, None, None)
            .map_err(|_| Failure::new(Kind::Internal, "internal"))?;
        Ok((token, expires_at))
    }

    /// Who calls `callee` with this token.
    pub fn verify(&self, token: &str, callee: ServiceName) -> Result<ServiceName, Failure> {
        let (caller, named, expires_at) = match self.verified.get(token) {
            Some(known) => known,
            None => self.decrypt(token)?,
        };
        let valid = named == callee && expires_at > self.clock.now().as_millisecond();
        if valid { Ok(caller) } else { Err(refused()) }
    }

    fn decrypt(&self, token: &str) -> Result<(ServiceName, ServiceName, i64), Failure> {
        let untrusted = UntrustedToken::<Local, V4>::try_from(token).map_err(|_| refused())?;
        let trusted = LocalToken::decrypt(&self.key, &untrusted, None, None).map_err(|_| refused())?;
        let claims: Claims = serde_json::from_str(trusted.payload()).map_err(|_| refused())?;
        let known = (claims.caller, claims.callee, claims.expires_at);
        self.verified.insert(token.to_owned(), known);
        Ok(known)
    }
}

fn refused() -> Failure {
    Failure::new(Kind::Forbidden, "caller.refused")
}

/// The credential of one caller for one callee; clones share it.
#[derive(Clone)]
pub struct Pass(Arc<Direction>);

struct Direction {
    credentials: Credentials,
    caller: ServiceName,
    callee: ServiceName,
    /// With the end of its validity, in epoch milliseconds.
    current: Mutex<Option<(MetadataValue<Ascii>, i64)>>,
}

impl Pass {
    pub fn token(&self) -> Result<MetadataValue<Ascii>, Failure> {
        let Direction { credentials, caller, callee, current } = &*self.0;
        let soon = (credentials.clock.now() + RENEW_BEFORE).as_millisecond();
        let mut current = current.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((token, _)) = current.as_ref().filter(|(_, expires_at)| *expires_at > soon) {
            return Ok(token.clone());
        }
        let (text, expires_at) = credentials.issue(*caller, *callee)?;
        let token: MetadataValue<Ascii> = text.parse().map_err(|error| Failure::internal(&error))?;
        *current = Some((token.clone(), expires_at));
        Ok(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_caller_to_the_named_callee_until_it_expires() {
        let clock = Clock::fixed(jiff::Timestamp::UNIX_EPOCH);
        let credentials = Credentials::new(clock.clone(), "secret");
        let pass = credentials.pass(ServiceName::Edge, ServiceName::Auth).token().unwrap();
        let token = pass.to_str().unwrap();
        assert_eq!(credentials.verify(token, ServiceName::Auth), Ok(ServiceName::Edge));
        assert!(credentials.verify(token, ServiceName::Account).is_err());
        assert!(Credentials::new(clock.clone(), "other").verify(token, ServiceName::Auth).is_err());
        clock.advance(LIFETIME);
        assert!(credentials.verify(token, ServiceName::Auth).is_err());
    }
}
