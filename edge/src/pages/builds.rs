//! The builds of the web server that the edge knows: it serves the pages of one, and only the files of older
//! ones.

use std::{iter, sync::Arc};

use super::{
    facts::Facts,
    fetch::{WebAnswer, WebError},
    kind::Kind,
    pack::Pack,
    pack_folder::PackFolder,
    resource::Resource,
};

/// Visitors leave pages open for hours, not for weeks of builds.
const OLDER: usize = 2;

/// The place from which a build came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Origin {
    #[default]
    Nowhere,
    WebServer,
    Disk,
}

#[derive(Clone, Default)]
pub struct Builds {
    pub served: Arc<Pack>,
    pub origin: Origin,
    /// The newest first.
    older: Vec<Arc<Pack>>,
}

impl Builds {
    /// The builds on disk without the unreadable files. The edge serves the newest build that states these
    /// facts, or the newest of all when none does or no facts are known.
    pub fn kept(kept: &PackFolder, stated: Option<&Facts>) -> Self {
        let mut packs: Vec<_> = kept.files().filter_map(|file| Pack::read(&file).ok()).collect();
        if let Some(best) = packs.iter().rposition(|pack| pack.states(stated)) {
            let best = packs.remove(best);
            packs.push(best);
        }
        packs.into_iter().fold(Self::default(), |before, pack| before.replaced(pack, Origin::Disk))
    }

    /// From now on this build is served.
    #[must_use]
    pub fn replaced(&self, pack: Pack, origin: Origin) -> Self {
        let before = Arc::new(self.served.files_of_the_build());
        let older = iter::once(before).chain(self.older.iter().cloned());
        let older = older.filter(|other| other.build != pack.build).take(OLDER).collect();
        Self { served: Arc::new(pack), origin, older }
    }

    /// Are there pages, and does each state these facts?
    pub fn state(&self, facts: &Facts) -> bool {
        self.origin != Origin::Nowhere && self.served.states(Some(facts))
    }

    /// Are these the pages of this build, with these facts if facts are known?
    pub fn are(&self, build: &str, stated: Option<&Facts>) -> bool {
        self.origin == Origin::WebServer && self.served.build == build && self.served.states(stated)
    }

    fn packs(&self) -> impl Iterator<Item = &Pack> {
        iter::once(&*self.served).chain(self.older.iter().map(|pack| &**pack))
    }

    /// The web server's answer at the time of its build; `None` where the build did not ask.
    pub fn answer(&self, wanted: &Resource) -> Option<Result<WebAnswer, WebError>> {
        self.packs().find_map(|pack| pack.answer(&wanted.path(), wanted.kind()))
    }

    pub fn has_file(&self, path: &str) -> bool {
        self.packs().any(|pack| pack.has(path, &Kind::Html))
    }
}
