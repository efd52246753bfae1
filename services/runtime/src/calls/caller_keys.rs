//! The keys by which services know each other: one Ed25519 pair a service. A process holds the secret key of
//! its own service, and the public keys of the others: a stolen key speaks for no other service.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use pasetors::keys::{AsymmetricKeyPair, AsymmetricPublicKey, AsymmetricSecretKey, Generate};
use pasetors::version4::V4;

use crate::name::ServiceName;

type SecretKey = AsymmetricSecretKey<V4>;
type PublicKey = AsymmetricPublicKey<V4>;

/// A pair as settings hold it, in hexadecimal digits.
pub struct CallerKey {
    /// 128 digits, for the service itself alone.
    pub secret: String,
    /// 64 digits, for the services that it calls.
    pub public: String,
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
    /// From the operating system's randomness.
    pub fn generate() -> Result<Self, BadCallerKey> {
        let pair = AsymmetricKeyPair::<V4>::generate().map_err(|_| BadCallerKey::NoRandomness)?;
        Ok(Self {
            secret: HEXLOWER.encode(pair.secret.as_bytes()),
            public: HEXLOWER.encode(pair.public.as_bytes()),
        })
    }
}

/// Clones share the keys.
#[derive(Clone)]
pub struct CallerKeys(Arc<Keys>);

struct Keys {
    own: OwnKeys,
    /// A service has two while its key is being replaced.
    known: BTreeMap<ServiceName, Vec<PublicKey>>,
}

enum OwnKeys {
    /// The key of the one service that the process is.
    One(SecretKey),
    /// The keys of a process that is all services.
    Each(BTreeMap<ServiceName, SecretKey>),
}

impl fmt::Debug for CallerKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CallerKeys")
    }
}

impl CallerKeys {
    /// `secret` is the key of the process itself, `publics` are those of its callers, several with commas
    /// between.
    pub fn parse(secret: &str, publics: &BTreeMap<ServiceName, String>) -> Result<Self, BadCallerKey> {
        let own = bytes(secret).and_then(|bytes| SecretKey::from(&bytes).ok()).ok_or(BadCallerKey::Secret)?;
        let mut known = BTreeMap::new();
        for (service, texts) in publics {
            let read = |text: &str| bytes(text).and_then(|bytes| PublicKey::from(&bytes).ok());
            let keys: Option<Vec<PublicKey>> = texts.split(',').map(read).collect();
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
            own.insert(service, pair.secret);
            known.insert(service, vec![pair.public]);
        }
        let operator = CallerKey::generate()?;
        let (secret, public) = (bytes(&operator.secret), bytes(&operator.public));
        let secret = secret.and_then(|bytes| SecretKey::from(&bytes).ok()).ok_or(BadCallerKey::Secret)?;
        let public = public.and_then(|bytes| PublicKey::from(&bytes).ok());
        own.insert(ServiceName::Operator, secret);
        known.insert(ServiceName::Operator, public.into_iter().collect());
        Ok((Self(Arc::new(Keys { own: OwnKeys::Each(own), known })), operator))
    }

    pub(crate) fn own(&self, service: ServiceName) -> Option<&SecretKey> {
        match &self.0.own {
            OwnKeys::One(secret) => Some(secret),
            OwnKeys::Each(secrets) => secrets.get(&service),
        }
    }

    pub(crate) fn of_caller(&self, service: ServiceName) -> &[PublicKey] {
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
