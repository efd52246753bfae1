//! The replicas of a service: the present addresses of its names, looked up every few seconds.
//!
//! An answer without addresses changes nothing, as names vanish by mistake more often than all replicas do.

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::time::Duration;

use futures_util::future::BoxFuture;
use http::Uri;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tonic::transport::Endpoint;

use super::budget::Budget;
use super::endpoint::{BadEndpoint, Dialling, endpoint};
use super::replica::{Replica, Standing};
use super::timekeeper::Timekeeper;
use super::watch::watch as watch_replica;
use crate::measures::{self, gauged};
use crate::name::ServiceName;

const LOOK_UP_EVERY: Duration = Duration::from_secs(5);
/// The pause between lookups while a name has no address yet.
const LOOK_UP_AGAIN: Duration = Duration::from_millis(250);
const LOOKED_UP_WITHIN: Duration = Duration::from_secs(4);
/// How long a call without a deadline waits for a first address.
const FOUND_WITHIN: Duration = Duration::from_secs(5);

/// Finds the addresses of a name and port.
pub(super) type Lookup =
    Arc<dyn Fn(String, u16) -> BoxFuture<'static, io::Result<Vec<SocketAddr>>> + Send + Sync>;

/// A service's place in a setting.
#[derive(Clone)]
pub(super) enum Place {
    /// An address that does not change.
    Fixed(Box<Endpoint>),
    /// A name in DNS.
    Named(Name),
}

#[derive(Clone)]
pub(super) struct Name {
    host: String,
    port: u16,
    origin: Uri,
}

type List = Arc<[Arc<Replica>]>;

pub(super) struct Directory {
    /// The peer, known from the first wire on.
    peer: OnceLock<ServiceName>,
    places: Vec<Place>,
    dialling: Dialling,
    lookup: Lookup,
    look_up_every: Duration,
    replicas: watch::Sender<List>,
    pub(super) budget: Budget,
    has_begun: AtomicBool,
    /// The runtime of the thread that made the first wire; other runtimes may end before the process.
    home: OnceLock<Handle>,
    /// The timekeeper of a process that takes its time from replicas.
    keeper: OnceLock<Arc<Timekeeper>>,
    turn: AtomicUsize,
}

impl Place {
    /// Tonic's own TLS is not used: it sees every connection as plain.
    pub(super) fn of(url: &str, is_secure: bool) -> Result<Self, BadEndpoint> {
        let plain = match (url.strip_prefix("https://"), is_secure) {
            (Some(rest), true) => format!("http://{rest}"),
            (None, false) => url.to_owned(),
            (None, true) => return Err(BadEndpoint::Plain),
            (Some(_), false) => return Err(BadEndpoint::WithoutCertificate),
        };
        let fixed = endpoint(&plain)?;
        let uri = fixed.uri().clone();
        let host = uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']').to_owned();
        // URIs of sockets in the file system are not supported.
        let has_name = plain.starts_with("http://");
        if !has_name || host.parse::<IpAddr>().is_ok() {
            return Ok(Self::Fixed(Box::new(fixed)));
        }
        let port = uri.port_u16().unwrap_or(if is_secure { 443 } else { 80 });
        Ok(Self::Named(Name { host, port, origin: uri }))
    }
}

impl Name {
    fn endpoint(&self, address: SocketAddr) -> Option<Endpoint> {
        Some(endpoint(&format!("http://{address}")).ok()?.origin(self.origin.clone()))
    }
}

impl Directory {
    pub(super) fn new(places: Vec<Place>, dialling: Dialling, lookup: Lookup) -> Arc<Self> {
        Self::at_pace(places, dialling, lookup, LOOK_UP_EVERY)
    }

