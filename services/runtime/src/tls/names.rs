//! The names in certificates: `auth.mostrador.internal` is auth, both as callee and as caller.

use rustls::client::verify_server_name;
use rustls::pki_types::{CertificateDer, InvalidDnsNameError, ServerName};
use rustls::server::ParsedCertificate;

use crate::name::ServiceName;

/// The DNS name in a service's certificate, independent of the name or address that callers connect to.
pub(super) fn text(service: ServiceName) -> String {
    format!("{service}.mostrador.internal")
}

pub(super) fn server_name(service: ServiceName) -> Result<ServerName<'static>, InvalidDnsNameError> {
    ServerName::try_from(text(service))
}

/// The one service that the certificate names. `None` for a certificate of several services, or with a
/// wildcard: its holder could call as any of them.
pub(super) fn service(certificate: &CertificateDer<'_>) -> Option<ServiceName> {
    let parsed = ParsedCertificate::try_from(certificate).ok()?;
    let is_named = |service: &ServiceName| {
        server_name(*service).is_ok_and(|name| verify_server_name(&parsed, &name).is_ok())
    };
    let mut named = ServiceName::ALL.into_iter().filter(is_named);
    named.next().filter(|_| named.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_service_has_a_name() {
        for service in ServiceName::ALL {
            assert!(server_name(service).is_ok(), "{service}");
        }
    }
}
