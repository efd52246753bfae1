//! The builds of the web server that the edge knows: one is served, of those before it only the files.

use std::{iter, sync::Arc};

use bytes::Bytes;

use super::{
    fetch::{WebAnswer, WebError},
    kept::Kept,
    kind::Kind,
    pack::{BodyHash, Pack, hash},
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
    /// Of the file that holds the build.
    pub hash: BodyHash,
    pub origin: Origin,
    /// The newest first.
    older: Vec<(BodyHash, Arc<Pack>)>,
}

impl Builds {
    /// What is kept on disk; files that cannot be read are passed over.
    pub fn kept(kept: &Kept) -> Self {
        let read = |file: Bytes| Some((hash(&file), Pack::read(&file).ok()?));
        let builds = kept.files().filter_map(read);
        builds.fold(Self::default(), |before, (hash, pack)| before.replaced(pack, hash, Origin::Disk))
    }

    /// From now on this build is served.
    #[must_use]
    pub fn replaced(&self, pack: Pack, hash: BodyHash, origin: Origin) -> Self {
        let before = (self.hash, Arc::new(self.served.files_of_the_build()));
        let older = iter::once(before).chain(self.older.iter().cloned());
        let older = older.filter(|(other, _)| *other != hash).take(OLDER).collect();
        Self { served: Arc::new(pack), hash, origin, older }
    }

    fn packs(&self) -> impl Iterator<Item = &Pack> {
        iter::once(&*self.served).chain(self.older.iter().map(|(_, pack)| &**pack))
    }

    /// The web server's answer at the time of its build; `None` where the build did not ask.
    pub fn answer(&self, wanted: &Resource) -> Option<Result<WebAnswer, WebError>> {
        self.packs().find_map(|pack| pack.answer(&wanted.path(), wanted.kind()))
    }

    pub fn has_file(&self, path: &str) -> bool {
        self.packs().any(|pack| pack.has(path, &Kind::Html))
    }
}
