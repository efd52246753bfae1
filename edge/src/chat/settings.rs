//! The vendor of the chat: `MOSTRADOR_EDGE__CHAT__…`. The edge does not start with a setting that is not
//! plainly the address of one host, as it would widen the frame's policy.

use mostrador_runtime::config::Environment;
use reqwest::Url;

use crate::{
    config::{ChatSettings, parts},
    guard::site::is_loopback,
};

/// The vendor's hosts for the frame's policy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vendor {
    pub script: Url,
    /// Origins such as `https://cdn.example`.
    pub script_hosts: Vec<String>,
    /// Origins such as `https://cdn.example`.
    pub hosts: Vec<String>,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("MOSTRADOR_EDGE__CHAT__{setting}: `{value}` {fault}")]
pub struct BadChat {
    setting: &'static str,
    value: String,
    fault: Fault,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
enum Fault {
    #[error("is no https address")]
    NoAddress,
    #[error("is not https")]
    NotHttps,
    #[error("names more than one host")]
    Wildcard,
    #[error("is more than a host")]
    MoreThanHost,
    #[error("holds a user, a fragment, or one of ; , '")]
    Odd,
    #[error("is the site's own host")]
    Own,
    #[error("counts only with MOSTRADOR_EDGE__CHAT__SCRIPT")]
    WithoutScript,
}

/// The rules that judge an address of the vendor.
struct Judge<'a> {
    env: Environment,
    /// The site's own names, with or without a port.
    own: Vec<&'a str>,
}

impl ChatSettings {
    /// `None` when no chat is set. `own` are the site's names.
    pub fn vendor<'a>(
        &self,
        env: Environment,
        own: impl Iterator<Item = &'a str>,
    ) -> Result<Option<Vendor>, BadChat> {
        let script = self.script.trim();
        if script.is_empty() {
            let mut lists = [("SCRIPT_HOSTS", &self.script_hosts), ("HOSTS", &self.hosts)].into_iter();
            return match lists.find(|(_, list)| parts(list).next().is_some()) {
                Some((setting, list)) => Err(bad(setting, list, Fault::WithoutScript)),
                None => Ok(None),
            };
        }
        let judge = Judge { env, own: own.collect() };
        Ok(Some(Vendor {
            script: judge.script(script).map_err(|fault| bad("SCRIPT", script, fault))?,
            script_hosts: judge.hosts("SCRIPT_HOSTS", &self.script_hosts)?,
            hosts: judge.hosts("HOSTS", &self.hosts)?,
        }))
    }
}

impl Judge<'_> {
    fn script(&self, text: &str) -> Result<Url, Fault> {
        let url = self.address(text)?;
        let is_plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
        if is_plain && !url.path().contains([';', ',', '\'']) { Ok(url) } else { Err(Fault::Odd) }
    }

    fn hosts(&self, setting: &'static str, list: &str) -> Result<Vec<String>, BadChat> {
        parts(list).map(|text| self.host(text).map_err(|fault| bad(setting, text, fault))).collect()
    }

    /// `cdn.example` or `https://cdn.example`.
    fn host(&self, text: &str) -> Result<String, Fault> {
        let whole = if text.contains("://") { text.to_owned() } else { format!("https://{text}") };
        let origin = self.address(&whole)?.origin().ascii_serialization();
        let authority = whole.split_once("://").map_or("", |(_, rest)| rest);
        if authority.ends_with(':') {
            return Err(Fault::NoAddress);
        }
        if authority.contains(['/', '?', '#', '@', '\\']) { Err(Fault::MoreThanHost) } else { Ok(origin) }
    }

    fn address(&self, text: &str) -> Result<Url, Fault> {
        if text.contains('*') {
            return Err(Fault::Wildcard);
        }
        let url: Url = text.parse().map_err(|_| Fault::NoAddress)?;
        let host = url.host_str().ok_or(Fault::NoAddress)?;
        let is_local = self.env == Environment::Development && url.scheme() == "http" && is_loopback(host);
        if url.scheme() != "https" && !is_local {
            return Err(Fault::NotHttps);
        }
        if !host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-[]:".contains(&byte)) {
            return Err(Fault::NoAddress);
        }
        if self.own.iter().any(|own| is_same_host(own, host)) { Err(Fault::Own) } else { Ok(url) }
    }
}

/// Ignores ports, as cookies do.
fn is_same_host(own: &str, host: &str) -> bool {
    let own = format!("https://{}", own.trim()).parse::<Url>().ok();
    let own = own.as_ref().and_then(Url::host_str).unwrap_or_default();
    own.trim_end_matches('.') == host.trim_end_matches('.')
}

