//! Answers that the build of the web server packed.

use std::{io::Read, path::Path, time::Duration};

use flate2::read::GzDecoder;
use mostrador_edge::{
    Config,
    pages::{Pages, fetch::Web, hearing::Hearing, kind::Kind, pack_folder::PackFolder, table::Languages},
};
use mostrador_runtime::{Clock, config::Environment};
use reqwest::{Method, Response};

use crate::{
    harness::{TestEdge, header, send},
    pack_file::{PackFile, small_window, stored},
    web::FakeWeb,
};

const PAGE: &str = "/free";

async fn edge_beside(web: FakeWeb) -> TestEdge {
    TestEdge::start_beside(web, Environment::Development, Config::default()).await
}

async fn get(edge: &TestEdge, encoding: &str) -> Response {
    send(edge.get(PAGE).header("accept-encoding", encoding)).await
}

async fn bytes(answer: Response) -> Vec<u8> {
    answer.bytes().await.expect("a body").to_vec()
}

fn from_gzip(packed: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut plain).expect("gzip");
    plain
}

fn from_brotli(packed: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    brotli::Decompressor::new(packed, 4096).read_to_end(&mut plain).expect("brotli");
    plain
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_is_sent_as_the_build_packed_it() {
    let web = FakeWeb::start().await;
    let plain = web.body(PAGE).await;
    web.offer(PackFile::default().document(PAGE, &plain).file());
    let edge = edge_beside(web).await;
    for (accepted, encoding, packed) in
        [("gzip, br", "br", small_window(&plain)), ("gzip", "gzip", stored(&plain)), ("", "-", plain.clone())]
    {
        let answer = get(&edge, accepted).await;
        let headers = answer.headers().clone();
        assert_eq!(header(&headers, "content-encoding"), encoding);
        assert!(header(&headers, "vary").ends_with("Accept-Encoding"));
        assert_eq!(bytes(answer).await, packed, "{encoding}");

        let tag = header(&headers, "etag");
        let again = edge.get(PAGE).header("accept-encoding", accepted).header("if-none-match", tag);
        let again = send(again).await;
        assert_eq!((again.status().as_u16(), header(again.headers(), "etag")), (304, tag));
        let other = if encoding == "gzip" { "br" } else { "gzip" };
        let other = edge.get(PAGE).header("accept-encoding", other).header("if-none-match", tag);
        assert_eq!(send(other).await.status().as_u16(), 200, "it holds no {encoding}");
        let head = send(edge.request(Method::HEAD, PAGE).header("accept-encoding", accepted)).await;
        assert_eq!(
            (header(head.headers(), "etag"), header(head.headers(), "content-encoding")),
            (tag, encoding)
        );
        assert_eq!(header(head.headers(), "content-length"), packed.len().to_string());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_the_build_did_not_pack_is_packed_by_the_edge() {
    let web = FakeWeb::start().await;
    let plain = web.body(PAGE).await;
    web.offer(PackFile::default().document("/another", b"another body").file());
    let edge = edge_beside(web).await;
    assert_eq!(from_brotli(&bytes(get(&edge, "br").await).await), plain);
    assert_eq!(from_gzip(&bytes(get(&edge, "gzip").await).await), plain);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_answer_without_the_file_of_the_build() {
    let web = FakeWeb::start().await;
    let plain = web.body(PAGE).await;
    web.offer("<p>no file</p>");
    let edge = edge_beside(web).await;
    assert_eq!(from_brotli(&bytes(get(&edge, "br").await).await), plain);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_build_comes_with_its_own_packed_bodies() {
    let edge = TestEdge::start().await;
    assert!(!bytes(get(&edge, "br").await).await.is_empty());
    edge.web.change();
    let plain = edge.web.body(PAGE).await;
    edge.web.offer(PackFile::default().document(PAGE, &plain).file());
    edge.clock.advance(jiff::SignedDuration::from_secs(61));
    let is_renewed = async {
        while bytes(get(&edge, "br").await).await != small_window(&plain) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    // The edge looks after it has fetched each page of the build without a file.
    tokio::time::timeout(Duration::from_secs(20), is_renewed).await.expect("the newer build");
}

/// An edge of a newer version than its web server knows more pages.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_missing_keeps_no_newer_build_away() {
    let (web, clock) = (FakeWeb::start().await, Clock::fixed(jiff::Timestamp::UNIX_EPOCH));
    let article = spanish().all_documents().into_iter().find(|path| path.contains('?')).expect("an article");
    web.break_page(&article);
    web.offer(PackFile::default().document(PAGE, b"<p>first").file());
    let pages = warming(&web, clock.clone(), None);
    shows(&pages, "first").await;
    web.offer(PackFile::default().document(PAGE, b"<p>second").file());
    clock.advance(jiff::SignedDuration::from_secs(61));
    shows(&pages, "second").await;
    assert!(web.count(&article) > 0, "the missing page was asked for");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_edge_requests_no_packed_answer_again() {
    let (web, folder) = (FakeWeb::start().await, tempfile::tempdir().expect("a folder"));
    let file = PackFile::default().document(PAGE, b"as built").segment(PAGE, "/_tree", b"no tree");
    web.offer(file.missing("/no-page", b"none").missing("/manifest.webmanifest", b"none").file());
    let pages = pages_beside(&web, folder.path()).await;
    assert_eq!(text(&pages).await, "as built");
    let tree = pages.page(PAGE, &Kind::Segment("/_tree".to_owned())).await.expect("a tree");
    assert_eq!(tree.body(), "no tree");
    assert_eq!(pages.missing("es").await.expect("a page").body(), "none");
    assert!(pages.file("/manifest.webmanifest").await.is_err());
    assert!(pages.page(PAGE, &Kind::Rsc).await.is_err(), "the running web server may state other facts");
    for path in [PAGE, "/no-page", "/manifest.webmanifest"] {
        assert_eq!(web.count(path), 0, "{path}");
    }
}

/// Every Spanish page, each naming the same file.
fn whole_build(text: &str) -> PackFile {
    let pages = spanish().all_documents();
    let page = format!("<p>{text}");
    let file = pages.iter().fold(PackFile::default(), |file, path| file.document(path, page.as_bytes()));
    file.missing("/no-page", b"none")
        .missing("/manifest.webmanifest", b"none")
        .missing("/favicon.ico", b"none")
}

fn spanish() -> Languages {
    Languages(vec!["es".to_owned()])
}

/// Spanish pages that begin to be fetched.
fn warming(web: &FakeWeb, clock: Clock, kept: Option<PackFolder>) -> Pages {
    let web_of_pages = Web::new(&format!("http://{}", web.address), None).expect("a client");
    let pages = Pages::new(web_of_pages, "https://mostrador.test", spanish().0, clock, kept);
    tokio::spawn(pages.clone().warm(Hearing::nothing()));
    pages
}

async fn pages_beside(web: &FakeWeb, folder: &Path) -> Pages {
    let kept = PackFolder { folder: folder.to_owned(), after: Duration::from_millis(100) };
    let pages = warming(web, Clock::fixed(jiff::Timestamp::UNIX_EPOCH), Some(kept));
    let are_known = async {
        while !pages.are_known() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), are_known).await.expect("all pages");
    pages
}

async fn shows(pages: &Pages, wanted: &str) {
    let shown = async {
        while text(pages).await != wanted {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), shown).await.expect(wanted);
}

async fn text(pages: &Pages) -> String {
    let entry = pages.page(PAGE, &Kind::Html).await.expect("a page");
    String::from_utf8_lossy(&entry.body()).rsplit('>').next().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edge_that_starts_beside_a_dead_web_server_serves_its_kept_pages() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut web = FakeWeb::start().await;
    web.offer(whole_build("first").script("/_next/static/chunks/app-1.js", b"run()").file());
    assert_eq!(text(&pages_beside(&web, folder.path()).await).await, "first");

    web.kill();
    std::fs::write(folder.path().join("newer.pack"), "damaged").expect("a file");
    let pages = pages_beside(&web, folder.path()).await;
    assert_eq!(text(&pages).await, "first");
    let script = pages.file("/_next/static/chunks/app-1.js").await.expect("a script");
    assert_eq!(script.body(), "run()");

    web.offer(whole_build("second").script("/_next/static/chunks/new-2.js", b"new()").file());
    web.revive().await;
    shows(&pages, "second").await;
    for path in ["/_next/static/chunks/app-1.js", "/_next/static/chunks/new-2.js"] {
        assert!(pages.names(path), "{path}: an open page of the build before asks for it");
    }
}

#[test]
fn the_file_is_read_as_the_build_writes_it() {
    let sample = include_bytes!("../../../web/tests/unit/scripts/sample.pack");
    let pack = mostrador_edge::pages::pack::Pack::read(&sample[..].into()).expect("a pack");
    let body = |path: &str, kind: Kind| {
        let answer = pack.answer(path, &kind).expect("an answer").expect("a body");
        (answer.status, answer.content_type, answer.router, answer.body)
    };
    let page = body("/en/free", Kind::Html);
    assert_eq!(
        (page.0, &page.1[..], page.3),
        (200, "text/html; charset=utf-8", "<p>hola</p>".repeat(60).into())
    );
    let segment = body("/en/free", Kind::Segment("/_tree".to_owned()));
    assert_eq!(
        (segment.2[0].0.as_str(), segment.2[0].1.as_bytes(), &segment.3[..]),
        ("x-nextjs-postponed", &b"2"[..], &b"0:{}"[..])
    );
    assert_eq!(body("/en/404", Kind::Html).0, 404);
    for other in [Kind::Segment("/none".to_owned()), Kind::Rsc] {
        assert!(matches!(pack.answer("/en/free", &other), Some(Err(_))), "{other:?}");
    }
    assert!(pack.answer("/en/login", &Kind::Rsc).is_none());
}
