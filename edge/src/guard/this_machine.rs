//! The tools of development are for a person at this machine: not for visitors through a proxy or a tunnel,
//! nor for the page of another site in this person's browser.

use std::net::IpAddr;

use actix_web::{
    Error,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderMap, HeaderName, HeaderValue, ORIGIN},
    middleware::Next,
};

use super::{cross_site::FETCH_SITE, site};
use crate::{answer::Refusal, app::App};

/// Headers that proxies, tunnels and delivery networks add, beside those that begin with `x-forwarded`.
const FORWARDING: [&str; 11] = [
    "forwarded",
    "via",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "x-original-forwarded-for",
    "x-envoy-external-address",
    "client-ip",
    "true-client-ip",
    "cf-connecting-ip",
    "fastly-client-ip",
];

/// Lets a person at this machine through, in development: in production these paths do not exist.
pub async fn only(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_development = request.app_data::<App>().is_some_and(|app| app.is_development);
    let peer = request.peer_addr().map(|peer| peer.ip());
    if is_development && asks(peer, request.headers()) {
        next.call(request).await.map(ServiceResponse::map_into_boxed_body)
    } else {
        Ok(request.error_response(Refusal::not_found()))
    }
}

/// `peer` is the other end of the connection, not a claim of the headers.
fn asks(peer: Option<IpAddr>, headers: &HeaderMap) -> bool {
    let host = site::host(headers);
    peer.is_some_and(|peer| peer.to_canonical().is_loopback())
        && host.is_some_and(site::is_loopback)
        && !headers.keys().any(is_forwarding)
        && host.is_some_and(|host| is_no_other_site(headers, host))
}

fn is_forwarding(name: &HeaderName) -> bool {
    name.as_str().starts_with("x-forwarded") || FORWARDING.contains(&name.as_str())
}

/// A page on another port is another site, too. A browser sends `none` for a typed address; scripts send no
/// such header.
fn is_no_other_site(headers: &HeaderMap, host: &str) -> bool {
    let site = headers.get(FETCH_SITE).map(HeaderValue::as_bytes);
    let origin = headers.get(ORIGIN).map(|value| value.to_str().unwrap_or_default());
    let is_own =
        |origin: &str| origin.split_once("://").is_some_and(|(_, from)| from.eq_ignore_ascii_case(host));
    matches!(site, None | Some(b"same-origin" | b"none")) && origin.is_none_or(is_own)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use actix_web::http::header::HOST;

    use super::*;

    fn asks_from(peer: &str, pairs: &[(&'static str, &'static str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        asks(Some(peer.parse().expect("an address")), &headers)
    }

    fn asks_with(pairs: &[(&'static str, &'static str)]) -> bool {
        let local = [("host", "localhost:8080")];
        asks_from("127.0.0.1", &[local.as_slice(), pairs].concat())
    }

    #[test]
    fn only_the_names_of_this_machine_are_answered() {
        for host in ["localhost", "LOCALHOST:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]:8080"] {
            assert!(asks_from("127.0.0.1", &[("host", host)]), "{host}");
        }
        for host in ["evil.example", "localhost.evil.example", "10.0.0.7:8080", "[::2]", "", "0.0.0.0:8080"] {
            assert!(!asks_from("127.0.0.1", &[("host", host)]), "{host}");
        }
        assert!(!asks_from("127.0.0.1", &[]));
        assert!(!asks_with(&[("host", "localhost:8080")]), "two names");
        assert!(!asks_from("203.0.113.7", &[("host", "localhost:8080")]));
        assert!(asks_from("::ffff:127.0.0.1", &[("host", "localhost:8080")]));
    }

    #[test]
    fn a_visitor_through_a_proxy_is_not_at_this_machine() {
        assert!(asks_with(&[("accept", "text/html")]));
        for name in FORWARDING.into_iter().chain(["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"])
        {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static("localhost:8080"));
            headers.insert(HeaderName::from_static(name), HeaderValue::from_static("127.0.0.1"));
            assert!(!asks(Some(IpAddr::V4(Ipv4Addr::LOCALHOST)), &headers), "{name}");
        }
    }

    #[test]
    fn no_other_site_may_ask_even_for_a_page() {
        assert!(asks_with(&[("sec-fetch-site", "same-origin"), ("origin", "http://localhost:8080")]));
        assert!(asks_with(&[("sec-fetch-site", "none")]));
        for site in ["cross-site", "same-site", ""] {
            assert!(!asks_with(&[("sec-fetch-site", site)]), "{site}");
        }
        for origin in ["https://evil.example", "http://localhost:3000", "null"] {
            assert!(!asks_with(&[("origin", origin)]), "{origin}");
        }
    }
}
