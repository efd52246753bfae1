//! The edge's own settings: section `edge` of the file, or `MOSTRADOR_EDGE__…`.

use std::{net::SocketAddr, path::PathBuf};

use mostrador_runtime::config::Environment;
use serde::Deserialize;

use crate::guard::client::{Network, NotANetwork};

/// The site's languages in the site's order.
const LANGUAGES: [&str; 3] = ["es", "en", "id"];

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The address that answers HTTP.
    pub listen: SocketAddr,
    /// The address of the web server (Next.js).
    pub web_url: String,
    /// The web server's `INTERNAL_SECRET`. Without it pages keep the facts of the web server's build: prices
    /// of the standard list, and every language.
    pub web_secret: Option<String>,
    /// Addresses and networks of the proxies in front, separated by commas: only they may name a client's
    /// address. Production requires it: behind an unnamed proxy all visitors share one address and its
    /// limits. `none` when clients connect directly.
    pub trusted_proxies: Option<String>,
    /// Connections that a network, an IPv4 address or an IPv6 /64, may have open at once; 0 means any number.
    /// Connections of trusted proxies carry many clients and do not count. Without limits no connection
    /// counts.
    pub connections_per_network: usize,
    /// Further host names under which the site answers in production, separated by commas.
    pub hosts: String,
    /// The languages of the site, separated by commas; Spanish is always among them.
    pub locales: String,
    /// A folder of this edge's own for the pages of the last two builds, so that an edge that starts while
    /// the web server is dead serves them. Without it the edge keeps no pages.
    pub pages_folder: Option<PathBuf>,
    /// The vendor of the chat.
    pub chat: ChatSettings,
    /// Threads that answer; 0 means one for each core.
    pub workers: usize,
}

/// The vendor of the chat; without a script there is none.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ChatSettings {
    /// The https address of the vendor's script.
    pub script: String,
    /// Hosts of the scripts that it loads, separated by commas.
    pub script_hosts: String,
    /// Hosts that it calls and takes pictures, sounds, styles and fonts from, separated by commas.
    pub hosts: String,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            web_url: "http://127.0.0.1:3000".to_owned(),
            web_secret: None,
            trusted_proxies: None,
            connections_per_network: 256,
            hosts: String::new(),
            locales: "es,en,id".to_owned(),
            pages_folder: None,
            chat: ChatSettings::default(),
            workers: 0,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum BadConfig {
    #[error("MOSTRADOR_EDGE__TRUSTED_PROXIES: {0}")]
    Proxies(#[from] NotANetwork),
    #[error(
        "MOSTRADOR_EDGE__TRUSTED_PROXIES must name the proxies in front, or be `none` when clients connect \
         directly"
    )]
    ProxiesUnset,
    #[error("MOSTRADOR_EDGE__LOCALES: `{0}` is not one of es, en, id")]
    Locale(String),
}

impl Config {
    pub fn networks(&self, env: Environment) -> Result<Vec<Network>, BadConfig> {
        match self.trusted_proxies.as_deref().map(str::trim).filter(|list| !list.is_empty()) {
            Some("none") => Ok(Vec::new()),
            Some(list) => Ok(parts(list).map(str::parse).collect::<Result<_, _>>()?),
            None if env == Environment::Development => Ok(Vec::new()),
            None => Err(BadConfig::ProxiesUnset),
        }
    }

    pub fn other_hosts(&self) -> impl Iterator<Item = &str> {
        parts(&self.hosts)
    }

    pub fn languages(&self) -> Result<Vec<String>, BadConfig> {
        if let Some(other) = parts(&self.locales).find(|locale| !LANGUAGES.contains(locale)) {
            return Err(BadConfig::Locale(other.to_owned()));
        }
        let is_offered =
            |language: &&str| *language == "es" || parts(&self.locales).any(|one| one == *language);
        Ok(LANGUAGES.into_iter().filter(is_offered).map(str::to_owned).collect())
    }
}

/// The parts of a setting that is a list.
pub fn parts(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim).filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_and_nonsense_is_named() {
        let languages = |locales: &str| Config { locales: locales.into(), ..Config::default() }.languages();
        assert_eq!(languages("en,es").expect("languages"), ["es", "en"]);
        assert_eq!(languages("id, en").expect("languages"), ["es", "en", "id"], "as the site names them");
        assert!(languages("de").is_err());
        assert_eq!(proxies("10.0.0.0/8, ::1", Environment::Production).expect("networks"), 2);
        assert!(proxies("here", Environment::Development).is_err());
    }

    #[test]
    fn production_wants_to_know_the_proxies() {
        assert_eq!(proxies("", Environment::Development).expect("none"), 0);
        assert_eq!(proxies("none", Environment::Production).expect("none"), 0);
        assert!(matches!(proxies("", Environment::Production), Err(BadConfig::ProxiesUnset)));
        assert!(matches!(Config::default().networks(Environment::Production), Err(BadConfig::ProxiesUnset)));
    }

    fn proxies(list: &str, env: Environment) -> Result<usize, BadConfig> {
        let config = Config { trusted_proxies: Some(list.into()), ..Config::default() };
        config.networks(env).map(|networks| networks.len())
    }
}
