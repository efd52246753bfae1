//! The folder of all backups, or of all dumps of PostgreSQL.

use std::fs;
use std::path::Path;

use jiff::{SignedDuration, Timestamp};

use super::Finding;
use crate::backup::taken_at;

/// A day, and the time that a backup takes.
const OLDEST: SignedDuration = SignedDuration::from_hours(26);

/// The file that `deploy/postgres/dump` writes last, and the file with the time at which it began.
const SUMS: &str = "SHA256SUMS";
const TAKEN_AT: &str = "taken_at";

/// Is the newest finished backup or dump younger than a day?
pub(super) fn examine(folder: &Path, now: Timestamp) -> Finding {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let newest = entries.filter_map(|path| taken_at(&path).or_else(|| dumped_at(&path))).max();
    match newest {
        None => Finding::Mend(format!(
            "{} holds no finished backup: `mostrador backup`, or `deploy/postgres/dump` of PostgreSQL",
            folder.display()
        )),
        Some(at) => {
            let age = now.duration_since(at);
            Finding::of(age <= OLDEST, "the newest backup is of today", || {
                format!("the newest backup is {} hours old: see why none was made since", age.as_hours())
            })
        }
    }
}

/// The instant of the finished dump in this folder.
fn dumped_at(folder: &Path) -> Option<Timestamp> {
    let at = fs::read_to_string(folder.join(TAKEN_AT)).ok()?;
    folder.join(SUMS).is_file().then(|| at.trim().parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dump_counts_once_it_is_finished() {
        let folder = tempfile::tempdir().unwrap();
        let now: Timestamp = "2026-05-10T12:00:00Z".parse().unwrap();
        let dump = folder.path().join("2026-05-10");
        fs::create_dir(&dump).unwrap();
        fs::write(dump.join(TAKEN_AT), "2026-05-10T03:00:00Z\n").unwrap();
        assert!(matches!(examine(folder.path(), now), Finding::Mend(_)), "it has no sums");
        fs::write(dump.join(SUMS), "").unwrap();
        assert_eq!(examine(folder.path(), now).line(), "well  the newest backup is of today");
    }

    #[test]
    fn the_newest_finished_backup_counts() {
        let folder = tempfile::tempdir().unwrap();
        let now: Timestamp = "2026-05-10T12:00:00Z".parse().unwrap();
        let missing = examine(folder.path(), now).line();
        assert!(missing.contains("holds no finished backup: `mostrador backup`, or "), "{missing}");
        for (name, at) in [("a", "2026-05-01T00:00:00Z"), ("b", "2026-05-08T00:00:00Z")] {
            fs::create_dir(folder.path().join(name)).unwrap();
            let note = format!(
                "{{\"version\": \"0.1.0\", \"takenAt\": \"{at}\", \"databases\": {{}}, \"keys\": {{}}}}"
            );
            fs::write(folder.path().join(name).join("backup.json"), note).unwrap();
        }
        fs::create_dir(folder.path().join("unfinished")).unwrap();
        let old = examine(folder.path(), now).line();
        assert_eq!(old, "MEND  the newest backup is 60 hours old: see why none was made since");
        let then = "2026-05-08T20:00:00Z".parse().unwrap();
        assert!(matches!(examine(folder.path(), then), Finding::Well(_)));
    }
}
