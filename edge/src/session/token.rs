//! The token that a request presents: `Authorization: Bearer` first, and then the cookie is ignored.

use actix_web::http::header::{AUTHORIZATION, HeaderMap};

use super::{Realm, cookies};

/// The longest text that may be a token.
const LONGEST: usize = 200;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PresentedToken<'a> {
    /// The presented token; `None` for a text that cannot be one.
    pub token: Option<&'a str>,
    /// The header was sent, so cookies play no part in this request.
    pub bearer: bool,
}

pub fn presented(headers: &HeaderMap, realm: Realm) -> PresentedToken<'_> {
    match bearer(headers) {
        Some(token) => PresentedToken { token: Some(token).filter(|text| is_plausible(text)), bearer: true },
        None => PresentedToken { token: in_cookie(headers, realm), bearer: false },
    }
}

/// The token that the realm's cookie holds.
pub fn in_cookie(headers: &HeaderMap, realm: Realm) -> Option<&str> {
    in_cookie_named(headers, realm.cookie())
}

pub fn in_cookie_named<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    cookies::read(headers, name).filter(|text| is_plausible(text))
}

/// The text after `Bearer` in the header; may be empty.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ').unwrap_or((value, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

fn is_plausible(text: &str) -> bool {
    !text.is_empty() && text.len() <= LONGEST && text.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{COOKIE, HeaderValue};
    use proptest::prelude::*;

    use super::*;

    fn headers(bearer: Option<&str>, cookie: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        if let Some(token) = bearer {
            let value = HeaderValue::from_str(&format!("Bearer {token}")).expect("a header value");
            headers.insert(AUTHORIZATION, value);
        }
        if let Some(token) = cookie {
            let value =
                HeaderValue::from_str(&format!("a=b; OwnerToken={token}; c=d")).expect("a header value");
            headers.insert(COOKIE, value);
        }
        headers
    }

    proptest! {
        #[test]
        fn bearer_wins_and_the_cookie_is_ignored(
            bearer in proptest::option::of("[A-Za-z0-9_-]{0,60}"),
            cookie in proptest::option::of("[A-Za-z0-9_-]{1,60}"),
        ) {
            let headers = headers(bearer.as_deref(), cookie.as_deref());
            let expected = match &bearer {
                Some(token) => (Some(token.as_str()).filter(|text| !text.is_empty()), true),
                None => (cookie.as_deref(), false),
            };
            let found = presented(&headers, Realm::Owner);
            prop_assert_eq!((found.token, found.bearer), expected);
        }

        #[test]
        fn an_owners_cookie_says_nothing_about_agents(cookie in "[A-Za-z0-9]{1,60}") {
            let headers = headers(None, Some(&cookie));
            prop_assert_eq!(presented(&headers, Realm::Agent), PresentedToken { token: None, bearer: false });
        }

        #[test]
        fn any_header_is_survived(value in proptest::collection::vec(32_u8..=255, 0..80)) {
            if let Ok(value) = HeaderValue::from_bytes(&value) {
                let mut headers = HeaderMap::new();
                headers.insert(AUTHORIZATION, value.clone());
                headers.insert(COOKIE, value);
                presented(&headers, Realm::Owner);
            }
        }
    }

    #[test]
    fn another_scheme_leaves_the_cookie_in_force() {
        let mut headers = headers(None, Some("abc"));
        headers.insert(AUTHORIZATION, HeaderValue::from_static("Basic YTpi"));
        assert_eq!(presented(&headers, Realm::Owner), PresentedToken { token: Some("abc"), bearer: false });
    }
}
