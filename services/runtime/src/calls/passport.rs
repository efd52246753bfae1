//! Passports: signed, short-lived statements about the caller, made by auth and verified by every service
//! itself.
//!
//! A passport is a PASETO v4.public token whose footer names the key (`kid`).

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use futures_util::future::BoxFuture;
use jiff::Timestamp;
use moka::sync::Cache;
use pasetors::Public;
use pasetors::keys::{AsymmetricKeyPair, AsymmetricPublicKey, AsymmetricSecretKey, Generate};
use pasetors::token::UntrustedToken;
use pasetors::version4::{PublicToken, V4};
use serde::{Deserialize, Serialize};

use crate::Clock;
use crate::clock::later;
use crate::error::{Failure, Reason};
use crate::id::{AccountId, AgentId, DeviceId, OwnerId, PassportKeyId, SessionId};
use crate::name::ServiceName;
use crate::staff::{Grants, StaffId};

/// The longest a passport is valid.
pub const LIFETIME: jiff::SignedDuration = jiff::SignedDuration::from_mins(1);

/// More than the clocks of two machines differ.
pub(crate) const SKEW: jiff::SignedDuration = jiff::SignedDuration::from_secs(5);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    Full,
    /// The account is frozen: state, identity upload, open orders, export and sign-out only.
    Limited,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Viewer,
    Support,
    Finance,
    Admin,
}

impl Role {
    pub const ALL: [Self; 4] = [Self::Viewer, Self::Support, Self::Finance, Self::Admin];

