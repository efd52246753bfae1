use std::fmt;

use mostrador_runtime::text::Locale;

/// A page of the site: path and query without a language. It may hold a token, so its debug output hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Link(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a link is a path below the public URL")]
pub struct InvalidLink;

impl Link {
    /// Accepts `/path?query`. A leading language (`/en/…`) is dropped: the reader's language decides.
    pub fn parse(text: &str) -> Result<Self, InvalidLink> {
        let visible = text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"<>\\^`{|}".contains(&byte));
        if !visible || !text.starts_with('/') || text.starts_with("//") {
            return Err(InvalidLink);
        }
        Ok(Self(without_language(text)))
    }
}

fn without_language(text: &str) -> String {
    for locale in Locale::ALL {
        let rest = text[1..].strip_prefix(locale.as_str());
        match rest.map(|rest| (rest, rest.chars().next())) {
            Some((rest, Some('/'))) => return rest.to_owned(),
            Some((rest, None | Some('?'))) => return format!("/{rest}"),
            _ => {}
        }
    }
    text.to_owned()
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Link")
    }
}

/// The address of the site, e.g. `https://mostrador.example`; without a trailing slash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    pub fn new(url: &str) -> Self {
        Self(url.trim_end_matches('/').to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The host alone: no scheme, no port.
    pub fn host(&self) -> &str {
        let rest = self.0.split_once("://").map_or(self.0.as_str(), |(_, rest)| rest);
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
            _ => authority,
        }
    }

    /// The page in the reader's language.
    pub fn page(&self, locale: Locale, link: &Link) -> String {
        let prefix = locale.path_prefix();
        match link.0.strip_prefix('/') {
            Some(rest) if !prefix.is_empty() && (rest.is_empty() || rest.starts_with('?')) => {
                format!("{}{prefix}{rest}", self.0)
            }
            _ => format!("{}{prefix}{}", self.0, link.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn page(locale: Locale, link: &str) -> String {
        PublicUrl::new("https://mostrador.example/").page(locale, &Link::parse(link).unwrap())
    }

    #[test]
    fn the_readers_language_leads_the_path() {
        assert_eq!(page(Locale::Es, "/free/verify?token=a"), "https://mostrador.example/free/verify?token=a");
        assert_eq!(
            page(Locale::Id, "/free/verify?token=a"),
            "https://mostrador.example/id/free/verify?token=a"
        );
        assert_eq!(page(Locale::En, "/id/payment?order=o"), "https://mostrador.example/en/payment?order=o");
        assert_eq!(page(Locale::Es, "/es/payment"), "https://mostrador.example/payment");
    }

    #[test]
    fn the_home_page_has_no_trailing_slash_in_other_languages() {
        assert_eq!(
            page(Locale::En, "/?newsletter=confirm"),
            "https://mostrador.example/en?newsletter=confirm"
        );
        assert_eq!(page(Locale::En, "/id?a=b"), "https://mostrador.example/en?a=b");
        assert_eq!(page(Locale::Es, "/"), "https://mostrador.example/");
    }

    #[test]
    fn a_path_that_only_begins_like_a_language_is_kept() {
        assert_eq!(page(Locale::En, "/identity"), "https://mostrador.example/en/identity");
        assert_eq!(page(Locale::En, "/ideas/en"), "https://mostrador.example/en/ideas/en");
    }

    #[test]
    fn a_link_that_leads_elsewhere_is_refused() {
        for text in
            ["", "free", "//evil.example", "https://evil.example", "/a b", "/a\n", "/\"><b>", "/\\evil"]
        {
            assert_eq!(Link::parse(text), Err(InvalidLink), "{text:?}");
        }
    }

    #[test]
    fn the_host_has_neither_scheme_nor_port() {
        assert_eq!(PublicUrl::new("http://127.0.0.1:8080").host(), "127.0.0.1");
        assert_eq!(PublicUrl::new("https://mostrador.example/").host(), "mostrador.example");
    }

    proptest! {
        #[test]
        fn every_page_stays_below_the_public_url(text in "/[ -~]{0,40}") {
            if let Ok(link) = Link::parse(&text) {
                for locale in Locale::ALL {
                    let page = PublicUrl::new("https://mostrador.example").page(locale, &link);
                    prop_assert!(page.starts_with("https://mostrador.example/"), "{}", page);
                }
            }
        }
    }
}
