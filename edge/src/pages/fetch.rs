//! The web server, asked for one thing at a time.

use std::time::Duration;

use bytes::Bytes;

use super::kind::Kind;

/// Pages are a few hundred kilobytes; nothing that the web server has is larger.
const LIMIT: usize = 8 * 1024 * 1024;
const PATIENCE: Duration = Duration::from_secs(10);

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
}

#[derive(Debug)]
pub struct Fetched {
    pub status: u16,
    pub content_type: String,
    pub body: Bytes,
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

    /// A page or a file that exists; any other status than 200 is an error.
    pub async fn fetch(&self, path: &str, kind: &Kind) -> Result<Fetched, WebError> {
        let fetched = self.fetch_any(path, kind).await?;
        if fetched.status == 200 { Ok(fetched) } else { Err(WebError::Status(fetched.status)) }
    }

    /// Whatever the web server says, its 404 page too.
    pub async fn fetch_any(&self, path: &str, kind: &Kind) -> Result<Fetched, WebError> {
        let lost = |error: reqwest::Error| WebError::Unreachable(error.without_url().to_string());
        let mut request = self.client.get(format!("{}{path}", self.base));
        for (name, value) in kind.headers() {
            request = request.header(name, value);
        }
        let response = request.send().await.map_err(lost)?;
        let status = response.status().as_u16();
        if response.content_length().is_some_and(|length| length > LIMIT as u64) {
            return Err(WebError::TooLarge);
        }
        let content_type = response.headers().get("content-type").and_then(|value| value.to_str().ok());
        let content_type = content_type.unwrap_or("application/octet-stream").to_owned();
        Ok(Fetched { status, content_type, body: response.bytes().await.map_err(lost)? })
    }
}
