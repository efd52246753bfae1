//! Settings: a TOML file, over it environment variables `MOSTRADOR_…` (`__` between a section and its key).
//!
//! Settings of the installation stand at the top, those of a service in a section of its name. Unknown keys are refused.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use figment::Figment;
use figment::providers::{Format, Serialized, Toml};
use figment::value::{Dict, Value};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::service::ServiceName;

pub const PREFIX: &str = "MOSTRADOR_";
/// Names the file; not a setting itself.
pub const FILE_VARIABLE: &str = "MOSTRADOR_CONFIG";
const SHORTEST_SECRET: usize = 32;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Environment {
    Development,
    /// What nobody named is taken for real.
    #[default]
    Production,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    #[default]
    On,
    Off,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    #[default]
    Text,
    Json,
}

/// Settings of the whole installation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Common {
    pub env: Environment,
    /// Where people reach the site, e.g. `https://mostrador.example`.
    pub public_url: Option<String>,
    /// Folder for databases, keys and kept mail.
    pub data: PathBuf,
    /// Where a process that serves one service listens for gRPC.
    pub listen: SocketAddr,
    /// `/livez`, `/readyz` and `/metrics`; none when unset.
    pub admin_listen: Option<SocketAddr>,
    /// Of a process that serves one service: `sqlite:<file>` or `postgres://…`.
    pub database_url: Option<String>,
    /// Shared by replicas; in memory when unset.
    pub redis_url: Option<String>,
    /// The same for all processes, at least 32 characters.
    pub caller_secret: Option<String>,
    /// 64 hexadecimal digits; encrypts tokens and keys in databases.
    pub seal_key: Option<String>,
    /// Where each service answers gRPC, e.g. `http://auth:50051`.
    pub endpoints: BTreeMap<ServiceName, String>,
    /// An OTLP/gRPC collector for traces.
    pub otlp_endpoint: Option<String>,
    /// A filter such as `info,sqlx=warn`.
    pub log: String,
    pub log_format: LogFormat,
    /// Request limits and order caps; off only in development, for load and fuzz tests.
    pub limits: Switch,
}

