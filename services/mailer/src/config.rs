//! Settings, section `mailer`.

use std::net::IpAddr;

use lettre::message::Mailbox;
use mostrador_runtime::config::Environment;
use mostrador_runtime::tls::Authorities;
use serde::Deserialize;

/// The sender of development.
const EXAMPLE: &str = "Mostrador <hola@mostrador.example>";

#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The `From` header; production requires it.
    pub from: Option<String>,
    /// The mail server; without a server mails are kept as files in the data folder.
    pub smtp: Option<Smtp>,
}

/// The server that takes our mail.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Smtp {
    pub host: String,
    /// 587 with `starttls`, 465 with `tls`, 25 with `none` when unset.
    pub port: Option<u16>,
    #[serde(default)]
    pub tls: Tls,
    pub user: Option<String>,
    /// A password that consists of digits only stands in double quotes in the environment.
    pub password: Option<String>,
    /// The authorities of the server's certificate, in PEM; when unset, the authorities of the web.
    pub authorities: Option<String>,
    /// Mails of one topic under way at once, and the most connections that are kept for the next mails.
    #[serde(default = "sixteen")]
    pub connections: u32,
    /// The longest time of a connection. A whole mail may take twice as long, but never more than 20 seconds.
    #[serde(default = "ten")]
    pub timeout_seconds: u64,
}

impl Smtp {
    /// The host without the brackets of an IPv6 address.
    pub fn bare_host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    /// Is it a host alone? Without this check a URL, or a name with its port, would fail only at the first
    /// mail.
    fn has_host(&self) -> bool {
        let host = self.bare_host();
        let is_of_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
        host.parse::<IpAddr>().is_ok() || (!host.is_empty() && host.bytes().all(is_of_name))
    }

