//! The answers that the build of the web server packed. They come as one file from the web server itself, so
//! that an edge needs no build beside it.

use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use bytes::Bytes;
use jiff::Timestamp;
use mostrador_runtime::Clock;
use tokio::sync::Mutex;

use super::{
    builds::{Builds, Origin},
    compress::Encodings,
    fetch::{Web, WebError},
    kept::Kept,
    kind::Kind,
    pack::{BodyHash, Pack, hash},
};

/// `web/scripts/pack.mjs` writes it.
const FILE: &str = "/answers.pack";
/// A body that the build did not pack makes the edge look for a newer build, but not more often than this.
const LOOK_AGAIN: Duration = Duration::from_mins(1);

#[derive(Clone)]
pub struct PackedAnswers {
    web: Web,
    clock: Clock,
    kept: Option<Kept>,
    builds: Arc<RwLock<Arc<Builds>>>,
    /// The last time that the file was fetched; held by the task that fetches it.
    looked_at: Arc<Mutex<Option<Timestamp>>>,
}

impl PackedAnswers {
    pub fn new(web: Web, clock: Clock, kept: Option<Kept>) -> Self {
        Self { web, clock, kept, builds: Arc::default(), looked_at: Arc::default() }
    }

    pub fn builds(&self) -> Arc<Builds> {
        Arc::clone(&self.builds.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// `None` for a body that the build did not pack.
    pub async fn encodings(&self, hash: &BodyHash) -> Option<Encodings> {
        let found = self.builds().served.encodings(hash);
        if found.is_some() {
            return found;
        }
        self.look_again(hash).await;
        self.builds().served.encodings(hash)
    }

    async fn look_again(&self, hash: &BodyHash) {
        let mut looked_at = self.looked_at.lock().await;
        let now = self.clock.now();
        let is_early = looked_at.is_some_and(|before| now.duration_since(before).unsigned_abs() < LOOK_AGAIN);
        if is_early || self.builds().served.encodings(hash).is_some() {
            return;
        }
        if !matches!(self.fetch().await, Err(WebError::Unreachable(_))) {
            *looked_at = Some(now);
        }
    }

    /// Takes over the web server's file.
    pub async fn load(&self) -> Result<(), WebError> {
        let mut looked_at = self.looked_at.lock().await;
        let fetched = self.fetch().await;
        if !matches!(fetched, Err(WebError::Unreachable(_))) {
            *looked_at = Some(self.clock.now());
        }
        fetched
    }

    async fn fetch(&self) -> Result<(), WebError> {
        let fetched = self.web.fetch(FILE, &Kind::Html).await?;
        let found = if fetched.status == 200 {
            self.take(fetched.body).await
        } else {
            Err(WebError::Status(fetched.status))
        };
        if let Err(error) = &found {
            tracing::warn!(%error, "the edge asks for each page and packs it by itself");
        }
        found
    }

    async fn take(&self, file: Bytes) -> Result<(), WebError> {
        let (before, kept) = (self.builds(), self.kept.clone());
        let read = move || {
            let hash = hash(&file);
            if hash == before.hash && before.origin == Origin::WebServer {
                return Ok(before);
            }
            let pack = Pack::read(&file)?;
            let before = match (&kept, before.origin) {
                (Some(kept), Origin::Nowhere) => Arc::new(Builds::kept(kept)),
                _ => before,
            };
            if let Some(Err(error)) = kept.map(|kept| kept.keep(&file)) {
                tracing::warn!(%error, "the pages are not kept on disk");
            }
            Ok(Arc::new(before.replaced(pack, hash, Origin::WebServer)))
        };
        let read = tokio::task::spawn_blocking(read).await;
        self.set(read.map_err(|error| WebError::Unreachable(error.to_string()))??);
        Ok(())
    }

    /// Takes over the newest build that is kept on disk. Was there one?
    pub async fn load_kept(&self) -> bool {
        let Some(kept) = self.kept.clone() else { return false };
        match tokio::task::spawn_blocking(move || Builds::kept(&kept)).await {
            Ok(builds) if builds.origin == Origin::Disk => {
                self.set(Arc::new(builds));
                true
            }
            _ => false,
        }
    }

    /// How long an edge that starts waits for the web server; `None` where nothing is kept instead.
    pub fn patience(&self) -> Option<Duration> {
        self.kept.as_ref().map(|kept| kept.after)
    }

    fn set(&self, builds: Arc<Builds>) {
        *self.builds.write().unwrap_or_else(PoisonError::into_inner) = builds;
    }
}
