//! The bodies that the build of the web server packed, by the SHA-256 of the plain body. They come as one
//! file from the web server itself, so that an edge needs no build beside it.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use data_encoding::{BASE64, HEXLOWER};
use jiff::Timestamp;
use mostrador_runtime::Clock;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tokio::sync::Mutex;

use super::{
    compress::Encodings,
    fetch::{Web, WebError},
    kind::Kind,
};

/// `web/scripts/pack.mjs` writes it.
const FILE: &str = "/packed.json";
/// A body that the build did not pack makes the edge look for a newer build, but not more often than this.
const LOOK_AGAIN: Duration = Duration::from_mins(1);

pub type BodyHash = [u8; 32];

pub fn hash(body: &[u8]) -> BodyHash {
    Sha256::digest(body).into()
}

#[derive(Clone)]
pub struct PackedBodies {
    web: Web,
    clock: Clock,
    known: Arc<RwLock<HashMap<BodyHash, Encodings>>>,
    /// The last time that the file was fetched; held by the task that fetches it.
    looked_at: Arc<Mutex<Option<Timestamp>>>,
}

#[derive(Deserialize)]
struct Forms<'a> {
    #[serde(borrow)]
    br: &'a str,
    gzip: &'a str,
}

impl PackedBodies {
    pub fn new(web: Web, clock: Clock) -> Self {
        Self { web, clock, known: Arc::default(), looked_at: Arc::default() }
    }

    /// `None` for a body that the build did not pack.
    pub async fn of(&self, hash: &BodyHash) -> Option<Encodings> {
        if let Some(found) = self.known(hash) {
            return Some(found);
        }
        self.look_again(hash).await;
        self.known(hash)
    }

    fn known(&self, hash: &BodyHash) -> Option<Encodings> {
        self.known.read().unwrap_or_else(PoisonError::into_inner).get(hash).cloned()
    }

    async fn look_again(&self, hash: &BodyHash) {
        let mut looked_at = self.looked_at.lock().await;
        let now = self.clock.now();
        let is_early = looked_at.is_some_and(|before| now.duration_since(before).unsigned_abs() < LOOK_AGAIN);
        if is_early || self.known(hash).is_some() {
            return;
        }
        match self.fetch().await {
            Ok(found) => *self.known.write().unwrap_or_else(PoisonError::into_inner) = found,
            Err(error) => {
                tracing::warn!(%error, "the edge packs bodies by itself");
                if matches!(error, WebError::Unreachable(_)) {
                    return;
                }
            }
        }
        *looked_at = Some(now);
    }

    async fn fetch(&self) -> Result<HashMap<BodyHash, Encodings>, WebError> {
        let fetched = self.web.fetch(FILE, &Kind::Html).await?;
        if fetched.status != 200 {
            return Err(WebError::Status(fetched.status));
        }
        let read = move || read(&fetched.body);
        tokio::task::spawn_blocking(read).await.map_err(|error| WebError::Unreachable(error.to_string()))?
    }
}

fn read(file: &[u8]) -> Result<HashMap<BodyHash, Encodings>, WebError> {
    let forms: HashMap<&str, Forms<'_>> = serde_json::from_slice(file).map_err(|_| WebError::Unreadable)?;
    let decode = |text: &str| BASE64.decode(text.as_bytes()).map_err(|_| WebError::Unreadable);
    let entries = forms.into_iter().map(|(hash, Forms { br, gzip })| {
        let hash = HEXLOWER.decode(hash.as_bytes()).ok().and_then(|hash| hash.try_into().ok());
        let encoded = Encodings { gzip: decode(gzip)?.into(), brotli: decode(br)?.into() };
        Ok((hash.ok_or(WebError::Unreadable)?, encoded))
    });
    entries.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_names_each_body_by_its_hash() {
        let file = format!(r#"{{"{}":{{"br":"YnI=","gzip":"Z3ppcA=="}}}}"#, HEXLOWER.encode(&hash(b"hola")));
        let found = read(file.as_bytes()).expect("a file");
        let Encodings { gzip, brotli } = &found[&hash(b"hola")];
        assert_eq!((&gzip[..], &brotli[..]), (&b"gzip"[..], &b"br"[..]));
    }

    #[test]
    fn what_is_no_such_file_is_unreadable() {
        for file in ["", "[]", r#"{"abc":{"br":"","gzip":""}}"#, r#"{"":{"br":"?","gzip":""}}"#] {
            assert!(matches!(read(file.as_bytes()), Err(WebError::Unreadable)), "{file}");
        }
    }
}
