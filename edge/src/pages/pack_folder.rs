//! The files of packed answers of the last builds, kept on disk: an edge that starts while the web server is
//! dead serves the newest.

use std::{
    collections::HashSet,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use bytes::Bytes;
use data_encoding::HEXLOWER;

use super::pack::hash;

const EXTENSION: &str = "pack";
/// The number of kept builds: a roll-back to the previous build finds its pages, and an open page of it its
/// files, too.
const BUILDS: usize = 2;
/// The number of kept files at least: a return to the previous prices finds their pages.
const FILES: usize = 2;

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

    /// Keeps the file as the newest, beside the newest one of the previous build. The write is atomic.
    ///
    /// # Errors
    /// When the folder cannot be written, as on a read-only disk.
    pub fn keep(&self, build: &str, file: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let [build, file_hash] = [build.as_bytes(), file].map(|part| HEXLOWER.encode(&hash(part)[..12]));
        let name = format!("{build}-{file_hash}");
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
        let mut builds = HashSet::new();
        for (place, (_, path)) in self.newest_first()?.into_iter().enumerate() {
            let is_first_of_its_build = builds.len() < BUILDS && builds.insert(build_of(&path));
            if place >= FILES && !is_first_of_its_build {
                fs::remove_file(path)?;
            }
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

/// The part of a file's name that tells its build.
fn build_of(path: &Path) -> String {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    name.split('-').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keep_each(kept: &PackFolder, files: &[(&str, &str)]) {
        for (build, file) in files {
            kept.keep(build, file.as_bytes()).expect("kept");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn the_files_of_the_two_newest_builds_are_kept_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let kept = PackFolder::new(folder.path().join("pages"));
        assert_eq!(kept.files().count(), 0);
        keep_each(&kept, &[("1", "one"), ("2", "two"), ("3", "three"), ("2", "two")]);
        assert_eq!(kept.files().collect::<Vec<_>>(), ["three", "two"]);
    }

    #[test]
    fn other_prices_take_no_place_of_the_build_before() {
        let folder = tempfile::tempdir().expect("a folder");
        let kept = PackFolder::new(folder.path().to_path_buf());
        keep_each(&kept, &[("1", "one"), ("2", "two"), ("2", "two, dearer"), ("2", "two, cheaper")]);
        assert_eq!(kept.files().collect::<Vec<_>>(), ["one", "two, dearer", "two, cheaper"]);
        keep_each(&kept, &[("3", "three")]);
        assert_eq!(kept.files().collect::<Vec<_>>(), ["two, cheaper", "three"]);
    }

    #[test]
    fn files_of_an_edge_that_named_no_builds_give_way() {
        let folder = tempfile::tempdir().expect("a folder");
        let kept = PackFolder::new(folder.path().to_path_buf());
        for name in ["aa", "bb"] {
            fs::write(kept.folder.join(name).with_extension(EXTENSION), name).expect("a file");
            std::thread::sleep(Duration::from_millis(10));
        }
        keep_each(&kept, &[("1", "one")]);
        assert_eq!(kept.files().collect::<Vec<_>>(), ["bb", "one"]);
    }

    #[test]
    fn the_newest_file_is_the_last_one_after_the_clock_was_set_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let kept = PackFolder::new(folder.path().to_path_buf());
        keep_each(&kept, &[("1", "one"), ("2", "two")]);
        for (at, path) in kept.newest_first().expect("files") {
            let ahead = at + Duration::from_hours(48);
            File::options().write(true).open(path).and_then(|file| file.set_modified(ahead)).expect("a time");
        }
        keep_each(&kept, &[("3", "three"), ("4", "four")]);
        assert_eq!(kept.files().collect::<Vec<_>>(), ["three", "four"]);
    }
}
