//! The credential between services: a short-lived PASETO v4.public token. Its footer names the caller, which
//! signed it; its text names the callee, the end of its validity and the key.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use http::HeaderValue;
use jiff::SignedDuration;
use moka::sync::Cache;
use pasetors::Public;
use pasetors::token::UntrustedToken;
use pasetors::version4::{PublicToken, V4};
use serde::{Deserialize, Serialize};

use crate::Clock;
use crate::caller_keys::{CallerKeyId, CallerKeys, KnownKey, OwnKey};
use crate::clock::later;
use crate::error::{Failure, Reason};
use crate::measures;
use crate::name::ServiceName;
use crate::passport::SKEW;

const LIFETIME: SignedDuration = SignedDuration::from_mins(2);
const RENEW_BEFORE: SignedDuration = SignedDuration::from_mins(1);

#[derive(Serialize, Deserialize)]
struct Claims {
    callee: ServiceName,
    /// Epoch milliseconds.
    expires_at: i64,
    /// The id of the caller's key. It stands here and not in the footer, where programs of earlier versions
    /// look for the caller's name alone; their own tokens have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

/// A token whose signature is right.
#[derive(Clone, Copy)]
struct VerifiedToken {
    caller: ServiceName,
    key: CallerKeyId,
    callee: ServiceName,
    /// Epoch milliseconds.
    expires_at: i64,
}

/// Makes and verifies credentials; clones share their memory.
#[derive(Clone)]
pub struct Credentials {
    clock: Clock,
    proof: Proof,
    verified: Cache<String, VerifiedToken>,
}

/// The means by which callers prove their service to a process.
#[derive(Clone)]
enum Proof {
    Key(CallerKeys),
    Certificate,
    /// A certificate on a TLS connection, a key on a plain one.
    Either(CallerKeys),
}

impl Proof {
    fn keys(&self) -> Option<&CallerKeys> {
        match self {
            Self::Key(keys) | Self::Either(keys) => Some(keys),
            Self::Certificate => None,
        }
    }
}

impl Credentials {
    pub fn new(clock: Clock, keys: CallerKeys) -> Self {
        Self::by(clock, Proof::Key(keys))
    }

    /// The credentials of a process with a certificate, which neither makes nor accepts tokens.
    pub fn of_certificates(clock: Clock) -> Self {
        Self::by(clock, Proof::Certificate)
    }

    /// The credentials of a process with a certificate and keys, during the transition from one to the other.
    pub fn in_transition(clock: Clock, keys: CallerKeys) -> Self {
        Self::by(clock, Proof::Either(keys))
    }

    fn by(clock: Clock, proof: Proof) -> Self {
        let verified = Cache::builder().max_capacity(256).time_to_live(Duration::from_mins(2)).build();
        Self { clock, proof, verified }
    }

    /// Can a call on a plain connection prove its caller?
    pub(crate) fn takes_keys(&self) -> bool {
        self.proof.keys().is_some()
    }

    /// The clock that decides the expiry of credentials.
    pub(crate) fn clock(&self) -> Clock {
        self.clock.clone()
    }

    /// The pass from one caller to one callee, if tokens are accepted; it renews its token by itself.
    pub fn pass(&self, caller: ServiceName, callee: ServiceName) -> Option<Pass> {
        let (keys, current) = (self.proof.keys()?.clone(), Mutex::default());
        Some(Pass(Arc::new(Direction { clock: self.clock.clone(), keys, caller, callee, current })))
    }

    /// The service that calls `callee`: by the certificate of its connection, or on a plain connection by its
    /// token. A token on a connection with a certificate is ignored.
    pub(crate) fn caller(
        &self,
        token: Option<&str>,
        connection: Option<ServiceName>,
        callee: ServiceName,
    ) -> Result<ServiceName, Failure> {
        match (&self.proof, connection) {
            (Proof::Certificate | Proof::Either(_), Some(caller)) => Ok(caller),
            (Proof::Certificate, None) => Err(refused()),
            (Proof::Either(_), None) | (Proof::Key(_), _) => self.verify(token.ok_or_else(refused)?, callee),
        }
    }

