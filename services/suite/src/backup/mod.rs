//! `mostrador backup` and `mostrador restore`: the databases of a data folder as of one instant, beside the
//! keys, which are kept apart.

mod instant;
mod note;
mod restore;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use jiff::Timestamp;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Clock, ServiceName};

use crate::cli::BackupOptions;
use crate::folder::{CLOCK, DEMO, KEYS, RESTORING, database};
use crate::private_file::{cannot, copy_private, make_private, sync};
use crate::words::say;
use note::{CopyDigest, Note};

pub(crate) use instant::refuse_damaged;
pub(crate) use restore::restore;

/// Marker files of development: a copy without them would pass for production's.
const MARKS: [&str; 2] = [DEMO, CLOCK];

pub(crate) fn backup(options: &BackupOptions) -> Result<(), ServeError> {
    let BackupOptions { to, keys, data } = options;
    let note = copy(data, to, keys.as_deref(), Clock::system().now())?;
    say(&format!("{}: {} bytes, as of {}", to.display(), note.bytes(), note.taken_at))?;
    let kept = data.join(KEYS);
    match keys {
        Some(_) => Ok(()),
        None if note.keys.is_empty() => say("It opens with the keys in the product's settings only"),
        None => say(&format!("It opens with the keys in {} only: keep a copy elsewhere", kept.display())),
    }
}

/// The instant of the finished backup in this folder.
pub(crate) fn taken_at(folder: &Path) -> Option<Timestamp> {
    Note::read(folder).ok().map(|note| note.taken_at)
}

/// Copies the databases of `data` into the new folder `to`, and its keys into the new folder `keys`. The note
/// is written last: a folder without a note is no backup.
fn copy(data: &Path, to: &Path, keys: Option<&Path>, taken_at: Timestamp) -> Result<Note, ServeError> {
    if data.join(RESTORING).exists() {
        return Err(ServeError::new(format!("{} was not restored to its end", data.display())));
    }
    let sources = ServiceName::SERVERS.map(|name| database(data, name));
    if let Some(missing) = sources.iter().find(|file| !file.is_file()) {
        return Err(ServeError::new(format!("there is no database {}", missing.display())));
    }
    if keys.is_some_and(|keys| keys.starts_with(to)) {
        return Err(ServeError::new("--keys must not be in the folder of --to: the two are kept apart"));
    }
    let (kept, known) = (data.join(KEYS), note::fingerprints(&data.join(KEYS))?);
    if keys.is_some() && known.is_empty() {
        return Err(ServeError::new(format!("{} holds no keys: they stand in the settings", kept.display())));
    }
    new_folder(to)?;
    let snapshots = instant::take(&sources)?;
    let mut copied = BTreeMap::new();
    for (name, snapshot) in ServiceName::SERVERS.into_iter().zip(snapshots) {
        let file = database(to, name);
        snapshot.copy_to(&file)?;
        copied.insert(name, CopyDigest::of(&file)?);
    }
    for mark in MARKS.into_iter().filter(|mark| data.join(mark).is_file()) {
        copy_private(&data.join(mark), &to.join(mark))?;
    }
    if let Some(keys) = keys {
        new_folder(keys)?;
        known.keys().try_for_each(|name| copy_private(&kept.join(name), &keys.join(name)))?;
    }
    let note = Note::new(taken_at, copied, known);
    note.write(to)?;
    Ok(note)
}

/// Makes the folder, for this user only; refuses a folder that is not empty.
fn new_folder(path: &Path) -> Result<(), ServeError> {
    make_private(path).map_err(|error| cannot("make", path, &error))?;
    let mut entries = fs::read_dir(path).map_err(|error| cannot("read", path, &error))?;
    if entries.next().is_some() {
        return Err(ServeError::new(format!("{} is not empty", path.display())));
    }
    path.parent()
        .map_or(Ok(()), |parent| if parent.as_os_str().is_empty() { Ok(()) } else { sync(parent) })
        .map_err(|error| cannot("write", path, &error))
}
