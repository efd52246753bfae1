//! The answers of the web server, kept by path and kind.

use std::{
    collections::{BTreeSet, HashSet},
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use jiff::SignedDuration;
use moka::future::Cache;
use mostrador_runtime::Clock;
use tokio::sync::Notify;

use super::{
    builds::{Builds, Origin},
    compress,
    csp::Frames,
    entry::Entry,
    fetch::{Web, WebAnswer, WebError},
    figures,
    held::{self, Held},
    kind::Kind,
    links, pack,
    pack_folder::PackFolder,
    packed::PackedAnswers,
    resource::{self, Resource},
    segments,
    table::Languages,
};

/// How long a page is served before the web server is asked again, in the background.
const FRESH_FOR: Duration = Duration::from_mins(1);
/// How long the web server is not asked again for a missing file.
const ABSENT_FOR: Duration = Duration::from_secs(10);
const ABSENT_CAPACITY: u64 = 4 * 1024 * 1024;
/// How long a starting edge is unready for pages that are on their way. The web server packs them anew in
/// some fifteen seconds, and may have to do so for two edges at once.
const BEGINNING: SignedDuration = SignedDuration::from_mins(1);

#[derive(Clone)]
pub struct Pages {
    pub languages: Arc<Languages>,
    /// The site's public URL, without a slash at the end.
    site: Arc<str>,
    frames: Frames,
    web: Web,
    pub(super) packed: PackedAnswers,
    pub(super) clock: Clock,
    /// By `clock`.
    began_at: SignedDuration,
    held: Held,
    /// The refusals of the web server, by key and with their status.
    absent: Cache<String, u16>,
    /// The files of the build that held entries name.
    named: Arc<RwLock<HashSet<Arc<str>>>>,
    /// The web server was asked for every page.
    known: Arc<AtomicBool>,
    /// Signals a new entry that is only quickly compressed.
    pub(super) changed: Arc<Notify>,
}

impl Pages {
    pub fn new(web: Web, site: &str, languages: Vec<String>, clock: Clock, kept: Option<PackFolder>) -> Self {
        Self {
            languages: Arc::new(Languages(languages)),
            site: site.into(),
            frames: Frames::None,
            packed: PackedAnswers::new(web.clone(), kept),
            web,
            began_at: clock.passed(),
            clock,
            held: Held::default(),
            absent: Cache::builder()
                .max_capacity(ABSENT_CAPACITY)
                .weigher(|key: &String, _| held::weight(key.len()))
                .time_to_live(ABSENT_FOR)
                .build(),
            named: Arc::default(),
            known: Arc::default(),
            changed: Arc::new(Notify::new()),
        }
    }

    /// Allows these frames in pages.
    #[must_use]
    pub fn with(self, frames: Frames) -> Self {
        Self { frames, ..self }
    }

    /// Was every page asked for, so that the edge knows all files?
    pub fn are_known(&self) -> bool {
        self.known.load(Ordering::Relaxed)
    }

    /// Are the first pages about to arrive? After a while the edge waits for them no more, and it waits for
    /// none while the web server does not answer.
    pub fn are_on_their_way(&self) -> bool {
        let is_beginning = || self.clock.passed() - self.began_at < BEGINNING;
        !self.are_known() && !self.packed.are_out_of_reach() && is_beginning()
    }

    pub(super) fn note_known(&self) {
        self.known.store(true, Ordering::Relaxed);
    }

    /// A page of the table of routes; one request at a time reaches the web server for it.
    pub async fn page(&self, path: &str, kind: &Kind) -> Result<Arc<Entry>, WebError> {
        let wanted = || Resource::Page { path: path.to_owned(), kind: kind.clone() };
        if let Some(entry) = self.held.get(&kind.key(path)).await {
            figures::note_held();
            self.check_later(&entry, wanted);
            return Ok(entry);
        }
        if let Kind::Segment(name) = kind
            && name != segments::TREE
            && !self.has_segment(path, name).await?
        {
            return Err(WebError::Status(404));
        }
        self.have(wanted()).await
    }

    /// Does the page's tree have this segment? Visitors may ask for any name; the web server is asked only
    /// for known ones.
    async fn has_segment(&self, path: &str, name: &str) -> Result<bool, WebError> {
        let tree = self.have(Resource::Page { path: path.to_owned(), kind: segments::tree() }).await?;
        Ok(segments::of(&String::from_utf8_lossy(&tree.body())).contains(name))
    }

    /// A file of the build or of the site. A page is no file.
    pub async fn file(&self, path: &str) -> Result<Arc<Entry>, WebError> {
        self.have(Resource::File(path.to_owned())).await
    }

    /// May the web server have this file of the build? Visitors ask for any name; the real names stand in the
    /// build's own file, or in pages, scripts and styles that the edge fetched before.
    pub fn names(&self, path: &str) -> bool {
        let is_named = || self.named.read().unwrap_or_else(PoisonError::into_inner).contains(path);
        resource::can_be_of_the_build(path) && (self.packed.builds().has_file(path) || is_named())
    }

    /// Is the file named by the build, a page or a style? Only then a visitor's request makes the edge fetch
    /// it.
    pub fn knows_file(&self, path: &str) -> bool {
        let is_held = || self.held.contains(&Resource::File(path.to_owned()).key());
        self.packed.builds().has_file(path) || is_held()
    }

    /// The 404 page of a language.
    pub async fn missing(&self, language: &str) -> Result<Arc<Entry>, WebError> {
        self.have(Resource::Missing(language.to_owned())).await
    }

    /// All held entries, for thorough compression in idle time.
    pub fn everything(&self) -> Vec<Arc<Entry>> {
        self.held.everything()
    }

    async fn have(&self, wanted: Resource) -> Result<Arc<Entry>, WebError> {
        let key = wanted.key();
        if let Some(entry) = self.held.get(&key).await {
            figures::note_held();
            self.check_later(&entry, || wanted);
            return Ok(entry);
        }
        figures::note_fetched();
        if let Some(status) = self.absent.get(&key).await {
            return Err(WebError::Status(status));
        }
        self.packed.ready().await?;
        let builds = self.packed.builds();
        let load = self.load(&builds, &wanted);
        let found = self.held.loaded(key.clone(), is_left(&builds, &wanted), load).await.map_err(own);
        let is_of_now = wanted.is_hashed() || Arc::ptr_eq(&builds, &self.packed.builds());
        match &found {
            // The pages were replaced meanwhile.
            _ if !is_of_now => self.held.invalidate(&key).await,
            Err(WebError::Status(status)) => self.absent.insert(key, *status).await,
            _ => {}
        }
        found
    }

    async fn load(&self, builds: &Builds, wanted: &Resource) -> Result<Arc<Entry>, WebError> {
        let found = match builds.answer(wanted) {
            Some(answer) => accept(wanted, answer?)?,
            None => match self.fetch(wanted).await {
                // While the web server is dead, a resource that the kept builds lack counts as missing.
                Err(WebError::Unreachable(_)) if builds.origin == Origin::Disk => Err(WebError::Status(404)),
                fetched => fetched,
            }?,
        };
        let entry = self.prepare(found).await?;
        self.changed.notify_one();
        Ok(entry)
    }

    /// Asks the web server again for an old entry, in the background. Packed pages are replaced all at once.
    fn check_later(&self, entry: &Arc<Entry>, wanted: impl FnOnce() -> Resource) {
        if self.packed.builds().origin != Origin::Nowhere {
            return;
        }
        let fresh_for = i64::try_from(FRESH_FOR.as_millis()).unwrap_or(i64::MAX);
        if !entry.claim_check(self.passed_ms(), fresh_for) {
            return;
        }
        let wanted = wanted();
        if wanted.is_hashed() {
            return;
        }
        let (pages, held) = (self.clone(), Arc::clone(entry));
        tokio::spawn(async move {
            if let Err(error) = pages.refresh(&held, &wanted).await {
                tracing::debug!(%error, key = wanted.key(), "what is old goes on");
            }
        });
    }

    /// An unchanged entry stays with its compression; a new entry comes with the files that it names.
    async fn refresh(&self, held: &Entry, wanted: &Resource) -> Result<(), WebError> {
        let fetched = self.fetch(wanted).await?;
        if held.is_of(&fetched) {
            return Ok(());
        }
        let entry = self.prepare(fetched).await?;
        self.warm_files(&entry, &mut BTreeSet::new()).await?;
        self.held.insert(wanted.key(), entry).await;
        self.held.leave_unnamed().await;
        self.changed.notify_one();
        Ok(())
    }

    async fn fetch(&self, wanted: &Resource) -> Result<WebAnswer, WebError> {
        accept(wanted, self.web.fetch(&wanted.path(), wanted.kind()).await?)
    }

    /// Drops everything that differs between builds. Files of a build stay, as open pages of visitors ask for
    /// them.
    pub(super) async fn drop_pages(&self) {
        let builds = self.packed.builds();
        self.held.drop_pages(|file| builds.served.has(file, &Kind::Html)).await;
        self.absent.invalidate_all();
    }

    /// A time for the ages of entries.
    fn passed_ms(&self) -> i64 {
        i64::try_from(self.clock.passed().as_millis()).unwrap_or(i64::MAX)
    }

    async fn prepare(&self, fetched: WebAnswer) -> Result<Arc<Entry>, WebError> {
        let (now, named) = (self.passed_ms(), Arc::clone(&self.named));
        let (site, frames, hash) = (Arc::clone(&self.site), self.frames, pack::hash(&fetched.body));
        let packed = if compress::pays(&fetched.content_type, fetched.body.len()) {
            self.packed.encodings(&hash)
        } else {
            None
        };
        let work = move || {
            let files = links::files(&String::from_utf8_lossy(&fetched.body));
            let files = intern(&mut named.write().unwrap_or_else(PoisonError::into_inner), files);
            Arc::new(Entry::new(fetched, hash, packed, files, &site, frames, now))
        };
        tokio::task::spawn_blocking(work).await.map_err(|error| WebError::Unreachable(error.to_string()))
    }
}

/// Entries that name the same files share the names.
fn intern(known: &mut HashSet<Arc<str>>, names: BTreeSet<String>) -> Vec<Arc<str>> {
    let one = |name: String| {
        if let Some(known) = known.get(name.as_str()) {
            return Arc::clone(known);
        }
        let name: Arc<str> = name.into();
        known.insert(Arc::clone(&name));
        name
    };
    names.into_iter().map(one).collect()
}

/// Accepts the answer if it is the wanted resource.
fn accept(wanted: &Resource, answer: WebAnswer) -> Result<WebAnswer, WebError> {
    match wanted {
        Resource::Missing(_) if answer.status == 404 => Ok(answer),
        _ if answer.status != 200 => Err(WebError::Status(answer.status)),
        Resource::File(_) if answer.is_html() => Err(WebError::Status(404)),
        _ => Ok(answer),
    }
}

/// Waiters share one error.
#[expect(clippy::needless_pass_by_value, reason = "it is what map_err gives")]
fn own(shared: Arc<WebError>) -> WebError {
    WebError::clone(&shared)
}

/// Does only an older build name this file? Pages that come one by one name their files themselves.
fn is_left(builds: &Builds, wanted: &Resource) -> bool {
    wanted.is_hashed() && builds.origin != Origin::Nowhere && !builds.served.has(&wanted.path(), &Kind::Html)
}
