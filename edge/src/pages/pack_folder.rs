//! The files of packed answers of the last builds, kept on disk: an edge that starts while the web server is
//! dead serves the newest.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::PathBuf,
    time::{Duration, SystemTime},
};

use bytes::Bytes;
use data_encoding::HEXLOWER;

use super::pack::hash;

const EXTENSION: &str = "pack";
/// The number of kept builds: a roll-back to the previous build finds its pages, too.
const BUILDS: usize = 2;

#[derive(Debug, Clone)]
pub struct PackFolder {
    pub folder: PathBuf,
    /// How long a starting edge waits for the web server before it serves the kept pages.
    pub after: Duration,
}

impl PackFolder {
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, after: Duration::from_secs(5) }
    }

    /// Keeps the file as the newest. The write is atomic.
    ///
    /// # Errors
    /// When the folder cannot be written, as on a read-only disk.
    pub fn keep(&self, file: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let name = HEXLOWER.encode(&hash(file)[..12]);
        let part = self.folder.join(format!("{name}.part"));
        let newest = self.newest_first()?.first().map(|(at, _)| *at);
        let mut written = File::create(&part)?;
        written.write_all(file)?;
        if let Some(newest) = newest {
            // The machine's clock may have been set back since the newest file.
            written.set_modified(written.metadata()?.modified()?.max(newest + Duration::from_millis(1)))?;
        }
        written.sync_all()?;
        fs::rename(part, self.folder.join(format!("{name}.{EXTENSION}")))?;
        for (_, path) in self.newest_first()?.into_iter().skip(BUILDS) {
            fs::remove_file(path)?;
        }
        Ok(())
    }

    /// The kept files, each read on demand, the newest last.
    pub fn files(&self) -> impl Iterator<Item = Bytes> {
        let files = self.newest_first().unwrap_or_default().into_iter().rev();
        files.filter_map(|(_, path)| Some(fs::read(path).ok()?.into()))
    }

    fn newest_first(&self) -> io::Result<Vec<(SystemTime, PathBuf)>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == EXTENSION) {
                found.push((path.metadata()?.modified()?, path));
            }
        }
        found.sort_unstable();
        found.reverse();
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_newest_files_are_kept_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let kept = PackFolder::new(folder.path().join("pages"));
        assert_eq!(kept.files().count(), 0);
        for file in ["one", "two", "three", "two"] {
            kept.keep(file.as_bytes()).expect("kept");
            std::thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(kept.files().collect::<Vec<_>>(), ["three", "two"]);
    }

    #[test]
    fn the_newest_file_is_the_last_one_after_the_clock_was_set_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let kept = PackFolder::new(folder.path().to_path_buf());
        for file in ["one", "two"] {
            kept.keep(file.as_bytes()).expect("kept");
        }
        for (at, path) in kept.newest_first().expect("files") {
            let ahead = at + Duration::from_hours(48);
            File::options().write(true).open(path).and_then(|file| file.set_modified(ahead)).expect("a time");
        }
        for file in ["three", "four"] {
            kept.keep(file.as_bytes()).expect("kept");
        }
        assert_eq!(kept.files().collect::<Vec<_>>(), ["three", "four"]);
    }
}
