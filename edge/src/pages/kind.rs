//! The forms of a page: the document, or a form for the web client's router.

use actix_web::http::header::{HeaderMap, HeaderName};

const RSC: HeaderName = HeaderName::from_static("rsc");
const SEGMENT: HeaderName = HeaderName::from_static("next-router-segment-prefetch");

/// Path and form are the key of the cache.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Kind {
    Html,
    /// The router's form of a whole prerendered page, the same for a prefetch and a visit.
    Rsc,
    /// One segment of a page, by its path within the page.
    Segment(String),
}

impl Kind {
    /// `None` for the name of a segment that cannot exist: no such name may become a key of the cache.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        if !headers.contains_key(RSC) {
            return Some(Self::Html);
        }
        match headers.get(SEGMENT) {
            Some(segment) => {
                let segment = segment.to_str().ok().filter(|text| is_segment(text))?;
                Some(Self::Segment(segment.to_owned()))
            }
            None => Some(Self::Rsc),
        }
    }

    /// The headers that ask the web server for this form; no other header of the visitor is passed on.
    pub fn headers(&self) -> Vec<(&'static str, &str)> {
        match self {
            Self::Html => vec![("accept", "text/html")],
            Self::Rsc => vec![("rsc", "1")],
            Self::Segment(segment) => {
                vec![("rsc", "1"), ("next-router-prefetch", "1"), ("next-router-segment-prefetch", segment)]
            }
        }
    }

    pub fn key(&self, path: &str) -> String {
        match self {
            Self::Html => path.to_owned(),
            Self::Rsc => format!("{path} rsc"),
            Self::Segment(segment) => format!("{path} segment {segment}"),
        }
    }
}

fn is_segment(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"/_-$!@().%".contains(&byte);
    text.len() <= 200 && text.starts_with('/') && text.bytes().all(allowed)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn key(pairs: &[(&'static str, &'static str)]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        Kind::of(&headers).map(|kind| kind.key("/en/free"))
    }

    #[test]
    fn the_key_is_path_and_kind_and_nothing_else() {
        let said = |pairs| key(pairs).unwrap_or_default();
        assert_eq!(said(&[]), "/en/free");
        assert_eq!(said(&[("cookie", "a=b"), ("accept-language", "de")]), "/en/free");
        assert_eq!(said(&[("rsc", "1"), ("next-router-state-tree", "x")]), "/en/free rsc");
        assert_eq!(said(&[("rsc", "1"), ("next-router-prefetch", "1")]), "/en/free rsc");
        for segment in ["/_tree", "/$d$locale/!KHNpdGUp/@aside/__PAGE__"] {
            let pairs =
                [("rsc", "1"), ("next-router-prefetch", "1"), ("next-router-segment-prefetch", segment)];
            assert_eq!(key(&pairs), Some(format!("/en/free segment {segment}")));
        }
    }

    #[test]
    fn an_impossible_segment_is_no_key() {
        assert_eq!(key(&[("rsc", "1"), ("next-router-segment-prefetch", "no slash")]), None);
    }
}
