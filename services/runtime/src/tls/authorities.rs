//! The authorities of servers outside the product.

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;

#[derive(Debug, thiserror::Error)]
#[error("MOSTRADOR_AUTHORITIES holds no certificates in PEM")]
pub struct BadAuthorities;

/// Certificates of authorities, in PEM: one of them must have issued a server's certificate.
#[derive(Clone, Copy, Debug)]
pub struct Authorities<'a>(&'a str);

impl<'a> Authorities<'a> {
    pub fn parse(pem: &'a str) -> Result<Self, BadAuthorities> {
        let read: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(pem.as_bytes()).collect();
        if read.is_ok_and(|read| !read.is_empty()) { Ok(Self(pem)) } else { Err(BadAuthorities) }
    }

    pub(crate) fn pem(self) -> &'a str {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_no_certificate_is_refused() {
        for wrong in ["", "/run/tls/ca.crt", "-----BEGIN CERTIFICATE-----\nAAAA\n"] {
            assert!(Authorities::parse(wrong).is_err(), "{wrong}");
        }
    }
}
