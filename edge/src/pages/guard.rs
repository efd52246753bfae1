//! The visitors who may open a page, and the redirects for all others.

use actix_web::web::Query;

use super::table::{Guard, Languages, Target, prefixed, with_query};

/// The page of a member of the staff on the dashboard.
const OUTLET: &str = "/outlet";
/// Pages to which sign-in and menu lead every caller: a manager did not choose them.
const LANDINGS: [&str; 2] = ["/info", "/login/select"];

/// A visitor, by cookies alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visitor {
    SignedIn,
    /// A member of the staff, in an owner's place.
    Manager,
    SignedOut,
    /// Auth does not answer: the visitor may stay.
    Unknown,
}

/// The relative address that a visitor is sent to instead of the page.
pub fn redirect(
    languages: &Languages,
    guard: &Guard,
    visitor: Visitor,
    (language, path_and_query): (&str, &str),
) -> Option<String> {
    match (guard, visitor) {
        (Guard::Guest, Visitor::SignedIn) => Some(onward(languages, language, path_and_query)),
        (Guard::Guest, Visitor::Manager) => Some(prefixed(language, OUTLET)),
        (Guard::Owner, Visitor::Manager) => Some(outlet(language, path_and_query)),
        (Guard::Manager, Visitor::SignedIn) => Some(prefixed(language, "/info")),
        (Guard::Owner | Guard::Manager, Visitor::SignedOut) => {
            Some(login(language, "/login", path_and_query))
        }
        (Guard::Agent, Visitor::SignedOut) => Some(login(language, "/support/login", path_and_query)),
        _ => None,
    }
}

/// The manager's own page, with a notice about the owner's page that the manager asked for.
fn outlet(language: &str, path_and_query: &str) -> String {
    let path = path_and_query.split('?').next().unwrap_or_default();
    let is_landing = LANDINGS.iter().any(|page| prefixed(language, page) == path);
    prefixed(language, if is_landing { OUTLET } else { "/outlet?only=owner" })
}

fn login(language: &str, page: &str, back: &str) -> String {
    let (path, query) = back.split_once('?').unwrap_or((back, ""));
    let back = with_query(path, &without_router_key(query));
    format!("{}?next={}", prefixed(language, page), encode(&back))
}

/// The query as a visitor knows it: Next's router adds a key to the addresses that it fetches.
fn without_router_key(query: &str) -> String {
    let own = |pair: &&str| !pair.is_empty() && pair.split('=').next() != Some("_rsc");
    query.split('&').filter(own).collect::<Vec<_>>().join("&")
}

/// The redirect of an owner from a page for visitors: to the page after the sign-in, or with an offer to the
/// page that adds it.
fn onward(languages: &Languages, language: &str, path_and_query: &str) -> String {
    let (_, query) = path_and_query.split_once('?').unwrap_or((path_and_query, ""));
    let pairs =
        Query::<Vec<(String, String)>>::from_query(query).map_or_else(|_| Vec::new(), Query::into_inner);
    let asked = |key: &str| pairs.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
    let next = asked("next").and_then(|next| page_of_next(languages, next));
    let offer = || asked("offer").map(|offer| format!("/software?offer={}", encode(offer)));
    next.unwrap_or_else(|| prefixed(language, offer().as_deref().unwrap_or("/login/select")))
}

/// The page of `next`, if the table has it in that language for owners, managers or everyone; the site's
/// `safeNext` has the same rule.
fn page_of_next(languages: &Languages, next: &str) -> Option<String> {
    let address = next.split('#').next()?;
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    match languages.resolve(path, query) {
        Target::Page { guard: Guard::Owner | Guard::Manager | Guard::Public, .. } => {
            Some(with_query(path, &printable(&without_router_key(query))))
        }
        _ => None,
    }
}

/// Percent-encoding of everything but unreserved characters and the slash.
fn encode(text: &str) -> String {
    encode_but(text, b"-._~/")
}

/// Percent-encodes a query, whose own delimiters stay.
fn printable(query: &str) -> String {
    encode_but(query, b"-._~/?:@!$&'()*+,;=%")
}

