//! Limits on the number of tries in a time, shared through the key-value store.

use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

use crate::error::{Failure, Reason};
use crate::kv::{Kv, UsedUp};

pub use crate::kv::Budget;

/// The budget of a site as a multiple of one network's; a site may hold 65,536 networks.
const SITE_TIMES: u64 = 4;

/// Clones share the counters.
#[derive(Clone)]
pub struct Limits {
    /// Limits are off, in development only.
    off: bool,
    kv: Kv,
}

impl Limits {
    pub fn new(kv: Kv) -> Self {
        Self { off: false, kv }
    }

    pub fn off(kv: Kv) -> Self {
        Self { off: true, kv }
    }

    pub fn are_off(&self) -> bool {
        self.off
    }

    /// Takes one of `allowed` tries in the time `per` under this key.
    pub async fn take(&self, key: &str, allowed: u64, per: Duration) -> Result<(), Failure> {
        self.take_each(&[Budget { key: key.to_owned(), allowed, window: per }]).await
    }

    /// Takes one try from each budget, until one is exhausted: the budgets after it lose none.
    pub async fn take_each(&self, budgets: &[Budget]) -> Result<(), Failure> {
        if self.off {
            return Ok(());
        }
        let taken = self.kv.take(budgets).await;
        taken.map_err(|UsedUp(left)| Failure::new(Reason::LimitReached).retry_after(left))
    }

    /// Gives a try back after its act came to nothing.
    pub async fn give_back(&self, key: &str, allowed: u64) {
        if !self.off {
            self.kv.give_back(key, allowed).await;
        }
    }
}

/// The network that an address counts for: an IPv6 address counts for its /64.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// The network of an address in text; a text that is no address counts as itself.
pub fn network_of(address: &str) -> String {
    address.parse().map_or_else(|_| address.to_owned(), |parsed| network(parsed).to_string())
}

/// The site of an address: providers assign IPv6 networks by the /48, so a /48 also counts as a whole. For
/// IPv4 the site is the network.
pub fn site_of(address: &str) -> String {
    match address.parse().map(network) {
        Ok(IpAddr::V6(v6)) => {
            let [a, b, c, ..] = v6.segments();
            format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
        _ => network_of(address),
    }
}

/// The budgets of an address, the narrowest first, when one network may take `allowed`.
pub fn budgets_of(address: &str, allowed: u64) -> impl Iterator<Item = (String, u64)> + use<> {
    let (network, site) = (network_of(address), site_of(address));
    let wider = (site != network).then_some((site, allowed.saturating_mul(SITE_TIMES)));
    std::iter::once((network, allowed)).chain(wider)
}

#[cfg(test)]
mod tests {
    use crate::error::Kind;

    use super::*;
    use crate::Clock;

    #[test]
    fn addresses_of_one_network_count_as_one() {
        let counts_as = |address: &str| network(address.parse().unwrap()).to_string();
        assert_eq!(counts_as("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(counts_as("2001:db8:1:2::1"), "2001:db8:1:2::");
        assert_eq!(counts_as("2001:db8:1:3::1"), "2001:db8:1:3::");
        assert_eq!(counts_as("192.0.2.1"), "192.0.2.1");
        assert_eq!(counts_as("::ffff:192.0.2.1"), "192.0.2.1");
        assert_eq!((network_of("2001:db8::1"), network_of("")), ("2001:db8::".to_owned(), String::new()));
    }

    #[test]
    fn networks_of_one_site_have_a_larger_budget_together() {
        let budgets = |address: &str| budgets_of(address, 10).collect::<Vec<_>>();
        let of = |network: &str, allowed| (network.to_owned(), allowed);
        let near = of("2001:db8:1:2::", 10);
        assert_eq!(budgets("2001:db8:1:2::1"), [near, of("2001:db8:1::/48", 40)]);
        assert_eq!(budgets("2001:db8:1:3::1")[1].0, site_of("2001:db8:1:ffff::"));
        // The first network of a site and the site have different keys.
        assert_eq!(budgets("2001:db8:1::1"), [of("2001:db8:1::", 10), of("2001:db8:1::/48", 40)]);
        assert_eq!(budgets("::ffff:192.0.2.1"), [of("192.0.2.1", 10)]);
        assert_eq!(budgets(""), [of("", 10)]);
    }

    #[tokio::test]
    async fn a_returned_try_is_free_again_after_refusals() {
        let limits = Limits::new(Kv::memory(Clock::fixed(jiff::Timestamp::UNIX_EPOCH)));
        let minute = Duration::from_mins(1);
        limits.give_back("k", 2).await;
        for _ in 0..2 {
            limits.take("k", 2, minute).await.unwrap();
        }
        for _ in 0..3 {
            limits.take("k", 2, minute).await.unwrap_err();
        }
        limits.give_back("k", 2).await;
        limits.take("k", 2, minute).await.unwrap();
        limits.take("k", 2, minute).await.unwrap_err();
    }

    #[tokio::test]
    async fn limits_go_on_when_the_store_is_lost() {
        let gone = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let refusing = format!("redis://{}", gone.local_addr().unwrap());
        drop(gone);
        // Accepts connections and never answers.
        let silent = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let silent = (format!("redis://{}", silent.local_addr().unwrap()), Some(silent));
        for (url, _listening) in [(refusing, None), silent] {
            let clock = Clock::fixed(jiff::Timestamp::UNIX_EPOCH);
            let limits = Limits::new(Kv::redis(&url, None, clock.clone()).unwrap());
            let minute = Duration::from_mins(1);
            for _ in 0..3 {
                limits.take("k", 3, minute).await.unwrap();
                clock.advance(jiff::SignedDuration::from_secs(2));
            }
            let refused = limits.take("k", 3, minute).await.unwrap_err();
            assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Limited, "limit.reached"), "{url}");
            limits.take("other", 3, minute).await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_budget_behind_one_that_is_used_up_loses_nothing() {
        let limits = Limits::new(Kv::memory(Clock::fixed(jiff::Timestamp::UNIX_EPOCH)));
        let window = Duration::from_mins(1);
        let budget = |key: &str, allowed| Budget { key: key.to_owned(), allowed, window };
        let (near, far) = (budget("near", 2), budget("far", 3));
        for _ in 0..2 {
            limits.take_each(&[near.clone(), far.clone()]).await.unwrap();
        }
        for _ in 0..5 {
            limits.take_each(&[near.clone(), far.clone()]).await.unwrap_err();
        }
        limits.take_each(&[budget("other", 2), far.clone()]).await.unwrap();
        limits.take_each(&[budget("other", 2), far]).await.unwrap_err();
    }

    #[tokio::test]
    async fn a_budget_allows_its_number_and_names_the_next_time() {
        let clock = Clock::fixed(jiff::Timestamp::UNIX_EPOCH);
        let limits = Limits::new(Kv::memory(clock.clone()));
        let minute = Duration::from_mins(1);
        for _ in 0..3 {
            limits.take("k", 3, minute).await.unwrap();
        }
        let refused = limits.take("k", 3, minute).await.unwrap_err();
        assert_eq!((refused.kind, refused.retry_after), (Kind::Limited, Some(minute)));
        limits.take("other", 3, minute).await.unwrap();
        clock.advance(jiff::SignedDuration::from_mins(1));
        limits.take("k", 3, minute).await.unwrap();
    }
}