    fn at_pace(places: Vec<Place>, dialling: Dialling, lookup: Lookup, look_up_every: Duration) -> Arc<Self> {
        let fixed = places.iter().filter_map(|place| match place {
            Place::Fixed(endpoint) => Some(Replica::new(Endpoint::clone(endpoint), dialling.clone())),
            Place::Named(_) => None,
        });
        let replicas = watch::Sender::new(fixed.collect());
        Arc::new(Self {
            peer: OnceLock::new(),
            places,
            dialling,
            lookup,
            look_up_every,
            replicas,
            budget: Budget::default(),
            has_begun: AtomicBool::new(false),
            home: OnceLock::new(),
            keeper: OnceLock::new(),
            turn: AtomicUsize::new(0),
        })
    }

    /// Sets the service. The health checks run on the runtime of the first caller.
    pub(super) fn settle(&self, peer: ServiceName, keeper: Option<&Arc<Timekeeper>>) {
        self.peer.get_or_init(|| peer);
        if let Some(keeper) = keeper {
            self.keeper.get_or_init(|| Arc::clone(keeper));
        }
        if let Ok(here) = Handle::try_current() {
            self.home.get_or_init(|| here);
        }
    }

    /// Begins to look names up and to ask replicas for their health.
    pub(super) fn begin(self: &Arc<Self>) {
        // Each call comes here, so the usual path only reads the flag.
        if self.has_begun.load(Ordering::Acquire) || self.has_begun.swap(true, Ordering::AcqRel) {
            return;
        }
        self.show();
        let home = self.home.get_or_init(Handle::current);
        for replica in self.replicas().iter() {
            home.spawn(self.watch(replica));
        }
        if self.places.iter().any(|place| matches!(place, Place::Named(_))) {
            home.spawn(follow(Arc::downgrade(self)));
        }
    }

    pub(super) fn peer(&self) -> ServiceName {
        self.peer.get().copied().unwrap_or(ServiceName::Operator)
    }

    /// Do connections begin with a handshake?
    pub(super) fn is_secure(&self) -> bool {
        matches!(self.dialling, Dialling::Secure(_))
    }

    pub(super) fn replicas(&self) -> List {
        Arc::clone(&self.replicas.borrow())
    }

    /// The replica with the best standing, and among equals the replica with the fewest calls. A replica
    /// other than `tried` is preferred if one answers.
    pub(super) async fn pick(&self, tried: Option<u64>) -> Option<Arc<Replica>> {
        let replicas = self.replicas();
        if !replicas.is_empty() {
            return self.choose(&replicas, tried);
        }
        let mut known = self.replicas.subscribe();
        let found = tokio::time::timeout(FOUND_WITHIN, known.wait_for(|known| !known.is_empty())).await;
        let replicas = Arc::clone(&*found.ok()?.ok()?);
        self.choose(&replicas, tried)
    }

