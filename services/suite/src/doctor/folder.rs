//! The data folder: its owner, its keys, its free space, its databases.

use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use mostrador_registration::Config;
use mostrador_registration::vault::{BadKeys, MasterKeys};
use mostrador_runtime::config::{Settings, decode_seal_keys};
use mostrador_runtime::{Random, ServiceName};

use super::Finding;
use crate::backup;
use crate::folder::{KEYS, database};
use crate::private_file::cannot;

const VAULT_KEYS: &str = "MOSTRADOR_REGISTRATION__VAULT_KEYS";
const LEAST_ROOM: u64 = 1 << 30;
/// A log of this length shows that no checkpoint reached its end.
const LONGEST_LOG: u64 = 1 << 30;

/// No findings when the folder holds no databases, as the services keep theirs elsewhere. Without settings
/// the required keys are unknown.
pub(super) fn examine(data: &Path, settings: Option<Settings>) -> Vec<Finding> {
    if !database(data, ServiceName::Auth).exists() {
        return Vec::new();
    }
    let mut findings = vec![is_private(data)];
    findings.extend(settings.into_iter().flat_map(|settings| has_keys(data, &settings)));
    findings.push(has_room(data));
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

/// The next start takes each key from the settings, or else from the folder.
fn has_keys(data: &Path, settings: &Settings) -> [Finding; 2] {
    let kept = |name: &str, setting: &str| {
        let file = data.join(KEYS).join(name);
        let no_key = || {
            format!(
                "{} is no key: before the next start restore it from a backup, unless {setting} is among the \
                 product's settings",
                file.display()
            )
        };
        match fs::read_to_string(&file) {
            Ok(keys) => decode_seal_keys(keys.trim()).map(drop).ok_or_else(no_key),
            Err(error) if error.kind() == ErrorKind::NotFound => Err(no_key()),
            Err(error) => Err(cannot("read the key", &file, &error).to_string()),
        }
    };
    let seal = match settings.common.seal_key {
        Some(_) => settings.common.seal_keys().map(drop).map_err(|refused| refused.to_string()),
        None => kept("seal", "MOSTRADOR_SEAL_KEY"),
    };
    let registration = settings.section(ServiceName::Registration).map_err(|refused| refused.to_string());
    let vault = registration.and_then(|Config { vault_keys, .. }| {
        match MasterKeys::parse(vault_keys.expose(), &Random::system()) {
            Ok(_) => Ok(()),
            Err(BadKeys::Missing) => kept("vault", VAULT_KEYS),
            Err(bad) => Err(format!("{VAULT_KEYS} {bad}")),
        }
    });
    [("seal", seal), ("vault", vault)].map(|(key, found)| match found {
        Ok(()) => Finding::Well(format!("the {key} key is there")),
        Err(what) => Finding::Mend(what),
    })
}

/// Is there room for a copy of everything on the same disk?
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
    use mostrador_runtime::config::Environment;
    use mostrador_runtime::serve::{self, ServeError};

    use super::*;
    use crate::doctor::of_folder;
    use crate::folder::DataFolder;
    use crate::up::services::{LIBRARIES, Library};

    fn settings(variables: &[(&str, &str)]) -> Settings {
        let variables = variables.iter().map(|(name, value)| (name.into(), value.into()));
        Settings::load(Environment::Development, None, variables).unwrap()
    }

    fn to_mend(data: &Path, variables: &[(&str, &str)]) -> Vec<String> {
        mends_of(examine(data, Some(settings(variables))))
    }

    /// The findings except that about free space, which may be short on the test's machine.
    fn mends_of(findings: Vec<Finding>) -> Vec<String> {
        let mends = findings.into_iter().filter_map(|finding| match finding {
            Finding::Mend(what) => Some(what),
            Finding::Well(_) | Finding::Risk(_) => None,
        });
        mends.filter(|what| !what.contains("make room")).collect()
    }

    async fn data_folder() -> tempfile::TempDir {
        let data = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(data.path()).unwrap();
        assert!(examine(data.path(), Some(settings(&[]))).is_empty(), "no database is here");
        for name in ["seal", "vault"] {
            folder.key(name, &Random::seeded(1)).unwrap();
        }
        for &Library { name, migrations, .. } in &LIBRARIES {
            serve::migrate_database(name, &folder.database_url(name), migrations).await.unwrap();
        }
        data
    }

    #[tokio::test]
    async fn an_open_folder_a_lost_key_and_a_damaged_file_are_named() {
        let data = data_folder().await;
        let to_mend = || to_mend(data.path(), &[]);
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

    #[tokio::test]
    async fn a_key_that_cannot_be_read_is_not_lost() {
        let data = data_folder().await;
        let file = data.path().join(KEYS).join("vault");
        fs::remove_file(&file).unwrap();
        fs::create_dir(&file).unwrap();
        let found = to_mend(data.path(), &[]);
        let [unread] = found.as_slice() else { panic!("{found:?}") };
        assert!(unread.starts_with("cannot read the key ") && unread.contains("keys/vault"), "{unread}");
    }

    #[tokio::test]
    async fn refused_settings_do_not_hide_what_is_damaged() {
        let refused = || Err(ServeError::new("the setting typo is not known"));
        let elsewhere = tempfile::tempdir().unwrap();
        assert!(of_folder(elsewhere.path(), refused()).is_empty(), "their services keep no database here");
        let data = data_folder().await;
        fs::write(database(data.path(), ServiceName::Mailer), "no database").unwrap();
        let found = mends_of(of_folder(data.path(), refused()));
        let [damaged, setting] = found.as_slice() else { panic!("{found:?}") };
        assert!(damaged.contains("mailer.db") && damaged.ends_with("restore a backup"), "{damaged}");
        assert_eq!(setting, "the setting typo is not known");
    }

    #[tokio::test]
    async fn a_key_that_the_settings_hold_is_not_missing() {
        let data = data_folder().await;
        fs::remove_dir_all(data.path().join(KEYS)).unwrap();
        let found = to_mend(data.path(), &[]);
        let [seal, vault] = found.as_slice() else { panic!("{found:?}") };
        assert!(seal.contains("keys/seal is no key"), "{seal}");
        assert!(vault.contains("keys/vault is no key"), "{vault}");
        let key = "0".repeat(64);
        let held = [("MOSTRADOR_SEAL_KEY", &*key), (VAULT_KEYS, &*key)];
        assert_eq!(to_mend(data.path(), &held[..1]), found[1..]);
        assert!(to_mend(data.path(), &held).is_empty());
        for at in [0, 1] {
            let mut held = held;
            held[at].1 = "short";
            let refused = to_mend(data.path(), &held);
            let [refused] = refused.as_slice() else { panic!("{refused:?}") };
            assert!(
                refused.starts_with(held[at].0) && refused.contains("64 hexadecimal digits"),
                "{refused}"
            );
        }
    }
}
