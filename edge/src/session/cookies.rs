//! The cookies of the site: `HttpOnly`, `SameSite=Lax`, for the whole site, Secure behind https, never with a
//! domain.

use actix_web::{
    cookie::{Cookie, SameSite, time::Duration},
    http::header::{COOKIE, HeaderMap},
};

/// The session of an owner or a manager.
pub const OWNER: &str = "OwnerToken";
pub const AGENT: &str = "AgentToken";
/// The session of a member of an outlet's staff.
pub const STAFF: &str = "StaffToken";
/// The secret that claims the credential of a device whose code is shown.
pub const DEVICE_PAIRING: &str = "DevicePairing";
/// The credential of a device that is paired with an outlet.
pub const DEVICE_TOKEN: &str = "DeviceToken";
pub const SHOP: &str = "SHOPID";
pub const REGISTRATION: &str = "Registration";
/// A random id that marks a browser with an earlier sign-in; it proves nothing.
pub const DEVICE: &str = "Device";

/// How long the browser keeps a cookie. The services may end its session sooner.
#[derive(Debug, Clone, Copy)]
pub enum CookieLife {
    /// Until the browser closes.
    Session,
    Days(i64),
}

pub fn set(name: &'static str, value: String, secure: bool, life: CookieLife) -> Cookie<'static> {
    let cookie = Cookie::build(name, value).path("/").http_only(true).same_site(SameSite::Lax).secure(secure);
    match life {
        CookieLife::Session => cookie.finish(),
        CookieLife::Days(days) => cookie.max_age(Duration::days(days)).finish(),
    }
}

pub fn cleared(name: &'static str) -> Cookie<'static> {
    set(name, String::new(), false, CookieLife::Days(0))
}

/// The value of a cookie of the request. Two cookies of one name both count for nothing, as a neighbouring
/// host may have set one. Other cookies may hold any bytes.
pub fn read<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let mut values = headers
        .get_all(COOKIE)
        .flat_map(|header| header.as_bytes().split(|byte| *byte == b';'))
        .filter_map(|pair| pair.trim_ascii().strip_prefix(name.as_bytes())?.strip_prefix(b"="));
    let value = values.next().filter(|_| values.next().is_none())?;
    let value = std::str::from_utf8(value).ok().filter(|value| value.is_ascii())?;
    Some(value.trim_matches('"')).filter(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn read_from(header: &[u8], name: &str) -> Option<String> {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, HeaderValue::from_bytes(header).expect("a header"));
        read(&headers, name).map(str::to_owned)
    }

    #[test]
    fn other_peoples_cookies_may_hold_any_bytes() {
        let found = Some("own".to_owned());
        assert_eq!(read_from(b"a=b; OwnerToken=own", OWNER), found);
        assert_eq!(read_from(b"city=Bogot\xe1; OwnerToken=own;\xff=\xfe", OWNER), found);
        assert_eq!(read_from(b"OwnerToken=\"own\"", OWNER), found);
        assert_eq!(read_from(b"XOwnerToken=x; OwnerTokens=y", OWNER), None);
        assert_eq!(read_from(b"OwnerToken=", OWNER), None);
        assert_eq!(read_from(b"OwnerToken=\xff", OWNER), None);
    }

    #[test]
    fn two_cookies_of_one_name_are_not_believed() {
        for header in [
            "OwnerToken=own; OwnerToken=other",
            "OwnerToken=own; a=b; OwnerToken=own",
            "OwnerToken=; OwnerToken=own",
        ] {
            assert_eq!(read_from(header.as_bytes(), OWNER), None, "{header}");
        }
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("OwnerToken=own"));
        headers.append(COOKIE, HeaderValue::from_static("OwnerToken=other"));
        assert_eq!(read(&headers, OWNER), None, "in two headers");
    }
}
