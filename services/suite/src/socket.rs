//! The Unix sockets by which the operator's verbs reach the services of a running suite.

use std::env;
use std::fs::{self, Permissions};
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::SocketAddr;
use std::path::{Path, PathBuf};

use mostrador_runtime::ServiceName;
use mostrador_runtime::serve::ServeError;
use tokio::net::UnixListener;

use crate::private_file::{cannot, make_private};

/// The folder of the sockets.
pub(crate) const SOCKETS: &str = "run";
const SCHEME: &str = "unix:";

pub(crate) struct Socket(PathBuf);

impl Socket {
    /// The socket to this service of the suite that holds this data folder.
    pub(crate) fn of(data: &Path, service: ServiceName) -> Self {
        Self(data.join(SOCKETS).join(format!("{service}.sock")))
    }

    /// The sockets to all services that the operator calls.
    pub(crate) fn all_of(data: &Path) -> Vec<(ServiceName, Self)> {
        let services = ServiceName::Operator.peers().iter();
        services.map(|service| (*service, Self::of(data, *service))).collect()
    }

    /// Only the suite's user may enter the socket's folder, so the socket is closed to others even before its
    /// mode is set. An existing socket belongs to a killed suite, as the data folder is locked.
    pub(crate) fn listen(&self) -> Result<UnixListener, ServeError> {
        let Self(path) = self;
        if let Some(folder) = path.parent() {
            make_private(folder).map_err(|error| cannot("make", folder, &error))?;
        }
        match fs::remove_file(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(cannot("replace", path, &error)),
            _ => {}
        }
        let listener =
            UnixListener::bind(fitting(path)?).map_err(|error| cannot("listen on", path, &error))?;
        fs::set_permissions(path, Permissions::from_mode(0o600))
            .map_err(|error| cannot("make private", path, &error))?;
        Ok(listener)
    }

    /// The endpoint's text, which [`found`] parses.
    pub(crate) fn endpoint(&self) -> String {
        format!("{SCHEME}{}", self.0.display())
    }

    pub(crate) fn remove(&self) {
        // The file may have been deleted already.
        let _gone = fs::remove_file(&self.0);
    }
}

/// The connectable path of an endpoint's socket; `None` for an endpoint with a port.
pub(crate) fn found(endpoint: &str) -> Option<Result<PathBuf, ServeError>> {
    endpoint.strip_prefix(SCHEME).map(|path| fitting(Path::new(path)))
}

/// The absolute or the relative path, whichever the system accepts: a socket's path has at most about a
/// hundred bytes.
fn fitting(path: &Path) -> Result<PathBuf, ServeError> {
    fitting_from(&env::current_dir().unwrap_or_default(), path)
}

fn fitting_from(here: &Path, path: &Path) -> Result<PathBuf, ServeError> {
    let relative = path.strip_prefix(here).ok();
    let fits = |path: &&Path| SocketAddr::from_pathname(path).is_ok();
    [Some(path), relative].into_iter().flatten().find(fits).map(Path::to_path_buf).ok_or_else(|| {
        ServeError::new(format!(
            "the path {} is too long for a socket: choose a shorter data folder with DATA=…, or start from a \
             folder above it",
            path.display()
        ))
    })
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixStream;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::symlink_metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[tokio::test]
    async fn only_its_user_may_reach_it() {
        let folder = tempfile::tempdir().unwrap();
        let socket = Socket::of(folder.path(), ServiceName::Auth);
        let _listener = socket.listen().unwrap();
        assert_eq!(mode(&socket.0), 0o600);
        assert_eq!(mode(socket.0.parent().unwrap()), 0o700);
        let found = found(&socket.endpoint()).unwrap().unwrap();
        assert!(UnixStream::connect(found).is_ok());
    }

    #[tokio::test]
    async fn the_socket_of_a_killed_service_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let socket = Socket::of(folder.path(), ServiceName::Auth);
        drop(socket.listen().unwrap());
        assert!(socket.0.exists(), "nothing takes it away");
        assert!(UnixStream::connect(&socket.0).is_err());
        let _listener = socket.listen().unwrap();
        assert!(UnixStream::connect(&socket.0).is_ok());
        socket.remove();
        assert!(!socket.0.exists());
    }

    #[test]
    fn a_path_that_is_too_long_is_taken_from_here_or_refused() {
        let long = PathBuf::from(format!("/{}", "a".repeat(120)));
        let path = long.join("data/run/account.sock");
        assert_eq!(fitting_from(&long, &path).unwrap(), Path::new("data/run/account.sock"));
        let short = Path::new("/srv/data/run/account.sock");
        assert_eq!(fitting_from(Path::new("/srv"), short).unwrap(), short);
        let refused = fitting_from(Path::new("/srv"), &path).unwrap_err().to_string();
        assert!(refused.contains("too long for a socket"), "{refused}");
        assert!(found("http://127.0.0.1:7001").is_none());
    }
}
