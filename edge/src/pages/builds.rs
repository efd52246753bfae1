//! The builds of the web server that the edge knows: one is served, of those before it only the files.

use std::{iter, sync::Arc};

use super::{
    facts::Facts,
    fetch::{WebAnswer, WebError},
    kept::Kept,
    kind::Kind,
    pack::Pack,
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
    /// What is kept on disk; files that cannot be read are passed over. The newest file that states these
    /// facts is served, or the newest of all where none does or no facts are known.
    pub fn kept(kept: &Kept, stated: Option<&Facts>) -> Self {
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

    /// Is there any page, and does each state these facts?
    pub fn state(&self, facts: &Facts) -> bool {
        self.origin != Origin::Nowhere && self.served.states(Some(facts))
    }

    /// Are these pages of the web server's build with these facts, or with any where none are known?
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
