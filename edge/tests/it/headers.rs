//! The security headers, on each status and each kind of route.

use mostrador_proto::{
    commerce::v1::{GetCatalogRequest, GetCatalogResponse},
    mailer::v1::{ListKeptMailsRequest, ListKeptMailsResponse},
    newsletter::v1::{AddSubscriberRequest, AddSubscriberResponse},
    registration::v1::{GetTermsRequest, GetTermsResponse},
};
use mostrador_runtime::config::Environment;
use reqwest::{Method, RequestBuilder, Response, header::HeaderMap};

use crate::{
    harness::{TestEdge, header, send},
    pages::warm,
    start::edge_before_its_web_server,
};

pub(crate) const NO_PAGE: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const TRANSPORT: &str = "strict-transport-security";

/// The headers with their values, and the policy of an answer that is no page.
pub(crate) const EVERYWHERE: [(&str, &str); 7] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (TRANSPORT, "max-age=63072000; includeSubDomains"),
];

fn holds(answer: &Response, case: &str) {
    let headers = answer.headers();
    for (name, value) in EVERYWHERE {
        assert_eq!(headers.get_all(name).iter().count(), 1, "{case}: {name}");
        assert_eq!(header(headers, name), value, "{case}: {name}");
    }
    assert_eq!(header(headers, "x-request-id").len(), 16, "{case}");
    assert_eq!(headers.get_all("content-security-policy").iter().count(), 1, "{case}");
    let policy = policy(headers);
    assert!(!policy.contains("unsafe") && !policy.contains('*'), "{case}: {policy}");
    let is_page = header(headers, "content-type").starts_with("text/html");
    if is_page {
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{case}: {policy}");
    } else if answer.status() != 304 {
        assert_eq!(policy, NO_PAGE, "{case}");
    }
}

fn policy(headers: &HeaderMap) -> &str {
    header(headers, "content-security-policy")
}

/// The name of the case in a failure, the expected status, and the request.
type Case = (String, u16, RequestBuilder);

fn case(edge: &TestEdge, method: &Method, path: &str, status: u16) -> Case {
    (format!("{method} {path} {status}"), status, edge.request(method.clone(), path))
}