    /// The role as it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Viewer => "viewer",
            Self::Support => "support",
            Self::Finance => "finance",
            Self::Admin => "admin",
        }
    }

    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == text)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnerPassport {
    pub owner_id: OwnerId,
    pub account_id: AccountId,
    pub session_id: SessionId,
    pub standing: Standing,
    /// The account is frozen for a late payment: one subscription may be ordered.
    #[serde(default)]
    pub may_renew: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgentPassport {
    pub agent_id: AgentId,
    pub session_id: SessionId,
    pub role: Role,
    /// An operator knows the password: until it is changed, the session allows nothing but the change.
    #[serde(default)]
    pub password_due: bool,
}

/// A member of an outlet's staff, at a device of that outlet or, with the owner's permission, on the
/// dashboard. A frozen account has no such sessions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StaffPassport {
    pub staff_id: StaffId,
    pub account_id: AccountId,
    pub session_id: SessionId,
    /// The device; `None` on the dashboard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device_id: Option<DeviceId>,
    #[serde(flatten)]
    pub grants: Grants,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Passport {
    Owner(OwnerPassport),
    Agent(AgentPassport),
    Staff(StaffPassport),
}

impl Passport {
    pub fn session_id(&self) -> &SessionId {
        match self {
            Self::Owner(owner) => &owner.session_id,
            Self::Agent(agent) => &agent.session_id,
            Self::Staff(staff) => &staff.session_id,
        }
    }
}

#[derive(Serialize, Deserialize)]
struct SignedPassport {
    #[serde(flatten)]
    passport: Passport,
    /// The names of the services that may accept the passport; a later version may name more services.
    audience: Vec<String>,
    /// Epoch milliseconds.
    expires_at: i64,
}

/// A key that signs passports; auth stores its secret sealed.
#[derive(Clone)]
pub struct SigningKey {
    pub kid: PassportKeyId,
    /// Checked once: the check costs as much as a signature.
    secret: AsymmetricSecretKey<V4>,
    /// 32 bytes.
    pub public: Vec<u8>,
}

#[derive(Debug, thiserror::Error)]
#[error("not a usable passport key")]
pub struct UnusableKey;

impl SigningKey {
    /// Generates a key from the operating system's randomness.
    pub fn generate(kid: PassportKeyId) -> Result<Self, UnusableKey> {
        let pair = AsymmetricKeyPair::<V4>::generate().map_err(|_| UnusableKey)?;
        Ok(Self { kid, secret: pair.secret, public: pair.public.as_bytes().to_vec() })
    }

    /// The key with the stored secret of [`Self::secret`].
    pub fn of(kid: PassportKeyId, secret: &[u8]) -> Result<Self, UnusableKey> {
        let secret = AsymmetricSecretKey::from(secret).map_err(|_| UnusableKey)?;
        let public = AsymmetricPublicKey::try_from(&secret).map_err(|_| UnusableKey)?;
        Ok(Self { kid, secret, public: public.as_bytes().to_vec() })
    }

    /// 64 bytes: seed and public key.
    pub fn secret(&self) -> &[u8] {
        self.secret.as_bytes()
    }

    pub fn sign(&self, passport: Passport, expires_at: Timestamp) -> Result<String, UnusableKey> {
        // Every service serves owners, staff and agents.
        self.sign_for(&ServiceName::SERVERS.map(ServiceName::as_str), passport, expires_at)
    }

    fn sign_for(
        &self,
        audience: &[&str],
        passport: Passport,
        expires_at: Timestamp,
    ) -> Result<String, UnusableKey> {
        let audience = audience.iter().map(|name| (*name).to_owned()).collect();
        let signed = SignedPassport { passport, audience, expires_at: expires_at.as_millisecond() };
        let message = serde_json::to_vec(&signed).map_err(|_| UnusableKey)?;
        PublicToken::sign(&self.secret, &message, Some(self.kid.as_str().as_bytes()), None)
            .map_err(|_| UnusableKey)
    }
}

/// The public half of a [`SigningKey`].
#[derive(Clone, Debug)]
pub struct PublicKey {
    pub kid: PassportKeyId,
    pub public: Vec<u8>,
    /// The time by which every passport of the key has expired.
    pub expires_at: Timestamp,
}

#[derive(Clone)]
struct KnownKey {
    public: AsymmetricPublicKey<V4>,
    expires_at: Timestamp,
}

type FetchKeys = dyn Fn() -> BoxFuture<'static, Result<Vec<PublicKey>, Failure>> + Send + Sync;

/// Verifies passports; asks auth for an unknown key, and remembers verified passports.
#[derive(Clone)]
pub struct Verifier {
    clock: Clock,
    me: ServiceName,
    keys: Arc<RwLock<HashMap<PassportKeyId, KnownKey>>>,
    verified: Cache<String, Arc<(Passport, i64)>>,
    unknown: Cache<PassportKeyId, ()>,
    fetch: Arc<FetchKeys>,
}

impl Verifier {
    pub fn new<F>(clock: Clock, me: ServiceName, fetch: F) -> Self
    where
        F: Fn() -> BoxFuture<'static, Result<Vec<PublicKey>, Failure>> + Send + Sync + 'static,
    {
        let verified = Cache::builder().max_capacity(50_000).time_to_live(Duration::from_mins(1)).build();
        // A forged `kid` must not send a question to auth with every call.
        let unknown = Cache::builder().max_capacity(1_000).time_to_live(Duration::from_secs(5)).build();
        Self { clock, me, keys: Arc::default(), verified, unknown, fetch: Arc::new(fetch) }
    }

    /// The caller; `session.missing` for an expired token, or one that auth did not sign.
    pub async fn verify(&self, token: &str) -> Result<Passport, Failure> {
        let verified = match self.verified.get(token) {
            Some(verified) => verified,
            None => self.verify_signature(token).await?,
        };
        let now = self.clock.now();
        let valid = now.as_millisecond()..=later(now, LIFETIME + SKEW).as_millisecond();
        let is_over = verified.1 == now.as_millisecond() || !valid.contains(&verified.1);
        if is_over { Err(refused()) } else { Ok(verified.0.clone()) }
    }

    async fn verify_signature(&self, token: &str) -> Result<Arc<(Passport, i64)>, Failure> {
        let untrusted = UntrustedToken::<Public, V4>::try_from(token).map_err(|_| refused())?;
        let footer = untrusted.untrusted_footer();
        let kid: Option<PassportKeyId> = std::str::from_utf8(footer).ok().and_then(|kid| kid.parse().ok());
        let key = self.key(&kid.ok_or_else(refused)?).await?;
        let trusted = PublicToken::verify(&key, &untrusted, Some(footer), None).map_err(|_| refused())?;
        let signed: SignedPassport = serde_json::from_str(trusted.payload()).map_err(|_| refused())?;
        if !signed.audience.iter().any(|name| name == self.me.as_str()) {
            return Err(refused());
        }
        let verified = Arc::new((signed.passport, signed.expires_at));
        self.verified.insert(token.to_owned(), Arc::clone(&verified));
        Ok(verified)
    }

    async fn key(&self, kid: &PassportKeyId) -> Result<AsymmetricPublicKey<V4>, Failure> {
        if let Some(key) = self.known(kid) {
            return Ok(key);
        }
        if self.unknown.contains_key(kid) {
            return Err(refused());
        }
        self.learn((self.fetch)().await?);
        self.known(kid).ok_or_else(|| {
            self.unknown.insert(kid.clone(), ());
            refused()
        })
    }

    fn known(&self, kid: &PassportKeyId) -> Option<AsymmetricPublicKey<V4>> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        keys.get(kid).filter(|key| key.expires_at > self.clock.now()).map(|key| key.public.clone())
    }

    /// Replaces the known keys: auth lists all valid keys, and a key missing from the list is retired.
    pub fn learn(&self, keys: Vec<PublicKey>) {
        let usable = |key: PublicKey| {
            let public = AsymmetricPublicKey::<V4>::from(&key.public).ok()?;
            Some((key.kid, KnownKey { public, expires_at: key.expires_at }))
        };
        let usable = keys.into_iter().filter_map(usable).collect();
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = usable;
    }
}

fn refused() -> Failure {
    Failure::new(Reason::SessionMissing)
}

#[cfg(test)]
mod tests;
