//! The data folder: the suite that uses it locks it, and the first migration or start makes its keys.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use jiff::SignedDuration;
use mostrador_runtime::config::decode_seal_keys;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Random, ServiceName};

use crate::private_file::{cannot, make_private, sync, write_private};
use crate::socket::SOCKETS;

const LOCK: &str = "lock";
/// The plan of development's seed, whose passwords are public.
pub(crate) const DEMO: &str = "demo.json";
pub(crate) const CLOCK: &str = "clock";
/// The edge's pages, for a time when the web server is dead.
pub(crate) const PAGES: &str = "pages";
pub(crate) const KEYS: &str = "keys";
/// The files in the folder, except the databases, which set their own mode.
const OURS: [&str; 8] = [LOCK, DEMO, CLOCK, SOCKETS, PAGES, "running.json", KEYS, "mail"];
/// Marks a folder while `mostrador restore` fills it.
pub(crate) const RESTORING: &str = "restoring";
/// The mode bit of a folder into which any user may write, such as /tmp.
const OPEN_TO_ALL: u32 = 0o002;

/// A locked data folder; the operating system releases the lock even after SIGKILL.
pub(crate) struct DataFolder {
    path: PathBuf,
    _lock: File,
}

impl DataFolder {
    /// The locked folder; refuses a folder with an unfinished restore.
    pub(crate) fn open(path: &Path) -> Result<Self, ServeError> {
        let folder = Self::lock(path)?;
        if folder.path.join(RESTORING).exists() {
            return Err(ServeError::new(format!(
                "{} was not restored to its end: run `mostrador restore` again",
                folder.path.display()
            )));
        }
        Ok(folder)
    }

    /// Makes the folder, readable by this user only, and locks it; refuses a folder that another suite uses.
    /// Our files in it are for this user only, even if other users may enter the folder.
    pub(crate) fn lock(path: &Path) -> Result<Self, ServeError> {
        make_private(path).map_err(|error| cannot("make the data folder", path, &error))?;
        let path = path.canonicalize().map_err(|error| cannot("open", path, &error))?;
        let file = path.join(LOCK);
        close_to_others(&path).map_err(|error| cannot("make private", &path, &error))?;
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .mode(0o600)
            .open(&file)
            .map_err(|error| cannot("open", &file, &error))?;
        for name in OURS {
            let entry = path.join(name);
            tighten(&entry).map_err(|error| cannot("make private", &entry, &error))?;
        }
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
        !database(&self.path, ServiceName::Auth).exists()
    }

    pub(crate) fn database_url(&self, name: ServiceName) -> String {
        format!("sqlite:{}", database(&self.path, name).display())
    }

    /// The key of this name: 64 random hexadecimal digits, made once, or the keys that an operator put there.
    /// An unreadable key is never replaced: its sealed values could not be opened again.
    pub(crate) fn key(&self, name: &str, random: &Random) -> Result<String, ServeError> {
        let folder = self.path.join(KEYS);
        make_private(&folder).map_err(|error| cannot("make", &folder, &error))?;
        let file = folder.join(name);
        match fs::read_to_string(&file) {
            Ok(known) => return checked(&file, known.trim()),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(cannot("read the key", &file, &error)),
        }
        let key = data_encoding::HEXLOWER.encode(&random.bytes::<32>());
        write_private(&file, &key)?;
        sync(&self.path).map_err(|error| cannot("write", &file, &error))?;
        Ok(key)
    }

    /// The time by which development's clock was advanced.
    pub(crate) fn clock_offset(&self) -> SignedDuration {
        offset_of(&self.path)
    }

    pub(crate) fn keep_clock_offset(path: &Path, offset: SignedDuration) -> Result<(), ServeError> {
        write_private(&path.join(CLOCK), &offset.as_millis().to_string())
    }
}