async fn all_hold(cases: impl IntoIterator<Item = Case>) {
    for (name, status, request) in cases {
        let answer = send(request).await;
        assert_eq!(answer.status(), status, "{name}");
        holds(&answer, &name);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_same_security_headers() {
    let edge = warm().await;
    edge.fakes.on("ListKeptMails", |_: ListKeptMailsRequest| Ok(ListKeptMailsResponse::default()));
    edge.fakes.on("AddSubscriber", |_: AddSubscriberRequest| Ok(AddSubscriberResponse {}));
    edge.fakes
        .on("GetTerms", |_: GetTermsRequest| Err::<GetTermsResponse, _>(tonic::Status::unavailable("away")));
    let paths = [
        // Pages.
        ("/", 200),
        ("/en/free", 200),
        ("/more/help?article=nothing", 404),
        ("/nowhere", 404),
        ("/es/free", 308),
        ("/en/", 308),
        ("/info", 307),
        ("/support", 307),
        // Files, and the answers for crawlers.
        ("/_next/static/chunks/app-1.js", 200),
        ("/_next/static/chunks/nothing.js", 404),
        ("/icon.svg", 200),
        ("/manifest.webmanifest", 200),
        ("/favicon.ico", 404),
        ("/robots.txt", 200),
        ("/sitemap.xml", 200),
        // Calls.
        ("/api/health", 200),
        ("/api/docs", 200),
        ("/api/openapi.json", 200),
        ("/api/terms?locale=es", 503),
        ("/api/orders", 401),
        ("/api/nothing", 404),
        ("/api", 404),
        ("/api/health/", 308),
        // Tools of development, and paths that are closed to visitors.
        ("/dev/inbox", 200),
        ("/dev/nothing", 404),
        ("/internal/nothing", 404),
    ];
    all_hold(paths.into_iter().map(|(path, status)| case(&edge, &Method::GET, path, status))).await;
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS, Method::TRACE] {
        let paths = ["/", "/nowhere", "/_next/static/chunks/app-1.js", "/api/health"];
        all_hold(paths.map(|path| case(&edge, &method, path, 405))).await;
    }
    all_hold(["/", "/api/health", "/icon.svg"].map(|path| case(&edge, &Method::HEAD, path, 200))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_call_has_the_same_security_headers() {
    let edge = TestEdge::start().await;
    edge.fakes.on("AddSubscriber", |_: AddSubscriberRequest| Ok(AddSubscriberResponse {}));
    edge.fakes.on("GetCatalog", |_: GetCatalogRequest| {
        Err::<GetCatalogResponse, _>(tonic::Status::internal("broken"))
    });
    let add =
        |kind: &str, body: String| edge.post("/api/application/add").header("content-type", kind).body(body);
    let (json, form) = ("application/json", "application/x-www-form-urlencoded");
    let unsent = edge.post("/en/free").header("content-type", form).body("a=b");
    let from_page = |form: RequestBuilder| form.header("referer", format!("{}/en/free", edge.base));
    let cases = [
        ("a form for a page", 303, unsent),
        ("a form that led back", 303, from_page(add(form, "userEmail=a%40b.co".to_owned()))),
        ("a body that is none", 400, add(json, "{".to_owned())),
        ("another site", 403, add(json, "{}".to_owned()).header("origin", "https://evil.example")),
        ("another site's form for a page", 403, edge.post("/").header("origin", "https://evil.example")),
        ("a long body", 413, add(json, format!("{{\"userEmail\":\"{}\"}}", "a".repeat(2 << 20)))),
        ("another type", 415, add("text/plain", "a".to_owned())),
        ("a broken service", 500, edge.get("/api/catalog")),
    ];
    all_hold(cases.map(|(name, status, request)| (name.to_owned(), status, request))).await;
    for _ in 0..20 {
        send(add("text/plain", String::new())).await;
    }
    all_hold([case(&edge, &Method::POST, "/api/application/add", 429)]).await;
    let json_refused = edge.post("/api/application/add").header("content-type", form);
    all_hold([("a form beyond the limits".to_owned(), 303, from_page(json_refused))]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_under_another_name_has_the_same_security_headers() {
    let edge = TestEdge::start_in(Environment::Production).await;
    for path in ["/", "/api/health", "/icon.svg"] {
        let (name, status, request) = case(&edge, &Method::GET, path, 421);
        all_hold([(name, status, request.header("host", "evil.example"))]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_in_a_browsers_cache_keeps_its_policy() {
    let edge = warm().await;
    for path in ["/", "/en/free", "/_next/static/chunks/app-1.js", "/icon.svg"] {
        let whole = send(edge.get(path)).await;
        let again = send(edge.get(path).header("if-none-match", header(whole.headers(), "etag"))).await;
        assert_eq!(again.status(), 304, "{path}");
        holds(&again, path);
        assert_eq!(policy(again.headers()), policy(whole.headers()), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dead_web_server_changes_no_header() {
    let edge = edge_before_its_web_server().await;
    let paths = ["/en/free", "/nowhere", "/_next/static/chunks/nothing.js", "/icon.svg"];
    all_hold(paths.map(|path| case(&edge, &Method::GET, path, 503))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_site_under_https_wants_to_stay_there() {
    let edge = TestEdge::start_at("http://mostrador.test").await;
    for path in ["/", "/api/health", "/nowhere"] {
        let answer = send(edge.get(path)).await;
        assert!(!answer.headers().contains_key(TRANSPORT), "{path}");
        for (name, value) in EVERYWHERE.into_iter().filter(|(name, _)| *name != TRANSPORT) {
            assert_eq!(header(answer.headers(), name), value, "{path}");
        }
    }
}
