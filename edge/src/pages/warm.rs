//! Holds every page and every file that pages name: packed by the build, or else fetched in the background.

use std::{
    collections::BTreeSet,
    sync::Arc,
    time::{Duration, Instant},
};

use jiff::SignedDuration;
use mostrador_runtime::background;

use super::{
    builds::Origin, cache::Pages, entry::Entry, fetch::WebError, hearing::Hearing, kind::Kind,
    resource::Resource, respond::WELL_KNOWN, segments,
};

/// The pause between two rounds while an entry is missing.
const PAUSE: Duration = Duration::from_millis(500);
/// After this many rounds the edge asks commerce and the web server for news of the pages that it holds.
const ROUNDS_AT_ONCE: usize = 4;
/// A starting web server needs a few rounds; a page still missing after this many is worth a warning.
const ROUNDS: usize = 60;
/// Between two looks at the clock.
const TICK: Duration = Duration::from_secs(1);
/// How often commerce is asked for its facts.
const HEAR_EVERY: Duration = Duration::from_secs(5);
/// How often the web server is asked for a newer build.
const LOOK_EVERY: Duration = Duration::from_mins(1);

/// The rounds for the same pages, and what they have fetched so far.
#[derive(Default)]
struct Rounds {
    count: usize,
    pages: BTreeSet<String>,
    files: BTreeSet<Arc<str>>,
    /// Is everything held?
    are_over: bool,
}

impl Pages {
    /// Fetches everything, however long the web server takes to start. Then it follows commerce's facts and
    /// the web server's builds for ever, and compresses quickly compressed entries thoroughly.
    pub async fn warm(self, mut hearing: Hearing) {
        self.packed.await_file();
        let (mut heard_at, mut looked_at) = (self.clock.passed(), self.clock.passed());
        hearing.begin(&self.languages).await;
        self.load_answers(&mut hearing).await;
        let mut rounds = Rounds::default();
        loop {
            self.hold_all(&mut rounds).await;
            self.compress_all().await;
            let is_kept = self.packed.builds().origin == Origin::Disk;
            tokio::select! {
                () = self.changed.notified() => {}
                () = tokio::time::sleep(if is_kept { PAUSE } else { TICK }) => {}
            }
            let is_due = |before: SignedDuration, every: Duration| {
                (self.clock.passed() - before).unsigned_abs() >= every
            };
            let mut is_stale = is_kept || is_due(looked_at, LOOK_EVERY);
            if is_due(heard_at, HEAR_EVERY) {
                heard_at = self.clock.passed();
                is_stale |= hearing.ask(&self.languages).await.is_ok_and(|is_new| is_new);
            }
            if is_stale {
                looked_at = self.clock.passed();
                if self.follow(&hearing).await {
                    rounds = Rounds::default();
                }
            }
        }
    }

    /// Takes the packed answers from the web server or, where it does not answer for a while, from the disk.
    async fn load_answers(&self, hearing: &mut Hearing) {
        let started = Instant::now();
        while let Err(error) = self.packed.follow(hearing.facts()).await {
            if !matches!(error, WebError::Unreachable(_)) {
                tracing::warn!(%error, "the edge asks for each page and packs it by itself");
                return;
            }
            let is_over = self.packed.patience().is_some_and(|patience| started.elapsed() > patience);
            if is_over && self.packed.load_kept(hearing.facts()).await {
                tracing::warn!(%error, "the web server does not answer; the edge serves what it kept");
                return;
            }
            tokio::time::sleep(PAUSE).await;
            if hearing.facts().is_none() {
                let _is_new = hearing.ask(&self.languages).await;
            }
        }
    }

    /// Were the pages replaced?
    async fn follow(&self, hearing: &Hearing) -> bool {
        let before = self.packed.builds();
        if let Err(error) = self.packed.follow(hearing.facts()).await {
            tracing::debug!(%error, "the pages from before go on");
        }
        let is_replaced = !Arc::ptr_eq(&before, &self.packed.builds());
        if is_replaced {
            self.drop_pages().await;
        }
        is_replaced
    }

