//! Settings, section `mailer`.

use std::net::IpAddr;

use lettre::message::Mailbox;
use mostrador_runtime::config::Environment;
use serde::Deserialize;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The `From` header.
    pub from: String,
    /// The mail server; without it mails are kept in the data folder, one file each.
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
    /// A password of digits only is written in double quotes in the environment.
    pub password: Option<String>,
    /// Connections that may be open at once.
    #[serde(default = "sixteen")]
    pub connections: u32,
    /// How long each answer of the server may take.
    #[serde(default = "ten")]
    pub timeout_seconds: u64,
}

impl Smtp {
    /// Mails hold links that sign in: a server on another machine is reached by TLS.
    fn is_on_this_machine(&self) -> bool {
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        host.eq_ignore_ascii_case("localhost")
            || host.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback())
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tls {
    /// No encryption: everything is readable on the way.
    None,
    /// A plain connection that must turn to TLS before anything is said.
    #[default]
    Starttls,
    /// TLS from the first byte.
    Tls,
}

impl Default for Config {
    fn default() -> Self {
        Self { from: "Mostrador <hola@mostrador.example>".to_owned(), smtp: None }
    }
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
    #[error("in production MOSTRADOR_MAILER__SMTP__TLS cannot be none unless the server is on this machine")]
    ReadableMail,
    #[error("in production MOSTRADOR_MAILER__SMTP__TLS cannot be none together with a password")]
    ReadablePassword,
    #[error("MOSTRADOR_MAILER__FROM is not of the form `Name <address>`")]
    From,
    #[error("MOSTRADOR_MAILER__SMTP__USER and MOSTRADOR_MAILER__SMTP__PASSWORD go together")]
    HalfCredentials,
    #[error("MOSTRADOR_MAILER__SMTP__HOST is no name that TLS can check")]
    Host,
}

impl Config {
    pub fn refuse_unsafe(&self, env: Environment) -> Result<(), ConfigError> {
        let Some(smtp) = &self.smtp else {
            return match env {
                Environment::Production => Err(ConfigError::KeptInProduction),
                Environment::Development => Ok(()),
            };
        };
        if smtp.user.is_some() != smtp.password.is_some() {
            return Err(ConfigError::HalfCredentials);
        }
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
        self.from.parse().map_err(|_| ConfigError::From)
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
            connections: 1,
            timeout_seconds: 1,
        }
    }

    fn with(smtp: Smtp) -> Config {
        Config { smtp: Some(smtp), ..Config::default() }
    }

    #[test]
    fn production_refuses_kept_mail() {
        let refused = Config::default().refuse_unsafe(Environment::Production);
        assert_eq!(refused, Err(ConfigError::KeptInProduction));
        assert_eq!(Config::default().refuse_unsafe(Environment::Development), Ok(()));
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
    fn the_default_sender_is_one() {
        assert!(Config::default().sender().is_ok());
        assert!(Config { from: "nobody".into(), ..Config::default() }.sender().is_err());
    }
}