    /// The service that calls `callee` with this token. A token with too late an end was made before the
    /// clock was set back.
    pub fn verify(&self, token: &str, callee: ServiceName) -> Result<ServiceName, Failure> {
        let known = self.verified.get(token);
        let is_first = known.is_none();
        let signed = known.map_or_else(|| self.verify_signature(token), Ok)?;
        let now = self.clock.now();
        let latest = later(now, LIFETIME + SKEW);
        let is_valid =
            now.as_millisecond() < signed.expires_at && signed.expires_at <= latest.as_millisecond();
        if signed.callee != callee || !is_valid {
            return Err(refused());
        }
        if is_first {
            let labels =
                [callee.as_str().into(), signed.caller.as_str().into(), signed.key.to_string().into()];
            measures::CALLER_TOKENS.of(labels).increment(1);
        }
        Ok(signed.caller)
    }

    fn verify_signature(&self, token: &str) -> Result<VerifiedToken, Failure> {
        let untrusted = UntrustedToken::<Public, V4>::try_from(token).map_err(|_| refused())?;
        let footer = untrusted.untrusted_footer();
        let caller = ServiceName::ALL.into_iter().find(|service| service.as_str().as_bytes() == footer);
        let caller = caller.ok_or_else(refused)?;
        let keys = self.proof.keys().map_or(&[][..], |keys| keys.of_caller(caller));
        if keys.is_empty() {
            tracing::warn!(%caller, "a call is refused: MOSTRADOR_CALLER_KEYS has no key of this caller");
        }
        let verify = |known: &KnownKey| {
            let trusted = PublicToken::verify(&known.public, &untrusted, Some(footer), None).ok()?;
            Some((known.id, trusted))
        };
        let (key, trusted) = keys.iter().find_map(verify).ok_or_else(refused)?;
        let Claims { callee, expires_at, key: named } =
            serde_json::from_str(trusted.payload()).map_err(|_| refused())?;
        if named.is_some_and(|named| named != key.to_string()) {
            return Err(refused());
        }
        let signed = VerifiedToken { caller, key, callee, expires_at };
        self.verified.insert(token.to_owned(), signed);
        Ok(signed)
    }
}

fn refused() -> Failure {
    Failure::new(Reason::CallerRefused)
}

/// The credential of one caller for one callee; clones share it.
#[derive(Clone)]
pub struct Pass(Arc<Direction>);

struct Direction {
    clock: Clock,
    keys: CallerKeys,
    caller: ServiceName,
    callee: ServiceName,
    /// The present token with the end of its validity, in epoch milliseconds.
    current: Mutex<Option<(HeaderValue, i64)>>,
}

impl Pass {
    pub fn token(&self) -> Result<HeaderValue, Failure> {
        let now = self.0.clock.now();
        let (soon, latest) = (later(now, RENEW_BEFORE), later(now, LIFETIME));
        let is_good = |end: i64| soon.as_millisecond() < end && end <= latest.as_millisecond();
        let mut current = self.0.current.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((token, _)) = current.as_ref().filter(|(_, expires_at)| is_good(*expires_at)) {
            return Ok(token.clone());
        }
        let (text, expires_at) = self.0.issue()?;
        let token: HeaderValue = text.parse().map_err(|error| Failure::internal(&error))?;
        *current = Some((token.clone(), expires_at));
        Ok(token)
    }
}

impl Direction {
    fn issue(&self) -> Result<(String, i64), Failure> {
        let Self { clock, keys, caller, callee, .. } = self;
        let unusable = || Failure::new(Reason::Internal);
        let expires_at = (clock.now() + LIFETIME).as_millisecond();
        let OwnKey { id, secret } = keys.own(*caller).ok_or_else(unusable)?;
        let claims = Claims { callee: *callee, expires_at, key: Some(id.to_string()) };
        let message = serde_json::to_vec(&claims).map_err(|error| Failure::internal(&error))?;
        let footer = caller.as_str().as_bytes();
        let token = PublicToken::sign(secret, &message, Some(footer), None).map_err(|_| unusable())?;
        Ok((token, expires_at))
    }
}

#[cfg(test)]
mod tests;
