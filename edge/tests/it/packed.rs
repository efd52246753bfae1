//! Bodies that the build of the web server packed.

use std::{collections::BTreeMap, io::Read, time::Duration};

use data_encoding::{BASE64, HEXLOWER};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use mostrador_edge::{Config, pages::packed};
use mostrador_runtime::config::Environment;
use reqwest::{Method, Response};

use crate::{
    harness::{TestEdge, header, send},
    web::{FakeWeb, Forms},
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

/// Uncompressed blocks, as no edge writes them.
fn stored(body: &[u8]) -> Vec<u8> {
    use std::io::Write;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::none());
    encoder.write_all(body).and_then(|()| encoder.finish()).expect("gzip")
}

/// In a window that no edge uses.
fn small_window(body: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    brotli::CompressorReader::new(body, 4096, 1, 10).read_to_end(&mut packed).expect("brotli");
    packed
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

/// The build's entry for `body`, packed from `content`.
fn said(body: &[u8], content: &[u8]) -> BTreeMap<String, Forms> {
    let forms = Forms { br: BASE64.encode(&small_window(content)), gzip: BASE64.encode(&stored(content)) };
    BTreeMap::from([(HEXLOWER.encode(&packed::hash(body)), forms)])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_is_sent_as_the_build_packed_it() {
    let web = FakeWeb::start().await;
    let plain = web.body(PAGE).await;
    web.offer(&said(&plain, &plain));
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
        let head = send(edge.request(Method::HEAD, PAGE).header("accept-encoding", accepted)).await;
        assert_eq!(
            (header(head.headers(), "etag"), header(head.headers(), "content-encoding")),
            (tag, encoding)
        );
        assert_eq!(header(head.headers(), "content-length"), packed.len().to_string());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_packed_body_of_another_hash_is_not_used() {
    let web = FakeWeb::start().await;
    let plain = web.body(PAGE).await;
    web.offer(&said(b"another body", b"another body"));
    let edge = edge_beside(web).await;
    assert_eq!(from_brotli(&bytes(get(&edge, "br").await).await), plain);
    assert_eq!(from_gzip(&bytes(get(&edge, "gzip").await).await), plain);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_answer_without_the_file_of_the_build() {
    let web = FakeWeb::start().await;
    let plain = web.body(PAGE).await;
    web.offer_nonsense();
    let edge = edge_beside(web).await;
    assert_eq!(from_brotli(&bytes(get(&edge, "br").await).await), plain);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_build_comes_with_its_own_packed_bodies() {
    let edge = TestEdge::start().await;
    assert!(!bytes(get(&edge, "br").await).await.is_empty());
    edge.web.change();
    let plain = edge.web.body(PAGE).await;
    edge.web.offer(&said(&plain, &plain));
    edge.clock.advance(jiff::SignedDuration::from_secs(61));
    let is_renewed = async {
        while bytes(get(&edge, "br").await).await != small_window(&plain) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(5), is_renewed).await.expect("the newer build");
}
