//! A web server that can be killed, as far as the edge knows it.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use axum::{
    Router,
    extract::Request,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use tokio::{net::TcpListener, task::JoinHandle};

pub(crate) struct FakeWeb {
    pub(crate) address: SocketAddr,
    requests: Arc<AtomicUsize>,
    server: JoinHandle<()>,
}

impl FakeWeb {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = listener.local_addr().expect("its address");
        let requests = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&requests);
        let router = Router::new().fallback(move |request: Request| {
            counted.fetch_add(1, Ordering::Relaxed);
            async move { answer(&request) }
        });
        let server = tokio::spawn(async move { axum::serve(listener, router).await.expect("a web server") });
        Self { address, requests, server }
    }

    pub(crate) fn requests(&self) -> usize {
        self.requests.load(Ordering::Relaxed)
    }

    pub(crate) fn kill(&self) {
        self.server.abort();
    }
}

fn answer(request: &Request) -> Response {
    let path = request.uri().path();
    let file = |kind: &'static str, body: &'static str| ([(CONTENT_TYPE, kind)], body).into_response();
    match path {
        "/_next/static/chunks/app-1.js" => file("application/javascript", "load('static/chunks/later-2.js')"),
        "/_next/static/chunks/later-2.js" => file("application/javascript", "late()"),
        "/icon.svg" => file("image/svg+xml", "<svg/>"),
        _ if path.starts_with("/_next/") => StatusCode::NOT_FOUND.into_response(),
        _ if request.headers().contains_key("rsc") => {
            ([(CONTENT_TYPE, "text/x-component")], format!("0:{path}")).into_response()
        }
        _ if path.ends_with("/404") || path == "/no-page" => {
            (StatusCode::NOT_FOUND, html(path, "missing")).into_response()
        }
        _ => html(path, &"page ".repeat(200)).into_response(),
    }
}

fn html(path: &str, text: &str) -> impl IntoResponse {
    let body = format!(
        "<link rel=\"icon\" href=\"/icon.svg\"><script src=\"/_next/static/chunks/app-1.js\"></script>\
         <script>self.x=1</script><h1>{path}</h1>{text}"
    );
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], body)
}
