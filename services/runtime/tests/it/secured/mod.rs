//! Processes that identify each other by certificates.

mod callers;
mod calling;
mod changes;
mod settings;
mod transition;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;

use jiff::SignedDuration;
use mostrador_runtime::ServiceName;
use mostrador_runtime::client::Wire;
use mostrador_runtime::config::{InstallationConfig, Migrate};
use mostrador_runtime::serve::{self, Intake, ServeError};
use mostrador_runtime::start::{SharedParts, StartError};
use mostrador_runtime::testing::{Engine, database};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::{CancellationToken, DropGuard};
use tonic::{Request, Status};

use crate::outbox::NO_MIGRATIONS;
use crate::probe::{Probe, ask, text};

const NOWHERE: ([u8; 4], u16) = ([127, 0, 0, 1], 1);
const ANY_PORT: ([u8; 4], u16) = ([127, 0, 0, 1], 0);

/// An authority, and the folders of the certificates that it makes by the operator's command.
pub(crate) struct Authority(TempDir);

impl Authority {
    pub(crate) fn new() -> Self {
        let authority = Self(tempfile::tempdir().unwrap());
        authority.renew("edge");
        authority.renew("commerce");
        authority
    }

    fn renew(&self, process: &str) {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/make-certificates");
        let made = Command::new(script).arg(self.0.path()).arg(process).output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    }

    pub(crate) fn folder(&self, process: &str) -> PathBuf {
        self.0.path().join(process)
    }

    /// The parts of a process that finds each peer at the address.
    fn parts_at(&self, me: ServiceName, at: SocketAddr) -> Result<SharedParts, StartError> {
        self.parts_in(&self.folder(me.as_str()), me, at)
    }

    fn parts_in(&self, folder: &Path, me: ServiceName, at: SocketAddr) -> Result<SharedParts, StartError> {
        let common = InstallationConfig {
            seal_key: Some("0".repeat(64)),
            endpoints: me.peers().iter().map(|peer| (*peer, format!("https://{at}"))).collect(),
            tls_folder: Some(folder.to_owned()),
            data: self.0.path().to_owned(),
            migrate: Some(Migrate::Auto),
            drain_seconds: Some(0),
            ..InstallationConfig::default()
        };
        SharedParts::from_settings(me, &common)
    }
}

/// A service that other processes call; dropping it stops the service.
struct ProbeServer {
    address: SocketAddr,
    shared: SharedParts,
    stop: DropGuard,
    running: JoinHandle<Result<(), ServeError>>,
}

impl ProbeServer {
    /// The probe as a process that is `me`.
    async fn start(authority: &Authority, me: ServiceName) -> Self {
        let shared = authority.parts_at(me, NOWHERE.into()).unwrap();
        Self::of(shared, me, &authority.folder(me.as_str()), ANY_PORT.into()).await
    }

    async fn of(shared: SharedParts, me: ServiceName, folder: &Path, at: SocketAddr) -> Self {
        let url = database::fresh(Engine::Sqlite, folder).await;
        let runtime = shared.runtime(me, &url, &NO_MIGRATIONS).await.unwrap();
        let listener = TcpListener::bind(at).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (service, stop) = (Probe::of(runtime.clone()).service(), CancellationToken::new());
        let running = tokio::spawn(serve::run(service, runtime, Intake::Socket(listener), stop.clone()));
        Self { address, shared, stop: stop.drop_guard(), running }
    }

    async fn end(self) {
        drop(self.stop);
        self.running.await.unwrap().unwrap();
    }

    /// A caller with the certificate that the authority made for it.
    fn caller(&self, authority: &Authority, caller: ServiceName) -> SharedParts {
        authority.parts_at(caller, self.address).unwrap()
    }

    fn advance(&self, by: SignedDuration) {
        self.shared.clock.advance(by);
    }
}

/// A wire with new connections to commerce.
fn wire(caller: &SharedParts, me: ServiceName) -> Wire {
    caller.peers(me).wire(ServiceName::Commerce).unwrap()
}

async fn who(wire: Wire) -> Result<String, Status> {
    ask(wire, saying("caller")).await
}

fn saying(es: &str) -> Request<mostrador_proto::runtime::v1::Text> {
    let mut request = Request::new(text(es));
    request.set_timeout(std::time::Duration::from_secs(5));
    request
}
