//! The certificate of this process, followed on disk: new connections use the newest, and open connections
//! continue until their age ends them.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use jiff::Timestamp;

use super::files::{BadCertificate, Files};
use super::identity::Identity;
use crate::Clock;
use crate::measures;
use crate::name::ServiceName;

/// The pause between two looks at the files.
pub const LOOK_EVERY: Duration = Duration::from_secs(5);

/// Clones share the certificate.
#[derive(Clone)]
pub struct Certificates(Arc<CertificateState>);

struct CertificateState {
    me: ServiceName,
    folder: PathBuf,
    clock: Clock,
    current: RwLock<Arc<Identity>>,
    /// The refusal of the present files, if they were refused.
    told: Mutex<Option<String>>,
}

impl Certificates {
    /// Loads the certificate of the service `me`. The folder holds `tls.crt`, `tls.key` and `ca.crt`; all
    /// three are checked.
    pub fn load(me: ServiceName, folder: &Path, clock: Clock) -> Result<Self, BadCertificate> {
        let identity = Identity::of(&Files::read(folder)?, me, &clock)?;
        let (folder, current) = (folder.to_owned(), RwLock::new(Arc::new(identity)));
        Ok(Self(Arc::new(CertificateState { me, folder, clock, current, told: Mutex::default() })))
    }

    pub fn expires_at(&self) -> Timestamp {
        self.current().expires_at
    }

    /// The service that the process is.
    pub(super) fn me(&self) -> ServiceName {
        self.0.me
    }

    pub(super) fn current(&self) -> Arc<Identity> {
        Arc::clone(&self.0.current.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Loads changed files. Unusable files change nothing, as half of them may be missing yet.
    pub async fn look(self) {
        let shared = Arc::clone(&self.0);
        let before = self.current().digest;
        let looked = tokio::task::spawn_blocking(move || shared.read(before)).await;
        let labels = [self.0.me.as_str().into()];
        match looked.unwrap_or_else(|error| Err(BadCertificate::unusable(error))) {
            Ok(None) => self.0.tell(None),
            Ok(Some(identity)) => {
                tracing::info!(expires_at = %identity.expires_at, "another certificate is in use");
                *self.0.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(identity);
                self.0.tell(None);
            }
            Err(error) => {
                measures::TLS_REFUSALS.of(labels.clone()).increment(1);
                self.0.tell(Some(error.to_string()));
            }
        }
        measures::TLS_EXPIRES_AT.of(labels).set(self.expires_at().as_duration().as_secs_f64());
    }
}

impl CertificateState {
    /// `None` when the files did not change.
    fn read(&self, before: [u8; 32]) -> Result<Option<Identity>, BadCertificate> {
        let files = Files::read(&self.folder)?;
        if files.digest() == before {
            return Ok(None);
        }
        Identity::of(&files, self.me, &self.clock).map(Some)
    }

    /// Logs a refusal once.
    fn tell(&self, refusal: Option<String>) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(problem) = refusal.as_ref().filter(|_| *told != refusal) {
            tracing::error!(problem, "the files of the certificate are refused; the one before stays in use");
        }
        *told = refusal;
    }
}
