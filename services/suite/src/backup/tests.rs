use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use mostrador_runtime::{Random, serve};
use rusqlite::Connection;
use tempfile::TempDir;

use super::*;
use crate::folder::DataFolder;
use crate::up::services::{LIBRARIES, Library};

const AT: Timestamp = Timestamp::UNIX_EPOCH;

/// A data folder with all tables and a key.
async fn folder() -> TempDir {
    let data = tempfile::tempdir().unwrap();
    let folder = DataFolder::open(data.path()).unwrap();
    folder.key("seal", &Random::seeded(1)).unwrap();
    for &Library { name, migrations, .. } in &LIBRARIES {
        serve::migrate_database(name, &folder.database_url(name), migrations).await.unwrap();
    }
    data
}

fn opened(file: &Path) -> Connection {
    let conn = Connection::open(file).unwrap();
    conn.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    conn
}

fn modes(folder: &Path) -> Vec<(String, u32)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let mut modes: Vec<_> = entries
        .map(|entry| {
            let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
            (entry.file_name().into_string().unwrap(), mode)
        })
        .collect();
    modes.sort();
    modes
}

/// A backup of a folder, its keys, and a place for the restored folder.
struct Backup {
    data: TempDir,
    place: TempDir,
}

impl Backup {
    async fn of_a_folder() -> Self {
        let (data, place) = (folder().await, tempfile::tempdir().unwrap());
        let backup = Self { data, place };
        copy(backup.data.path(), &backup.to(), Some(&backup.keys()), AT).unwrap();
        backup
    }

    fn to(&self) -> PathBuf {
        self.place.path().join("to")
    }

    fn keys(&self) -> PathBuf {
        self.place.path().join("keys")
    }

    fn empty(&self) -> PathBuf {
        self.place.path().join("new")
    }

    fn refusal(&self) -> String {
        restore::fill(&self.empty(), &self.to(), Some(&self.keys())).err().unwrap().to_string()
    }
}

#[tokio::test]
async fn a_restored_folder_has_the_rows_and_keys_of_the_instant() {
    let (data, place) = (folder().await, tempfile::tempdir().unwrap());
    let (to, keys, new) = (place.path().join("to"), place.path().join("keys"), place.path().join("new"));
    let noted = opened(&database(data.path(), ServiceName::Commerce));
    noted.execute_batch("CREATE TABLE of_a_test (id TEXT); INSERT INTO of_a_test VALUES ('before')").unwrap();
    copy(data.path(), &to, Some(&keys), AT).unwrap();
    noted.execute_batch("INSERT INTO of_a_test VALUES ('after')").unwrap();

    assert_eq!(restore::fill(&new, &to, Some(&keys)).unwrap(), AT);
    let restored = opened(&database(&new, ServiceName::Commerce));
    let ids: String =
        restored.query_row("SELECT group_concat(id) FROM of_a_test", [], |row| row.get(0)).unwrap();
    assert_eq!(ids, "before");
    let key = |data: &Path| fs::read_to_string(data.join("keys/seal")).unwrap();
    assert_eq!(key(&new), key(data.path()));
    DataFolder::open(&new).unwrap();
    assert!(modes(&to).iter().all(|(_, mode)| *mode == 0o600), "{:?}", modes(&to));
    assert_eq!(modes(&keys), [("seal".to_owned(), 0o600)]);
    let count = ServiceName::SERVERS.len() + 1;
    assert_eq!(modes(&to).len(), count, "the databases and the note: {:?}", modes(&to));
}

#[tokio::test]
async fn a_copy_marks_development_and_holds_no_keys() {
    let (data, place) = (folder().await, tempfile::tempdir().unwrap());
    fs::write(data.path().join(DEMO), "{}").unwrap();
    let to = place.path().join("to");
    copy(data.path(), &to, None, AT).unwrap();
    assert!(to.join(DEMO).is_file());
    assert!(!to.join(KEYS).exists());
    let inside = place.path().join("to2").join("keys");
    let refused = copy(data.path(), &place.path().join("to2"), Some(&inside), AT).err().unwrap();
    assert_eq!(refused.to_string(), "--keys must not be in the folder of --to: the two are kept apart");
}

