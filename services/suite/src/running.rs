//! How the operator's verbs find a running suite: a note in its data folder, readable by its user only.

use std::collections::BTreeMap;
use std::net::TcpStream;
use std::path::Path;

use mostrador_runtime::caller_keys::CallerKeys;
use mostrador_runtime::client::Peers;
use mostrador_runtime::client::Wire;
use mostrador_runtime::credential::Credentials;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::start::endpoint;
use mostrador_runtime::{Clock, ServiceName};
use serde::{Deserialize, Serialize};

use crate::private_file::write_private;

const FILE: &str = "running.json";

#[derive(Serialize, Deserialize)]
pub(crate) struct Running {
    /// Of the edge.
    pub(crate) url: String,
    pub(crate) endpoints: BTreeMap<ServiceName, String>,
    /// The operator's secret key.
    pub(crate) caller_key: String,
}

impl Running {
    pub(crate) fn write(&self, data: &Path) -> Result<(), ServeError> {
        let text = serde_json::to_string(self).map_err(ServeError::new)?;
        write_private(&data.join(FILE), &text)
    }

    pub(crate) fn find(data: &Path) -> Result<Self, ServeError> {
        let file = data.join(FILE);
        let none = || {
            ServeError::new(format!(
                "no Mostrador is running on {}: start it with `make up`, or name its folder with DATA=…",
                data.display()
            ))
        };
        let text = std::fs::read_to_string(file).map_err(|_| none())?;
        let noted: Self = serde_json::from_str(&text).map_err(|_| none())?;
        if noted.answers() { Ok(noted) } else { Err(none()) }
    }

    /// One that was killed leaves its note behind.
    fn answers(&self) -> bool {
        let address = |url: &String| url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let auth = self.endpoints.get(&ServiceName::Auth).map(address);
        auth.is_some_and(|address| TcpStream::connect(address).is_ok())
    }

    pub(crate) fn remove(data: &Path) {
        // Gone already is as good.
        let _gone = std::fs::remove_file(data.join(FILE));
    }

    /// As the operator reaches a service. Credentials follow the system's clock unless development's was advanced.
    pub(crate) fn wire(&self, clock: Clock, to: ServiceName) -> Result<Wire, ServeError> {
        let url = self.endpoints.get(&to).ok_or_else(|| ServeError::new(format!("{to} is not running")))?;
        let endpoint = endpoint(url).map_err(ServeError::new)?;
        let keys = CallerKeys::parse(&self.caller_key, &BTreeMap::new()).map_err(ServeError::new)?;
        let credentials = Credentials::new(clock, keys);
        let peers = Peers::new(ServiceName::Operator, credentials, BTreeMap::from([(to, endpoint)]));
        peers.wire(to).map_err(ServeError::new)
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn the_note_of_one_that_was_killed_is_no_running_suite() {
        let folder = tempfile::tempdir().unwrap();
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let auth = format!("http://{}/", listener.local_addr().unwrap());
        let running = Running {
            url: "http://localhost:8080".into(),
            endpoints: BTreeMap::from([(ServiceName::Auth, auth)]),
            caller_key: String::new(),
        };
        running.write(folder.path()).unwrap();
        assert!(Running::find(folder.path()).is_ok());
        drop(listener);
        let refused = Running::find(folder.path()).err().unwrap().to_string();
        assert!(refused.starts_with("no Mostrador is running on "), "{refused}");
    }
}
