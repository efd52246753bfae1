//! The cookies of the site: `HttpOnly`, `SameSite=Lax`, for the whole site, Secure behind https, never with a domain.

use actix_web::{
    cookie::{Cookie, SameSite, time::Duration},
    http::header::{COOKIE, HeaderMap},
};

pub const OWNER: &str = "OwnerToken";
pub const AGENT: &str = "AgentToken";
pub const SHOP: &str = "SHOPID";
pub const REGISTRATION: &str = "Registration";
/// A random id that marks a browser which signed in before; it proves nothing.
pub const DEVICE: &str = "Device";

/// How long the browser keeps a cookie. The services end what it holds when they see fit, often sooner.
#[derive(Debug, Clone, Copy)]
pub enum Keep {
    /// Until the browser closes.
    Session,
    Days(i64),
}

pub fn set(name: &'static str, value: String, secure: bool, keep: Keep) -> Cookie<'static> {
    let cookie = Cookie::build(name, value).path("/").http_only(true).same_site(SameSite::Lax).secure(secure);
    match keep {
        Keep::Session => cookie.finish(),
        Keep::Days(days) => cookie.max_age(Duration::days(days)).finish(),
    }
}

pub fn cleared(name: &'static str) -> Cookie<'static> {
    set(name, String::new(), false, Keep::Days(0))
}

/// The value of a cookie of the request; the first one where a name comes twice.
pub fn read<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value.trim_matches('"'))
        .filter(|value| !value.is_empty())
}
