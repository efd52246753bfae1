//! The web server, asked for one thing at a time.

use std::time::Duration;

use actix_web::http::header::{HeaderName, HeaderValue};
use bytes::{Bytes, BytesMut};
use reqwest::{
    Response, StatusCode,
    header::{CONTENT_TYPE, ETAG, IF_NONE_MATCH},
};

use super::{facts::Facts, kind::Kind};

/// Pages are a few hundred kilobytes, and all packed answers together some twenty megabytes; this is more
/// than any of them.
const LIMIT: usize = 64 * 1024 * 1024;
const PATIENCE: Duration = Duration::from_secs(10);
/// The web server renders and packs all pages anew within a quarter of a minute.
const PATIENCE_WHILE_PACKING: Duration = Duration::from_mins(3);

/// `web/scripts/pack.mjs` writes it.
const PACK: &str = "/answers.pack";

/// Without the second header the web client's router discards a prefetched segment.
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
    /// The address, without a slash at the end.
    base: String,
    /// The secret that admits this edge to paths that are closed to visitors.
    secret: Option<String>,
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
    #[error("without MOSTRADOR_EDGE__WEB_SECRET the edge cannot ask for pages that state other facts")]
    NoSecret,
    #[error("the web server packed pages of another build, or that state other facts")]
    Other,
}

#[derive(Debug)]
pub struct WebAnswer {
    pub status: u16,
    pub content_type: String,
    /// The headers that the web client's router reads beside the body; empty for documents and files.
    pub router: Vec<(HeaderName, HeaderValue)>,
    pub body: Bytes,
}

/// A file of packed answers, with the tag by which the web server knows it.
pub struct TaggedFile {
    pub tag: Option<String>,
    pub file: Bytes,
}

impl WebAnswer {
    pub fn is_html(&self) -> bool {
        self.content_type.starts_with("text/html")
    }
}

impl Web {
    /// # Errors
    /// When the HTTP client cannot be set up on this machine.
    pub fn new(base: &str, secret: Option<String>) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(Duration::from_secs(1))
            .timeout(PATIENCE)
            .no_proxy()
            .build()?;
        Ok(Self { client, base: base.trim_end_matches('/').to_owned(), secret })
    }

    /// An answer of the web server, also its 404 page.
    pub async fn fetch(&self, path: &str, kind: &Kind) -> Result<WebAnswer, WebError> {
        let mut request = self.client.get(format!("{}{path}", self.base));
        for (name, value) in kind.headers() {
            request = request.header(name, value);
        }
        let response = request.send().await.map_err(lost)?;
        let status = response.status().as_u16();
        let content_type = text(&response, CONTENT_TYPE).unwrap_or("application/octet-stream").to_owned();
        let router = if *kind == Kind::Html { Vec::new() } else { router(&response) };
        Ok(WebAnswer { status, content_type, router, body: body(response).await? })
    }

    /// The file of packed answers that the build left; `None` when its tag is unchanged.
    pub async fn pack_of_the_build(&self, held: Option<&str>) -> Result<Option<TaggedFile>, WebError> {
        let mut request = self.client.get(format!("{}{PACK}", self.base));
        if let Some(tag) = held {
            request = request.header(IF_NONE_MATCH, tag);
        }
        let response = request.send().await.map_err(lost)?;
        match response.status().as_u16() {
            200 => {
                let tag = text(&response, ETAG).map(str::to_owned);
                Ok(Some(TaggedFile { tag, file: body(response).await? }))
            }
            304 => Ok(None),
            status => Err(WebError::Status(status)),
        }
    }

    /// Sends the web server the facts for its pages, and takes the pages as one file.
    pub async fn pack_with(&self, facts: &Facts) -> Result<Bytes, WebError> {
        let secret = self.secret.as_deref().ok_or(WebError::NoSecret)?;
        let tell = self.client.post(format!("{}/internal/revalidate", self.base)).json(facts);
        let told = tell.bearer_auth(secret).timeout(PATIENCE_WHILE_PACKING).send().await.map_err(lost)?;
        if told.status() != StatusCode::NO_CONTENT {
            return Err(WebError::Status(told.status().as_u16()));
        }
        let fetch = self.client.get(format!("{}/internal/pack", self.base)).bearer_auth(secret);
        let packed = fetch.timeout(PATIENCE_WHILE_PACKING).send().await.map_err(lost)?;
        match packed.status() {
            StatusCode::OK => body(packed).await,
            status => Err(WebError::Status(status.as_u16())),
        }
    }
}

fn lost(error: reqwest::Error) -> WebError {
    WebError::Unreachable(error.without_url().to_string())
}

fn text(response: &Response, name: reqwest::header::HeaderName) -> Option<&str> {
    response.headers().get(name).and_then(|value| value.to_str().ok())
}

async fn body(mut response: Response) -> Result<Bytes, WebError> {
    let length = usize::try_from(response.content_length().unwrap_or(0)).unwrap_or(usize::MAX);
    if length > LIMIT {
        return Err(WebError::TooLarge);
    }
    let mut body = BytesMut::with_capacity(length);
    while let Some(chunk) = response.chunk().await.map_err(lost)? {
        if body.len() + chunk.len() > LIMIT {
            return Err(WebError::TooLarge);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}

fn router(response: &Response) -> Vec<(HeaderName, HeaderValue)> {
    let found = ROUTER.into_iter().filter_map(|name| {
        let value = response.headers().get(name)?;
        Some((HeaderName::from_static(name), HeaderValue::from_bytes(value.as_bytes()).ok()?))
    });
    found.collect()
}