#[tokio::test]
async fn nothing_is_written_over() {
    let backup = Backup::of_a_folder().await;
    let (data, to, keys) = (backup.data.path(), backup.to(), backup.keys());
    let again = copy(data, &to, None, AT).err().unwrap().to_string();
    assert_eq!(again, format!("{} is not empty", to.display()));
    let filled = restore::fill(data, &to, Some(&keys)).err().unwrap().to_string();
    assert_eq!(filled, format!("{} holds data already", data.display()));
    for name in ServiceName::SERVERS {
        fs::remove_file(database(data, name)).unwrap();
    }
    let filled = restore::fill(data, &to, Some(&keys)).err().unwrap().to_string();
    assert_eq!(filled, format!("{} holds data already", data.display()), "its keys are left");
}

#[tokio::test]
async fn a_damaged_or_unfinished_copy_is_refused_before_anything_is_written() {
    let backup = Backup::of_a_folder().await;
    let file = database(&backup.to(), ServiceName::Mailer);
    let whole = fs::read(&file).unwrap();
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 1;
    for content in [flipped.as_slice(), &whole[..whole.len() / 2], &[]] {
        fs::write(&file, content).unwrap();
        assert_eq!(backup.refusal(), format!("{} is not the file that was copied", file.display()));
    }
    fs::remove_file(&file).unwrap();
    assert!(backup.refusal().starts_with("cannot read"), "{}", backup.refusal());
    fs::remove_file(backup.to().join("backup.json")).unwrap();
    let refused = backup.refusal();
    assert!(refused.starts_with("cannot read") && refused.contains("backup.json"), "{refused}");
    assert!(!backup.empty().exists());
}

#[tokio::test]
async fn a_backup_opens_with_its_own_keys_only() {
    let backup = Backup::of_a_folder().await;
    let without = restore::fill(&backup.empty(), &backup.to(), None).err().unwrap().to_string();
    assert_eq!(without, "the backup opens with its keys only: name their folder with --keys");
    let key = backup.keys().join("seal");
    fs::write(&key, "0".repeat(64)).unwrap();
    assert_eq!(backup.refusal(), format!("{} is not the key of this backup", key.display()));
    fs::remove_file(&key).unwrap();
    assert!(backup.refusal().starts_with("cannot read"), "{}", backup.refusal());
    assert!(!backup.empty().exists());

    fs::remove_dir_all(backup.data.path().join(KEYS)).unwrap();
    let (to, keys) = (backup.place.path().join("to2"), backup.place.path().join("keys2"));
    let refused = copy(backup.data.path(), &to, Some(&keys), AT).err().unwrap().to_string();
    assert!(refused.ends_with("holds no keys: they stand in the settings"), "{refused}");
    copy(backup.data.path(), &to, None, AT).unwrap();
    restore::fill(&backup.empty(), &to, None).unwrap();
}

#[tokio::test]
async fn one_copy_of_two_keys_fits_the_backups_before_and_after_one_replaces_the_other() {
    let (data, place) = (folder().await, tempfile::tempdir().unwrap());
    let seal = data.path().join(KEYS).join("seal");
    let (old, new) = (fs::read_to_string(&seal).unwrap(), "0".repeat(64));
    let both = format!("{new}, {}\n", old.trim());
    let (keys, alone) = (place.path().join("keys"), place.path().join("alone"));
    let backups = [("before", &old), ("meanwhile", &both), ("after", &new)].map(|(name, content)| {
        fs::write(&seal, content).unwrap();
        let to = place.path().join(name);
        let keys = match name {
            "meanwhile" => Some(&keys),
            "after" => Some(&alone),
            _ => None,
        };
        copy(data.path(), &to, keys.map(PathBuf::as_path), AT).unwrap();
        to
    });
    for (number, to) in backups.iter().enumerate() {
        let restored = place.path().join(format!("restored {number}"));
        restore::fill(&restored, to, Some(&keys)).unwrap();
        assert_eq!(fs::read_to_string(restored.join(KEYS).join("seal")).unwrap(), both);
    }
    for to in &backups[..2] {
        let refused = restore::fill(&place.path().join("new"), to, Some(&alone)).err().unwrap().to_string();
        assert!(refused.ends_with("seal is not the key of this backup"), "{refused}");
    }
    restore::fill(&place.path().join("new"), &backups[2], Some(&alone)).unwrap();
}

