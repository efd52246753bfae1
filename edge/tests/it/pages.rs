//! Pages: guards, redirects, the cache and a dead web server.

use std::time::Duration;

use mostrador_edge::pages::{Pages, fetch::Web, hearing::Hearing, kind::Kind};
use mostrador_runtime::{Clock, id::OutboxId, testing::numbered};
use reqwest::{Method, header::HeaderMap};

use crate::{
    harness::{TestEdge, header, reason, send},
    web::FakeWeb,
};

async fn location(edge: &TestEdge, path: &str, cookie: &str) -> String {
    let mut request = edge.get(path);
    if !cookie.is_empty() {
        request = request.header("cookie", cookie);
    }
    let answer = send(request).await;
    format!("{} {}", answer.status().as_u16(), header(answer.headers(), "location"))
}

async fn assert_missing(edge: &TestEdge, path: &str, page: &str) {
    let answer = send(edge.get(path)).await;
    assert_eq!(answer.status().as_u16(), 404, "{path}");
    assert!(answer.text().await.expect("a page").contains(&format!("<h1>{page}</h1>")), "{path}");
}

#[tokio::test(flavor = "multi_thread")]
async fn guards_lead_to_the_login_of_the_language_and_back() {
    let edge = TestEdge::start().await;
    assert_eq!(location(&edge, "/info", "").await, "307 /login?next=/info");
    assert_eq!(
        location(&edge, "/en/payment?order=ord_1", "").await,
        "307 /en/login?next=/en/payment%3Forder%3Dord_1"
    );
    assert_eq!(location(&edge, "/info", "OwnerToken=old").await, "307 /login?next=/info");
    assert_eq!(location(&edge, "/info", "OwnerToken=own").await, "200 -");
    assert_eq!(location(&edge, "/id/login", "OwnerToken=own").await, "307 /id/login/select");
    assert_eq!(location(&edge, "/login", "").await, "200 -");
    assert_eq!(location(&edge, "/en/free", "OwnerToken=own").await, "307 /en/login/select", "has an account");
    assert_eq!(location(&edge, "/free", "").await, "200 -");
    assert_eq!(location(&edge, "/support", "OwnerToken=own").await, "307 /support/login?next=/support");
    assert_eq!(location(&edge, "/support", "AgentToken=agt").await, "200 -");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_router_loads_the_whole_page_where_a_session_is_missing() {
    let edge = TestEdge::start().await;
    let segment = ("next-router-segment-prefetch", "/_tree");
    for (cookie, answered) in [("", "200 text/plain no-store"), ("OwnerToken=old", "200 text/plain no-store")]
    {
        for headers in [&[("rsc", "1")][..], &[("rsc", "1"), segment]] {
            let mut request = edge.get("/info?_rsc=1a").header("cookie", cookie);
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            let answer = send(request).await;
            let of = |name: &str| header(answer.headers(), name);
            let told = format!("{} {} {}", answer.status().as_u16(), of("content-type"), of("cache-control"));
            assert_eq!(told, answered, "{cookie} {headers:?}");
        }
    }
    let request = edge.get("/login?_rsc=1a").header("rsc", "1").header("cookie", "OwnerToken=own");
    assert_eq!(send(request).await.status().as_u16(), 307);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_who_is_signed_in_goes_on_with_the_offer() {
    let edge = TestEdge::start().await;
    for (asked, answered) in [
        ("/login?next=/software%3Foffer%3Dpro-yearly%3A1", "307 /software?offer=pro-yearly:1"),
        ("/id/login?next=/id/software?offer=pro-yearly:1,x:2", "307 /id/software?offer=pro-yearly:1,x:2"),
        ("/en/free?offer=pro-yearly:1", "307 /en/software?offer=pro-yearly%3A1"),
        ("/en/login?next=//evil.example", "307 /en/login/select"),
        ("/login?next=/software%0D%0Ax:%20y", "307 /login/select"),
    ] {
        assert_eq!(location(&edge, asked, "OwnerToken=own").await, answered, "{asked}");
        assert_eq!(location(&edge, asked, "").await, "200 -", "{asked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_default_language_has_no_prefix_and_unknown_paths_have_a_page() {
    let edge = TestEdge::start().await;
    assert_eq!(location(&edge, "/es", "").await, "308 /");
    assert_eq!(location(&edge, "/es/free?a=b", "").await, "308 /free?a=b");
    assert_eq!(location(&edge, "/en/free/", "").await, "308 /en/free");
    assert_missing(&edge, "/nowhere", "/no-page").await;
    assert_missing(&edge, "/en/nowhere", "/en/404").await;
    assert_missing(&edge, "/fr/free", "/no-page").await;
    assert_eq!(reason(edge.post("/free")).await, "405 -");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_article_is_a_document_of_its_own_and_unknown_values_of_named_keys_are_missing() {
    let edge = warm().await;
    edge.web.kill();
    for (path, document) in [
        ("/more/help?article=trial", "/more/help?article=trial"),
        ("/en/more/help?utm=1&article=trial", "/en/more/help?article=trial"),
        ("/more/help?utm=1", "/more/help"),
        ("/free?step=package&utm=1", "/free"),
    ] {
        let answer = send(edge.get(path)).await;
        let links = links(answer.headers());
        let own = format!("<https://mostrador.test{document}>; rel=\"canonical\"");
        assert!(links.iter().any(|link| link.starts_with(&own)), "{links:?}");
        assert!(answer.text().await.expect("a page").contains(&format!("<h1>{document}</h1>")), "{path}");
    }
    let articles = ["?article=nothing", "?article=trial&article=trial", "/trial"];
    for path in articles.map(|rest| format!("/more/help{rest}")) {
        assert_missing(&edge, &path, "/no-page").await;
    }
    assert_missing(&edge, "/support/work?list=nothing", "/no-page").await;
    assert_missing(&edge, "/en/free?step=nothing", "/en/404").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn crawlers_are_told_by_the_edge_itself() {
    let edge = TestEdge::start().await;
    let text = async |path: &str| send(edge.get(path)).await.text().await.expect("a text");
    assert!(text("/robots.txt").await.contains("Sitemap: "));
    assert!(text("/sitemap.xml").await.contains("/en/more/help?article=trial</loc>"));
    let packed = send(edge.get("/sitemap.xml").header("accept-encoding", "br")).await;
    assert_eq!(header(packed.headers(), "content-encoding"), "br");
    let tag = header(packed.headers(), "etag").to_owned();
    let again = edge.get("/sitemap.xml").header("accept-encoding", "br").header("if-none-match", tag);
    assert_eq!(send(again).await.status().as_u16(), 304);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_sent_to_a_page_leads_to_the_page_again() {
    let edge = TestEdge::start().await;
    let sent = async |path: &str, kind: &str| {
        let form = edge.post(path).header("content-type", kind).body("userId=sri%40example.com&password=x");
        let answer = send(form.header("origin", "https://mostrador.test")).await;
        format!("{} {}", answer.status().as_u16(), header(answer.headers(), "location"))
    };
    let plain = "application/x-www-form-urlencoded";
    assert_eq!(sent("/login", plain).await, "303 /login?unsent=1");
    assert_eq!(sent("/en/login?next=/en/info", plain).await, "303 /en/login?next=/en/info&unsent=1");
    assert_eq!(sent("/login?unsent=1", plain).await, "303 /login?unsent=1", "not longer each time");
    assert_eq!(
        sent("/support/login", "multipart/form-data; boundary=x").await,
        "303 /support/login?unsent=1"
    );
    assert_eq!(sent("/nowhere", plain).await, "405 -");
    assert_eq!(sent("/login", "application/json").await, "405 -", "no form of a browser");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_redirect_leads_to_another_host() {
    let edge = TestEdge::start().await;
    for (asked, answered) in [
        ("/es//evil.example/x", "308 /evil.example/x"),
        ("/es//evil.example", "308 /evil.example"),
        ("/es//evil.example/", "308 /es//evil.example"),
        (r"/es/\evil.example", "308 /evil.example"),
        (r"/es/\/evil.example?a=b", "308 /evil.example?a=b"),
        ("//evil.example/", "308 /evil.example"),
        (r"/\evil.example/", "308 /evil.example"),
    ] {
        assert_eq!(raw(&edge, asked).await, answered, "{asked}");
    }
}

/// Like [`location`], for a path that a well-behaved client would normalise.
async fn raw(edge: &TestEdge, path: &str) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let address = edge.base.trim_start_matches("http://");
    let mut connection = tokio::net::TcpStream::connect(address).await.expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).await.expect("a request");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.expect("an answer");
    let status = answer.split(' ').nth(1).unwrap_or_default();
    let location = answer.lines().find_map(|line| line.strip_prefix("location: ")).unwrap_or("-");
    format!("{status} {location}")
}

/// An edge that has fetched all pages and files.
pub(crate) async fn warm() -> TestEdge {
    let edge = TestEdge::start().await;
    let warm = async {
        let mut before = 0;
        while before == 0 || before != edge.web.requests() || !edge.pages_check.is_there().await {
            before = edge.web.requests();
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), warm).await.expect("warm");
    edge
}

fn segment_of(edge: &TestEdge, path: &str, segment: &str) -> reqwest::RequestBuilder {
    let call = edge.get(path).header("rsc", "1").header("next-router-prefetch", "1");
    call.header("next-router-segment-prefetch", segment)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_path_that_cannot_exist_does_not_reach_the_web_server() {
    let edge = warm().await;
    let before = edge.web.requests();
    for path in ["a/%2e%2e/b", "../../en/free", "chunks//a.js", "a%2fb.js", "[x].js", "a.js;x", r"a\b"] {
        assert_eq!(raw(&edge, &format!("/_next/static/{path}")).await, "404 -", "{path}");
    }
    for segment in ["/nonsense", "/!KHNpdGUp/other", "no-slash"] {
        assert_eq!(send(segment_of(&edge, "/free", segment)).await.status().as_u16(), 404, "{segment}");
    }
    for path in ["chunks/none.js", "chunks/page.js", "media/none.woff2", "build/_buildManifest.js"] {
        let answer = send(edge.get(&format!("/_next/static/{path}"))).await;
        assert_eq!(answer.status().as_u16(), 404, "nothing names {path}");
        assert!(answer.text().await.expect("a page").contains("<h1>/no-page</h1>"), "{path}");
    }
    assert_eq!(edge.web.requests(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_the_build_may_be_asked_for_as_soon_as_its_page_is() {
    let edge = TestEdge::start().await;
    assert_eq!(send(edge.get("/free")).await.status().as_u16(), 200);
    for path in ["chunks/app-1.js", "chunks/later-2.js"] {
        assert_eq!(send(edge.get(&format!("/_next/static/{path}"))).await.status().as_u16(), 200, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_page_is_renewed_with_the_files_that_it_names() {
    let edge = warm().await;
    let text = async |path: &str| send(edge.get(path)).await.text().await.expect("a text");
    edge.web.change();
    assert!(text("/free").await.contains("version 1"), "still fresh");
    edge.clock.advance(jiff::SignedDuration::from_secs(61));
    for (path, renewed) in
        [("/free", "version 2"), ("/en/nowhere", "version 2"), ("/manifest.webmanifest", "Version: 2")]
    {
        let is_renewed = async {
            while !text(path).await.contains(renewed) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), is_renewed).await.expect(path);
    }
    edge.web.kill();
    assert_eq!(send(edge.get("/_next/static/chunks/new-2.js")).await.status().as_u16(), 200);
    assert_eq!(send(edge.get("/_next/static/chunks/new-1.js")).await.status().as_u16(), 200, "kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unchanged_page_stays_as_well_compressed_as_it_is() {
    let web = FakeWeb::start().await;
    let clock = Clock::fixed(jiff::Timestamp::UNIX_EPOCH);
    let web_of_pages = Web::new(&format!("http://{}", web.address), None).expect("a client");
    let pages =
        Pages::new(web_of_pages, "https://mostrador.test", vec!["es".to_owned()], clock.clone(), None);
    let held = pages.page("/free", &Kind::Html).await.expect("a page");
    held.compress_thoroughly();
    clock.advance(jiff::SignedDuration::from_secs(61));
    pages.page("/free", &Kind::Html).await.expect("a page");
    while web.count("/free") < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let again = pages.page("/free", &Kind::Html).await.expect("a page");
    assert!(!again.can_be_better() && std::sync::Arc::ptr_eq(&held, &again));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_page_delays_no_other_page() {
    let web = FakeWeb::start().await;
    let web_of_pages = Web::new(&format!("http://{}", web.address), None).expect("a client");
    let clock = Clock::fixed(jiff::Timestamp::UNIX_EPOCH);
    let pages = Pages::new(web_of_pages, "https://mostrador.test", vec!["es".to_owned()], clock, None);
    let paths = pages.languages.all_documents();
    let (broken, others) = paths.split_first().expect("pages");
    web.break_page(broken);
    let warming = tokio::spawn(pages.warm(Hearing::nothing()));
    let all_asked = async {
        while !others.iter().all(|path| web.count(path) > 0) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), all_asked).await.expect("the other pages");
    warming.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_answer_when_the_web_server_is_dead() {
    let edge = warm().await;
    edge.web.kill();
    for path in ["/", "/en/free", "/id/terms", "/_next/static/chunks/later-2.js", "/icon.svg"] {
        assert_eq!(send(edge.get(path)).await.status().as_u16(), 200, "{path}");
    }
    for path in ["/", "/en/terms", "/id/info"] {
        for segment in ["/_tree", "/!KHNpdGUp/__PAGE__"] {
            let answer = send(segment_of(&edge, path, segment).header("cookie", "OwnerToken=own")).await;
            assert_eq!(answer.status().as_u16(), 200, "{path} {segment}");
            assert_eq!(header(answer.headers(), "x-nextjs-postponed"), "2", "the router wants it");
        }
    }
    assert_eq!(send(edge.get("/en/nowhere")).await.status().as_u16(), 404);
    assert_eq!(send(edge.get("/free").header("rsc", "1")).await.text().await.expect("rsc"), "0:/free");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_compressed_tagged_and_under_a_policy_of_its_own() {
    let edge = TestEdge::start().await;
    let page = || edge.get("/free").header("accept-encoding", "gzip, br");
    let answer = send(page()).await;
    let headers = answer.headers().clone();
    assert_eq!(header(&headers, "content-encoding"), "br");
    assert_eq!(header(&headers, "cache-control"), "max-age=0, must-revalidate");
    assert_eq!(
        header(&headers, "vary"),
        "RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Accept-Encoding"
    );
    assert!(header(&headers, "content-security-policy").contains("script-src 'self' 'sha256-"));
    let again = send(page().header("if-none-match", header(&headers, "etag"))).await;
    assert_eq!((again.status().as_u16(), header(again.headers(), "etag")), (304, header(&headers, "etag")));
    let file = send(edge.get("/_next/static/chunks/app-1.js")).await;
    assert_eq!(header(file.headers(), "cache-control"), "public, max-age=31536000, immutable");
    let head = send(edge.request(Method::HEAD, "/free")).await;
    assert_eq!(head.status().as_u16(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_inbox_is_a_page_and_a_list() {
    use mostrador_proto::mailer::v1::{
        KeptAttachment, KeptMail, ListKeptMailsRequest, ListKeptMailsResponse,
    };
    let edge = TestEdge::start().await;
    let sent_at = mostrador_runtime::proto::timestamp(edge.clock.now());
    edge.fakes.on("ListKeptMails", move |request: ListKeptMailsRequest| {
        let id: OutboxId = numbered(1);
        let mail = KeptMail {
            id: id.into(),
            to: request.to,
            subject: "<Hola>".to_owned(),
            sent_at: Some(sent_at),
            links: vec!["https://mostrador.test/free/verify?token=t".to_owned()],
            code: "123456".to_owned(),
            attachments: vec![KeptAttachment { name: "a.ics".to_owned(), text: "<BEGIN>".to_owned() }],
            ..KeptMail::default()
        };
        Ok(ListKeptMailsResponse { mails: vec![mail] })
    });
    let list: serde_json::Value =
        send(edge.get("/dev/inbox.json?to=a@b.co")).await.json().await.expect("a list");
    assert_eq!((list[0]["to"].as_str(), list[0]["code"].as_str()), (Some("a@b.co"), Some("123456")));
    assert_eq!(list[0]["attachments"], serde_json::json!([{ "name": "a.ics", "text": "<BEGIN>" }]));
    let page = send(edge.get("/dev/inbox")).await.text().await.expect("a page");
    assert!(page.contains("<p>a.ics</p><pre>&lt;BEGIN&gt;</pre>"), "{page}");
    assert!(
        page.contains("&lt;Hola&gt;") && page.contains("href=\"https://mostrador.test/free/verify?token=t\"")
    );
}

fn links(headers: &HeaderMap) -> Vec<String> {
    let values = headers.get_all("link").iter();
    values.map(|value| value.to_str().expect("ascii").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn search_engines_are_told_where_a_page_stands() {
    let edge = TestEdge::start().await;
    let told = async |request| links(send(request).await.headers());
    let page = told(edge.get("/id/terms")).await;
    assert!(page[1].starts_with("<https://mostrador.test/id/terms>; rel=\"canonical\", "), "{page:?}");
    let none: [&str; 0] = [];
    assert_eq!(told(edge.get("/id/terms").header("rsc", "1")).await, none, "the router does not read it");
    assert_eq!(told(edge.get("/login")).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_page_tells_ahead_what_its_first_paint_needs() {
    let edge = TestEdge::start().await;
    let sheet = "</_next/static/chunks/app-1.css>; rel=preload; as=style";
    for path in ["/", "/en/free", "/login", "/nowhere"] {
        let answer = send(edge.get(path)).await;
        assert_eq!(links(answer.headers()).first().map(String::as_str), Some(sheet), "{path}");
    }
    let tag = header(send(edge.get("/")).await.headers(), "etag").to_owned();
    let held = send(edge.get("/").header("if-none-match", tag)).await;
    assert_eq!((held.status().as_u16(), links(held.headers()).len()), (304, 0), "the browser holds them");
}
