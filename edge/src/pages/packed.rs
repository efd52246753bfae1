//! The answers of the web server as one file, so that an edge needs no build beside it: packed by the build,
//! or packed again with commerce's facts.

use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use bytes::Bytes;
use tokio::sync::{Mutex, watch};

use super::{
    builds::{Builds, Origin},
    compress::Encodings,
    facts::Facts,
    fetch::{TaggedFile, Web, WebError},
    pack::{BodyHash, Pack},
    pack_folder::PackFolder,
};

/// How long a visitor waits for pages that are about to arrive.
const PATIENCE: Duration = Duration::from_secs(2);
/// After this many lost attempts the web server will not manage to pack.
const LOST_AT_MOST: u32 = 3;

#[derive(Clone)]
pub struct PackedAnswers {
    web: Web,
    kept: Option<PackFolder>,
    builds: Arc<RwLock<Arc<Builds>>>,
    /// The web server's own file, last read; the lock is held by the task that takes over files.
    own: Arc<Mutex<Own>>,
    /// Are pages available, from a file or one by one?
    access: watch::Sender<Access>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Free,
    /// A file is on its way; until then no page is right.
    Awaited,
    /// The web server does not answer, so its file is unknown.
    Unreachable,
}

#[derive(Default)]
struct Own {
    tag: Option<String>,
    build: String,
    /// The number of lost packing attempts since the file was last read.
    lost: u32,
}

impl PackedAnswers {
    pub fn new(web: Web, kept: Option<PackFolder>) -> Self {
        let access = watch::Sender::new(Access::Free);
        Self { web, kept, builds: Arc::default(), own: Arc::default(), access }
    }

