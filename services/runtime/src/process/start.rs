//! From settings to a [`Runtime`].

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::caller_keys::{BadCallerKey, CallerKeys};
use crate::client::{Address, Peers};
use crate::config::{ConfigError, Environment, InstallationConfig, Switch};
use crate::context::Runtime;
use crate::credential::Credentials;
use crate::db::{Db, DbError, Migrations, Opening, skew};
use crate::kv::{Kv, KvError};
use crate::limits::Limits;
use crate::measures;
use crate::name::ServiceName;
use crate::outbox::Outbox;
use crate::seal::Seal;
use crate::tls::{BadAuthorities, BadCertificate, Certificates};
use crate::{Clock, Random};

/// Longer than a load balancer's usual pause between two checks of `/readyz`.
const USUAL_DRAIN: Duration = Duration::from_secs(5);
/// The time of calls and jobs that still run when a service is drained: longer than a delivery takes.
pub(crate) const GRACE: Duration = Duration::from_secs(30);

/// The parts that the services of one process share.
#[derive(Clone)]
pub struct SharedParts {
    pub env: Environment,
    pub clock: Clock,
    pub random: Random,
    pub kv: Kv,
    pub limits: Limits,
    pub seal: Seal,
    pub credentials: Credentials,
    /// The certificates of a process that uses TLS.
    pub certificates: Option<Certificates>,
    pub addresses: BTreeMap<ServiceName, Address>,
    pub public_url: Arc<str>,
    pub data: PathBuf,
    pub opening: Opening,
    /// How long a stopping process still takes work.
    pub drain: Duration,
}

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    CallerKey(#[from] BadCallerKey),
    #[error(transparent)]
    Certificate(#[from] BadCertificate),
    #[error(transparent)]
    Authorities(#[from] BadAuthorities),
    #[error("MOSTRADOR_TLS_FOLDER is set, and no service of this process has a port")]
    NoPort,
    #[error("MOSTRADOR_TLS_TRANSITION is on, and MOSTRADOR_TLS_FOLDER is not set")]
    NoCertificate,
    #[error("MOSTRADOR_REDIS_URL: {0}")]
    Kv(#[from] KvError),
    #[error("MOSTRADOR_ENDPOINTS__{service}: {problem}")]
    Endpoint { service: String, problem: String },
    #[error("MOSTRADOR_ENDPOINTS__{} is not set: {caller} calls {peer}", peer.as_str().to_ascii_uppercase())]
    MissingPeer { caller: ServiceName, peer: ServiceName },
    #[error("the database of {service} does not open: {problem}")]
    Db { service: ServiceName, problem: String },
    #[error(
        "the database of {service} lacks migrations: {}. Run `{} migrate` first (`mostrador migrate` where \
         all services are one process), or set MOSTRADOR_MIGRATE=auto",
        migrations.join(", "),
        service.program()
    )]
    Pending { service: ServiceName, migrations: Vec<String> },
}

impl StartError {
    /// The error of an unusable database of this service.
    pub fn of_database(service: ServiceName, error: DbError) -> Self {
        match error {
            DbError::Pending(migrations) => Self::Pending { service, migrations },
            error => Self::Db { service, problem: problem(&error) },
        }
    }
}

impl SharedParts {
    /// The parts of a process that is the service `me`, with the system's clock and randomness. All secrets
    /// must be set.
    pub fn from_settings(me: ServiceName, common: &InstallationConfig) -> Result<Self, StartError> {
        let clock = Clock::system();
        let load = |folder: &PathBuf| Certificates::load(me, folder, clock.clone());
        let certificates = common.tls_folder.as_ref().map(load).transpose()?;
        let credentials = match (&certificates, common.tls_transition) {
            (Some(_), Switch::Off) => Credentials::of_certificates(clock),
            (Some(_), Switch::On) => Credentials::in_transition(clock, caller_keys(common)?),
            (None, Switch::Off) => Credentials::new(clock, caller_keys(common)?),
            (None, Switch::On) => return Err(StartError::NoCertificate),
        };
        let shared = Self::with(common, credentials, certificates)?;
        let usual = if common.is_development() { Duration::ZERO } else { USUAL_DRAIN };
        Ok(Self { drain: common.drain_seconds.map_or(usual, seconds), ..shared })
    }

    /// The parts of a process that is all services.
    pub fn with_keys(common: &InstallationConfig, keys: CallerKeys) -> Result<Self, StartError> {
        if common.tls_folder.is_some() {
            return Err(StartError::NoPort);
        }
        if common.tls_transition == Switch::On {
            return Err(StartError::NoCertificate);
        }
        Self::with(common, Credentials::new(Clock::system(), keys), None)
    }

    fn with(
        common: &InstallationConfig,
        credentials: Credentials,
        certificates: Option<Certificates>,
    ) -> Result<Self, StartError> {
        let (clock, random) = (credentials.clock(), Random::system());
        let authorities = common.authorities()?;
        let kv = match &common.redis_url {
            Some(url) => Kv::redis(url, authorities, clock.clone())?,
            None => Kv::memory(clock.clone()),
        };
        let limits = match common.limits {
            Switch::On => Limits::new(kv.clone()),
            Switch::Off => Limits::off(kv.clone()),
        };
        let (seal_key, older) = common.seal_keys()?;
        Ok(Self {
            env: common.env,
            seal: Seal::new(&seal_key, random.clone()).with_older(&older),
            addresses: addresses(common, certificates.as_ref())?,
            credentials,
            certificates,
            public_url: common.public_url().trim_end_matches('/').into(),
            data: common.data.clone(),
            opening: Opening { migrate: common.migrate, connections: common.database_connections },
            drain: common.drain_seconds.map_or(Duration::ZERO, seconds),
            clock,
            random,
            kv,
            limits,
        })
    }

    /// The connections of `me` to its peers.
    pub fn peers(&self, me: ServiceName) -> Peers {
        Peers::new(me, self.credentials.clone(), self.addresses.clone())
    }

    /// Refuses a process without the endpoint of one of its peers.
    pub fn refuse_missing_peers(&self, caller: ServiceName) -> Result<(), StartError> {
        match caller.peers().iter().find(|peer| !self.addresses.contains_key(peer)) {
            Some(&peer) => Err(StartError::MissingPeer { caller, peer }),
            None => Ok(()),
        }
    }

    /// Opens the service's database, with its tables up to date, and sets the clock by it.
    pub async fn runtime(
        &self,
        name: ServiceName,
        database_url: &str,
        migrations: Migrations,
    ) -> Result<Runtime, StartError> {
        self.refuse_missing_peers(name)?;
        let db = Db::open(name, database_url, migrations, self.opening, self.random.clone())
            .await
            .map_err(|error| StartError::of_database(name, error))?;
        let followed = skew::follow(&db, &self.clock).await;
        followed.map_err(|error| StartError::of_database(name, error))?;
        let peers = self.peers(name);
        self.record_keys(name);
        Ok(Runtime {
            name,
            env: self.env,
            clock: self.clock.clone(),
            random: self.random.clone(),
            db,
            outbox: Outbox::new(self.clock.clone(), self.random.clone(), self.seal.clone()),
            kv: self.kv.clone(),
            limits: self.limits.clone(),
            drain: self.drain,
            grace: GRACE,
            seal: self.seal.clone(),
            public_url: Arc::clone(&self.public_url),
            data: self.data.clone(),
            passports: peers.verifier(self.clock.clone()),
            peers,
            certificates: self.certificates.clone(),
        })
    }

    /// Records the seal keys, which are alike in all replicas, so that an alarm can compare them.
    fn record_keys(&self, service: ServiceName) {
        let is_transition = self.certificates.is_some() && self.credentials.takes_keys();
        measures::TLS_TRANSITION.of([service.as_str().into()]).set(f64::from(u8::from(is_transition)));
        for (place, key) in (1_u32..).zip(self.seal.key_ids()) {
            let labels = [service.as_str().into(), key.to_string().into()];
            measures::SEAL_KEY_PLACE.of(labels).set(place);
        }
    }
}

fn seconds(number: u16) -> Duration {
    Duration::from_secs(number.into())
}

fn problem(error: &DbError) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), |cause| format!("{error}: {cause}"))
}

