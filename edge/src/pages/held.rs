//! The held answers: all of the served build, which are never dropped, and files that only older builds name.

use std::{collections::HashSet, future::Future, sync::Arc};

use moka::future::Cache;

use super::{entry::Entry, fetch::WebError, resource};

/// The room for files of older builds, in bytes. The pages of one build in all their forms, and its files,
/// take a few megabytes; their number is that of the table of routes, so they need no bound.
const LEFT: u64 = 64 * 1024 * 1024;
/// The cost of an entry beside its text.
const OVERHEAD: usize = 500;

#[derive(Clone)]
pub struct Held {
    /// By [`Resource::key`](resource::Resource::key), like the others.
    served: Cache<String, Arc<Entry>>,
    /// Files that only open pages of visitors ask for. When the room is used up, the file with the fewest
    /// requests is dropped first.
    left: Cache<String, Arc<Entry>>,
}

impl Default for Held {
    fn default() -> Self {
        Self::with_room(LEFT)
    }
}

impl Held {
    fn with_room(left: u64) -> Self {
        let weigher = |key: &String, entry: &Arc<Entry>| weight(key.len() + entry.size());
        Self {
            served: Cache::builder().build(),
            left: Cache::builder().max_capacity(left).weigher(weigher).build(),
        }
    }

    pub async fn get(&self, key: &str) -> Option<Arc<Entry>> {
        match self.served.get(key).await {
            Some(entry) => Some(entry),
            None => self.left.get(key).await,
        }
    }

    pub fn contains(&self, key: &str) -> bool {
        self.served.contains_key(key) || self.left.contains_key(key)
    }

    pub fn everything(&self) -> Vec<Arc<Entry>> {
        self.served.iter().chain(self.left.iter()).map(|(_, entry)| entry).collect()
    }

    /// The held entry or a loaded one, which only one caller loads.
    pub async fn loaded(
        &self,
        key: String,
        is_left: bool,
        load: impl Future<Output = Result<Arc<Entry>, WebError>>,
    ) -> Result<Arc<Entry>, Arc<WebError>> {
        let cache = if is_left { &self.left } else { &self.served };
        cache.try_get_with(key, load).await
    }

    pub async fn insert(&self, key: String, entry: Arc<Entry>) {
        self.served.insert(key, entry).await;
    }

    pub async fn invalidate(&self, key: &str) {
        self.served.invalidate(key).await;
        self.left.invalidate(key).await;
    }

    /// Drops what differs between builds, and leaves the files that the served build does not have.
    pub async fn drop_pages(&self, is_served: impl Fn(&str) -> bool) {
        for (key, entry) in &self.served {
            match resource::file_of_the_build(&key) {
                Some(file) if is_served(file) => {}
                Some(_) => self.leave(&key, entry).await,
                None => self.served.invalidate(&*key).await,
            }
        }
    }

    /// Moves the files that no page names any more, directly or through another file, to the files of older
    /// builds, and takes back the files that a page names again.
    pub async fn leave_unnamed(&self) {
        let mut named = HashSet::new();
        let mut waiting: Vec<_> = self
            .served
            .iter()
            .filter(|(key, _)| resource::file_of_the_build(key).is_none())
            .map(|(_, entry)| entry)
            .collect();
        while let Some(entry) = waiting.pop() {
            for file in &entry.files {
                if named.insert(Arc::clone(file)) {
                    waiting.extend(self.taken_back(format!("file {file}")).await);
                }
            }
        }
        for (key, entry) in &self.served {
            if resource::file_of_the_build(&key).is_some_and(|file| !named.contains(file)) {
                self.leave(&key, entry).await;
            }
        }
    }

    async fn taken_back(&self, key: String) -> Option<Arc<Entry>> {
        if let Some(entry) = self.served.get(&key).await {
            return Some(entry);
        }
        let entry = self.left.remove(&key).await?;
        self.served.insert(key, Arc::clone(&entry)).await;
        Some(entry)
    }

    async fn leave(&self, key: &str, entry: Arc<Entry>) {
        self.left.insert(key.to_owned(), entry).await;
        self.served.invalidate(key).await;
    }
}

pub fn weight(bytes: usize) -> u32 {
    u32::try_from(bytes + OVERHEAD).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::*;
    use crate::pages::{csp::Frames, fetch::WebAnswer, pack::hash};

    fn entry(bytes: usize, files: &[&str]) -> Arc<Entry> {
        let body = Bytes::from(vec![b'x'; bytes]);
        let fetched = WebAnswer {
            status: 200,
            content_type: "font/woff2".to_owned(),
            router: Vec::new(),
            body: body.clone(),
        };
        let files = files.iter().map(|file| Arc::from(*file)).collect();
        Arc::new(Entry::new(fetched, hash(&body), None, files, "https://mostrador.test", Frames::None, 0))
    }

    fn key(name: &str) -> String {
        format!("file {}{name}", resource::BUILD)
    }

    async fn hold(held: &Held, key: String, is_left: bool, entry: Arc<Entry>) {
        held.loaded(key, is_left, async { Ok(entry) }).await.expect("loaded");
        held.left.run_pending_tasks().await;
    }

    #[tokio::test]
    async fn files_of_older_builds_never_take_the_room_of_pages() {
        let held = Held::with_room(50_000);
        let served: Vec<_> = (0..20).map(|at| format!("page /{at}")).collect();
        for page in &served {
            hold(&held, page.clone(), false, entry(20_000, &[])).await;
        }
        for at in 0..200 {
            hold(&held, key(&format!("{at}.woff2")), true, entry(9_000, &[])).await;
        }
        assert!(served.iter().all(|page| held.contains(page)), "no page is dropped");
        let left = held.left.iter().count();
        assert!((1..=5).contains(&left), "{left} of 200 older files have room");
    }

    #[tokio::test]
    async fn the_files_of_the_build_before_are_left_and_go_first() {
        let held = Held::with_room(50_000);
        hold(&held, "html /".to_owned(), false, entry(1_000, &[])).await;
        hold(&held, key("old.woff2"), false, entry(9_000, &[])).await;
        hold(&held, key("both.woff2"), false, entry(9_000, &[])).await;
        held.drop_pages(|file| file.ends_with("both.woff2")).await;
        assert!(!held.contains("html /"));
        assert!(held.contains(&key("old.woff2")), "open pages still get it");
        for at in 0..200 {
            hold(&held, key(&format!("{at}.woff2")), true, entry(9_000, &[])).await;
        }
        assert!(held.served.contains_key(&key("both.woff2")));
        assert_eq!(held.served.iter().count(), 1);
    }

    #[tokio::test]
    async fn a_file_that_no_page_names_any_more_is_left() {
        let held = Held::default();
        let [style, letters] = ["a.css", "a.woff2"].map(|name| format!("{}{name}", resource::BUILD));
        hold(&held, "html /".to_owned(), false, entry(10, &[&style])).await;
        hold(&held, key("a.css"), false, entry(10, &[&letters])).await;
        hold(&held, key("a.woff2"), false, entry(10, &[])).await;
        hold(&held, key("before.js"), false, entry(10, &[])).await;
        held.leave_unnamed().await;
        assert_eq!(held.served.iter().count(), 3);
        assert!(held.left.contains_key(&key("before.js")));

        held.insert("html /".to_owned(), entry(10, &[&format!("{}before.js", resource::BUILD)])).await;
        held.leave_unnamed().await;
        assert!(held.served.contains_key(&key("before.js")));
        assert_eq!(held.left.iter().count(), 2);
    }
}