/// The fingerprints are those of earlier versions: of a whole file, with one key or two.
#[test]
fn a_note_of_an_earlier_version_knows_its_keys() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("seal");
    let (old, new) = ("0".repeat(64), "1".repeat(64));
    let (of_old, of_both) = ("823217b445672685", "d5b93930491a28d6");
    for (content, noted, is_held) in [
        (format!("{old}\n"), of_old, true),
        (format!("{new},{old}"), of_old, true),
        (new.clone(), of_old, false),
        (format!("{old},{new}\n"), of_both, true),
        (old.clone(), of_both, false),
    ] {
        fs::write(&file, &content).unwrap();
        assert_eq!(note::holds(&file, noted).unwrap(), is_held, "{content}");
    }
}

#[tokio::test]
async fn a_restore_that_broke_off_keeps_the_product_off_and_may_run_again() {
    let backup = Backup::of_a_folder().await;
    let new = backup.empty();
    fs::create_dir(&new).unwrap();
    fs::write(new.join(RESTORING), "").unwrap();
    fs::create_dir(new.join(KEYS)).unwrap();
    fs::write(new.join(KEYS).join("seal"), "half a k").unwrap();
    fs::write(database(&new, ServiceName::Auth), "half a database").unwrap();
    let refused = DataFolder::open(&new).err().unwrap().to_string();
    assert!(refused.ends_with("was not restored to its end: run `mostrador restore` again"), "{refused}");
    let refused = copy(&new, &backup.place.path().join("to2"), None, AT).err().unwrap().to_string();
    assert!(refused.ends_with("was not restored to its end"), "{refused}");

    restore::fill(&new, &backup.to(), Some(&backup.keys())).unwrap();
    DataFolder::open(&new).unwrap();
    for name in ServiceName::SERVERS {
        let [restored, copied] = [&new, &backup.to()].map(|folder| fs::read(database(folder, name)).unwrap());
        assert!(restored == copied, "{name}");
    }
}

/// The writer counts in one file after the other, so that no file is ever ahead of its predecessor.
#[test]
fn no_file_is_copied_ahead_of_another() {
    let place = tempfile::tempdir().unwrap();
    let files: Vec<PathBuf> = (0..3).map(|n| place.path().join(format!("{n}.db"))).collect();
    for file in &files {
        let made =
            "PRAGMA journal_mode = WAL; CREATE TABLE counted (n INTEGER); INSERT INTO counted VALUES (0)";
        opened(file).execute_batch(made).unwrap();
    }
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let conns: Vec<_> = files.iter().map(|file| opened(file)).collect();
            while !done.load(Ordering::Relaxed) {
                for conn in &conns {
                    conn.execute_batch("UPDATE counted SET n = n + 1").unwrap();
                }
            }
        });
        let mut seen = Vec::new();
        for round in 0..30 {
            let counts: Vec<i64> = instant::take(&files)
                .unwrap()
                .iter()
                .zip(0..)
                .map(|(snapshot, n)| {
                    let file = place.path().join(format!("copy-{round}-{n}.db"));
                    snapshot.copy_to(&file).unwrap();
                    opened(&file).query_row("SELECT n FROM counted", [], |row| row.get(0)).unwrap()
                })
                .collect();
            assert!(counts.is_sorted_by(|a, b| a >= b) && counts[0] - counts[2] <= 1, "{counts:?}");
            seen.push(counts[0]);
        }
        done.store(true, Ordering::Relaxed);
        assert!(seen.first() < seen.last(), "the writer went on: {seen:?}");
    });
}
