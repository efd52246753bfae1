//! One cached answer of the web server, ready to be sent.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicI64, Ordering},
};

use actix_web::http::header::{HeaderName, HeaderValue};
use arc_swap::ArcSwap;
use bytes::Bytes;
use data_encoding::BASE64URL_NOPAD;

use super::{
    compress::{self, Effort, Encoding, Encodings},
    csp::{self, Frames},
    fetch::WebAnswer,
    origin,
    pack::{self, BodyHash},
    preload,
};

#[derive(Debug)]
pub struct Entry {
    pub content_type: HeaderValue,
    /// The hash of the web server's own body.
    hash: BodyHash,
    /// The length of the plain body, in bytes.
    length: usize,
    bodies: ArcSwap<Bodies>,
    /// A tag for each encoding, in the order of [`Encoding`].
    etags: [HeaderValue; 3],
    /// Only HTML has a policy of its own.
    pub policy: Option<HeaderValue>,
    /// Only HTML names files to preload.
    pub preload: Option<HeaderValue>,
    /// The headers that the web client's router reads beside the body.
    pub router: Vec<(HeaderName, HeaderValue)>,
    /// The files that the body names.
    pub files: Vec<Arc<str>>,
    /// Epoch milliseconds of the last time the web server confirmed it.
    confirmed_at: AtomicI64,
}

/// One body in its encodings.
#[derive(Debug)]
struct Bodies {
    /// A packed body is unpacked at the first need, as hardly any visitor takes it.
    plain: OnceLock<Bytes>,
    packing: Packing,
}

#[derive(Debug)]
enum Packing {
    /// The body has no encodings: fonts, pictures and short texts.
    None,
    /// The edge's own, until it has time to compress thoroughly.
    Quick(Encodings),
    /// Of the web server's build, or the edge's best.
    Thorough(Encodings),
}

impl Bodies {
    fn plain(body: Bytes, packing: Packing) -> Self {
        Self { plain: body.into(), packing }
    }

    fn thorough(encoded: Encodings) -> Self {
        Self { plain: OnceLock::new(), packing: Packing::Thorough(encoded) }
    }

    fn encoded(&self) -> Option<&Encodings> {
        match &self.packing {
            Packing::None => None,
            Packing::Quick(encoded) | Packing::Thorough(encoded) => Some(encoded),
        }
    }

    fn body(&self) -> Bytes {
        // A body that is not held plain has encodings, so it can be unpacked.
        self.plain.get_or_init(|| self.encoded().and_then(Encodings::plain).unwrap_or_default()).clone()
    }

    fn is_quick(&self) -> bool {
        matches!(self.packing, Packing::Quick(_))
    }
}

