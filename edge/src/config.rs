//! The edge's own settings: section `edge` of the file, or `MOSTRADOR_EDGE__…`.

use std::net::SocketAddr;

use serde::Deserialize;

use crate::guard::client::{Network, NotANetwork};

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Where HTTP is answered.
    pub listen: SocketAddr,
    /// Where the web server (Next.js) answers.
    pub web_url: String,
    /// Addresses and networks of the proxies in front, separated by commas: only they may name a client's address.
    pub trusted_proxies: String,
    /// The languages of the site, separated by commas; Spanish is always among them.
    pub locales: String,
    /// Threads that answer; one for each core when 0.
    pub workers: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            web_url: "http://127.0.0.1:3000".to_owned(),
            trusted_proxies: String::new(),
            locales: "es,en,id".to_owned(),
            workers: 0,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum BadConfig {
    #[error("MOSTRADOR_EDGE__TRUSTED_PROXIES: {0}")]
    Proxies(#[from] NotANetwork),
    #[error("MOSTRADOR_EDGE__LOCALES: `{0}` is not one of es, en, id")]
    Locale(String),
}

impl Config {
    pub fn networks(&self) -> Result<Vec<Network>, BadConfig> {
        Ok(parts(&self.trusted_proxies).map(str::parse).collect::<Result<_, _>>()?)
    }

    pub fn languages(&self) -> Result<Vec<String>, BadConfig> {
        let mut languages = vec!["es".to_owned()];
        for locale in parts(&self.locales).filter(|locale| *locale != "es") {
            match locale {
                "en" | "id" => languages.push(locale.to_owned()),
                other => return Err(BadConfig::Locale(other.to_owned())),
            }
        }
        Ok(languages)
    }
}

fn parts(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim).filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_and_nonsense_is_named() {
        let config = |proxies: &str, locales: &str| Config {
            trusted_proxies: proxies.into(),
            locales: locales.into(),
            ..Config::default()
        };
        assert_eq!(config("10.0.0.0/8, ::1", "en,es").networks().expect("networks").len(), 2);
        assert_eq!(config("", "en,es").languages().expect("languages"), ["es", "en"]);
        assert!(config("here", "").networks().is_err());
        assert!(config("", "de").languages().is_err());
    }
}
