//! The document of the frame and its policy.

use data_encoding::BASE64;
use sha2::{Digest, Sha256};

use super::Vendor;
use crate::answer::html::escape;

const SCRIPT: &str = include_str!("frame.js");
/// An empty frame shows the colours of the panel around it.
const STYLE: &str = ":root{color-scheme:light dark}body{margin:0;background:transparent}";

pub(super) fn html(vendor: &Vendor, language: &str) -> String {
    format!(
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\"><title>Chat</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\">\
         <style>{STYLE}</style></head>\
         <body><script data-vendor=\"{}\">{SCRIPT}</script></body></html>",
        escape(vendor.script.as_str())
    )
}

/// Allows the vendor's hosts and nothing of the site: without `allow-same-origin` the frame reads none of its
/// cookies, pages and answers.
pub(super) fn policy(vendor: &Vendor) -> String {
    let mut script = vendor.script.clone();
    script.set_query(None);
    let calls = vendor.hosts.iter().map(|host| format!("{host} {}", host.replacen("http", "ws", 1)));
    let hosts = vendor.hosts.join(" ");
    let directives = [
        ("script-src", [vec![hash(SCRIPT), script.into()], vendor.script_hosts.clone()].concat().join(" ")),
        ("style-src", format!("{} {hosts}", hash(STYLE))),
        ("connect-src", calls.collect::<Vec<_>>().join(" ")),
        ("img-src", format!("data: {hosts}")),
        ("font-src", hosts.clone()),
        ("media-src", hosts.clone()),
        ("form-action", "'none'".to_owned()),
        ("base-uri", "'none'".to_owned()),
        ("frame-ancestors", "'self'".to_owned()),
        ("sandbox", "allow-scripts allow-forms allow-popups".to_owned()),
    ];
    let named = directives.iter().map(|(name, sources)| (name, sources.trim()));
    named
        .filter(|(_, sources)| !sources.is_empty())
        .fold("default-src 'none'".to_owned(), |policy, (name, sources)| {
            format!("{policy}; {name} {sources}")
        })
}

fn hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64.encode(&Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vendor(hosts: &[&str]) -> Vendor {
        Vendor {
            script: "https://widget.example/v2/loader.js?id=7&a=\"b\"".parse().expect("an address"),
            script_hosts: vec!["https://cdn.example".to_owned()],
            hosts: hosts.iter().map(|&host| host.to_owned()).collect(),
        }
    }

    #[test]
    fn only_the_vendors_hosts_and_nothing_of_the_site_are_allowed() {
        let policy = policy(&vendor(&["https://api.example", "https://img.example:8443"]));
        let policy = policy.replace(&hash(SCRIPT), "<the script's hash>");
        let policy = policy.replace(&hash(STYLE), "<the style's hash>");
        insta::assert_snapshot!(policy.replace("; ", "\n"), @r"
        default-src 'none'
        script-src <the script's hash> https://widget.example/v2/loader.js https://cdn.example
        style-src <the style's hash> https://api.example https://img.example:8443
        connect-src https://api.example wss://api.example https://img.example:8443 wss://img.example:8443
        img-src data: https://api.example https://img.example:8443
        font-src https://api.example https://img.example:8443
        media-src https://api.example https://img.example:8443
        form-action 'none'
        base-uri 'none'
        frame-ancestors 'self'
        sandbox allow-scripts allow-forms allow-popups
        ");
    }

    #[test]
    fn without_hosts_the_vendor_can_call_none() {
        let policy = policy(&vendor(&[]));
        assert!(!policy.contains("connect-src") && !policy.contains("font-src"), "{policy}");
        assert!(policy.contains("; img-src data:; "), "{policy}");
    }

    #[test]
    fn the_policy_names_the_very_code_that_stands_in_the_frame() {
        let html = html(&vendor(&[]), "id");
        assert!(html.starts_with("<!doctype html><html lang=\"id\">"));
        assert!(html.contains("data-vendor=\"https://widget.example/v2/loader.js?id=7&amp;a=%22b%22\">"));
        let between = |open: &str, close| html.split_once(open)?.1.split_once(close).map(|(text, _)| text);
        let script = between("%22b%22\">", "</script>").expect("a script");
        let style = between("<style>", "</style>").expect("a style");
        for code in [script, style] {
            assert!(policy(&vendor(&[])).contains(&hash(code)), "{code}");
        }
    }
}
