//! What the web server said, kept by path and kind.

use std::{sync::Arc, time::Duration};

use moka::future::Cache;
use mostrador_runtime::Clock;

use super::{
    entry::Entry,
    fetch::{Fetched, Web, WebError},
    kind::Kind,
    table::{Languages, prefixed},
};

/// How long a page is served before the web server is asked again, in the background.
const FRESH_FOR: Duration = Duration::from_mins(1);
/// Pages in all their forms and every file of all builds seen: a few hundred each.
const CAPACITY: u64 = 20_000;

#[derive(Clone)]
pub struct Pages {
    pub languages: Arc<Languages>,
    pub(super) web: Web,
    pub(super) clock: Clock,
    held: Cache<String, Arc<Entry>>,
    files: Cache<String, Arc<Entry>>,
    /// The page that says that there is no such page, by language.
    missing: Cache<String, Arc<Entry>>,
    /// Files that do not exist, for a short while, so that asking for them does not reach the web server each time.
    absent: Cache<String, ()>,
}

impl Pages {
    /// # Errors
    /// When the HTTP client cannot be set up on this machine.
    pub fn new(web_url: &str, languages: Vec<String>, clock: Clock) -> Result<Self, reqwest::Error> {
        let cache = || Cache::builder().max_capacity(CAPACITY).build();
        Ok(Self {
            languages: Arc::new(Languages(languages)),
            web: Web::new(web_url)?,
            clock,
            held: cache(),
            files: cache(),
            missing: cache(),
            absent: Cache::builder().max_capacity(CAPACITY).time_to_live(Duration::from_secs(10)).build(),
        })
    }

    /// A page of the table of routes; one request at a time reaches the web server for it.
    pub async fn page(&self, path: &str, kind: &Kind) -> Result<Arc<Entry>, WebError> {
        let key = kind.key(path);
        if let Some(entry) = self.held.get(&key).await {
            self.check_later(&entry, path, kind);
            return Ok(entry);
        }
        self.held.try_get_with(key, self.load(path, kind)).await.map_err(own)
    }

    /// A file of the build; hashed, so what is kept once is right for ever.
    pub async fn file(&self, path: &str) -> Result<Arc<Entry>, WebError> {
        if self.absent.contains_key(path) {
            return Err(WebError::Status(404));
        }
        let found = self.files.try_get_with(path.to_owned(), self.load(path, &Kind::Html)).await.map_err(own);
        if let Err(WebError::Status(404)) = &found {
            self.absent.insert(path.to_owned(), ()).await;
        }
        found
    }

    pub async fn known_file(&self, path: &str) -> Option<Arc<Entry>> {
        self.files.get(path).await
    }

    /// The 404 page of a language.
    pub async fn missing(&self, language: &str) -> Result<Arc<Entry>, WebError> {
        self.missing.try_get_with(language.to_owned(), self.load_missing(language)).await.map_err(own)
    }

    /// Asks anew and keeps the answer; what is kept stays when the web server does not answer.
    pub async fn refresh(&self, path: &str, kind: &Kind) -> Result<Arc<Entry>, WebError> {
        let fresh = self.load(path, kind).await?;
        self.held.insert(kind.key(path), Arc::clone(&fresh)).await;
        Ok(fresh)
    }

    pub fn is_held(&self, path: &str, kind: &Kind) -> bool {
        self.held.contains_key(&kind.key(path))
    }

    /// Everything kept, for the slow compression of idle time.
    pub fn everything(&self) -> Vec<Arc<Entry>> {
        [&self.held, &self.files, &self.missing]
            .into_iter()
            .flat_map(|cache| cache.iter().map(|(_, entry)| entry))
            .collect()
    }

    fn check_later(&self, entry: &Arc<Entry>, path: &str, kind: &Kind) {
        let fresh_for = i64::try_from(FRESH_FOR.as_millis()).unwrap_or(i64::MAX);
        if !entry.claim_check(self.clock.now().as_millisecond(), fresh_for) {
            return;
        }
        let (pages, path, kind) = (self.clone(), path.to_owned(), kind.clone());
        tokio::spawn(async move {
            if let Err(error) = pages.refresh(&path, &kind).await {
                tracing::debug!(%error, path, "an old page goes on");
            }
        });
    }

    async fn load(&self, path: &str, kind: &Kind) -> Result<Arc<Entry>, WebError> {
        self.prepare(self.web.fetch(path, kind).await?).await
    }

    async fn load_missing(&self, language: &str) -> Result<Arc<Entry>, WebError> {
        // Next keeps /404 for a page of its own.
        let path = if language == "es" { "/no-page".to_owned() } else { prefixed(language, "/404") };
        let fetched = self.web.fetch_any(&path, &Kind::Html).await?;
        match fetched.status {
            200 | 404 => self.prepare(fetched).await,
            status => Err(WebError::Status(status)),
        }
    }

    async fn prepare(&self, fetched: Fetched) -> Result<Arc<Entry>, WebError> {
        let now = self.clock.now().as_millisecond();
        let work = move || Arc::new(Entry::new(&fetched.content_type, fetched.body, now));
        tokio::task::spawn_blocking(work).await.map_err(|error| WebError::Unreachable(error.to_string()))
    }
}

/// Waiters share one error.
#[expect(clippy::needless_pass_by_value, reason = "it is what map_err gives")]
fn own(shared: Arc<WebError>) -> WebError {
    WebError::clone(&shared)
}