    pub fn builds(&self) -> Arc<Builds> {
        Arc::clone(&self.builds.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// `None` for a body that is not packed.
    pub fn encodings(&self, hash: &BodyHash) -> Option<Encodings> {
        self.builds().served.encodings(hash)
    }

    /// Pages wait from now on, until a file arrives or proves unavailable.
    pub fn await_file(&self) {
        self.access.send_replace(Access::Awaited);
    }

    /// Did the web server not answer?
    pub fn are_out_of_reach(&self) -> bool {
        *self.access.borrow() == Access::Unreachable
    }

    /// Waits while a file is on its way, at most for a visitor's patience.
    pub async fn ready(&self) -> Result<(), WebError> {
        let mut access = self.access.subscribe();
        let known = access.wait_for(|access| *access != Access::Awaited);
        match tokio::time::timeout(PATIENCE, known).await {
            Ok(Ok(access)) if *access == Access::Free => Ok(()),
            Ok(_) => Err(WebError::Unreachable("it was not reached yet".to_owned())),
            Err(_) => Err(WebError::Unreachable("its pages are on their way".to_owned())),
        }
    }

    /// Serves the pages of the web server's build with these facts, or with any facts when none are known.
    /// Pages with other facts never replace existing pages; without any page, they are better than none.
    pub async fn follow(&self, stated: Option<&Facts>) -> Result<(), WebError> {
        let followed = self.take_over(stated).await;
        let is_unknown = matches!(followed, Err(WebError::Unreachable(_)))
            && self.builds().origin == Origin::Nowhere
            && *self.access.borrow() != Access::Free;
        // A lost packing is tried again: its web server answers.
        let is_packing = self.own.lock().await.lost > 0;
        self.access.send_replace(match (is_unknown, is_packing) {
            (false, _) => Access::Free,
            (true, false) => Access::Unreachable,
            (true, true) => Access::Awaited,
        });
        followed
    }

    async fn take_over(&self, stated: Option<&Facts>) -> Result<(), WebError> {
        let mut own = self.own.lock().await;
        let tag = own.tag.as_deref().filter(|_| self.builds().are(&own.build, stated));
        let Some(TaggedFile { tag, file }) = self.web.pack_of_the_build(tag).await? else { return Ok(()) };
        let pack = read(file.clone()).await?;
        *own = Own { tag, build: pack.build.clone(), lost: own.lost };
        if *self.access.borrow() == Access::Unreachable {
            self.await_file();
        }
        if self.builds().are(&own.build, stated) {
            return Ok(());
        }
        if pack.states(stated) && (stated.is_some() || self.kept.is_none()) {
            return self.take(pack, file).await;
        }
        let kept = self.kept(stated).await.filter(|kept| kept.states(stated));
        match (kept, stated) {
            (Some(kept), _) if kept.build == own.build => self.serve(kept).await,
            (_, None) => self.take(pack, file).await,
            (kept, Some(stated)) => {
                if let Some(kept) = kept.filter(|_| !self.builds().state(stated)) {
                    self.serve(kept).await?;
                }
                self.pack_anew(&mut own, stated, (pack, file)).await
            }
        }
    }

    /// Packing takes a while; the previous pages are served meanwhile.
    async fn pack_anew(
        &self,
        own: &mut Own,
        stated: &Facts,
        (pack, file): (Pack, Bytes),
    ) -> Result<(), WebError> {
        let has_pages = self.builds().origin != Origin::Nowhere;
        if has_pages {
            self.access.send_replace(Access::Free);
        }
        let packed = async {
            let file = self.web.pack_with(stated).await?;
            let pack = read(file.clone()).await?;
            let is_right = pack.build == own.build && pack.states(Some(stated));
            if is_right { Ok((pack, file)) } else { Err(WebError::Other) }
        };
        match packed.await {
            Ok((pack, file)) => {
                own.lost = 0;
                tracing::info!(price_list = stated.price_list(), "pages state what commerce has in force");
                self.take(pack, file).await
            }
            // The web server may come back in a moment.
            Err(error @ WebError::Unreachable(_)) if !has_pages && own.lost < LOST_AT_MOST => {
                own.lost += 1;
                Err(error)
            }
            Err(error) => {
                let price_list = stated.price_list();
                tracing::error!(%error, price_list, "no pages state what commerce has in force");
                if has_pages { Ok(()) } else { self.take(pack, file).await }
            }
        }
    }

    /// Serves it, and keeps its file on disk.
    async fn take(&self, pack: Pack, file: Bytes) -> Result<(), WebError> {
        if let Some(kept) = self.kept.clone() {
            let build = pack.build.clone();
            // Serving comes before keeping, as the older builds are read from the same folder.
            self.serve(pack).await?;
            let keep = move || kept.keep(&build, &file);
            if let Ok(Err(error)) = tokio::task::spawn_blocking(keep).await {
                tracing::warn!(%error, "the pages are not kept on disk");
            }
            return Ok(());
        }
        self.serve(pack).await
    }

    async fn serve(&self, pack: Pack) -> Result<(), WebError> {
        let (before, kept) = (self.builds(), self.kept.clone());
        let replaced = move || match (kept, before.origin) {
            (Some(kept), Origin::Nowhere) => Builds::kept(&kept, None).replaced(pack, Origin::WebServer),
            _ => before.replaced(pack, Origin::WebServer),
        };
        let replaced = tokio::task::spawn_blocking(replaced).await;
        self.set(replaced.map_err(|error| WebError::Unreachable(error.to_string()))?);
        Ok(())
    }

    /// The pages on disk that suit these facts best.
    async fn kept(&self, stated: Option<&Facts>) -> Option<Pack> {
        let (kept, stated) = (self.kept.clone()?, stated.cloned());
        let builds = tokio::task::spawn_blocking(move || Builds::kept(&kept, stated.as_ref())).await.ok()?;
        if builds.origin == Origin::Nowhere { None } else { Arc::into_inner(builds.served) }
    }

    /// Serves the pages on disk that suit these facts best; false when there are none.
    pub async fn load_kept(&self, stated: Option<&Facts>) -> bool {
        let Some(kept) = self.kept.clone() else { return false };
        let stated = stated.cloned();
        match tokio::task::spawn_blocking(move || Builds::kept(&kept, stated.as_ref())).await {
            Ok(builds) if builds.origin == Origin::Disk => {
                self.set(builds);
                self.access.send_replace(Access::Free);
                true
            }
            _ => false,
        }
    }

    /// How long a starting edge waits for the web server; `None` when no pages are kept on disk.
    pub fn patience(&self) -> Option<Duration> {
        self.kept.as_ref().map(|kept| kept.after)
    }

    fn set(&self, builds: Builds) {
        *self.builds.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(builds);
    }
}

async fn read(file: Bytes) -> Result<Pack, WebError> {
    let read = tokio::task::spawn_blocking(move || Pack::read(&file)).await;
    read.map_err(|error| WebError::Unreachable(error.to_string()))?
}
