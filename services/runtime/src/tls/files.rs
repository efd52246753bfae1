//! The files of a process's certificate, with the names of cert-manager and Kubernetes' TLS secrets.

use std::path::{Path, PathBuf};

use rustls::RootCertStore;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use sha2::{Digest, Sha256};

use crate::name::ServiceName;

/// The certificate of the process and its intermediate certificates.
const CERTIFICATE: &str = "tls.crt";
/// Its private key.
const KEY: &str = "tls.key";
/// The authorities that all processes trust; two while one replaces the other.
const AUTHORITIES: &str = "ca.crt";

#[derive(Debug, thiserror::Error)]
pub enum BadCertificate {
    #[error("MOSTRADOR_TLS_FOLDER: {file}: {problem}")]
    File { file: PathBuf, problem: String },
    #[error(
        "MOSTRADOR_TLS_FOLDER: tls.crt is not one of {service}: its only name of a service must be {name}"
    )]
    Name { service: ServiceName, name: String },
    #[error("MOSTRADOR_TLS_FOLDER: tls.crt cannot be used: {0}")]
    Unusable(String),
}

impl BadCertificate {
    pub(super) fn unusable(error: impl std::fmt::Display) -> Self {
        Self::Unusable(error.to_string())
    }
}

/// The bytes of the three files.
pub(super) struct Files {
    folder: PathBuf,
    certificate: Vec<u8>,
    key: Vec<u8>,
    authorities: Vec<u8>,
}

/// The parts of the files.
pub(super) struct Parts {
    pub(super) chain: Vec<CertificateDer<'static>>,
    pub(super) key: PrivateKeyDer<'static>,
    pub(super) authorities: RootCertStore,
}

impl Files {
    pub(super) fn read(folder: &Path) -> Result<Self, BadCertificate> {
        let read = |name: &str| std::fs::read(folder.join(name)).map_err(|error| bad(folder, name, &error));
        Ok(Self {
            folder: folder.to_owned(),
            certificate: read(CERTIFICATE)?,
            key: read(KEY)?,
            authorities: read(AUTHORITIES)?,
        })
    }

    /// A digest that reveals changes of the files, but not the key.
    pub(super) fn digest(&self) -> [u8; 32] {
        let mut digest = Sha256::new();
        for file in [&self.certificate, &self.key, &self.authorities] {
            digest.update(file.len().to_be_bytes());
            digest.update(file);
        }
        digest.finalize().into()
    }

    pub(super) fn parts(&self) -> Result<Parts, BadCertificate> {
        let mut authorities = RootCertStore::empty();
        for authority in self.certificates(AUTHORITIES, &self.authorities)? {
            authorities.add(authority).map_err(|error| bad(&self.folder, AUTHORITIES, &error))?;
        }
        Ok(Parts {
            chain: self.certificates(CERTIFICATE, &self.certificate)?,
            key: PrivateKeyDer::from_pem_slice(&self.key).map_err(|error| bad(&self.folder, KEY, &error))?,
            authorities,
        })
    }

    fn certificates(&self, name: &str, pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, BadCertificate> {
        let read: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(pem).collect();
        let read = read.map_err(|error| bad(&self.folder, name, &error))?;
        if read.is_empty() { Err(bad(&self.folder, name, &"it holds no certificate")) } else { Ok(read) }
    }
}

fn bad(folder: &Path, name: &str, problem: &dyn std::fmt::Display) -> BadCertificate {
    BadCertificate::File { file: folder.join(name), problem: problem.to_string() }
}
