//! Files and folders that only the data folder's user may read.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;

use mostrador_runtime::serve::ServeError;

/// Writes a file that only this user can read, atomically and durably.
pub(crate) fn write_private(file: &Path, content: &str) -> Result<(), ServeError> {
    let unfinished = file.with_extension("unfinished");
    let write = || -> io::Result<()> {
        let mut to =
            OpenOptions::new().create(true).write(true).truncate(true).mode(0o600).open(&unfinished)?;
        to.write_all(content.as_bytes())?;
        to.sync_all()?;
        fs::rename(&unfinished, file)?;
        file.parent().map_or(Ok(()), sync)
    };
    write().map_err(|error| cannot("write", file, &error))
}

/// A new file, readable by this user only.
pub(crate) fn private_file(file: &Path) -> Result<File, ServeError> {
    let made = OpenOptions::new().create_new(true).write(true).mode(0o600).open(file);
    made.map_err(|error| cannot("make", file, &error))
}

/// Copies into a new file that only this user can read, durably.
pub(crate) fn copy_private(from: &Path, to: &Path) -> Result<(), ServeError> {
    let mut into = private_file(to)?;
    let mut copy = || -> io::Result<()> {
        io::copy(&mut File::open(from)?, &mut into)?;
        into.sync_all()?;
        to.parent().map_or(Ok(()), sync)
    };
    copy().map_err(|error| cannot("copy", from, &error))
}

pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

pub(crate) fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

pub(crate) fn cannot(what: &str, path: &Path, error: &io::Error) -> ServeError {
    ServeError::new(format!("cannot {what} {}: {error}", path.display()))
}
