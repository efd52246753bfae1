//! The files of an export.

use std::io::{self, Write};

use flate2::{Compression, write::DeflateEncoder};
use jiff::Timestamp;
use rawzip::{CompressionMethod, ZipArchiveWriter, time::UtcDateTime};

use super::{rows::Subject, table};

#[derive(Debug, thiserror::Error)]
pub(super) enum PackError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Zip(#[from] rawzip::Error),
    #[error(transparent)]
    Csv(#[from] csv::Error),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

pub(super) fn pack(readme: &str, subjects: &[Subject], now: Timestamp) -> Result<Vec<u8>, PackError> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    add(&mut archive, "README.txt", now, |file| Ok(file.write_all(readme.as_bytes())?))?;
    for Subject { name, rows } in subjects {
        add(&mut archive, &format!("{name}.json"), now, |file| {
            Ok(serde_json::to_writer_pretty(file, rows)?)
        })?;
        add(&mut archive, &format!("{name}.csv"), now, |file| Ok(file.write_all(&table::csv(rows)?)?))?;
    }
    Ok(archive.finish()?)
}

/// `write` produces the contents, which are compressed as they come.
fn add(
    archive: &mut ZipArchiveWriter<Vec<u8>>,
    name: &str,
    now: Timestamp,
    write: impl FnOnce(&mut dyn Write) -> Result<(), PackError>,
) -> Result<(), PackError> {
    let file = archive.new_file(name).compression_method(CompressionMethod::DEFLATE);
    let (mut entry, config) = file.last_modified(UtcDateTime::from_unix(now.as_second())).start()?;
    let mut contents = config.wrap(DeflateEncoder::new(&mut entry, Compression::default()));
    write(&mut contents)?;
    let (encoder, descriptor) = contents.finish()?;
    encoder.finish()?;
    entry.finish(descriptor)?;
    Ok(())
}