impl Entry {
    /// Puts the site's address into the body and computes the policy and, unless the build packed a body of
    /// this hash, the encodings: work for a blocking thread.
    pub fn new(
        fetched: WebAnswer,
        hash: BodyHash,
        packed: Option<Encodings>,
        files: Vec<Arc<str>>,
        site: &str,
        frames: Frames,
        now_ms: i64,
    ) -> Self {
        let is_html = fetched.is_html();
        let WebAnswer { content_type, body, router, .. } = fetched;
        let filled = origin::fill(&body, site);
        let own = filled.as_ref().map_or(hash, |filled| pack::hash(filled));
        let packed = packed.filter(|_| filled.is_none());
        let body = filled.unwrap_or(body);
        let bodies = match packed {
            _ if !compress::pays(&content_type, body.len()) => Bodies::plain(body.clone(), Packing::None),
            Some(packed) => Bodies::thorough(packed),
            None => Bodies::plain(body.clone(), Packing::Quick(compress::encode(&body, Effort::Quick))),
        };
        let value = |text: String| HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("\"\""));
        let html = is_html.then(|| String::from_utf8_lossy(&body));
        let policy = html.as_deref().map(|html| csp::policy(html, frames));
        let preload = html.as_deref().and_then(preload::header).map(value);
        let tag = tag(&own, policy.as_deref());
        Self {
            content_type: HeaderValue::from_str(&content_type)
                .unwrap_or(HeaderValue::from_static("application/octet-stream")),
            router,
            etags: ["", "-g", "-b"].map(|suffix| value(format!("\"{tag}{suffix}\""))),
            policy: policy.map(value),
            preload,
            hash,
            length: body.len(),
            bodies: ArcSwap::from_pointee(bodies),
            files,
            confirmed_at: AtomicI64::new(now_ms),
        }
    }

    /// Is the entry the web server's present answer?
    pub fn is_of(&self, fetched: &WebAnswer) -> bool {
        self.hash == pack::hash(&fetched.body)
            && self.content_type.as_bytes() == fetched.content_type.as_bytes()
            && self.router == fetched.router
    }

    pub fn body(&self) -> Bytes {
        self.bodies.load().body()
    }

    /// The size in bytes, with the plain body; after thorough compression it is never larger.
    pub fn size(&self) -> usize {
        let bodies = self.bodies.load();
        self.length + bodies.encoded().map_or(0, |encoded| encoded.gzip.len() + encoded.brotli.len())
    }

    /// The body in the best encoding that the visitor takes.
    pub fn pick(&self, accept: &str) -> (Encoding, Bytes) {
        let (chosen, bodies) = (compress::choose(accept), self.bodies.load());
        let encoded = bodies.encoded().and_then(|encoded| match chosen {
            Encoding::Brotli => Some(&encoded.brotli),
            Encoding::Gzip => Some(&encoded.gzip),
            Encoding::Identity => None,
        });
        match encoded.filter(|body| !body.is_empty()) {
            Some(body) => (chosen, body.clone()),
            None => (Encoding::Identity, bodies.body()),
        }
    }

    pub fn etag(&self, encoding: Encoding) -> &HeaderValue {
        &self.etags[encoding as usize]
    }

    /// Does the visitor hold this page in this encoding? A cache could give a body of another encoding to a
    /// visitor who does not take it.
    pub fn is_held(&self, if_none_match: &str, encoding: Encoding) -> bool {
        let own = self.etag(encoding).as_bytes();
        if_none_match
            .split(',')
            .map(|tag| tag.trim().trim_start_matches("W/"))
            .any(|tag| tag == "*" || tag.as_bytes() == own)
    }

    pub fn can_be_better(&self) -> bool {
        self.bodies.load().is_quick()
    }

    /// Compresses slowly, for idle time, and lets go of the other forms. A second call does nothing, nor does
    /// a call for a body that the build packed.
    pub fn compress_thoroughly(&self) {
        let quick = self.bodies.load();
        if quick.is_quick() {
            let encoded = compress::encode(&quick.body(), Effort::Thorough);
            // Without its gzip form the body could not be unpacked.
            if !encoded.gzip.is_empty() {
                self.bodies.store(Arc::new(Bodies::thorough(encoded)));
            }
        }
    }

    /// Should the web server be asked about this old entry? Only one caller gets true.
    pub fn claim_check(&self, now_ms: i64, fresh_for_ms: i64) -> bool {
        let confirmed = self.confirmed_at.load(Ordering::Relaxed);
        now_ms - confirmed > fresh_for_ms
            && self
                .confirmed_at
                .compare_exchange(confirmed, now_ms, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }
}

