//! Fetches every page and every file that pages name, in the background, until all are held.

use std::{collections::BTreeSet, time::Duration};

use super::{cache::Pages, fetch::WebError, kind::Kind, links};

/// Between two rounds, as long as something is still missing.
const PAUSE: Duration = Duration::from_millis(500);

impl Pages {
    /// Runs until everything is held, however long the web server takes to come up; then compresses at the best level.
    pub async fn warm(self) {
        let mut seen = BTreeSet::new();
        while let Err(error) = self.warm_once(&mut seen).await {
            tracing::debug!(%error, "the pages are not warm yet");
            tokio::time::sleep(PAUSE).await;
        }
        tracing::info!(files = seen.len(), "all pages are held");
        // One entry at a time: visitors come first, and a stop waits for one of them at most.
        for entry in self.everything() {
            let compressed = tokio::task::spawn_blocking(move || entry.compress_best()).await;
            if let Err(error) = compressed {
                tracing::warn!(%error, "a page stays quickly compressed");
            }
        }
    }

    async fn warm_once(&self, seen: &mut BTreeSet<String>) -> Result<(), WebError> {
        for language in self.languages.0.clone() {
            let entry = self.missing(&language).await?;
            self.warm_files(&entry.body, seen).await?;
        }
        for path in self.languages.all_paths() {
            for kind in [Kind::Html, Kind::Rsc, Kind::Prefetch] {
                if !self.is_held(&path, &kind) {
                    let entry = self.page(&path, &kind).await?;
                    self.warm_files(&entry.body, seen).await?;
                }
            }
        }
        Ok(())
    }

    /// Follows files into files: scripts name the scripts that they load later, style sheets their fonts.
    async fn warm_files(&self, text: &[u8], seen: &mut BTreeSet<String>) -> Result<(), WebError> {
        let mut waiting: Vec<String> = links::files(&String::from_utf8_lossy(text)).into_iter().collect();
        while let Some(path) = waiting.pop() {
            if seen.contains(&path) {
                continue;
            }
            match self.file(&path).await {
                Ok(entry) => waiting.extend(links::files(&String::from_utf8_lossy(&entry.body))),
                // A name that only looks like a file.
                Err(WebError::Status(_)) => {}
                Err(error) => return Err(error),
            }
            seen.insert(path);
        }
        Ok(())
    }
}
