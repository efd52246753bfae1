//! `mostrador restore`: makes a data folder from a backup and its keys.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use mostrador_runtime::ServiceName;
use mostrador_runtime::serve::ServeError;

use super::MARKS;
use super::note::Note;
use crate::cli::RestoreOptions;
use crate::folder::{DataFolder, KEYS, RESTORING, database};
use crate::private_file::{cannot, copy_private, make_private, sync, write_private};
use crate::words::say;

pub(crate) fn restore(options: &RestoreOptions) -> Result<(), ServeError> {
    let RestoreOptions { from, keys, data } = options;
    let taken_at = fill(data, from, keys.as_deref())?;
    say(&format!(
        "{} is as of {taken_at}. Start it: `mostrador up` brings its tables up to date",
        data.display()
    ))
}

/// Fills an empty data folder; returns the instant of the backup. Everything is checked before the first file
/// is written, and nothing starts on the folder before the last one is.
pub(super) fn fill(data: &Path, from: &Path, keys: Option<&Path>) -> Result<Timestamp, ServeError> {
    let note = Note::read(from)?;
    note.refuse_other_databases(from)?;
    note.refuse_other_keys(keys)?;
    let folder = DataFolder::lock(data)?;
    begin(folder.path())?;
    copy(&note, from, keys, folder.path())?;
    end(folder.path())?;
    Ok(note.taken_at)
}

/// Refuses a folder with data, except the rest of an interrupted restore, which it deletes.
fn begin(folder: &Path) -> Result<(), ServeError> {
    let restoring = folder.join(RESTORING);
    if restoring.exists() {
        return remove_data(folder).map_err(|error| cannot("empty", folder, &error));
    }
    if data(folder).iter().any(|entry| entry.exists()) {
        return Err(ServeError::new(format!("{} holds data already", folder.display())));
    }
    write_private(&restoring, "")
}

fn copy(note: &Note, from: &Path, keys: Option<&Path>, folder: &Path) -> Result<(), ServeError> {
    if let Some(keys) = keys {
        let own = folder.join(KEYS);
        make_private(&own).map_err(|error| cannot("make", &own, &error))?;
        for name in note.keys.keys() {
            copy_private(&keys.join(name), &own.join(name))?;
        }
    }
    for mark in MARKS.into_iter().filter(|mark| from.join(mark).is_file()) {
        copy_private(&from.join(mark), &folder.join(mark))?;
    }
    for name in ServiceName::SERVERS {
        copy_private(&database(from, name), &database(folder, name))?;
    }
    Ok(())
}

fn end(folder: &Path) -> Result<(), ServeError> {
    let removed = fs::remove_file(folder.join(RESTORING)).and_then(|()| sync(folder));
    removed.map_err(|error| cannot("finish", folder, &error))
}

/// The files that a restore writes.
fn data(folder: &Path) -> Vec<PathBuf> {
    let databases = ServiceName::SERVERS.map(|name| database(folder, name));
    let others = MARKS.into_iter().chain([KEYS]).map(|name| folder.join(name));
    databases.into_iter().chain(others).collect()
}

fn remove_data(folder: &Path) -> io::Result<()> {
    for entry in data(folder) {
        let removed = if entry.is_dir() { fs::remove_dir_all(&entry) } else { fs::remove_file(&entry) };
        removed.or_else(|error| if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) })?;
    }
    sync(folder)
}