    fn choose(&self, replicas: &[Arc<Replica>], tried: Option<u64>) -> Option<Arc<Replica>> {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed) % replicas.len();
        let (before, after) = replicas.split_at(turn);
        let rank = |replica: &&Arc<Replica>| {
            let standing = replica.standing();
            (standing >= Standing::Suspect, Some(replica.id) == tried, standing, replica.calls())
        };
        after.iter().chain(before).min_by_key(rank).cloned()
    }

    /// Can no replica answer?
    pub(super) fn is_lost(&self) -> bool {
        let replicas = self.replicas();
        !replicas.is_empty() && replicas.iter().all(|replica| replica.standing() == Standing::Lost)
    }

    /// Can some replica work? Before the first call nothing is known against it.
    pub(super) fn works(&self) -> bool {
        let may_work =
            |replica: &Arc<Replica>| matches!(replica.standing(), Standing::Answering | Standing::Suspect);
        !self.has_begun.load(Ordering::Acquire) || self.replicas().iter().any(may_work)
    }

    /// Are all replicas silent? None of them will finish its calls.
    pub(super) fn is_silent(&self) -> bool {
        let replicas = self.replicas();
        !replicas.is_empty() && replicas.iter().all(|replica| replica.is_silent())
    }

    /// Is another replica better for a call than this one?
    pub(super) fn has_better_than(&self, replica: &Replica) -> bool {
        let standing = replica.standing();
        standing >= Standing::Suspect && self.replicas().iter().any(|other| other.standing() < standing)
    }

    /// Replaces the names' earlier addresses with these. Known replicas stay unchanged.
    fn take(
        &self,
        addresses: &BTreeMap<SocketAddr, Endpoint>,
        named: &mut BTreeMap<SocketAddr, Arc<Replica>>,
    ) {
        named.retain(|address, _| addresses.contains_key(address));
        for (address, endpoint) in addresses {
            named.entry(*address).or_insert_with(|| {
                let replica = Replica::new(endpoint.clone(), self.dialling.clone());
                tokio::spawn(self.watch(&replica));
                replica
            });
        }
        let fixed = self.places.iter().filter(|place| matches!(place, Place::Fixed(_))).count();
        let before = self.replicas();
        let list: List = before.iter().take(fixed).chain(named.values()).cloned().collect();
        self.replicas.send_if_modified(|shown| {
            let is_news = shown.len() != list.len() || shown.iter().zip(&*list).any(|(a, b)| a.id != b.id);
            *shown = list;
            is_news
        });
    }

    fn watch(&self, replica: &Arc<Replica>) -> impl Future<Output = ()> + use<> {
        let witness = self.keeper.get().map(|keeper| keeper.expect(replica.id, self.peer()));
        watch_replica(self.peer(), Arc::downgrade(replica), witness)
    }

    /// Shows the replicas as gauges while the directory exists.
    fn show(self: &Arc<Self>) {
        for standing in Standing::ALL {
            let shown = Arc::downgrade(self);
            let count = move || {
                let replicas = shown.upgrade()?.replicas();
                Some(gauged(replicas.iter().filter(|replica| replica.standing() == standing).count()))
            };
            let labels = [self.peer().as_str().into(), standing.name().into()];
            measures::RPC_REPLICAS.at_scrape(labels, count);
        }
    }
}

/// Looks the names up until the directory is dropped.
async fn follow(directory: Weak<Directory>) {
    let mut answers: BTreeMap<usize, BTreeMap<SocketAddr, Endpoint>> = BTreeMap::new();
    let mut named = BTreeMap::new();
    while let Some(followed) = directory.upgrade() {
        let mut are_known = true;
        for (number, place) in followed.places.iter().enumerate() {
            let Place::Named(name) = place else { continue };
            let found = look_up(&followed, name).await;
            if !found.is_empty() {
                answers.insert(number, found);
            }
            are_known &= answers.contains_key(&number);
        }
        let all =
            answers.values().flatten().map(|(address, endpoint)| (*address, endpoint.clone())).collect();
        followed.take(&all, &mut named);
        let pause = if are_known { followed.look_up_every } else { LOOK_UP_AGAIN };
        drop(followed);
        tokio::time::sleep(pause).await;
    }
}

async fn look_up(directory: &Directory, name: &Name) -> BTreeMap<SocketAddr, Endpoint> {
    let asked = (directory.lookup)(name.host.clone(), name.port);
    let found = match tokio::time::timeout(LOOKED_UP_WITHIN, asked).await {
        Ok(Ok(found)) => found,
        Ok(Err(error)) => {
            tracing::debug!(peer = %directory.peer(), host = name.host, %error, "a name has no address");
            Vec::new()
        }
        Err(_) => Vec::new(),
    };
    let has_v4 = found.iter().any(SocketAddr::is_ipv4);
    // A replica with addresses of both families counts once, by its IPv4 address, on which services listen:
    // `localhost` is `::1`, too.
    let of_one_family = found.into_iter().filter(|address| address.is_ipv4() == has_v4);
    of_one_family.filter_map(|address| Some((address, name.endpoint(address)?))).collect()
}

/// Looks up by the machine's resolver.
pub(super) fn by_system() -> Lookup {
    Arc::new(|host, port| {
        Box::pin(async move { Ok(tokio::net::lookup_host((host.as_str(), port)).await?.collect()) })
    })
}

#[cfg(test)]
mod tests;
