//! Processes that change from caller keys to certificates, one after the other.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use mostrador_runtime::ServiceName::{self, Account, Commerce, Edge};
use mostrador_runtime::caller_keys::CallerKey;
use mostrador_runtime::client::Wire;
use mostrador_runtime::config::{InstallationConfig, Migrate, Switch};
use mostrador_runtime::credential::Credentials;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::metadata::CREDENTIAL;
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::testing::Figures;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::calling::Calls;
use super::{ANY_PORT, Authority, NOWHERE, ProbeServer, saying, who, wire};
use crate::probe::ask;

/// The settings of a process, in the order of the transition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Keys,
    /// The process has a certificate, accepts both kinds of calls, and calls without TLS.
    Accepts,
    /// The process calls by TLS, and still accepts both kinds of calls.
    Calls,
    Certificates,
}

/// Keys and certificates of the processes of these tests.
struct Installation {
    authority: Authority,
    keys: BTreeMap<ServiceName, CallerKey>,
}

impl Installation {
    fn new() -> Self {
        let authority = Authority::new();
        authority.renew("account");
        let keys = [Edge, Commerce, Account].map(|name| (name, CallerKey::generate().unwrap()));
        Self { authority, keys: keys.into() }
    }

    /// The parts of a process that finds each peer at these addresses.
    fn parts(&self, me: ServiceName, step: Step, at: &[SocketAddr]) -> SharedParts {
        let is_secure = matches!(step, Step::Calls | Step::Certificates);
        let scheme = if is_secure { "https" } else { "http" };
        let urls: Vec<_> = at.iter().map(|at| format!("{scheme}://{at}")).collect();
        let has_keys = step != Step::Certificates;
        let publics = self.keys.iter().map(|(name, key)| (*name, key.public.clone()));
        let is_transition = matches!(step, Step::Accepts | Step::Calls);
        let common = InstallationConfig {
            seal_key: Some("0".repeat(64)),
            endpoints: me.peers().iter().map(|peer| (*peer, urls.join(","))).collect(),
            caller_key: has_keys.then(|| self.keys[&me].secret.clone()),
            caller_keys: if has_keys { publics.collect() } else { BTreeMap::new() },
            tls_folder: (step != Step::Keys).then(|| self.authority.folder(me.as_str())),
            tls_transition: if is_transition { Switch::On } else { Switch::Off },
            data: self.authority.0.path().to_owned(),
            migrate: Some(Migrate::Auto),
            // Meanwhile callers find the replica that came back before, also on a busy machine.
            drain_seconds: Some(2),
            ..InstallationConfig::default()
        };
        SharedParts::from_settings(me, &common).unwrap()
    }