/// The key that [`DataFolder::key`] would return, or a random one if it would make one.
pub(crate) fn kept_key(data: &Path, name: &str) -> Result<String, ServeError> {
    let file = data.join(KEYS).join(name);
    match fs::read_to_string(&file) {
        Ok(known) => checked(&file, known.trim()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok("0".repeat(64)),
        Err(error) => Err(cannot("read the key", &file, &error)),
    }
}

/// The databases hold values that only their own key opens, so a missing key is not replaced.
pub(crate) fn refuse_a_lost_key(data: &Path, name: &str) -> Result<(), ServeError> {
    let file = data.join(KEYS).join(name);
    let is_there = file.try_exists().map_err(|error| cannot("read the key", &file, &error))?;
    if is_there || !database(data, ServiceName::Auth).exists() {
        return Ok(());
    }
    let file = file.display();
    let never_had = if name == "vault" {
        format!("; if this folder is from before identity documents, make one: openssl rand -hex 32 > {file}")
    } else {
        String::new()
    };
    Err(ServeError::new(format!(
        "the key {file} is gone, and nothing else opens what the databases hold: restore it from a backup{never_had}"
    )))
}

/// Production never runs on a folder of development: its demo accounts are public, and its clock may be
/// ahead.
pub(crate) fn refuse_files_of_development(data: &Path) -> Result<(), ServeError> {
    let left = [(DEMO, "demo accounts"), (CLOCK, "an advanced clock")];
    match left.iter().find(|(name, _)| data.join(name).exists()) {
        Some((name, what)) => Err(ServeError::new(format!(
            "in production DATA must be a folder that development never used: {} holds {what} ({name})",
            data.display()
        ))),
        None => Ok(()),
    }
}

pub(crate) fn database(folder: &Path, name: ServiceName) -> PathBuf {
    folder.join(format!("{name}.db"))
}

/// A file holds several keys while one replaces another.
fn checked(file: &Path, keys: &str) -> Result<String, ServeError> {
    let problem = || {
        format!(
            "the key {} is not 64 hexadecimal digits, or several such keys with commas between: restore it from a \
             backup",
            file.display()
        )
    };
    decode_seal_keys(keys).map(|_| keys.to_owned()).ok_or_else(|| ServeError::new(problem()))
}

/// Closes the folder to other users, unless it existed before and holds no file of ours, or any user may
/// write into it.
fn close_to_others(folder: &Path) -> io::Result<()> {
    let is_empty = fs::read_dir(folder)?.next().is_none();
    let holds_ours = folder.join(LOCK).exists() || database(folder, ServiceName::Auth).exists();
    let is_open_to_all = fs::metadata(folder)?.permissions().mode() & OPEN_TO_ALL != 0;
    if is_empty || (holds_ours && !is_open_to_all) {
        fs::set_permissions(folder, Permissions::from_mode(0o700))?;
    }
    Ok(())
}

/// Removes other users' rights to a file, or to a folder and its files, without following links.
fn tighten(entry: &Path) -> io::Result<()> {
    let found = match fs::symlink_metadata(entry) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        found => found?,
    };
    if found.is_symlink() {
        return Ok(());
    }
    let mode = if found.is_dir() { 0o700 } else { 0o600 };
    if found.permissions().mode() & 0o777 != mode {
        fs::set_permissions(entry, Permissions::from_mode(mode))?;
    }
    if found.is_dir() {
        for inside in fs::read_dir(entry)? {
            tighten(&inside?.path())?;
        }
    }
    Ok(())
}