/// The tag of a body under its policy: a visitor's copy keeps its headers, so another policy makes another
/// page.
fn tag(body: &BodyHash, policy: Option<&str>) -> String {
    let both = policy.map(|policy| pack::hash(&[body.as_slice(), policy.as_bytes()].concat()));
    BASE64URL_NOPAD.encode(&both.as_ref().unwrap_or(body)[..12])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::pack::hash;

    fn fetched(content_type: &str, body: impl Into<Bytes>) -> WebAnswer {
        WebAnswer {
            status: 200,
            content_type: content_type.to_owned(),
            router: Vec::new(),
            body: body.into(),
        }
    }

    fn page() -> WebAnswer {
        fetched("text/html; charset=utf-8", "<p>hola</p>".repeat(100))
    }

    fn entry() -> Entry {
        of(page(), None)
    }

    fn of(fetched: WebAnswer, packed: Option<Encodings>) -> Entry {
        let hash = hash(&fetched.body);
        Entry::new(fetched, hash, packed, Vec::new(), "https://mostrador.test", Frames::None, 1_000)
    }

    #[test]
    fn an_entry_is_told_apart_from_a_newer_answer_of_the_web_server() {
        let entry = entry();
        assert!(entry.is_of(&page()));
        assert!(!entry.is_of(&fetched("text/html; charset=utf-8", "<p>adiós</p>")));
        let postponed = (HeaderName::from_static("x-nextjs-postponed"), HeaderValue::from_static("2"));
        assert!(!entry.is_of(&WebAnswer { router: vec![postponed], ..page() }));
    }

    #[test]
    fn the_sites_address_stands_in_a_page_that_is_still_the_web_servers_own() {
        let placed = || fetched("text/html", "<a href=\"https://origin.invalid/en\">".repeat(20));
        let packed = compress::encode(&placed().body, Effort::Quick);
        let entry = of(placed(), Some(packed));
        assert_eq!(entry.body(), "<a href=\"https://mostrador.test/en\">".repeat(20));
        assert!(entry.can_be_better(), "what the build packed has no address");
        assert!(entry.is_of(&placed()));
        let elsewhere = Entry::new(
            placed(),
            hash(&placed().body),
            None,
            Vec::new(),
            "https://b.test",
            Frames::None,
            1_000,
        );
        assert_ne!(entry.etag(Encoding::Gzip), elsewhere.etag(Encoding::Gzip));
    }

    #[test]
    fn each_encoding_has_a_tag_and_is_held_by_its_own() {
        let entry = entry();
        let (encoding, body) = entry.pick("gzip, br");
        assert_eq!(encoding, Encoding::Brotli);
        assert!(body.len() < entry.body().len());
        let tag = entry.etag(Encoding::Gzip).to_str().expect("ascii").to_owned();
        assert!(entry.is_held(&format!("\"other\", W/{tag}"), Encoding::Gzip));
        assert!(!entry.is_held("\"other\"", Encoding::Gzip));
        for other in [Encoding::Identity, Encoding::Brotli] {
            assert!(!entry.is_held(&tag, other), "{other:?}");
        }
    }

    #[test]
    fn the_same_page_under_another_policy_has_another_tag() {
        let body = hash(b"<p>hola</p>");
        let strict = tag(&body, Some("default-src 'none'"));
        assert_ne!(strict, tag(&body, Some("default-src 'none'; frame-src 'self'")));
        assert_ne!(strict, tag(&hash(b"<p>adi\xc3\xb3s</p>"), Some("default-src 'none'")));
        assert_eq!(strict, tag(&body, Some("default-src 'none'")));
    }

    #[test]
    fn a_body_that_the_build_packed_is_sent_as_it_is() {
        let packed = compress::encode(&page().body, Effort::Quick);
        let entry = of(page(), Some(packed.clone()));
        assert!(!entry.can_be_better());
        assert_eq!(entry.pick("br"), (Encoding::Brotli, packed.brotli));
        assert_eq!(entry.pick("gzip"), (Encoding::Gzip, packed.gzip));
        assert_eq!(entry.pick(""), (Encoding::Identity, page().body));
    }

    #[test]
    fn a_thoroughly_compressed_page_is_the_same_page_and_holds_nothing_else() {
        let entry = entry();
        let (before, tag) = (entry.size(), entry.etag(Encoding::Brotli).clone());
        assert!(entry.can_be_better());
        entry.compress_thoroughly();
        assert!(!entry.can_be_better());
        assert!(entry.bodies.load().plain.get().is_none());
        assert_eq!(entry.pick(""), (Encoding::Identity, page().body));
        assert!(entry.size() <= before);
        assert_eq!(entry.etag(Encoding::Brotli), tag);
    }

    #[test]
    fn only_one_caller_checks_an_old_entry() {
        let entry = entry();
        assert!(!entry.claim_check(1_500, 60_000));
        assert!(entry.claim_check(70_000, 60_000));
        assert!(!entry.claim_check(70_001, 60_000));
    }

    #[test]
    fn pictures_are_left_as_they_are() {
        let picture = of(fetched("image/webp", vec![7; 5_000]), None);
        picture.compress_thoroughly();
        assert_eq!(picture.pick("br").0, Encoding::Identity);
        assert!(picture.policy.is_none());
    }
}
