//! The shared state of all hosts: a clock, keys, and a folder that outlives crashes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use jiff::Timestamp;
use mostrador_runtime::client::{Address, endpoint};
use mostrador_runtime::clock::PlayedMachine;
use mostrador_runtime::config::{Environment, Migrate};
use mostrador_runtime::credential::Credentials;
use mostrador_runtime::db::Opening;
use mostrador_runtime::kv::Kv;
use mostrador_runtime::limits::Limits;
use mostrador_runtime::passport::{LIFETIME, Passport, PublicKey, SigningKey};
use mostrador_runtime::seal::Seal;
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::{Clock, Random, ServiceName, testing};
use tempfile::TempDir;

use crate::network::{PORT, network};

/// Memory in place of a disk: a simulation has no power failures, and commits need not wait for a disk.
const MEMORY: &str = "/dev/shm";

#[derive(Clone)]
pub struct Town {
    pub(crate) seed: u64,
    pub(crate) machine: Arc<PlayedMachine>,
    key: SigningKey,
    /// The number of processes so far, which gives each its own randomness.
    processes: Arc<AtomicU64>,
    folder: Arc<TempDir>,
}

impl Town {
    pub(crate) fn found(seed: u64) -> Self {
        let start: Timestamp = testing::START.parse().expect("an instant");
        // Two processes of one seed draw the same names, and each name that is taken costs a draw.
        let own = format!("mostrador-{}-", std::process::id());
        let mut named = tempfile::Builder::new();
        let named = named.prefix(&own);
        let folder = if Path::new(MEMORY).is_dir() { named.tempdir_in(MEMORY) } else { named.tempdir() };
        Self {
            seed,
            machine: PlayedMachine::at(start),
            key: SigningKey::generate(testing::numbered(1)).expect("a key"),
            processes: Arc::default(),
            folder: Arc::new(folder.expect("a temporary folder")),
        }
    }

    /// The database of a host.
    pub(crate) fn database(&self, name: ServiceName) -> PathBuf {
        self.folder.path().join(format!("{name}.db"))
    }

    /// The folder of a host's files.
    pub(crate) fn data(&self, name: ServiceName) -> PathBuf {
        self.folder.path().join(name.as_str())
    }

    /// The clock of the machine that all hosts share.
    pub fn clock(&self) -> Clock {
        Clock::played(&self.machine)
    }

    /// The randomness of the next process.
    pub(crate) fn random(&self) -> Random {
        let process = self.processes.fetch_add(1, Ordering::Relaxed);
        Random::seeded(self.seed.wrapping_mul(1_000_003).wrapping_add(process))
    }

    /// The shared parts of a host's process.
    pub fn shared(&self, name: ServiceName) -> SharedParts {
        let (clock, random) = (self.clock(), self.random());
        let kv = Kv::memory(clock.clone());
        SharedParts {
            env: Environment::Development,
            seal: Seal::new(&[3; 32], random.clone()),
            credentials: Credentials::new(clock.clone(), testing::caller_keys()),
            certificates: None,
            limits: Limits::off(kv.clone()),
            public_url: "https://mostrador.test".into(),
            data: self.data(name),
            opening: Opening { migrate: Some(Migrate::Auto), ..Opening::default() },
            drain: Duration::ZERO,
            addresses: addresses(),
            clock,
            random,
            kv,
        }
    }

    /// A passport that all hosts accept, as if auth had made it now.
    pub fn passport(&self, passport: Passport) -> String {
        self.key.sign(passport, self.clock().now() + LIFETIME).expect("a passport")
    }

    pub(crate) fn public_key(&self) -> PublicKey {
        let SigningKey { kid, public, .. } = self.key.clone();
        PublicKey { kid, public, expires_at: Timestamp::MAX }
    }
}

/// The addresses of services: each has a host of its name.
fn addresses() -> BTreeMap<ServiceName, Address> {
    let address = |name: ServiceName| {
        let endpoint = endpoint(&format!("http://{name}:{PORT}")).expect("an endpoint");
        (name, Address::played(endpoint, network()))
    };
    ServiceName::SERVERS.into_iter().map(address).collect()
}
