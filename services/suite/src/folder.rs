//! The data folder: locked by the suite that uses it, with the keys made at its first start.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use jiff::SignedDuration;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Random, ServiceName};

/// Held until the suite ends; the operating system lets go of it even after SIGKILL.
pub(crate) struct DataFolder {
    path: PathBuf,
    _lock: File,
}

impl DataFolder {
    /// Makes the folder and locks it; refuses one that another suite uses.
    pub(crate) fn open(path: &Path) -> Result<Self, ServeError> {
        fs::create_dir_all(path).map_err(|error| cannot("make the data folder", path, &error))?;
        let path = path.canonicalize().map_err(|error| cannot("open", path, &error))?;
        let file = path.join("lock");
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&file)
            .map_err(|error| cannot("open", &file, &error))?;
        match FileExt::try_lock(&lock) {
            Ok(()) => Ok(Self { path, _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(ServeError::new(format!(
                "another Mostrador is running on {}: stop it, or choose another folder with DATA=…",
                path.display()
            ))),
            Err(TryLockError::Error(error)) => Err(cannot("lock", &file, &error)),
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// True at the first start on this folder.
    pub(crate) fn is_new(&self) -> bool {
        !self.path.join(format!("{}.db", ServiceName::Auth)).exists()
    }

    pub(crate) fn database_url(&self, name: ServiceName) -> String {
        format!("sqlite:{}", self.path.join(format!("{name}.db")).display())
    }

    /// 64 random hexadecimal digits under this name, made once.
    pub(crate) fn key(&self, name: &str, random: &Random) -> Result<String, ServeError> {
        let folder = self.path.join("keys");
        fs::create_dir_all(&folder).map_err(|error| cannot("make", &folder, &error))?;
        let file = folder.join(name);
        if let Ok(known) = fs::read_to_string(&file) {
            return Ok(known.trim().to_owned());
        }
        let key = data_encoding::HEXLOWER.encode(&random.bytes::<32>());
        write_private(&file, &key)?;
        Ok(key)
    }

    /// How far development's clock was advanced.
    pub(crate) fn clock_offset(&self) -> SignedDuration {
        crate::clock::offset_of(&self.path)
    }

    pub(crate) fn keep_clock_offset(path: &Path, offset: SignedDuration) -> Result<(), ServeError> {
        write_private(&path.join("clock"), &offset.as_millis().to_string())
    }
}

/// Readable by this user only; whole or not at all.
pub(crate) fn write_private(file: &Path, content: &str) -> Result<(), ServeError> {
    let unfinished = file.with_extension("unfinished");
    let write = || -> std::io::Result<()> {
        let mut to =
            OpenOptions::new().create(true).write(true).truncate(true).mode(0o600).open(&unfinished)?;
        to.write_all(content.as_bytes())?;
        to.sync_all()?;
        fs::rename(&unfinished, file)
    };
    write().map_err(|error| cannot("write", file, &error))
}

fn cannot(what: &str, path: &Path, error: &std::io::Error) -> ServeError {
    ServeError::new(format!("cannot {what} {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_has_one_user_and_keeps_its_keys() {
        let folder = tempfile::tempdir().unwrap();
        let random = Random::seeded(1);
        let first = DataFolder::open(folder.path()).unwrap();
        let refused = DataFolder::open(folder.path()).err().unwrap().to_string();
        assert!(refused.contains("another Mostrador is running"), "{refused}");
        let key = first.key("seal", &random).unwrap();
        assert_eq!(key.len(), 64);
        assert_ne!(key, first.key("caller", &random).unwrap());
        drop(first);
        let second = DataFolder::open(folder.path()).unwrap();
        assert_eq!(second.key("seal", &random).unwrap(), key);
    }

    #[test]
    fn the_clock_stays_advanced() {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::open(folder.path()).unwrap();
        assert_eq!(data.clock_offset(), SignedDuration::ZERO);
        let days = SignedDuration::from_hours(24 * 61);
        DataFolder::keep_clock_offset(data.path(), days).unwrap();
        assert_eq!(data.clock_offset(), days);
    }
}