fn encode_but(text: &str, plain: &[u8]) -> String {
    use std::fmt::Write;
    text.bytes().fold(String::with_capacity(text.len()), |mut out, byte| {
        if byte.is_ascii_alphanumeric() || plain.contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
        out
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn languages() -> Languages {
        Languages(["es", "en", "id"].map(str::to_owned).to_vec())
    }

    fn to(guard: &Guard, visitor: Visitor, language: &str, here: &str) -> Option<String> {
        redirect(&languages(), guard, visitor, (language, here))
    }

    #[test]
    fn guards_send_visitors_to_the_login_of_their_language_and_back() {
        assert_eq!(to(&Guard::Owner, Visitor::SignedIn, "es", "/info"), None);
        assert_eq!(to(&Guard::Owner, Visitor::Unknown, "es", "/info"), None);
        assert_eq!(to(&Guard::Owner, Visitor::SignedOut, "es", "/info"), Some("/login?next=/info".into()));
        assert_eq!(
            to(&Guard::Owner, Visitor::SignedOut, "en", "/en/payment?order=ord_1&x=ñ"),
            Some("/en/login?next=/en/payment%3Forder%3Dord_1%26x%3D%C3%B1".into())
        );
        for fetched in ["/software?_rsc=1a&offer=pro-monthly:1", "/software?offer=pro-monthly:1&_rsc=1a"] {
            let login = "/login?next=/software%3Foffer%3Dpro-monthly%3A1";
            assert_eq!(to(&Guard::Owner, Visitor::SignedOut, "es", fetched), Some(login.into()), "{fetched}");
        }
        assert_eq!(
            to(&Guard::Owner, Visitor::SignedOut, "es", "/info?_rsc=1a"),
            Some("/login?next=/info".into())
        );
        assert_eq!(
            to(&Guard::Agent, Visitor::SignedOut, "id", "/id/support"),
            Some("/id/support/login?next=/id/support".into())
        );
        assert_eq!(to(&Guard::Guest, Visitor::SignedIn, "en", "/en/login"), Some("/en/login/select".into()));
        assert_eq!(to(&Guard::Guest, Visitor::SignedOut, "en", "/en/login"), None);
        assert_eq!(to(&Guard::Public, Visitor::SignedOut, "es", "/"), None);
    }

    #[test]
    fn a_manager_has_one_page_and_is_told_what_is_the_owners() {
        let manager = |guard: &Guard, here: &str| to(guard, Visitor::Manager, "en", here);
        assert_eq!(manager(&Guard::Manager, "/en/outlet"), None);
        assert_eq!(manager(&Guard::Public, "/en/download"), None);
        for landing in ["/en/info", "/en/login/select", "/en/info?checked=1"] {
            assert_eq!(manager(&Guard::Owner, landing), Some("/en/outlet".into()), "{landing}");
        }
        assert_eq!(manager(&Guard::Guest, "/en/login?next=/en/info/orders"), Some("/en/outlet".into()));
        assert_eq!(manager(&Guard::Owner, "/en/info/orders"), Some("/en/outlet?only=owner".into()));
        assert_eq!(to(&Guard::Manager, Visitor::SignedIn, "es", "/outlet"), Some("/info".into()));
        assert_eq!(
            to(&Guard::Manager, Visitor::SignedOut, "es", "/outlet"),
            Some("/login?next=/outlet".into())
        );
    }

    fn onward_from(here: &str) -> String {
        to(&Guard::Guest, Visitor::SignedIn, "es", here).expect("an owner goes on")
    }

    #[test]
    fn an_owner_goes_on_to_where_the_sign_in_would_have_led() {
        assert_eq!(
            onward_from("/login?next=/en/software%3Foffer%3Dpro-yearly%3A1%2Csticker-digital%3A10"),
            "/en/software?offer=pro-yearly:1,sticker-digital:10"
        );
        assert_eq!(onward_from("/login?next=/info%23top"), "/info");
        assert_eq!(
            onward_from("/login?next=/payment%3Forder%3Da%0D%0Ab%C3%B1"),
            "/payment?order=a%0D%0Ab%C3%B1"
        );
        assert_eq!(onward_from("/free?offer=pro-yearly:1"), "/software?offer=pro-yearly%3A1");
        assert_eq!(onward_from("/free?offer=%0A//evil.example"), "/software?offer=%0A//evil.example");
    }

    #[test]
    fn no_other_address_leads_an_owner_on() {
        let others = [
            "",
            "/nowhere",
            "info",
            "//evil.example",
            "https://evil.example/info",
            "/\\evil.example",
            "/.//evil.example",
            "//info",
            "/es/info",
            "/info/",
            "/login",
            "/free",
            "/support",
            "%2Finfo",
            "/more/help%3Farticle=none",
            "/info\n",
        ];
        for next in others {
            assert_eq!(onward_from(&format!("/login?next={}", encode(next))), "/login/select", "{next}");
        }
        assert_eq!(onward_from("/login?next=%FF"), "/login/select");
    }

    proptest! {
        #[test]
        fn an_owner_is_led_to_a_page_of_this_site_from_any_text(
            next in "(/(en|id|info|software|\\.|\\\\|evil\\.example){1,3})[ -~ñ\r\n]{0,20}",
        ) {
            let to = onward_from(&format!("/login?next={}", encode(&next)));
            let path = to.split('?').next().unwrap_or_default();
            let is_page = matches!(languages().resolve(path, ""), Target::Page { .. });
            prop_assert!(is_page, "{}", to);
            prop_assert!(to.bytes().all(|byte| byte.is_ascii_graphic()));
        }
    }
}