    fn folder(&self, replica: usize) -> PathBuf {
        let folder = self.authority.folder(&format!("replica-{replica}"));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// A replica of commerce.
    async fn serve(&self, step: Step, replica: usize, at: SocketAddr) -> ProbeServer {
        let shared = self.parts(Commerce, step, &[NOWHERE.into()]);
        ProbeServer::of(shared, Commerce, &self.folder(replica), at).await
    }

    /// An edge's wire to the replicas of commerce.
    fn edge(&self, step: Step, at: &[SocketAddr]) -> Wire {
        wire(&self.parts(Edge, step, at), Edge)
    }

    /// The same keys, with certificates of another authority: it trusts this installation's authority, but
    /// not the reverse.
    fn with_other_certificates(&self) -> Self {
        let other = Self::new();
        let authorities = [self, &other].map(|one| one.authority.folder("edge").join("ca.crt"));
        let both = authorities.each_ref().map(|file| std::fs::read(file).unwrap());
        std::fs::remove_file(&authorities[1]).unwrap();
        std::fs::write(&authorities[1], both.concat()).unwrap();
        let copied = |key: &CallerKey| CallerKey { secret: key.secret.clone(), public: key.public.clone() };
        let keys = self.keys.iter().map(|(name, key)| (*name, copied(key))).collect();
        Self { keys, ..other }
    }

    /// A token with which the edge calls commerce.
    fn token_of_edge(&self) -> String {
        let keys = self.parts(Edge, Step::Keys, &[NOWHERE.into()]).credentials;
        keys.pass(Edge, Commerce).unwrap().token().unwrap().to_str().unwrap().to_owned()
    }
}

fn arrivals(outcome: &str) -> u64 {
    Figures::now().count("tls_arrivals_total", &[("service", "commerce"), ("outcome", outcome)])
}

/// Returns when more than `before` connections had this outcome.
async fn until_counted(outcome: &str, before: u64) {
    let end = Instant::now() + Duration::from_secs(20);
    while arrivals(outcome) <= before {
        assert!(Instant::now() < end, "{outcome} is not counted");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn is_closed(stream: &mut TcpStream) -> bool {
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read(&mut [0; 16])).await;
    matches!(read, Ok(Ok(0) | Err(_)))
}

#[tokio::test]
async fn processes_go_over_to_certificates_and_back_while_calls_run() {
    let installation = Installation::new();
    let mut replicas = Vec::new();
    for replica in 0..2 {
        replicas.push(installation.serve(Step::Keys, replica, ANY_PORT.into()).await);
    }
    let places: Vec<_> = replicas.iter().map(|served| served.address).collect();
    let calls = Calls::begin(installation.edge(Step::Keys, &places));
    calls.go_on().await;
    let there = [Step::Accepts, Step::Calls, Step::Certificates];
    let back = [Step::Calls, Step::Accepts, Step::Keys];
    for step in there.into_iter().chain(back) {
        // The caller changes between the two replicas, so that in each step either side changes first.
        for (replica, &at) in places.iter().enumerate() {
            replicas.remove(0).end().await;
            replicas.push(installation.serve(step, replica, at).await);
            calls.go_on().await;
            if replica == 0 {
                calls.go_over(installation.edge(step, &places));
                calls.go_on().await;
            }
        }
    }
    calls.end().await;
}

#[tokio::test]
async fn in_a_transition_no_caller_proves_by_the_means_of_another_connection() {
    let installation = Installation::new();
    for step in [Step::Accepts, Step::Calls] {
        let commerce = installation.serve(step, 0, ANY_PORT.into()).await;
        let at = [commerce.address];
        for way in [Step::Keys, Step::Accepts, Step::Calls, Step::Certificates] {
            assert_eq!(who(installation.edge(way, &at)).await.unwrap(), "edge");
        }
        // A stolen token of the edge is worthless on a connection with another service's certificate.
        let mut asked = saying("caller");
        asked.metadata_mut().insert(CREDENTIAL, installation.token_of_edge().parse().unwrap());
        let account = wire(&installation.parts(Account, step, &at), Account);
        let refused = Failure::from(&ask(account, asked).await.unwrap_err());
        assert_eq!(refused.kind, Kind::Forbidden);
        // A plain call without a token, or with a token of a wrong signature, has no caller.
        let unproven = SharedParts {
            credentials: Credentials::of_certificates(commerce.shared.clock.clone()),
            ..installation.parts(Edge, Step::Keys, &at)
        };
        let refused = Failure::from(&who(wire(&unproven, Edge)).await.unwrap_err());
        assert_eq!(refused.kind, Kind::Forbidden);
        let stranger = Installation::new().edge(Step::Keys, &at);
        assert_eq!(Failure::from(&who(stranger).await.unwrap_err()).kind, Kind::Forbidden);
        // An invalid certificate is refused, whatever else its caller presents.
        let before = arrivals("unproved");
        assert!(who(installation.with_other_certificates().edge(Step::Calls, &at)).await.is_err());
        until_counted("unproved", before).await;
        commerce.end().await;
    }
}

#[tokio::test]
async fn after_the_transition_a_plain_caller_is_cut_off_and_counted() {
    let installation = Installation::new();
    let commerce = installation.serve(Step::Certificates, 0, ANY_PORT.into()).await;
    let before = arrivals("plain_refused");
    for step in [Step::Keys, Step::Accepts] {
        assert!(who(installation.edge(step, &[commerce.address])).await.is_err());
    }
    until_counted("plain_refused", before).await;
    let mut plain = TcpStream::connect(commerce.address).await.unwrap();
    plain.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await.unwrap();
    assert!(is_closed(&mut plain).await);
    commerce.end().await;
}

#[tokio::test]
async fn in_a_transition_callers_that_say_nothing_or_nonsense_delay_no_other() {
    let installation = Installation::new();
    let commerce = installation.serve(Step::Accepts, 0, ANY_PORT.into()).await;
    let mut silent = Vec::new();
    // More connections than are greeted at once.
    for _ in 0..300 {
        silent.push(TcpStream::connect(commerce.address).await.unwrap());
    }
    for way in [Step::Keys, Step::Certificates] {
        assert_eq!(who(installation.edge(way, &[commerce.address])).await.unwrap(), "edge");
    }
    for caller in [0, 299] {
        assert!(is_closed(&mut silent[caller]).await, "a silent caller is let go");
    }
    let before = arrivals("left");
    drop(TcpStream::connect(commerce.address).await.unwrap());
    until_counted("left", before).await;
    let before = arrivals("unproved");
    let mut strange = TcpStream::connect(commerce.address).await.unwrap();
    strange.write_all(b"GET / HTTP/1.1\r\n\r\n").await.unwrap();
    assert!(is_closed(&mut strange).await);
    until_counted("unproved", before).await;
    commerce.end().await;
}
