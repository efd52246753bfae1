//! Limits the open connections of a network, so that no network takes the places of all others.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use mostrador_runtime::limits::network;

use super::client::Network;

/// Clones share the count.
#[derive(Debug, Clone)]
pub struct Connections {
    /// `None` means any number.
    most: Option<usize>,
    /// Proxies, whose connections carry many clients and do not count.
    proxies: Vec<Network>,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// A connection that counts until this is dropped.
#[derive(Debug)]
pub struct Place {
    counted: Option<(Connections, IpAddr)>,
}

impl Connections {
    pub fn new(most: Option<usize>, proxies: Vec<Network>) -> Self {
        Self { most, proxies, open: Arc::default() }
    }

    /// A place for one more connection of this peer; `None` when its network has reached the limit.
    pub fn place_for(&self, peer: IpAddr) -> Option<Place> {
        let peer = peer.to_canonical();
        let Some(most) = self.most.filter(|_| !self.proxies.iter().any(|proxy| proxy.contains(peer))) else {
            return Some(Place { counted: None });
        };
        let network = network(peer);
        let mut all = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let open = all.entry(network).or_default();
        if *open >= most {
            return None;
        }
        *open += 1;
        Some(Place { counted: Some((self.clone(), network)) })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some((connections, network)) = &self.counted else { return };
        let mut all = connections.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = all.get_mut(network) {
            *open -= 1;
            if *open == 0 {
                all.remove(network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections(most: Option<usize>) -> Connections {
        Connections::new(most, vec!["10.0.0.0/8".parse().expect("a network")])
    }

    fn place(connections: &Connections, peer: &str) -> Option<Place> {
        connections.place_for(peer.parse().expect("an address"))
    }

    #[test]
    fn a_network_has_a_limit_of_places_and_takes_no_place_of_another() {
        let connections = connections(Some(2));
        let (one, _other) = (place(&connections, "192.0.2.1"), place(&connections, "::ffff:192.0.2.1"));
        assert!(one.is_some() && place(&connections, "192.0.2.1").is_none());
        assert!(place(&connections, "192.0.2.2").is_some());
        drop(one);
        assert!(place(&connections, "192.0.2.1").is_some(), "one has ended");
    }

    #[test]
    fn the_addresses_of_a_network_share_its_places() {
        let connections = connections(Some(1));
        let _held = place(&connections, "2001:db8::1");
        assert!(place(&connections, "2001:db8::2").is_none());
        assert!(place(&connections, "2001:db8:0:1::1").is_some());
    }

    #[test]
    fn proxies_and_a_product_without_limits_open_any_number() {
        for (connections, peer) in [(connections(Some(1)), "10.1.2.3"), (connections(None), "192.0.2.1")] {
            let places: Vec<_> = (0..9).map(|_| place(&connections, peer)).collect();
            assert!(places.iter().all(Option::is_some), "{peer}");
        }
    }

    #[test]
    fn networks_that_are_gone_are_forgotten() {
        let connections = connections(Some(2));
        drop(place(&connections, "192.0.2.1"));
        assert!(connections.open.lock().expect("the count").is_empty());
    }
}
