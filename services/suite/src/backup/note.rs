//! The note in a backup's folder: its contents, its instant, and the keys that open it.

use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Read};
use std::path::Path;

use data_encoding::HEXLOWER;
use jiff::Timestamp;
use mostrador_runtime::ServiceName;
use mostrador_runtime::serve::ServeError;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::instant::refuse_damaged;
use crate::folder::database;
use crate::private_file::{cannot, write_private};

const FILE: &str = "backup.json";
/// The bytes of one read.
const PART: usize = 1 << 20;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Note {
    /// The version that took the backup. The databases may have migrations of a newer version.
    version: String,
    pub(super) taken_at: Timestamp,
    databases: BTreeMap<ServiceName, CopyDigest>,
    /// The file of each kind of key, and the fingerprints of its keys, separated by commas like the keys.
    /// They reveal nothing of the keys.
    pub(super) keys: BTreeMap<String, String>,
}

/// A copied database's size in bytes, and its SHA-256.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CopyDigest {
    bytes: u64,
    sha256: String,
}

impl CopyDigest {
    pub(super) fn of(file: &Path) -> Result<Self, ServeError> {
        let read = || -> std::io::Result<Self> {
            let (mut content, mut digest) = (fs::File::open(file)?, Sha256::new());
            let (mut part, mut bytes) = (vec![0; PART], 0);
            loop {
                match content.read(&mut part)? {
                    0 => return Ok(Self { bytes, sha256: HEXLOWER.encode(&digest.finalize()) }),
                    read => {
                        digest.update(&part[..read]);
                        bytes += u64::try_from(read).unwrap_or_default();
                    }
                }
            }
        };
        read().map_err(|error| cannot("read", file, &error))
    }
}

impl Note {
    pub(super) fn new(
        taken_at: Timestamp,
        databases: BTreeMap<ServiceName, CopyDigest>,
        keys: BTreeMap<String, String>,
    ) -> Self {
        Self { version: env!("CARGO_PKG_VERSION").to_owned(), taken_at, databases, keys }
    }

    pub(super) fn bytes(&self) -> u64 {
        self.databases.values().map(|copied| copied.bytes).sum()
    }

    pub(super) fn write(&self, folder: &Path) -> Result<(), ServeError> {
        let text = serde_json::to_string_pretty(self).map_err(ServeError::new)?;
        write_private(&folder.join(FILE), &text)
    }

    pub(super) fn read(folder: &Path) -> Result<Self, ServeError> {
        let file = folder.join(FILE);
        let text = fs::read_to_string(&file).map_err(|error| cannot("read", &file, &error))?;
        serde_json::from_str(&text)
            .map_err(|error| ServeError::new(format!("{} is no note of a backup: {error}", file.display())))
    }

    /// Compares the files in the backup's folder with the note, reading each to its end.
    pub(super) fn refuse_other_databases(&self, folder: &Path) -> Result<(), ServeError> {
        for name in ServiceName::SERVERS {
            let file = database(folder, name);
            if self.databases.get(&name) != Some(&CopyDigest::of(&file)?) {
                return Err(ServeError::new(format!("{} is not the file that was copied", file.display())));
            }
            refuse_damaged(&file)?;
        }
        Ok(())
    }

    /// Compares the keys in their folder with those that the product had.
    pub(super) fn refuse_other_keys(&self, folder: Option<&Path>) -> Result<(), ServeError> {
        let Some(folder) = folder else {
            if self.keys.is_empty() {
                return Ok(());
            }
            return Err(ServeError::new(
                "the backup opens with its keys only: name their folder with --keys",
            ));
        };
        for (name, noted) in &self.keys {
            let file = folder.join(name);
            if !holds(&file, noted)? {
                return Err(ServeError::new(format!("{} is not the key of this backup", file.display())));
            }
        }
        Ok(())
    }
}

/// The fingerprints of all keys in the folder; keys may be missing.
pub(super) fn fingerprints(folder: &Path) -> Result<BTreeMap<String, String>, ServeError> {
    let unreadable = |error| cannot("read", folder, &error);
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(BTreeMap::new()),
        entries => entries.map_err(unreadable)?,
    };
    let named = entries.map(|entry| {
        let name = entry.map_err(unreadable)?.file_name().to_string_lossy().into_owned();
        let keys = each(&read(&folder.join(&name))?).join(",");
        Ok((name, keys))
    });
    named.collect()
}

/// Does the file hold the noted keys? Further keys are allowed. Earlier versions noted the fingerprint of the
/// whole file.
pub(super) fn holds(file: &Path, noted: &str) -> Result<bool, ServeError> {
    let content = read(file)?;
    let keys = each(&content);
    Ok(noted == fingerprint(&content) || noted.split(',').all(|known| keys.iter().any(|key| key == known)))
}

fn read(file: &Path) -> Result<Vec<u8>, ServeError> {
    fs::read(file).map_err(|error| cannot("read", file, &error))
}

fn each(content: &[u8]) -> Vec<String> {
    content.split(|byte| *byte == b',').map(fingerprint).collect()
}

/// The head of a SHA-256: keys are random and too long to be guessed from it.
fn fingerprint(key: &[u8]) -> String {
    let digest =
        Sha256::new().chain_update(b"mostrador backup key").chain_update(key.trim_ascii()).finalize();
    HEXLOWER.encode(&digest[..8])
}
