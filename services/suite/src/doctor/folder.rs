//! The data folder: whose it is, its keys, its room, its databases.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use mostrador_runtime::ServiceName;
use mostrador_runtime::config::decode_seal_keys;

use super::Finding;
use crate::backup;
use crate::folder::{KEYS, database};

const LEAST_ROOM: u64 = 1 << 30;
/// A log that long says that nothing has read to its end, so that it cannot be cut.
const LONGEST_LOG: u64 = 1 << 30;

/// Nothing when the folder holds no databases: the services keep theirs elsewhere.
pub(super) fn examine(data: &Path) -> Vec<Finding> {
    if !database(data, ServiceName::Auth).exists() {
        return Vec::new();
    }
    let mut findings = vec![is_private(data), has_key(data), has_room(data)];
    findings.extend(ServiceName::SERVERS.map(|name| is_sound(&database(data, name))));
    findings
}

fn is_private(data: &Path) -> Finding {
    let open: Vec<String> = [data.to_owned(), data.join(KEYS)]
        .iter()
        .filter(|folder| fs::metadata(folder).is_ok_and(|found| found.permissions().mode() & 0o077 != 0))
        .map(|folder| folder.display().to_string())
        .collect();
    Finding::of(open.is_empty(), "only its user can read the data folder", || {
        format!("other users can read {}: chmod 700", open.join(" and "))
    })
}

fn has_key(data: &Path) -> Finding {
    let file = data.join(KEYS).join("seal");
    let keys = fs::read_to_string(&file).ok();
    let is_there = keys.is_some_and(|keys| decode_seal_keys(keys.trim()).is_some());
    Finding::of(is_there, "the seal key is there", || {
        format!(
            "{} is no key: before the next start restore it from a backup, unless it stands in the settings",
            file.display()
        )
    })
}

/// For a copy of everything on the same disk.
fn has_room(data: &Path) -> Finding {
    let used: u64 = ServiceName::SERVERS.map(|name| size(&database(data, name))).iter().sum();
    let wanted = LEAST_ROOM.max(2 * used);
    let there = fs4::available_space(data).unwrap_or_default();
    Finding::of(there >= wanted, "the disk has room", || {
        format!(
            "{} MiB are left on the disk of {}: make room for {}",
            mib(there),
            data.display(),
            mib(wanted)
        )
    })
}

fn is_sound(file: &Path) -> Finding {
    let name = file.display();
    if let Err(damage) = backup::refuse_damaged(file) {
        return Finding::Mend(format!("{damage}: restore a backup"));
    }
    let log = size(&file.with_extension("db-wal"));
    Finding::of(log < LONGEST_LOG, &format!("{name} is sound"), || {
        format!(
            "the log of {name} has {} MiB: end the program that reads it for so long, or restart",
            mib(log)
        )
    })
}

fn size(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |found| found.len())
}

fn mib(bytes: u64) -> u64 {
    bytes >> 20
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::{Random, serve};

    use super::*;
    use crate::folder::DataFolder;
    use crate::up::services::MIGRATIONS;

    #[tokio::test]
    async fn an_open_folder_a_lost_key_and_a_damaged_file_are_named() {
        let data = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(data.path()).unwrap();
        assert!(examine(data.path()).is_empty(), "no database is here");
        folder.key("seal", &Random::seeded(1)).unwrap();
        for (name, migrations) in MIGRATIONS {
            serve::migrate_database(name, &folder.database_url(name), migrations).await.unwrap();
        }
        let to_mend = || {
            let findings = examine(data.path()).into_iter();
            let mends = findings.filter_map(|finding| match finding {
                Finding::Mend(what) => Some(what),
                Finding::Well(_) | Finding::Risk(_) => None,
            });
            // The machine of the test may be short of room.
            mends.filter(|what| !what.contains("make room")).collect::<Vec<_>>()
        };
        assert!(to_mend().is_empty(), "{:?}", to_mend());
        let seal = data.path().join(KEYS).join("seal");
        fs::write(&seal, format!("{},{}", "0".repeat(64), fs::read_to_string(&seal).unwrap())).unwrap();
        assert!(to_mend().is_empty(), "one key replaces the other: {:?}", to_mend());

        fs::set_permissions(data.path(), fs::Permissions::from_mode(0o755)).unwrap();
        fs::remove_file(seal).unwrap();
        let file = database(data.path(), ServiceName::Mailer);
        fs::write(&file, "no database").unwrap();
        let found = to_mend();
        let [open, key, damaged] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!(*open, format!("other users can read {}: chmod 700", data.path().display()));
        assert!(key.contains("seal is no key"), "{key}");
        assert!(damaged.contains("mailer.db") && damaged.ends_with("restore a backup"), "{damaged}");
    }
}
