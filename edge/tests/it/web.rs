//! A fake web server that can be killed, with the parts that the edge uses.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use axum::{
    Router,
    extract::Request,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use serde_json::Value;
use tokio::{net::TcpListener, sync::Semaphore, task::JoinHandle};

pub(crate) struct FakeWeb {
    pub(crate) address: SocketAddr,
    asked: Arc<Mutex<Vec<String>>>,
    /// The number of the served version.
    version: Arc<AtomicUsize>,
    /// A page that fails.
    broken: Arc<Mutex<String>>,
    /// The file of packed answers.
    packed: Arc<Mutex<Option<Bytes>>>,
    inner: Arc<Mutex<Inner>>,
    router: Router,
    server: JoinHandle<()>,
}

/// The state behind the calls that only edges may make.
#[derive(Default)]
struct Inner {
    secret: String,
    stated: Option<Value>,
    /// The next packed file, served after the gate is closed.
    anew: Option<(Bytes, Arc<Semaphore>)>,
}

/// A packing that waits until this is dropped.
pub(crate) struct HeldPacking(Arc<Semaphore>);

impl Drop for HeldPacking {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl FakeWeb {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = listener.local_addr().expect("its address");
        let (asked, version) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicUsize::new(1)));
        let (broken, packed) = (Arc::<Mutex<String>>::default(), Arc::<Mutex<Option<Bytes>>>::default());
        let (noted, served, failing) = (Arc::clone(&asked), Arc::clone(&version), Arc::clone(&broken));
        let (offered, inner) = (Arc::clone(&packed), Arc::<Mutex<Inner>>::default());
        let told = Arc::clone(&inner);
        let router = Router::new().fallback(move |request: Request| {
            let path = request.uri().path_and_query().expect("a path").as_str();
            noted.lock().expect("unpoisoned").push(path.to_owned());
            let version = served.load(Ordering::Relaxed);
            let fails = *failing.lock().expect("unpoisoned") == path;
            let packed = offered.lock().expect("unpoisoned").clone();
            let packed = packed.filter(|_| path == PACKED);
            let inner = Arc::clone(&told);
            async move {
                if request.uri().path().starts_with("/internal/") {
                    return for_edges(request, &inner).await;
                }
                match packed {
                    Some(packed) => packed.into_response(),
                    None if fails => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
                    None => answer(&request, version),
                }
            }
        });
        let server = serve(listener, router.clone());
        Self { address, asked, version, broken, packed, inner, router, server }
    }

    /// Sets the file of packed answers.
    pub(crate) fn offer(&self, file: impl Into<Bytes>) {
        *self.packed.lock().expect("unpoisoned") = Some(file.into());
    }

    /// Sets the answer to an edge that knows the secret and asks for a packing.
    pub(crate) fn pack_anew(&self, secret: &str, file: impl Into<Bytes>) -> HeldPacking {
        let gate = Arc::new(Semaphore::new(0));
        let mut inner = self.inner.lock().expect("unpoisoned");
        secret.clone_into(&mut inner.secret);
        inner.anew = Some((file.into(), Arc::clone(&gate)));
        HeldPacking(gate)
    }

    /// The received facts.
    pub(crate) fn stated(&self) -> Option<Value> {
        self.inner.lock().expect("unpoisoned").stated.clone()
    }

    /// The plain body of a page.
    pub(crate) async fn body(&self, path: &str) -> Vec<u8> {
        let answer = reqwest::get(format!("http://{}{path}", self.address)).await.expect("an answer");
        answer.bytes().await.expect("a body").to_vec()
    }

    pub(crate) fn requests(&self) -> usize {
        self.asked.lock().expect("unpoisoned").len()
    }

    /// The number of requests for this path with its query.
    pub(crate) fn count(&self, path: &str) -> usize {
        self.asked.lock().expect("unpoisoned").iter().filter(|asked| *asked == path).count()
    }

    /// Serves another version of everything from now on.
    pub(crate) fn change(&self) {
        self.version.fetch_add(1, Ordering::Relaxed);
    }

    /// Fails on this page from now on.
    pub(crate) fn break_page(&self, path: &str) {
        path.clone_into(&mut self.broken.lock().expect("unpoisoned"));
    }

    pub(crate) fn kill(&self) {
        self.server.abort();
    }

    /// Restarts on the address where it was killed.
    pub(crate) async fn revive(&mut self) {
        let listener = TcpListener::bind(self.address).await.expect("its port");
        self.server = serve(listener, self.router.clone());
    }
}