    /// Fetches until everything is held, or for a few rounds. Answers that the build packed count as held:
    /// they are unpacked when visitors ask for them.
    async fn hold_all(&self, rounds: &mut Rounds) {
        if rounds.are_over {
            return;
        }
        for _ in 0..ROUNDS_AT_ONCE {
            let missing = match self.warm_once(&mut rounds.pages, &mut rounds.files).await {
                Ok(missing) => {
                    self.note_known();
                    missing
                }
                Err(error) => vec![error.to_string()],
            };
            rounds.count += 1;
            if missing.is_empty() {
                rounds.are_over = true;
                let (fetched, files) = (rounds.pages.len(), rounds.files.len());
                tracing::info!(fetched, files, "all pages are held");
                return;
            }
            if rounds.count.is_multiple_of(ROUNDS) {
                tracing::warn!(missing = missing.join(", "), "these pages still cannot be had");
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// The entries that are missing after this round, each with the reason. An unavailable page does not
    /// delay the others; an error means that the web server does not answer at all.
    async fn warm_once(
        &self,
        pages: &mut BTreeSet<String>,
        files: &mut BTreeSet<Arc<str>>,
    ) -> Result<Vec<String>, WebError> {
        let mut missing = Vec::new();
        let served = Arc::clone(&self.packed.builds().served);
        for language in &self.languages.0 {
            let wanted = Resource::Missing(language.clone());
            if served.knows(&wanted.path(), wanted.kind()) {
                continue;
            }
            match self.warm_missing(language, files).await {
                Ok(()) => {}
                Err(error @ WebError::Unreachable(_)) => return Err(error),
                Err(error) => missing.push(format!("the 404 page of {language}: {error}")),
            }
        }
        for path in self.languages.all_documents() {
            if pages.contains(&path) || served.knows(&path, &Kind::Html) {
                continue;
            }
            if let Err(error) = self.warm_page(&path, files).await {
                missing.push(format!("{path}: {error}"));
                continue;
            }
            pages.insert(path);
        }
        for path in WELL_KNOWN {
            if served.knows(path, &Kind::Html) {
                continue;
            }
            if let Err(error) = if_there_is(self.file(path).await) {
                missing.push(format!("{path}: {error}"));
            }
        }
        Ok(missing)
    }

    async fn warm_missing(&self, language: &str, files: &mut BTreeSet<Arc<str>>) -> Result<(), WebError> {
        let entry = self.missing(language).await?;
        self.warm_files(&entry, files).await
    }

    async fn warm_page(&self, path: &str, files: &mut BTreeSet<Arc<str>>) -> Result<(), WebError> {
        if path.contains('?') {
            // There are many articles, and the router prefetches no link to them.
            let entry = self.page(path, &Kind::Html).await?;
            return self.warm_files(&entry, files).await;
        }
        for kind in [Kind::Html, Kind::Rsc] {
            match self.page(path, &kind).await {
                Ok(entry) => self.warm_files(&entry, files).await?,
                Err(WebError::Status(404)) => {}
                Err(error) => return Err(error),
            }
        }
        self.warm_segments(path, files).await
    }

    /// The segments that the web client's router asks for when a link to the page comes into view.
    async fn warm_segments(&self, path: &str, files: &mut BTreeSet<Arc<str>>) -> Result<(), WebError> {
        let Some(tree) = if_there_is(self.page(path, &segments::tree()).await)? else { return Ok(()) };
        for name in segments::of(&String::from_utf8_lossy(&tree.body())) {
            if let Some(entry) = if_there_is(self.page(path, &Kind::Segment(name)).await)? {
                self.warm_files(&entry, files).await?;
            }
        }
        Ok(())
    }

    /// Follows files into files: scripts name the scripts that they load later, style sheets their fonts.
    pub(super) async fn warm_files(
        &self,
        entry: &Entry,
        seen: &mut BTreeSet<Arc<str>>,
    ) -> Result<(), WebError> {
        let mut waiting = entry.files.clone();
        while let Some(path) = waiting.pop() {
            if seen.contains(&path) {
                continue;
            }
            // Some names only look like file names.
            if let Some(entry) = if_there_is(self.file(&path).await)? {
                waiting.extend(entry.files.iter().cloned());
            }
            seen.insert(path);
        }
        Ok(())
    }

    /// One entry at a time: visitors come first, and a stop waits for one of them at most.
    async fn compress_all(&self) {
        for entry in self.everything().into_iter().filter(|entry| entry.can_be_better()) {
            if let Err(error) = background::compute(move || entry.compress_thoroughly()).await {
                tracing::warn!(%error, "a page stays quickly compressed");
            }
        }
    }
}

/// The answer, or `None` when the web server does not have it.
fn if_there_is(found: Result<Arc<Entry>, WebError>) -> Result<Option<Arc<Entry>>, WebError> {
    match found {
        Ok(entry) => Ok(Some(entry)),
        Err(WebError::Status(_)) => Ok(None),
        Err(error) => Err(error),
    }
}
