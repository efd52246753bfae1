//! Settings: a TOML file, over it environment variables `MOSTRADOR_…` (`__` between a section and its key).
//! A variable `MOSTRADOR_…_FILE` names a file that holds the value, such as a mounted secret.
//!
//! Settings of the installation stand at the top, those of a service in a section of its name. Unknown keys
//! are refused.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use figment::Figment;
use figment::error::{Actual, Kind};
use figment::providers::Serialized;
use figment::value::{Dict, Value};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use self::connections::{Connections, TooFewConnections};
pub use self::refusal::{PREFIX, Refusal};
pub use self::variables::{BadVariable, FILE_VARIABLE};
use crate::name::ServiceName;
use crate::tls::{Authorities, BadAuthorities};

mod connections;
pub(crate) mod names;
mod refusal;
mod variables;

use variables::Variables;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Environment {
    Development,
    /// An unnamed environment counts as production.
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

/// The way in which a starting process deals with migrations that its database lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Migrate {
    /// The process runs the migrations.
    Auto,
    /// The process refuses to start: the command `migrate` runs the migrations.
    Off,
}

/// Settings of the whole installation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct InstallationConfig {
    pub env: Environment,
    /// The address of the site for people, e.g. `https://mostrador.example`.
    pub public_url: Option<String>,
    /// Folder for databases, keys and kept mail.
    pub data: PathBuf,
    /// The gRPC address of a process that serves one service.
    pub listen: SocketAddr,
    /// The address of `/livez`, `/readyz` and `/metrics`; unset, there are none.
    pub admin_listen: Option<SocketAddr>,
    /// States that other machines may reach that port, which checks no caller.
    pub admin_open: Switch,
    /// The database of a process that serves one service: `sqlite:<file>` or `postgres://…`.
    pub database_url: Option<String>,
    /// The most connections that the process keeps to PostgreSQL, for each of its services.
    pub database_connections: Connections,
    /// Unset: `off` on PostgreSQL, `auto` on SQLite.
    pub migrate: Option<Migrate>,
    /// The key-value store that replicas share (`rediss://…` uses TLS); unset, each process counts in memory.
    pub redis_url: Option<String>,
    /// The authorities of Redis and of the collector, in PEM, for TLS. Unset, Redis is checked against the
    /// web's authorities, and the collector against the machine's.
    pub authorities: Option<String>,
    /// The secret key of the process's service, from `mostrador caller-key`; `mostrador up` makes its own.
    pub caller_key: Option<String>,
    /// The public keys of its callers; a caller has two, separated by a comma, while one replaces the other.
    pub caller_keys: BTreeMap<ServiceName, String>,
    /// The folder of the process's certificate, with `tls.crt`, `tls.key` and `ca.crt`: with it the process
    /// uses TLS, certificates identify callers, and caller keys are not read.
    pub tls_folder: Option<PathBuf>,
    /// On during the transition between caller keys and certificates: the process has both, accepts calls
    /// with either, and calls by TLS where an endpoint is `https://…`.
    pub tls_transition: Switch,
    /// 64 hexadecimal digits; encrypts tokens and keys in databases. Several keys are separated by commas
    /// while one replaces another: the first encrypts.
    pub seal_key: Option<String>,
    /// The gRPC address of each service, e.g. `http://auth:50051`, or `https://auth:50051` with certificates;
    /// several replicas are separated by commas.
    pub endpoints: BTreeMap<ServiceName, String>,
    /// An OTLP/gRPC collector for traces, `http://…` or `https://…`.
    pub otlp_endpoint: Option<String>,
    /// How long a stopping process, no longer ready, still takes work, so that callers and balancers notice
    /// first. Unset: 5 for a process with one service in production, otherwise 0.
    pub drain_seconds: Option<u16>,
    /// The share of requests whose traces are exported, in percent; the edge chooses.
    pub traces_percent: u8,
    /// A filter such as `info,sqlx=warn`.
    pub log: String,
    pub log_format: LogFormat,
    /// Request limits and order caps; off only in development, for load and fuzz tests.
    pub limits: Switch,
}

