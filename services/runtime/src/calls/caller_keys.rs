//! The keys by which services identify each other: one Ed25519 pair for each service. A process holds the
//! secret key of its own service, and the public keys of the others: a stolen key speaks for no other
//! service.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use pasetors::keys::{AsymmetricKeyPair, AsymmetricPublicKey, AsymmetricSecretKey, Generate};
use pasetors::version4::V4;
use sha2::{Digest, Sha256};

use crate::name::ServiceName;

type SecretKey = AsymmetricSecretKey<V4>;
type PublicKey = AsymmetricPublicKey<V4>;

/// A key pair in the form of the settings, in hexadecimal digits.
pub struct CallerKey {
    /// 128 digits, for the service itself alone.
    pub secret: String,
    /// 64 digits, for the services that it calls.
    pub public: String,
}

/// Names a caller's key in tokens, metrics and reports: the head of the SHA-256 of its public half. It does
/// not select a key: a token is verified by all keys of the caller that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallerKeyId([u8; 4]);

/// The key by which a service signs.
pub(crate) struct OwnKey {
    pub(crate) id: CallerKeyId,
    pub(crate) secret: SecretKey,
}

/// A key by which other services identify a service.
pub(crate) struct KnownKey {
    pub(crate) id: CallerKeyId,
    pub(crate) public: PublicKey,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadCallerKey {
    #[error("MOSTRADOR_CALLER_KEY is no secret key: `mostrador caller-key` makes one")]
    Secret,
    #[error("a key of MOSTRADOR_CALLER_KEYS__{0} is no public key: `mostrador caller-key` shows it")]
    Public(ServiceName),
    #[error("no key can be made: the system gives no random bytes")]
    NoRandomness,
}

impl CallerKey {
    /// Generates a pair from the operating system's randomness.
    pub fn generate() -> Result<Self, BadCallerKey> {
        let pair = AsymmetricKeyPair::<V4>::generate().map_err(|_| BadCallerKey::NoRandomness)?;
        Ok(Self {
            secret: HEXLOWER.encode(pair.secret.as_bytes()),
            public: HEXLOWER.encode(pair.public.as_bytes()),
        })
    }

    /// The id; `None` when the public half is invalid.
    pub fn id(&self) -> Option<CallerKeyId> {
        KnownKey::parse(&self.public).map(|key| key.id)
    }
}

impl CallerKeyId {
    fn of(public: &PublicKey) -> Self {
        let hash = Sha256::new().chain_update(b"mostrador caller key").chain_update(public.as_bytes());
        let [a, b, c, d, ..] = <[u8; 32]>::from(hash.finalize());
        Self([a, b, c, d])
    }
}

impl fmt::Display for CallerKeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl OwnKey {
    fn parse(text: &str) -> Option<Self> {
        Self::new(SecretKey::from(&bytes(text)?).ok()?)
    }

    fn new(secret: SecretKey) -> Option<Self> {
        let public = PublicKey::try_from(&secret).ok()?;
        Some(Self { id: CallerKeyId::of(&public), secret })
    }
}

impl KnownKey {
    fn parse(text: &str) -> Option<Self> {
        PublicKey::from(&bytes(text)?).ok().map(Self::new)
    }

    fn new(public: PublicKey) -> Self {
        Self { id: CallerKeyId::of(&public), public }
    }
}

/// Clones share the keys.
#[derive(Clone)]
pub struct CallerKeys(Arc<Keys>);

struct Keys {
    own: OwnKeys,
    /// The known keys of each service; a service has two while its key is being replaced.
    known: BTreeMap<ServiceName, Vec<KnownKey>>,
}

enum OwnKeys {
    /// The key of a process that is one service.
    One(OwnKey),
    /// The keys of a process that is all services.
    Each(BTreeMap<ServiceName, OwnKey>),
}

impl fmt::Debug for CallerKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CallerKeys")
    }
}

impl CallerKeys {
    /// `secret` is the process's own key, `publics` are its callers' keys, separated by commas.
    pub fn parse(secret: &str, publics: &BTreeMap<ServiceName, String>) -> Result<Self, BadCallerKey> {
        let own = OwnKey::parse(secret).ok_or(BadCallerKey::Secret)?;
        let mut known = BTreeMap::new();
        for (service, texts) in publics {
            let keys: Option<Vec<KnownKey>> = texts.split(',').map(KnownKey::parse).collect();
            known.insert(*service, keys.ok_or(BadCallerKey::Public(*service))?);
        }
        Ok(Self(Arc::new(Keys { own: OwnKeys::One(own), known })))
    }

    /// New keys for a process in which every service runs. The operator's key is returned; the others never
    /// leave the process.
    pub fn of_one_process() -> Result<(Self, CallerKey), BadCallerKey> {
        let (mut own, mut known) = (BTreeMap::new(), BTreeMap::new());
        let services = ServiceName::SERVERS.into_iter().chain([ServiceName::Edge]);
        for service in services {
            let pair = AsymmetricKeyPair::<V4>::generate().map_err(|_| BadCallerKey::NoRandomness)?;
            own.insert(service, OwnKey::new(pair.secret).ok_or(BadCallerKey::Secret)?);
            known.insert(service, vec![KnownKey::new(pair.public)]);
        }
        let operator = CallerKey::generate()?;
        own.insert(ServiceName::Operator, OwnKey::parse(&operator.secret).ok_or(BadCallerKey::Secret)?);
        known.insert(ServiceName::Operator, KnownKey::parse(&operator.public).into_iter().collect());
        Ok((Self(Arc::new(Keys { own: OwnKeys::Each(own), known })), operator))
    }

    pub(crate) fn own(&self, service: ServiceName) -> Option<&OwnKey> {
        match &self.0.own {
            OwnKeys::One(key) => Some(key),
            OwnKeys::Each(keys) => keys.get(&service),
        }
    }

    pub(crate) fn of_caller(&self, service: ServiceName) -> &[KnownKey] {
        self.0.known.get(&service).map_or(&[], Vec::as_slice)
    }
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    HEXLOWER_PERMISSIVE.decode(text.trim().as_bytes()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_no_key_is_refused_by_its_setting() {
        let key = CallerKey::generate().unwrap();
        let publics = |text: &str| BTreeMap::from([(ServiceName::Edge, text.to_owned())]);
        let two = format!("{}, {}", key.public, CallerKey::generate().unwrap().public.to_uppercase());
        let keys = CallerKeys::parse(&key.secret, &publics(&two)).unwrap();
        assert_eq!(keys.of_caller(ServiceName::Edge).len(), 2);
        assert!(keys.of_caller(ServiceName::Auth).is_empty());
        let ids: Vec<_> = keys.of_caller(ServiceName::Edge).iter().map(|known| known.id).collect();
        assert_eq!(
            (keys.own(ServiceName::Edge).unwrap().id, key.id()),
            (ids[0], Some(ids[0])),
            "of one pair"
        );
        assert_ne!(ids[0], ids[1]);
        assert_eq!(ids[0].to_string().len(), 8);
        for wrong in ["", "x", &key.public, &key.secret[2..]] {
            let refused = CallerKeys::parse(wrong, &BTreeMap::new()).unwrap_err();
            assert_eq!(refused, BadCallerKey::Secret, "{wrong}");
        }
        for wrong in ["", "x", &key.secret, &format!("{},", key.public)] {
            let refused = CallerKeys::parse(&key.secret, &publics(wrong)).unwrap_err();
            assert_eq!(refused, BadCallerKey::Public(ServiceName::Edge), "{wrong}");
        }
    }
}
