//! The client's address: the peer's, unless the peer is a proxy that we trust to name it.

use std::{net::IpAddr, str::FromStr};

use actix_web::http::header::{HeaderMap, HeaderValue, X_FORWARDED_FOR};

/// A network such as `10.0.0.0/8`, or one address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    prefix: u32,
}

#[derive(Debug, thiserror::Error)]
#[error("`{0}` is neither an address nor a network such as 10.0.0.0/8")]
pub struct NotANetwork(String);

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let refused = || NotANetwork(text.to_owned());
        let (address, prefix) =
            text.split_once('/').map_or((text, None), |(left, right)| (left, Some(right)));
        let address: IpAddr = address.trim().parse().map_err(|_| refused())?;
        let longest = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(longest), |bits| bits.trim().parse().map_err(|_| refused()))?;
        if prefix > longest { Err(refused()) } else { Ok(Self { address, prefix }) }
    }
}

impl Network {
    /// Both addresses are canonical.
    pub fn contains(&self, other: IpAddr) -> bool {
        let shift = |width: u32| width - self.prefix;
        match (self.address, other) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(shift(32)).unwrap_or(0) == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(shift(128)).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

/// The last address in the forwarding chain that does not belong to a trusted proxy.
pub fn address(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_ours = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let peer = peer.to_canonical();
    if !is_ours(peer) {
        return peer;
    }
    // The client's own entries before the proxy's may be any bytes.
    let values: Vec<&[u8]> = headers.get_all(X_FORWARDED_FOR).map(HeaderValue::as_bytes).collect();
    let mut client = peer;
    for hop in values.iter().rev().flat_map(|value| value.rsplit(|byte| *byte == b',')) {
        let Some(hop) = parse(hop) else { break };
        client = hop.to_canonical();
        if !is_ours(client) {
            break;
        }
    }
    client
}

fn parse(hop: &[u8]) -> Option<IpAddr> {
    std::str::from_utf8(hop).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(peer: &str, forwarded: Option<&str>, trusted: &[&str]) -> String {
        seen_bytes(peer, forwarded.map(str::as_bytes), trusted)
    }

    fn seen_bytes(peer: &str, forwarded: Option<&[u8]>, trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        if let Some(value) = forwarded {
            headers.insert(X_FORWARDED_FOR, HeaderValue::from_bytes(value).expect("a value"));
        }
        let trusted: Vec<Network> = trusted.iter().map(|text| text.parse().expect("a network")).collect();
        address(peer.parse().expect("an address"), &headers, &trusted).to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(seen("203.0.113.5", Some("198.51.100.1"), &[]), "203.0.113.5");
        assert_eq!(seen("10.1.2.3", Some("198.51.100.1"), &["10.0.0.0/8"]), "198.51.100.1");
        assert_eq!(
            seen("10.1.2.3", Some("1.2.3.4, 198.51.100.1, 10.9.9.9"), &["10.0.0.0/8"]),
            "198.51.100.1"
        );
        assert_eq!(seen("10.1.2.3", Some("forged, nonsense"), &["10.0.0.0/8"]), "10.1.2.3");
        assert_eq!(seen("::ffff:10.1.2.3", Some("2001:db8::1"), &["10.0.0.0/8"]), "2001:db8::1");
        assert_eq!(seen("127.0.0.1", None, &["127.0.0.1"]), "127.0.0.1");
    }

    #[test]
    fn odd_bytes_before_the_proxys_entry_hide_nothing() {
        let forwarded = b"\xff\xfe, 203.0.113.9".as_slice();
        assert_eq!(seen_bytes("10.1.2.3", Some(forwarded), &["10.0.0.0/8"]), "203.0.113.9");
        assert_eq!(seen_bytes("10.1.2.3", Some(b"203.0.113.9, \xff"), &["10.0.0.0/8"]), "10.1.2.3");
    }

    #[test]
    fn nonsense_is_no_network() {
        for text in ["", "10.0.0.0/33", "10.0.0/8", "::/129", "a/b"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
        assert!(
            "0.0.0.0/0"
                .parse::<Network>()
                .expect("a network")
                .contains("1.2.3.4".parse().expect("an address"))
        );
    }
}