fn bad(setting: &'static str, value: &str, fault: Fault) -> BadChat {
    BadChat { setting, value: value.to_owned(), fault }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "https://widget.example/v2/loader.js?id=7";

    fn read(script: &str, script_hosts: &str, hosts: &str, env: Environment) -> String {
        let [script, script_hosts, hosts] = [script, script_hosts, hosts].map(str::to_owned);
        let own = ["mostrador.example:8443", "www.mostrador.example"].into_iter();
        match (ChatSettings { script, script_hosts, hosts }).vendor(env, own) {
            Ok(Some(vendor)) => {
                format!("{} {:?} {:?}", vendor.script, vendor.script_hosts, vendor.hosts)
            }
            Ok(None) => "no chat".to_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_vendor_has_a_script_and_hosts() {
        let said = |script, more, hosts| read(script, more, hosts, Environment::Production);
        assert_eq!(said("", " ", ","), "no chat");
        assert_eq!(said(SCRIPT, "", ""), format!("{SCRIPT} [] []"));
        assert_eq!(
            said(SCRIPT, "CDN.example:443", "https://api.example, img.example:8443"),
            format!(
                r#"{SCRIPT} ["https://cdn.example"] ["https://api.example", "https://img.example:8443"]"#
            )
        );
    }

    #[test]
    fn a_value_that_would_widen_the_policy_is_refused_by_its_setting() {
        let mut said = Vec::new();
        for script in [
            "widget.example/loader.js",
            "http://widget.example/loader.js",
            "https://*.example/loader.js",
            "https://user@widget.example/a.js",
            "https://widget.example/a.js;script-src",
            "https://mostrador.example/loader.js",
            "https://www.mostrador.example./loader.js",
            "data:text/javascript,alert(1)",
            "http://localhost:9000/a.js",
        ] {
            said.push(read(script, "", "", Environment::Production));
        }
        for host in
            ["*", "https:", "*.example", "cdn.example/path", "cdn.example/", "wss://a.example", "a'b.example"]
        {
            said.push(read(SCRIPT, host, "", Environment::Production));
        }
        for host in ["mostrador.example", "'unsafe-inline'", "data:", "a.example b.example", "a.example?x"] {
            said.push(read(SCRIPT, "", host, Environment::Production));
        }
        said.push(read("", "", "cdn.example", Environment::Production));
        insta::assert_snapshot!(said.join("\n").replace("MOSTRADOR_EDGE__CHAT__", ""), @r"
        SCRIPT: `widget.example/loader.js` is no https address
        SCRIPT: `http://widget.example/loader.js` is not https
        SCRIPT: `https://*.example/loader.js` names more than one host
        SCRIPT: `https://user@widget.example/a.js` holds a user, a fragment, or one of ; , '
        SCRIPT: `https://widget.example/a.js;script-src` holds a user, a fragment, or one of ; , '
        SCRIPT: `https://mostrador.example/loader.js` is the site's own host
        SCRIPT: `https://www.mostrador.example./loader.js` is the site's own host
        SCRIPT: `data:text/javascript,alert(1)` is no https address
        SCRIPT: `http://localhost:9000/a.js` is not https
        SCRIPT_HOSTS: `*` names more than one host
        SCRIPT_HOSTS: `https:` is no https address
        SCRIPT_HOSTS: `*.example` names more than one host
        SCRIPT_HOSTS: `cdn.example/path` is more than a host
        SCRIPT_HOSTS: `cdn.example/` is more than a host
        SCRIPT_HOSTS: `wss://a.example` is not https
        SCRIPT_HOSTS: `a'b.example` is no https address
        HOSTS: `mostrador.example` is the site's own host
        HOSTS: `'unsafe-inline'` is no https address
        HOSTS: `data:` is no https address
        HOSTS: `a.example b.example` is no https address
        HOSTS: `a.example?x` is more than a host
        HOSTS: `cdn.example` counts only with SCRIPT
        ");
    }

    #[test]
    fn a_vendor_on_this_machine_is_for_development() {
        let said = |env| read("http://127.0.0.1:9000/a.js", "", "http://localhost:9000", env);
        let read = r#"http://127.0.0.1:9000/a.js [] ["http://localhost:9000"]"#;
        assert_eq!(said(Environment::Development), read);
        assert!(said(Environment::Production).ends_with("is not https"));
    }
}