    /// Mails hold links that sign in, so a server on another machine is reached by TLS only.
    fn is_on_this_machine(&self) -> bool {
        let host = self.bare_host();
        host.eq_ignore_ascii_case("localhost")
            || host.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback())
    }

    fn check_authorities(&self) -> Result<(), ConfigError> {
        let Some(pem) = &self.authorities else { return Ok(()) };
        if self.tls == Tls::None {
            return Err(ConfigError::UnreadAuthorities);
        }
        Authorities::parse(pem).map(drop).map_err(|_| ConfigError::Authorities)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tls {
    /// No encryption: others can read all traffic on the way.
    None,
    /// A plain connection that must turn to TLS before any mail.
    #[default]
    Starttls,
    /// TLS from the first byte.
    Tls,
}

const fn sixteen() -> u32 {
    16
}

const fn ten() -> u64 {
    10
}

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ConfigError {
    #[error("in production MOSTRADOR_MAILER__SMTP__HOST must be set: mail is not kept there")]
    KeptInProduction,
    #[error("in production MOSTRADOR_MAILER__FROM must be set: your sender, of the form `Name <address>`")]
    FromUnset,
    #[error("in production MOSTRADOR_MAILER__SMTP__TLS cannot be none unless the server is on this machine")]
    ReadableMail,
    #[error("in production MOSTRADOR_MAILER__SMTP__TLS cannot be none together with a password")]
    ReadablePassword,
    #[error("MOSTRADOR_MAILER__FROM is not of the form `Name <address>`")]
    From,
    #[error("MOSTRADOR_MAILER__SMTP__USER and MOSTRADOR_MAILER__SMTP__PASSWORD go together")]
    HalfCredentials,
    #[error("MOSTRADOR_MAILER__SMTP__HOST is not the name or address of a host alone, as smtp.example is")]
    Host,
    #[error("MOSTRADOR_MAILER__SMTP__AUTHORITIES holds no certificates in PEM")]
    Authorities,
    #[error("MOSTRADOR_MAILER__SMTP__AUTHORITIES is not read where MOSTRADOR_MAILER__SMTP__TLS is none")]
    UnreadAuthorities,
}

impl Config {
    pub fn refuse_unsafe(&self, env: Environment) -> Result<(), ConfigError> {
        let Some(smtp) = &self.smtp else {
            return match env {
                Environment::Production => Err(ConfigError::KeptInProduction),
                Environment::Development => Ok(()),
            };
        };
        if env == Environment::Production && self.from.is_none() {
            return Err(ConfigError::FromUnset);
        }
        if smtp.user.is_some() != smtp.password.is_some() {
            return Err(ConfigError::HalfCredentials);
        }
        if !smtp.has_host() {
            return Err(ConfigError::Host);
        }
        smtp.check_authorities()?;
        if env == Environment::Production && smtp.tls == Tls::None {
            if !smtp.is_on_this_machine() {
                return Err(ConfigError::ReadableMail);
            }
            if smtp.password.is_some() {
                return Err(ConfigError::ReadablePassword);
            }
        }
        Ok(())
    }

    pub fn sender(&self) -> Result<Mailbox, ConfigError> {
        self.from.as_deref().unwrap_or(EXAMPLE).parse().map_err(|_| ConfigError::From)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn smtp() -> Smtp {
        Smtp {
            host: "smtp.example".into(),
            port: None,
            tls: Tls::Starttls,
            user: Some("mostrador".into()),
            password: Some("secret".into()),
            authorities: None,
            connections: 1,
            timeout_seconds: 1,
        }
    }

    fn with(smtp: Smtp) -> Config {
        Config { from: Some("Toko <toko@shop.example>".into()), smtp: Some(smtp) }
    }

    #[test]
    fn production_refuses_kept_mail() {
        let refused = Config::default().refuse_unsafe(Environment::Production);
        assert_eq!(refused, Err(ConfigError::KeptInProduction));
        assert_eq!(Config::default().refuse_unsafe(Environment::Development), Ok(()));
    }

    #[test]
    fn production_names_its_sender() {
        let config = Config { from: None, ..with(smtp()) };
        assert_eq!(config.refuse_unsafe(Environment::Production), Err(ConfigError::FromUnset));
        assert_eq!(config.refuse_unsafe(Environment::Development), Ok(()));
        assert_eq!(with(smtp()).sender().unwrap().email.to_string(), "toko@shop.example");
    }

    #[test]
    fn production_refuses_a_readable_password() {
        let config = with(Smtp { tls: Tls::None, host: "localhost".into(), ..smtp() });
        assert_eq!(config.refuse_unsafe(Environment::Production), Err(ConfigError::ReadablePassword));
        assert_eq!(with(smtp()).refuse_unsafe(Environment::Production), Ok(()));
    }

    #[test]
    fn production_reaches_another_machine_by_tls_only() {
        let relay = |host: &str| {
            with(Smtp { tls: Tls::None, host: host.into(), user: None, password: None, ..smtp() })
        };
        for host in ["smtp.example", "10.0.0.7", "localhost.example", "127.0.0.1.example"] {
            let refused = relay(host).refuse_unsafe(Environment::Production);
            assert_eq!(refused, Err(ConfigError::ReadableMail), "{host}");
            assert_eq!(relay(host).refuse_unsafe(Environment::Development), Ok(()), "{host}");
        }
        for host in ["localhost", "127.0.0.1", "::1", "[::1]"] {
            assert_eq!(relay(host).refuse_unsafe(Environment::Production), Ok(()), "{host}");
        }
    }

    #[test]
    fn a_user_needs_a_password() {
        let config = with(Smtp { password: None, ..smtp() });
        assert_eq!(config.refuse_unsafe(Environment::Development), Err(ConfigError::HalfCredentials));
    }

    #[test]
    fn a_host_is_named_without_scheme_and_port() {
        let of = |host: &str| with(Smtp { host: host.into(), ..smtp() });
        for wrong in ["", "smtp://smtp.example", "smtp.example:587", "smtp example", "[::1]:587"] {
            let refused = of(wrong).refuse_unsafe(Environment::Development);
            assert_eq!(refused, Err(ConfigError::Host), "{wrong}");
        }
        for host in
            ["smtp.example", "smtp-1.example.", "mail_server", "10.0.0.7", "2001:db8::25", "[2001:db8::25]"]
        {
            assert_eq!(of(host).refuse_unsafe(Environment::Development), Ok(()), "{host}");
        }
    }

    #[test]
    fn authorities_that_hold_nothing_are_refused() {
        let refused = |tls, pem: &str| {
            let config = with(Smtp { tls, authorities: Some(pem.to_owned()), ..smtp() });
            config.refuse_unsafe(Environment::Development).unwrap_err()
        };
        for wrong in ["", "/run/tls/ca.crt", "-----BEGIN CERTIFICATE-----\nAAAA\n"] {
            assert_eq!(refused(Tls::Starttls, wrong), ConfigError::Authorities, "{wrong}");
        }
        assert_eq!(refused(Tls::None, "/run/tls/ca.crt"), ConfigError::UnreadAuthorities);
    }

    #[test]
    fn the_default_sender_is_one() {
        assert!(Config::default().sender().is_ok());
        assert!(Config { from: Some("nobody".into()), ..Config::default() }.sender().is_err());
    }
}
