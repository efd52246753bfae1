//! Refuses unsafe requests that come from another site.

use actix_web::http::{
    Method,
    header::{COOKIE, HeaderMap, HeaderName, ORIGIN},
};

use super::site::Site;
use crate::session::token;

pub const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// May a request with these headers change something?
///
/// A request with `Authorization: Bearer` passes: its cookies do not count, and no other site can send that
/// header.
pub fn is_allowed(method: &Method, headers: &HeaderMap, site: &Site) -> bool {
    if method.is_safe() || token::bearer(headers).is_some() {
        return true;
    }
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let fetch_site = text(FETCH_SITE);
    if fetch_site == Some("cross-site") {
        return false;
    }
    match text(ORIGIN) {
        Some(origin) => site.is_origin(origin, headers),
        None => fetch_site.is_some() || !headers.contains_key(COOKIE),
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{AUTHORIZATION, HOST, HeaderValue};

    use super::*;

    fn allowed(method: &Method, pairs: &[(HeaderName, &'static str)]) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static("10.0.0.7:8080"));
        for (name, value) in pairs {
            headers.insert(name.clone(), HeaderValue::from_static(value));
        }
        is_allowed(method, &headers, &Site::new("https://mostrador.example", [].into_iter(), true))
    }

    #[test]
    fn the_rule_as_a_table() {
        let post = |pairs: &[(HeaderName, &'static str)]| allowed(&Method::POST, pairs);
        let (cookie, bearer) = ((COOKIE, "OwnerToken=x"), (AUTHORIZATION, "Bearer x"));
        assert!(post(&[]), "a script without cookies");
        assert!(!post(std::slice::from_ref(&cookie)), "a cookie and neither header");
        assert!(post(&[cookie.clone(), (FETCH_SITE, "same-origin")]));
        assert!(post(&[cookie.clone(), (FETCH_SITE, "none")]));
        assert!(!post(&[(FETCH_SITE, "cross-site")]), "signed in or not");
        assert!(!post(&[cookie.clone(), (FETCH_SITE, "cross-site")]));
        assert!(post(&[cookie.clone(), (ORIGIN, "https://mostrador.example")]), "the public URL");
        assert!(post(&[cookie.clone(), (ORIGIN, "http://10.0.0.7:8080")]), "the request's own host");
        assert!(!post(&[(ORIGIN, "https://evil.example")]));
        assert!(!post(&[(ORIGIN, "https://mostrador.example.evil.example")]));
        assert!(!post(&[(ORIGIN, "http://10.0.0.7")]), "another port is another origin");
        assert!(!post(&[(ORIGIN, "null")]));
        assert!(!post(&[(FETCH_SITE, "same-origin"), (ORIGIN, "https://evil.example")]));
        assert!(post(&[cookie.clone(), bearer, (FETCH_SITE, "cross-site")]), "the cookie is ignored");
        assert!(allowed(&Method::GET, &[cookie, (FETCH_SITE, "cross-site")]), "nothing changes");
    }
}