impl Default for InstallationConfig {
    fn default() -> Self {
        Self {
            env: Environment::default(),
            public_url: None,
            data: PathBuf::from("data"),
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            admin_listen: None,
            admin_open: Switch::Off,
            database_url: None,
            database_connections: Connections::default(),
            migrate: None,
            redis_url: None,
            authorities: None,
            caller_key: None,
            caller_keys: BTreeMap::new(),
            tls_folder: None,
            tls_transition: Switch::Off,
            seal_key: None,
            endpoints: BTreeMap::new(),
            otlp_endpoint: None,
            drain_seconds: None,
            traces_percent: 10,
            log: "info".to_owned(),
            log_format: LogFormat::default(),
            limits: Switch::On,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("{0}")]
    Refused(#[from] Refusal),
    #[error("{file}: {problem}")]
    File { file: String, problem: String },
    #[error(transparent)]
    Variable(#[from] BadVariable),
    #[error("{0} is not set")]
    Missing(&'static str),
    #[error("MOSTRADOR_SEAL_KEY is not 64 hexadecimal digits, or several such keys with commas between")]
    SealKey,
    #[error("in production {setting} {problem}")]
    Unsafe { setting: &'static str, problem: &'static str },
}

/// All settings, with the sections unparsed.
pub struct Settings {
    pub common: InstallationConfig,
    sections: Dict,
    from_files: BTreeSet<Vec<String>>,
}

impl Settings {
    /// The settings of `file` (which must exist if named), overridden by environment variables; `unnamed` is
    /// the environment if neither names one.
    pub fn load(
        unnamed: Environment,
        file: Option<&Path>,
        variables: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Self, ConfigError> {
        let mut figment = Figment::from(Serialized::default("env", unnamed));
        if let Some(file) = file {
            figment = figment.merge(Serialized::defaults(read(file)?));
        }
        let Variables { values, from_files } = variables::read(variables)?;
        let figment = figment.merge(Serialized::defaults(Value::from(values)));
        let mut top: Dict = figment.extract().map_err(Refusal::from)?;
        let mut sections = Dict::new();
        for (name, known) in names::SECTIONS {
            if let Some(section) = top.remove(name.as_str()) {
                names::refuse_unknown(known, &section).map_err(|refusal| refusal.within(name))?;
                sections.insert(name.as_str().to_owned(), section);
            }
        }
        let sections_by_name = names::SECTIONS.map(|(name, _)| name.as_str());
        let common = extract(top, &from_files, &sections_by_name)?;
        Ok(Self { common, sections, from_files })
    }

    /// The settings from the process's environment, and from the file that it names.
    pub fn from_environment() -> Result<Self, ConfigError> {
        let file = std::env::var_os(FILE_VARIABLE).map(PathBuf::from);
        Self::load(Environment::default(), file.as_deref(), std::env::vars_os())
    }

    /// Gives a missing setting of a service's section a value.
    pub fn fill<E>(
        &mut self,
        name: ServiceName,
        key: &str,
        value: impl FnOnce() -> Result<String, E>,
    ) -> Result<(), E> {
        let section = self.sections.entry(name.to_string()).or_insert_with(|| Dict::new().into());
        // Reading a section that is no table refuses it later.
        if let Value::Dict(_, keys) = section
            && !keys.contains_key(key)
        {
            keys.insert(key.to_owned(), value()?.into());
        }
        Ok(())
    }

    /// A service's own settings.
    pub fn section<T: DeserializeOwned>(&self, name: ServiceName) -> Result<T, ConfigError> {
        let section = self.sections.get(name.as_str()).and_then(Value::as_dict).cloned().unwrap_or_default();
        let within = |path: &Vec<String>| Some(path.strip_prefix(&[name.to_string()])?.to_vec());
        let from_files = self.from_files.iter().filter_map(within).collect();
        Ok(extract(section, &from_files, &[]).map_err(|refusal| refusal.within(name))?)
    }
}

/// Reads `values` as settings. A file's content counts as text, and is parsed like a variable only for
/// settings that are no text: a password of digits stays text.
fn extract<T: DeserializeOwned>(
    mut values: Dict,
    from_files: &BTreeSet<Vec<String>>,
    sections: &[&'static str],
) -> Result<T, Refusal> {
    loop {
        let error = match Figment::from(Serialized::defaults(&values)).extract() {
            Ok(settings) => return Ok(settings),
            Err(error) => error,
        };
        let is_text = matches!(error.kind, Kind::InvalidType(Actual::Str(_), _));
        if !(is_text && from_files.contains(&error.path) && variables::retype(&mut values, &error.path)) {
            return Err(Refusal::new(error, sections));
        }
    }
}

fn read(file: &Path) -> Result<toml::Table, ConfigError> {
    let refused = |problem: String| ConfigError::File { file: file.display().to_string(), problem };
    let text = std::fs::read_to_string(file).map_err(|error| refused(error.to_string()))?;
    text.parse().map_err(|error: toml::de::Error| refused(error.to_string()))
}

impl InstallationConfig {
    pub fn is_development(&self) -> bool {
        self.env == Environment::Development
    }

    /// Refuses unsafe settings in production; names the setting to change.
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
        if self.seal_key.is_none() {
            return unsafe_setting("MOSTRADOR_SEAL_KEY", "must be set to 64 random hexadecimal digits");
        }
        if self.admin_open == Switch::Off && self.admin_listen.is_some_and(|at| !at.ip().is_loopback()) {
            return unsafe_setting(
                "MOSTRADOR_ADMIN_LISTEN",
                "must be a loopback address, unless MOSTRADOR_ADMIN_OPEN is on",
            );
        }
        if self.limits == Switch::Off {
            return unsafe_setting("MOSTRADOR_LIMITS", "cannot be off");
        }
        Ok(())
    }

    pub fn authorities(&self) -> Result<Option<Authorities<'_>>, BadAuthorities> {
        self.authorities.as_deref().map(Authorities::parse).transpose()
    }

    /// The address of the site for people; unset, as in development, it is this machine.
    pub fn public_url(&self) -> &str {
        self.public_url.as_deref().unwrap_or("http://localhost:8080")
    }

    /// The bytes of the first key in `seal_key`, and of the other keys.
    pub fn seal_keys(&self) -> Result<([u8; 32], Vec<[u8; 32]>), ConfigError> {
        let text = self.seal_key.as_deref().ok_or(ConfigError::Missing("MOSTRADOR_SEAL_KEY"))?;
        decode_seal_keys(text).ok_or(ConfigError::SealKey)
    }
}

/// Parses one or more keys, separated by commas: the first, and the others.
pub fn decode_seal_keys(text: &str) -> Option<([u8; 32], Vec<[u8; 32]>)> {
    let mut keys = text.split(',').map(decode_seal_key);
    let (first, others) = (keys.next().flatten(), keys.collect());
    first.zip(others)
}

/// 64 hexadecimal digits.
pub fn decode_seal_key(text: &str) -> Option<[u8; 32]> {
    data_encoding::HEXLOWER_PERMISSIVE.decode(text.trim().as_bytes()).ok()?.try_into().ok()
}

#[cfg(test)]
mod tests;
