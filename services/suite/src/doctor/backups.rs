//! The folder of all backups.

use std::fs;
use std::path::Path;

use jiff::{SignedDuration, Timestamp};

use super::Finding;
use crate::backup::taken_at;

/// A day, and the time that a backup takes.
const OLDEST: SignedDuration = SignedDuration::from_hours(26);

/// Is the newest finished backup younger than a day?
pub(super) fn examine(folder: &Path, now: Timestamp) -> Finding {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let newest = entries.filter_map(|entry| taken_at(&entry.path())).max();
    match newest {
        None => Finding::Mend(format!("{} holds no finished backup: `mostrador backup`", folder.display())),
        Some(at) => {
            let age = now.duration_since(at);
            Finding::of(age <= OLDEST, "the newest backup is of today", || {
                format!("the newest backup is {} hours old: see why none was made since", age.as_hours())
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_finished_backup_counts() {
        let folder = tempfile::tempdir().unwrap();
        let now: Timestamp = "2026-05-10T12:00:00Z".parse().unwrap();
        let missing = examine(folder.path(), now).line();
        assert!(missing.ends_with("holds no finished backup: `mostrador backup`"), "{missing}");
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
