//! The visitors who may open a page, and the way of all others.

use super::table::{Guard, prefixed};

/// A visitor as the cookies alone tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visitor {
    SignedIn,
    SignedOut,
    /// Auth does not answer: that sends no visitor away.
    Unknown,
}

/// The relative address that a visitor is sent to instead of the page.
pub fn redirect(guard: &Guard, visitor: Visitor, language: &str, path_and_query: &str) -> Option<String> {
    match (guard, visitor) {
        (Guard::Guest, Visitor::SignedIn) => Some(prefixed(language, "/login/select")),
        (Guard::Owner, Visitor::SignedOut) => Some(login(language, "/login", path_and_query)),
        (Guard::Agent, Visitor::SignedOut) => Some(login(language, "/support/login", path_and_query)),
        _ => None,
    }
}

fn login(language: &str, page: &str, back: &str) -> String {
    format!("{}?next={}", prefixed(language, page), encode(back))
}

/// Percent-encoding of everything but unreserved characters and the slash.
fn encode(text: &str) -> String {
    use std::fmt::Write;
    text.bytes().fold(String::with_capacity(text.len()), |mut out, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guards_send_visitors_to_the_login_of_their_language_and_back() {
        let to = |guard, visitor, language, back| redirect(&guard, visitor, language, back);
        assert_eq!(to(Guard::Owner, Visitor::SignedIn, "es", "/info"), None);
        assert_eq!(to(Guard::Owner, Visitor::Unknown, "es", "/info"), None);
        assert_eq!(to(Guard::Owner, Visitor::SignedOut, "es", "/info"), Some("/login?next=/info".into()));
        assert_eq!(
            to(Guard::Owner, Visitor::SignedOut, "en", "/en/payment?order=ord_1&x=ñ"),
            Some("/en/login?next=/en/payment%3Forder%3Dord_1%26x%3D%C3%B1".into())
        );
        assert_eq!(
            to(Guard::Agent, Visitor::SignedOut, "id", "/id/support"),
            Some("/id/support/login?next=/id/support".into())
        );
        assert_eq!(to(Guard::Guest, Visitor::SignedIn, "en", "/en/login"), Some("/en/login/select".into()));
        assert_eq!(to(Guard::Guest, Visitor::SignedOut, "en", "/en/login"), None);
        assert_eq!(to(Guard::Public, Visitor::SignedOut, "es", "/"), None);
    }
}