fn caller_keys(common: &InstallationConfig) -> Result<CallerKeys, StartError> {
    let secret = common.caller_key.as_deref().ok_or(ConfigError::Missing("MOSTRADOR_CALLER_KEY"))?;
    Ok(CallerKeys::parse(secret, &common.caller_keys)?)
}

fn addresses(
    common: &InstallationConfig,
    certificates: Option<&Certificates>,
) -> Result<BTreeMap<ServiceName, Address>, StartError> {
    let may_be_plain = common.tls_transition == Switch::On;
    common
        .endpoints
        .iter()
        .map(|(name, urls)| {
            let is_plain = may_be_plain && !urls.contains("https://");
            let certificates = certificates.filter(|_| !is_plain);
            let handshake = certificates.map(|certificates| certificates.handshake(*name));
            let address = Address::of_urls(urls, handshake).map_err(|error| StartError::Endpoint {
                service: name.as_str().to_ascii_uppercase(),
                problem: error.to_string(),
            })?;
            Ok((*name, address))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caller_keys::CallerKey;

    fn shared(peers: &[ServiceName]) -> SharedParts {
        let common = InstallationConfig {
            seal_key: Some("0".repeat(64)),
            caller_key: Some(CallerKey::generate().unwrap().secret),
            endpoints: peers.iter().map(|peer| (*peer, "http://127.0.0.1:1".to_owned())).collect(),
            ..InstallationConfig::default()
        };
        SharedParts::from_settings(ServiceName::Edge, &common).unwrap()
    }

    #[test]
    fn a_process_without_the_endpoint_of_a_peer_does_not_start() {
        for name in ServiceName::ALL {
            assert!(shared(name.peers()).refuse_missing_peers(name).is_ok(), "{name}");
            for missing in name.peers() {
                let others: Vec<_> =
                    ServiceName::SERVERS.into_iter().filter(|peer| peer != missing).collect();
                let refused = shared(&others).refuse_missing_peers(name).unwrap_err().to_string();
                let setting = missing.as_str().to_ascii_uppercase();
                let line = format!("MOSTRADOR_ENDPOINTS__{setting} is not set: {name} calls {missing}");
                assert_eq!(refused, line);
            }
        }
    }

    #[tokio::test]
    async fn a_missing_peer_is_told_before_the_database_is_opened() {
        static NO_MIGRATIONS: include_dir::Dir<'static> = include_dir::Dir::new("", &[]);
        let shared = shared(&[ServiceName::Auth]);
        let refused =
            shared.runtime(ServiceName::Account, "sqlite:/nowhere/account.db", &NO_MIGRATIONS).await;
        let line = "MOSTRADOR_ENDPOINTS__REGISTRATION is not set: account calls registration";
        assert_eq!(refused.err().unwrap().to_string(), line);
    }
}
