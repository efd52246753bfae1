//! The web server, asked for one thing at a time.

use std::time::Duration;

use actix_web::http::header::{HeaderName, HeaderValue};
use bytes::{Bytes, BytesMut};

use super::kind::Kind;

/// Pages are a few hundred kilobytes, and all packed answers together some twenty megabytes; nothing that the
/// web server has is larger.
const LIMIT: usize = 64 * 1024 * 1024;
const PATIENCE: Duration = Duration::from_secs(10);

/// Without the second of them the web client's router throws a prefetched segment away.
const ROUTER: [&str; 5] = [
    "x-nextjs-prerender",
    "x-nextjs-postponed",
    "x-nextjs-rewritten-path",
    "x-nextjs-rewritten-query",
    "x-nextjs-stale-time",
];

#[derive(Debug, Clone)]
pub struct Web {
    client: reqwest::Client,
    /// Without a slash at the end.
    base: String,
}

#[derive(Debug, Clone, thiserror::Error)]
pub enum WebError {
    #[error("the web server does not answer: {0}")]
    Unreachable(String),
    #[error("the web server answered {0}")]
    Status(u16),
    #[error("the web server's answer is too large")]
    TooLarge,
    #[error("the web server's file of packed answers cannot be read")]
    Unreadable,
}

#[derive(Debug)]
pub struct WebAnswer {
    pub status: u16,
    pub content_type: String,
    /// The headers that the web client's router reads beside the body; empty for documents and files.
    pub router: Vec<(HeaderName, HeaderValue)>,
    pub body: Bytes,
}

impl WebAnswer {
    pub fn is_html(&self) -> bool {
        self.content_type.starts_with("text/html")
    }
}

impl Web {
    /// # Errors
    /// When the HTTP client cannot be set up on this machine.
    pub fn new(base: &str) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(Duration::from_secs(1))
            .timeout(PATIENCE)
            .no_proxy()
            .build()?;
        Ok(Self { client, base: base.trim_end_matches('/').to_owned() })
    }

    /// Any answer of the web server, its 404 page too.
    pub async fn fetch(&self, path: &str, kind: &Kind) -> Result<WebAnswer, WebError> {
        let lost = |error: reqwest::Error| WebError::Unreachable(error.without_url().to_string());
        let mut request = self.client.get(format!("{}{path}", self.base));
        for (name, value) in kind.headers() {
            request = request.header(name, value);
        }
        let mut response = request.send().await.map_err(lost)?;
        let status = response.status().as_u16();
        let length = usize::try_from(response.content_length().unwrap_or(0)).unwrap_or(usize::MAX);
        if length > LIMIT {
            return Err(WebError::TooLarge);
        }
        let content_type = response.headers().get("content-type").and_then(|value| value.to_str().ok());
        let content_type = content_type.unwrap_or("application/octet-stream").to_owned();
        let router = if *kind == Kind::Html { Vec::new() } else { router(&response) };
        let mut body = BytesMut::with_capacity(length);
        while let Some(chunk) = response.chunk().await.map_err(lost)? {
            if body.len() + chunk.len() > LIMIT {
                return Err(WebError::TooLarge);
            }
            body.extend_from_slice(&chunk);
        }
        Ok(WebAnswer { status, content_type, router, body: body.freeze() })
    }
}

fn router(response: &reqwest::Response) -> Vec<(HeaderName, HeaderValue)> {
    let found = ROUTER.into_iter().filter_map(|name| {
        let value = response.headers().get(name)?;
        Some((HeaderName::from_static(name), HeaderValue::from_bytes(value.as_bytes()).ok()?))
    });
    found.collect()
}
