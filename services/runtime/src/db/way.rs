//! The security of a connection to PostgreSQL, from the database's URL.

use std::net::IpAddr;
use std::str::FromStr;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use sqlx::any::AnyConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgSslMode};

use super::DbError;

/// sqlx's names of the option for a file of authorities.
const AUTHORITIES: [&str; 3] = ["sslrootcert", "ssl-root-cert", "ssl-ca"];

/// The protection of a connection to PostgreSQL against eavesdropping and impersonation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseWay {
    /// The connection does not leave the machine.
    Local,
    /// TLS to a server that proves its name.
    Verified,
    /// Plain, or TLS to an unverified server.
    Unverified,
}

impl DatabaseWay {
    /// Refuses authorities that no connection would be checked against.
    pub(super) fn of(url: &str, options: &AnyConnectOptions) -> Result<Self, DbError> {
        let parsed = PgConnectOptions::from_str(url)?;
        let mode = parsed.get_ssl_mode();
        let mut named = options.database_url.query_pairs();
        if let Some((_, file)) = named.find(|(key, _)| AUTHORITIES.contains(&&**key)) {
            if !matches!(mode, PgSslMode::VerifyCa | PgSslMode::VerifyFull) {
                return Err(DbError::Setup("sslrootcert needs sslmode=verify-full".into()));
            }
            check(&file)
                .map_err(|problem| DbError::Setup(format!("sslrootcert: {file}: {problem}").into()))?;
        }
        let host = parsed.get_host().trim_start_matches('[').trim_end_matches(']');
        let is_here = host == "localhost" || host.parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
        Ok(match mode {
            _ if is_here || parsed.get_socket().is_some() => Self::Local,
            PgSslMode::VerifyFull => Self::Verified,
            _ => Self::Unverified,
        })
    }
}

/// Checks the file once; later, sqlx reads it for each connection.
fn check(file: &str) -> Result<(), String> {
    let read: Result<Vec<_>, _> =
        CertificateDer::pem_file_iter(file).and_then(Iterator::collect).map_err(|error| error.to_string());
    if read?.is_empty() { Err("it holds no certificate".to_owned()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(url: &str) -> Result<DatabaseWay, String> {
        let options = AnyConnectOptions::from_str(url).unwrap();
        DatabaseWay::of(url, &options).map_err(|error| error.to_string())
    }

    #[test]
    fn a_way_over_the_network_is_verified_by_the_name_in_a_certificate_alone() {
        for here in ["localhost", "127.0.0.1", "[::1]", "%2Frun%2Fpostgresql"] {
            assert_eq!(way(&format!("postgres://a@{here}/b")), Ok(DatabaseWay::Local), "{here}");
        }
        assert_eq!(way("postgres://a@elsewhere/b?host=/run/postgresql"), Ok(DatabaseWay::Local));
        let to = |options: &str| way(&format!("postgres://a@db.example/b{options}"));
        for options in ["", "?sslmode=disable", "?sslmode=prefer", "?sslmode=require", "?sslmode=verify-ca"] {
            assert_eq!(to(options), Ok(DatabaseWay::Unverified), "{options}");
        }
        assert_eq!(to("?sslmode=verify-full"), Ok(DatabaseWay::Verified));
        assert_eq!(way("postgres://a@10.0.0.5/b?sslmode=verify-full"), Ok(DatabaseWay::Verified));
    }

    #[test]
    fn authorities_that_hold_nothing_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ca.crt");
        let with =
            |mode: &str| way(&format!("postgres://a@db/b?sslmode={mode}&sslrootcert={}", file.display()));
        for mode in ["disable", "prefer", "require"] {
            assert_eq!(with(mode), Err("sslrootcert needs sslmode=verify-full".to_owned()), "{mode}");
        }
        assert!(with("verify-full").unwrap_err().contains("ca.crt"), "there is none");
        std::fs::write(&file, "no certificate").unwrap();
        assert!(with("verify-full").unwrap_err().ends_with("it holds no certificate"));
        std::fs::write(&file, "-----BEGIN CERTIFICATE-----\n").unwrap();
        assert!(with("verify-full").is_err(), "half of one");
    }
}