impl Default for Common {
    fn default() -> Self {
        Self {
            env: Environment::default(),
            public_url: None,
            data: PathBuf::from("data"),
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            admin_listen: None,
            database_url: None,
            redis_url: None,
            caller_secret: None,
            seal_key: None,
            endpoints: BTreeMap::new(),
            otlp_endpoint: None,
            log: "info".to_owned(),
            log_format: LogFormat::default(),
            limits: Switch::On,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("settings: {0}")]
    Unreadable(#[from] Box<figment::Error>),
    #[error("{0} is not set")]
    Missing(&'static str),
    #[error("in production {setting} {problem}")]
    Unsafe { setting: &'static str, problem: &'static str },
}

/// Everything that was set, sections not yet read.
pub struct Settings {
    pub common: Common,
    sections: Dict,
}

impl Settings {
    /// From `file` (which must exist when named) and the environment's variables.
    pub fn load(
        file: Option<&Path>,
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let mut figment = Figment::new();
        if let Some(file) = file {
            figment = figment.merge(Toml::file_exact(file));
        }
        let figment = figment.merge(Serialized::defaults(from_variables(variables)));
        let mut top: Dict = figment.extract().map_err(Box::new)?;
        let mut sections = Dict::new();
        for name in ServiceName::SERVERS.into_iter().chain([ServiceName::Edge]) {
            if let Some(section) = top.remove(name.as_str()) {
                sections.insert(name.as_str().to_owned(), section);
            }
        }
        let common = Figment::from(Serialized::defaults(top)).extract().map_err(Box::new)?;
        Ok(Self { common, sections })
    }

    /// From the process's environment, and the file it names.
    pub fn from_environment() -> Result<Self, ConfigError> {
        let file = std::env::var_os(FILE_VARIABLE).map(PathBuf::from);
        Self::load(file.as_deref(), std::env::vars())
    }

    /// A service's own settings.
    pub fn section<T: DeserializeOwned>(&self, name: ServiceName) -> Result<T, ConfigError> {
        let section = self.sections.get(name.as_str()).cloned().unwrap_or_else(|| Value::from(Dict::new()));
        let figment = Figment::from(Serialized::defaults(section));
        Ok(figment.extract().map_err(|error| Box::new(error.with_path(name.as_str())))?)
    }
}

fn from_variables(variables: impl IntoIterator<Item = (String, String)>) -> Value {
    let mut top = Dict::new();
    for (name, value) in variables {
        let Some(key) = name.strip_prefix(PREFIX) else { continue };
        if name == FILE_VARIABLE || name.starts_with("MOSTRADOR_TEST_") {
            continue;
        }
        let path: Vec<String> = key.split("__").map(str::to_ascii_lowercase).collect();
        insert(&mut top, &path, &value);
    }
    Value::from(top)
}

fn insert(into: &mut Dict, path: &[String], value: &str) {
    let [head, rest @ ..] = path else { return };
    if rest.is_empty() {
        let Ok(parsed) = value.parse::<Value>();
        into.insert(head.clone(), parsed);
        return;
    }
    let entry = into.entry(head.clone()).or_insert_with(|| Value::from(Dict::new()));
    if let Value::Dict(_, inner) = entry {
        insert(inner, rest, value);
    }
}

impl Common {
    pub fn is_development(&self) -> bool {
        self.env == Environment::Development
    }

    /// Refuses what is unsafe in production; says which setting to change.
    pub fn refuse_unsafe(&self) -> Result<(), ConfigError> {
        if self.is_development() {
            return Ok(());
        }
        let unsafe_setting = |setting, problem| Err(ConfigError::Unsafe { setting, problem });
        match self.public_url.as_deref() {
            Some(url) if url.starts_with("https://") => {}
            Some(_) => return unsafe_setting("MOSTRADOR_PUBLIC_URL", "must start with https://"),
            None => return unsafe_setting("MOSTRADOR_PUBLIC_URL", "must be set to the site's https address"),
        }
        match self.caller_secret.as_deref() {
            None => return unsafe_setting("MOSTRADOR_CALLER_SECRET", "must be set"),
            Some(secret) if secret.len() < SHORTEST_SECRET => {
                return unsafe_setting("MOSTRADOR_CALLER_SECRET", "must have at least 32 characters");
            }
            Some(_) => {}
        }
        if self.seal_key.is_none() {
            return unsafe_setting("MOSTRADOR_SEAL_KEY", "must be set to 64 random hexadecimal digits");
        }
        if self.limits == Switch::Off {
            return unsafe_setting("MOSTRADOR_LIMITS", "cannot be off");
        }
        Ok(())
    }

    /// The bytes of `seal_key`.
    pub fn seal_key_bytes(&self) -> Result<[u8; 32], ConfigError> {
        let text = self.seal_key.as_deref().ok_or(ConfigError::Missing("MOSTRADOR_SEAL_KEY"))?;
        decode_seal_key(text).ok_or(ConfigError::Missing("MOSTRADOR_SEAL_KEY (64 hexadecimal digits)"))
    }
}

/// 64 hexadecimal digits.
pub fn decode_seal_key(text: &str) -> Option<[u8; 32]> {
    data_encoding::HEXLOWER_PERMISSIVE.decode(text.trim().as_bytes()).ok()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(variables: &[(&str, &str)]) -> Result<Settings, ConfigError> {
        Settings::load(None, variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())))
    }

    fn production(change: impl FnOnce(&mut Common)) -> Result<(), ConfigError> {
        let mut common = Common {
            public_url: Some("https://mostrador.example".into()),
            caller_secret: Some("x".repeat(32)),
            seal_key: Some("0".repeat(64)),
            ..Common::default()
        };
        change(&mut common);
        common.refuse_unsafe()
    }

    #[track_caller]
    fn assert_refused(outcome: Result<(), ConfigError>, names: &str) {
        let error = outcome.unwrap_err().to_string();
        assert!(error.contains(names), "{error}");
    }

    #[derive(Debug, Deserialize, Default, PartialEq)]
    #[serde(deny_unknown_fields, default)]
    struct Section {
        minutes: u32,
    }

    #[test]
    fn reads_the_installation_and_a_section() {
        let settings = load(&[
            ("MOSTRADOR_ENV", "development"),
            ("MOSTRADOR_AUTH__MINUTES", "5"),
            ("MOSTRADOR_ENDPOINTS__AUTH", "http://auth:1"),
            ("HOME", "/root"),
        ])
        .unwrap();
        assert!(settings.common.is_development());
        assert_eq!(settings.common.endpoints[&ServiceName::Auth], "http://auth:1");
        assert_eq!(settings.section::<Section>(ServiceName::Auth).unwrap(), Section { minutes: 5 });
        assert_eq!(settings.section::<Section>(ServiceName::Edge).unwrap(), Section::default());
    }

    #[test]
    fn refuses_unknown_keys_everywhere() {
        assert!(load(&[("MOSTRADOR_TYPO", "1")]).is_err());
        assert!(load(&[("MOSTRADOR_TYPO__X", "1")]).is_err());
        let settings = load(&[("MOSTRADOR_AUTH__TYPO", "1")]).unwrap();
        assert!(settings.section::<Section>(ServiceName::Auth).is_err());
    }

    #[test]
    fn what_nobody_named_is_production() {
        assert_eq!(load(&[]).unwrap().common.env, Environment::Production);
    }

    #[test]
    fn production_accepts_what_is_complete() {
        production(|_| {}).unwrap();
    }

    #[test]
    fn production_refuses_a_missing_public_url() {
        assert_refused(production(|common| common.public_url = None), "MOSTRADOR_PUBLIC_URL");
    }

    #[test]
    fn production_refuses_a_public_url_without_tls() {
        let outcome = production(|common| common.public_url = Some("http://mostrador.example".into()));
        assert_refused(outcome, "MOSTRADOR_PUBLIC_URL");
    }

    #[test]
    fn production_refuses_a_missing_caller_secret() {
        assert_refused(production(|common| common.caller_secret = None), "MOSTRADOR_CALLER_SECRET");
    }

    #[test]
    fn production_refuses_a_short_caller_secret() {
        let outcome = production(|common| common.caller_secret = Some("short".into()));
        assert_refused(outcome, "MOSTRADOR_CALLER_SECRET");
    }

    #[test]
    fn production_refuses_a_missing_seal_key() {
        assert_refused(production(|common| common.seal_key = None), "MOSTRADOR_SEAL_KEY");
    }

    #[test]
    fn production_refuses_limits_switched_off() {
        assert_refused(production(|common| common.limits = Switch::Off), "MOSTRADOR_LIMITS");
    }
}
