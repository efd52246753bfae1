//! Makes a SQLite database readable for its own user only, even if the folder and the umask allow more.

use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::sqlite::SqliteConnectOptions;

use super::DbError;

const MODE: u32 = 0o600;

/// Makes the file before SQLite opens it: SQLite gives the log and the index beside a database the mode of
/// the database.
pub(super) fn make(url: &str) -> Result<(), DbError> {
    if url.contains(":memory:") || url.contains("mode=memory") {
        return Ok(());
    }
    let options = SqliteConnectOptions::from_str(url)?;
    let file = options.get_filename();
    let refused = |error: io::Error| {
        DbError::Setup(format!("{} cannot be made private: {error}", file.display()).into())
    };
    // The URL's options may forbid creating the file.
    if !url.contains('?') {
        OpenOptions::new().create(true).append(true).mode(MODE).open(file).map_err(refused)?;
    }
    ["", "-wal", "-shm", "-journal"]
        .iter()
        .try_for_each(|suffix| tighten(&beside(file, suffix)))
        .map_err(refused)
}

fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn tighten(file: &Path) -> io::Result<()> {
    match fs::metadata(file) {
        Ok(found) if found.permissions().mode() & 0o777 == MODE => Ok(()),
        Ok(_) => fs::set_permissions(file, Permissions::from_mode(MODE)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::{Db, Opening};
    use crate::{Random, ServiceName};

    static NOTHING: include_dir::Dir<'static> = include_dir::Dir::new("", &[]);

    fn modes(folder: &Path) -> Vec<(String, u32)> {
        let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let mut modes: Vec<_> =
            entries.map(|entry| (entry.file_name().into_string().unwrap(), mode(&entry.path()))).collect();
        modes.sort_unstable();
        modes
    }

    #[tokio::test]
    async fn a_database_and_the_files_beside_it_are_this_users_only() {
        let folder = tempfile::tempdir().unwrap();
        fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).unwrap();
        let url = format!("sqlite:{}", folder.path().join("a.db").display());
        let private = [("a.db", 0o600), ("a.db-shm", 0o600), ("a.db-wal", 0o600)];
        let private = private.map(|(name, mode)| (name.to_owned(), mode));
        let db =
            Db::open(ServiceName::Auth, &url, &NOTHING, Opening::default(), Random::seeded(1)).await.unwrap();
        assert_eq!(modes(folder.path()), private, "made");
        for (name, _) in &private {
            fs::set_permissions(folder.path().join(name), Permissions::from_mode(0o644)).unwrap();
        }
        let again =
            Db::open(ServiceName::Auth, &url, &NOTHING, Opening::default(), Random::seeded(1)).await.unwrap();
        assert_eq!(modes(folder.path()), private, "found");
        again.close().await;
        db.close().await;
    }
}
