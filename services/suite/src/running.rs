//! The note in the data folder by which the operator's verbs find a running suite; only its user can read it.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

use mostrador_runtime::caller_keys::CallerKeys;
use mostrador_runtime::client::{Address, Peers, Wire, endpoint};
use mostrador_runtime::credential::Credentials;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::tls::Certificates;
use mostrador_runtime::{Clock, ServiceName};
use serde::{Deserialize, Serialize};

use crate::folder::offset_of;
use crate::private_file::{cannot, write_private};
use crate::socket;

const FILE: &str = "running.json";

#[derive(Serialize, Deserialize)]
pub(crate) struct SuiteNote {
    /// The address of the edge.
    pub(crate) url: String,
    /// The services that the operator calls: `http://…`, `https://…` with a certificate, or `unix:` and a
    /// path.
    pub(crate) endpoints: BTreeMap<ServiceName, String>,
    #[serde(flatten)]
    pub(crate) proof: OperatorProof,
}

/// The means by which the operator proves its identity to services.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OperatorProof {
    /// The operator's secret key.
    CallerKey(String),
    /// The folder of the operator's certificate.
    TlsFolder(PathBuf),
}

impl SuiteNote {
    pub(crate) fn write(&self, data: &Path) -> Result<(), ServeError> {
        let text = serde_json::to_string(self).map_err(ServeError::new)?;
        write_private(&data.join(FILE), &text)
    }

    pub(crate) fn find(data: &Path) -> Result<Self, ServeError> {
        let file = data.join(FILE);
        let none =
            |why: &str| ServeError::new(format!("no Mostrador is running on {}: {why}", data.display()));
        let text = match std::fs::read_to_string(&file) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(none("start it, or name its folder with DATA=…"));
            }
            read => read.map_err(|error| cannot("read", &file, &error))?,
        };
        let noted: Self = serde_json::from_str(&text).map_err(|error| {
            ServeError::new(format!(
                "{} does not say where Mostrador runs, as docs/operations.md has it: {}",
                file.display(),
                fault(&error)
            ))
        })?;
        let auth = noted.endpoints.get(&ServiceName::Auth).ok_or_else(|| none("its note names no auth"))?;
        if answers(auth)? {
            return Ok(noted);
        }
        Err(none(&format!("nothing answers at {auth}, which {} names", file.display())))
    }

    pub(crate) fn remove(data: &Path) {
        // The note may have been deleted already.
        let _gone = std::fs::remove_file(data.join(FILE));
    }

    /// The operator's wire to a service of the suite that runs on `data`. Credentials follow the system's
    /// clock unless development's was advanced.
    pub(crate) fn wire_to(data: &Path, to: ServiceName) -> Result<Wire, ServeError> {
        let clock = Clock::system();
        clock.advance(offset_of(data));
        Self::find(data)?.wire(clock, to)
    }

    pub(crate) fn wire(&self, clock: Clock, to: ServiceName) -> Result<Wire, ServeError> {
        let url = self.endpoints.get(&to).ok_or_else(|| ServeError::new(format!("{to} is not running")))?;
        let (credentials, address) = match &self.proof {
            OperatorProof::CallerKey(key) => {
                let keys = CallerKeys::parse(key, &BTreeMap::new()).map_err(ServeError::new)?;
                (Credentials::new(clock, keys), plain(url)?)
            }
            OperatorProof::TlsFolder(folder) => {
                let certificates = Certificates::load(ServiceName::Operator, folder, clock.clone());
                let handshake = certificates.map_err(ServeError::new)?.handshake(to);
                let address = Address::of_urls(url, Some(handshake)).map_err(ServeError::new)?;
                (Credentials::of_certificates(clock), address)
            }
        };
        let peers = Peers::new(ServiceName::Operator, credentials, BTreeMap::from([(to, address)]));
        peers.wire(to).map_err(ServeError::new)
    }
}

