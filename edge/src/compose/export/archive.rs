//! The files of an export.

use std::io;

use jiff::civil::DateTime;

use super::{subjects::Subject, table, zip::Archive};

#[derive(Debug, thiserror::Error)]
pub(super) enum PackError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Csv(#[from] csv::Error),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

pub(super) fn pack(readme: &str, subjects: &[Subject], now: DateTime) -> Result<Vec<u8>, PackError> {
    let mut archive = Archive::new(now);
    archive.add("README.txt", |file| file.write_all(readme.as_bytes()).map_err(PackError::from))?;
    for Subject { name, rows } in subjects {
        archive.add(&format!("{name}.json"), |file| {
            serde_json::to_writer_pretty(file, rows).map_err(PackError::from)
        })?;
        archive.add(&format!("{name}.csv"), |file| {
            let table = table::csv(rows)?;
            file.write_all(&table).map_err(PackError::from)
        })?;
    }
    Ok(archive.finish()?)
}