/// The advance of the clock of the suite on this folder.
pub(crate) fn offset_of(data: &Path) -> SignedDuration {
    let text = std::fs::read_to_string(data.join("clock")).unwrap_or_default();
    SignedDuration::from_millis(text.trim().parse().unwrap_or(0))
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
    fn a_key_that_cannot_be_read_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::open(folder.path()).unwrap();
        fs::create_dir_all(folder.path().join("keys/seal")).unwrap();
        let refused = data.key("seal", &Random::seeded(1)).err().unwrap().to_string();
        assert!(refused.starts_with("cannot read the key ") && refused.contains("keys/seal"), "{refused}");
        fs::write(folder.path().join("keys/caller"), b"\xff").unwrap();
        assert!(data.key("caller", &Random::seeded(1)).is_err());
        for garbled in ["", "0123", &"g".repeat(64), &format!("{},", "0".repeat(64))] {
            fs::write(folder.path().join("keys/caller"), garbled).unwrap();
            let refused = data.key("caller", &Random::seeded(1)).err().unwrap().to_string();
            assert!(refused.contains("keys/caller is not 64 hexadecimal digits"), "{refused}");
        }
    }

    #[test]
    fn a_file_holds_two_keys_while_one_replaces_the_other() {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::open(folder.path()).unwrap();
        let both = format!("{}, {}", "0".repeat(64), data.key("seal", &Random::seeded(1)).unwrap());
        fs::write(folder.path().join("keys/seal"), format!("{both}\n")).unwrap();
        assert_eq!(data.key("seal", &Random::seeded(1)).unwrap(), both);
        assert_eq!(kept_key(folder.path(), "seal").unwrap(), both, "also without a start");
    }

    #[test]
    fn a_key_is_lost_where_there_are_databases_without_it() {
        let folder = tempfile::tempdir().unwrap();
        refuse_a_lost_key(folder.path(), "seal").unwrap();
        fs::write(database(folder.path(), ServiceName::Auth), "").unwrap();
        let refused = refuse_a_lost_key(folder.path(), "seal").unwrap_err().to_string();
        assert!(refused.contains("keys/seal is gone") && refused.ends_with("from a backup"), "{refused}");
        let vault = refuse_a_lost_key(folder.path(), "vault").unwrap_err().to_string();
        let made = format!("openssl rand -hex 32 > {}", folder.path().join("keys/vault").display());
        assert!(vault.contains("keys/vault is gone") && vault.ends_with(&made), "{vault}");
        fs::create_dir(folder.path().join(KEYS)).unwrap();
        fs::write(folder.path().join("keys/seal"), "0".repeat(64)).unwrap();
        refuse_a_lost_key(folder.path(), "seal").unwrap();
    }

    #[test]
    fn a_key_that_cannot_be_looked_for_is_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(database(folder.path(), ServiceName::Auth), "").unwrap();
        fs::write(folder.path().join(KEYS), "no folder").unwrap();
        let refused = refuse_a_lost_key(folder.path(), "seal").unwrap_err().to_string();
        assert!(refused.starts_with("cannot read the key ") && refused.contains("keys/seal"), "{refused}");
    }

    #[test]
    fn only_its_user_may_look_into_it() {
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let outside = tempfile::tempdir().unwrap();
        let made = outside.path().join("new/data");
        let data = DataFolder::open(&made).unwrap();
        data.key("seal", &Random::seeded(1)).unwrap();
        assert_eq!((mode(&made), mode(&made.join("keys"))), (0o700, 0o700));
        assert_eq!(mode(&made.join("keys/seal")), 0o600);

        let found = outside.path().join("found");
        fs::create_dir(&found).unwrap();
        let opened_as = |before: u32| {
            fs::set_permissions(&found, Permissions::from_mode(before)).unwrap();
            drop(DataFolder::open(&found).unwrap());
            mode(&found)
        };
        assert_eq!(opened_as(0o755), 0o700, "it was empty");
        assert_eq!(opened_as(0o755), 0o700, "it holds our lock");
        assert_eq!(opened_as(0o777), 0o777, "any user works there");
        fs::remove_file(found.join(LOCK)).unwrap();
        fs::write(found.join("letter"), "").unwrap();
        assert_eq!(opened_as(0o755), 0o755, "it holds what is not ours");
        fs::remove_file(found.join(LOCK)).unwrap();
        fs::write(found.join("auth.db"), "").unwrap();
        assert_eq!(opened_as(0o755), 0o700, "it holds our database");
    }

    #[test]
    fn our_files_are_made_private_whatever_the_folder_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let set = |name: &str, mode: u32| {
            fs::set_permissions(path(name), Permissions::from_mode(mode)).unwrap();
        };
        let mode = |name: &str| fs::metadata(path(name)).unwrap().permissions().mode() & 0o777;
        for inner in ["keys", "mail"] {
            fs::create_dir(path(inner)).unwrap();
            set(inner, 0o755);
        }
        let files = ["keys/seal", "mail/eml_1.json", "running.json", "demo.json", "clock", "letter"];
        for file in files {
            fs::write(path(file), "").unwrap();
            set(file, 0o644);
        }
        fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).unwrap();
        drop(DataFolder::open(folder.path()).unwrap());
        assert_eq!(["keys", "mail"].map(mode), [0o700; 2]);
        let expected = [0o600, 0o600, 0o600, 0o600, 0o600, 0o644];
        assert_eq!(files.map(mode), expected, "the letter is not ours");
        assert_eq!(mode(LOCK), 0o600);
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