fn serve(listener: TcpListener, router: Router) -> JoinHandle<()> {
    tokio::spawn(async move { axum::serve(listener, router).await.expect("a web server") })
}

async fn for_edges(request: Request, inner: &Mutex<Inner>) -> Response {
    let given = request.headers().get("authorization").cloned();
    let anew = {
        let inner = inner.lock().expect("unpoisoned");
        if given.is_none_or(|given| given != format!("Bearer {}", inner.secret)) {
            return StatusCode::UNAUTHORIZED.into_response();
        }
        inner.anew.clone()
    };
    if request.uri().path() == "/internal/revalidate" {
        let body = axum::body::to_bytes(request.into_body(), usize::MAX).await.expect("a body");
        inner.lock().expect("unpoisoned").stated = serde_json::from_slice(&body).ok();
        return StatusCode::NO_CONTENT.into_response();
    }
    let Some((file, gate)) = anew else { return StatusCode::NOT_FOUND.into_response() };
    assert!(gate.acquire().await.is_err(), "the gate only closes");
    file.into_response()
}

const PACKED: &str = "/answers.pack";

/// The tree of every page: one segment inlined into the other.
const TREE: &str = r#"2:[["children",{"s":"__PAGE__"}]]
1:[["children",{"s":"(site)","c":"$Q2"}]]
0:{"t":{"t":{"s":"","c":"$Q1"}}}"#;

fn answer(request: &Request, version: usize) -> Response {
    let path = request.uri().path();
    if let Some(segment) = request.headers().get("next-router-segment-prefetch") {
        let postponed = ("x-nextjs-postponed", "2");
        let flight = [(CONTENT_TYPE.as_str(), "text/x-component"), postponed];
        return match segment.to_str() {
            Ok("/_tree") => (flight, TREE).into_response(),
            Ok("/!KHNpdGUp/__PAGE__") => (flight, format!("0:segment of {path}")).into_response(),
            _ => (StatusCode::NOT_FOUND, [postponed]).into_response(),
        };
    }
    let file = |kind: &'static str, body: &'static str| ([(CONTENT_TYPE, kind)], body).into_response();
    match path {
        "/_next/static/chunks/app-1.js" => file("application/javascript", "load('static/chunks/later-2.js')"),
        "/_next/static/chunks/later-2.js" => file("application/javascript", "late()"),
        "/_next/static/chunks/page.js" => html(path, "no script", version).into_response(),
        _ if path.starts_with("/_next/static/chunks/new-") => file("application/javascript", "fresh()"),
        "/manifest.webmanifest" => {
            ([(CONTENT_TYPE, "text/plain")], format!("Version: {version}")).into_response()
        }
        "/_next/static/chunks/app-1.css" => file("text/css", "p{}"),
        "/icon.svg" => file("image/svg+xml", "<svg/>"),
        _ if path.starts_with("/_next/") || path == PACKED => StatusCode::NOT_FOUND.into_response(),
        _ if request.headers().contains_key("rsc") => {
            ([(CONTENT_TYPE, "text/x-component")], format!("0:{path}")).into_response()
        }
        _ if path.ends_with("/404") || path == "/no-page" => {
            (StatusCode::NOT_FOUND, html(path, "missing", version)).into_response()
        }
        _ => html(&request.uri().to_string(), &"page ".repeat(200), version).into_response(),
    }
}

fn html(path: &str, text: &str, version: usize) -> impl IntoResponse {
    let body = format!(
        "<link rel=\"icon\" href=\"/icon.svg\">\
         <link rel=\"stylesheet\" href=\"/_next/static/chunks/app-1.css\"/>\
         <script src=\"/_next/static/chunks/app-1.js\"></script>\
         <script src=\"/_next/static/chunks/new-{version}.js\"></script>\
         <script>self.x=1</script><h1>{path}</h1>{text} version {version}"
    );
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], body)
}