/// The library's message may repeat a value, which may be the key.
fn fault(error: &serde_json::Error) -> String {
    if error.is_data() {
        return "it needs url, endpoints, and caller_key or tls_folder".to_owned();
    }
    format!("line {} column {} is no JSON", error.line(), error.column())
}

/// A killed suite leaves its note behind.
fn answers(auth: &str) -> Result<bool, ServeError> {
    let place = auth.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    Ok(match socket::found(auth) {
        Some(path) => UnixStream::connect(path?).is_ok(),
        None => TcpStream::connect(place).is_ok(),
    })
}

fn plain(url: &str) -> Result<Address, ServeError> {
    let endpoint = match socket::found(url) {
        Some(path) => endpoint(&format!("unix:{}", path?.display())),
        None => endpoint(url),
    };
    Ok(endpoint.map_err(ServeError::new)?.into())
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;
    use crate::socket::Socket;

    fn note(auth: String) -> SuiteNote {
        SuiteNote {
            url: "http://localhost:8080".into(),
            endpoints: BTreeMap::from([(ServiceName::Auth, auth)]),
            proof: OperatorProof::CallerKey(String::new()),
        }
    }

    #[test]
    fn the_note_of_a_cluster_that_was_killed_is_no_running_one() {
        let folder = tempfile::tempdir().unwrap();
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        note(format!("http://{}/", listener.local_addr().unwrap())).write(folder.path()).unwrap();
        assert!(SuiteNote::find(folder.path()).is_ok());
        drop(listener);
        let refused = SuiteNote::find(folder.path()).err().unwrap().to_string();
        assert!(refused.starts_with("no Mostrador is running on "), "{refused}");
    }

    #[test]
    fn a_note_that_cannot_be_read_is_named_with_the_reason() {
        let folder = tempfile::tempdir().unwrap();
        let refused = || SuiteNote::find(folder.path()).err().unwrap().to_string();
        assert!(refused().ends_with("start it, or name its folder with DATA=…"), "{}", refused());
        let refused_as = |text: &str| {
            std::fs::write(folder.path().join(FILE), text).unwrap();
            let refused = refused();
            assert!(
                refused.contains("running.json does not say") && !refused.contains("\"7f\""),
                "{refused}"
            );
            refused
        };
        for broken in [r#"{"url": "https://shop.example" "caller_key": "7f"}"#, r#"{"caller_key": "7f""#] {
            let refused = refused_as(broken);
            assert!(refused.contains(": line 1 column "), "{refused}");
        }
        for other in [r#"{"url": "https://shop.example", "endpoints": {}}"#, r#""7f""#] {
            let refused = refused_as(other);
            assert!(refused.ends_with("it needs url, endpoints, and caller_key or tls_folder"), "{refused}");
        }
    }

    #[test]
    fn a_note_says_by_a_key_or_a_certificate_who_the_operator_is() {
        let read = |proof: &str| {
            let text = format!(r#"{{"url": "https://shop.example", "endpoints": {{}}, {proof}}}"#);
            serde_json::from_str::<SuiteNote>(&text).ok().map(|note| note.proof)
        };
        assert!(matches!(read(r#""caller_key": "7f""#), Some(OperatorProof::CallerKey(key)) if key == "7f"));
        let certificate = read(r#""tls_folder": "/run/tls""#);
        assert!(matches!(certificate, Some(OperatorProof::TlsFolder(at)) if at == Path::new("/run/tls")));
        assert!(read(r#""key": "7f""#).is_none());
    }

    #[tokio::test]
    async fn the_note_of_a_suite_that_was_killed_is_no_running_one() {
        let folder = tempfile::tempdir().unwrap();
        let socket = Socket::of(folder.path(), ServiceName::Auth);
        let listener = socket.listen().unwrap();
        note(socket.endpoint()).write(folder.path()).unwrap();
        assert!(SuiteNote::find(folder.path()).is_ok());
        drop(listener);
        let refused = SuiteNote::find(folder.path()).err().unwrap().to_string();
        assert!(refused.starts_with("no Mostrador is running on "), "{refused}");
    }
}
