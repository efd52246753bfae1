//! The names under which the site answers, and the origins whose pages may make changing calls.

use std::net::{Ipv4Addr, Ipv6Addr};

use actix_web::{
    dev::ServiceRequest,
    http::header::{HOST, HeaderMap},
};

#[derive(Debug, Clone)]
pub struct Site {
    /// The scheme of the public URL: `https` in production.
    scheme: String,
    /// Lower case, without the scheme's own port. The first is the public URL's.
    hosts: Vec<String>,
    /// Development answers under any name, by any scheme.
    is_open: bool,
}

impl Site {
    pub fn new<'a>(public_url: &'a str, others: impl Iterator<Item = &'a str>, is_open: bool) -> Self {
        let (scheme, rest) = public_url.split_once("://").unwrap_or(("http", public_url));
        let own = rest.split('/').next().unwrap_or_default();
        let scheme = scheme.to_ascii_lowercase();
        let hosts = std::iter::once(own).chain(others).map(|host| plain(&scheme, host)).collect();
        Self { scheme, hosts, is_open }
    }

    /// The site's names in lower case, each with its port unless that is the scheme's own.
    pub fn hosts(&self) -> impl Iterator<Item = &str> {
        self.hosts.iter().map(String::as_str)
    }

    pub fn is_secure(&self) -> bool {
        self.scheme == "https"
    }

    /// Is the request for one of the site's names? An answer under another name would enter caches and mails
    /// under it.
    pub fn answers(&self, request: &ServiceRequest) -> bool {
        if self.is_open {
            return true;
        }
        let asked = request.uri().authority().map(actix_http::uri::Authority::as_str);
        asked.is_none_or(|host| self.knows(host))
            && host(request.headers()).is_some_and(|host| self.knows(host))
    }

    /// Is it a page of this site that sends this `Origin`?
    pub fn is_origin(&self, origin: &str, headers: &HeaderMap) -> bool {
        let Some((scheme, from)) = origin.split_once("://") else { return false };
        if self.is_open {
            return self.knows(from) || host(headers).is_some_and(|own| own.eq_ignore_ascii_case(from));
        }
        scheme == self.scheme && self.knows(from)
    }

    fn knows(&self, host: &str) -> bool {
        let host = plain(&self.scheme, host);
        self.hosts.contains(&host)
    }
}

/// The one `Host` of a request.
pub fn host(headers: &HeaderMap) -> Option<&str> {
    let mut named = headers.get_all(HOST);
    let host = named.next()?.to_str().ok()?;
    named.next().is_none().then_some(host)
}

/// Is it a name of the machine itself, with or without a port?
pub fn is_loopback(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(v6) => v6.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name.eq_ignore_ascii_case("localhost")
        || name.parse::<Ipv4Addr>().is_ok_and(|address| address.is_loopback())
        || name.parse::<Ipv6Addr>().is_ok_and(|address| address.is_loopback())
}

fn plain(scheme: &str, host: &str) -> String {
    let port = if scheme == "https" { ":443" } else { ":80" };
    let host = host.trim().to_ascii_lowercase();
    host.strip_suffix(port).map_or_else(|| host.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn production() -> Site {
        Site::new("https://Mostrador.example", ["www.mostrador.example"].into_iter(), false)
    }

    fn answers(site: &Site, hosts: &[&str], uri: &str) -> bool {
        let mut request = TestRequest::with_uri(uri);
        for host in hosts {
            request = request.append_header((HOST, *host));
        }
        site.answers(&request.to_srv_request())
    }

    #[test]
    fn production_answers_under_its_own_names_only() {
        let site = production();
        for own in ["mostrador.example", "MOSTRADOR.example:443", "www.mostrador.example"] {
            assert!(answers(&site, &[own], "/"), "{own}");
        }
        for other in ["evil.example", "mostrador.example:8443", "mostrador.example.evil.example", ""] {
            assert!(!answers(&site, &[other], "/"), "{other}");
        }
        assert!(!answers(&site, &[], "/"), "none is named");
        assert!(!answers(&site, &["mostrador.example", "mostrador.example"], "/"), "two are");
        assert!(!answers(&site, &["mostrador.example"], "http://evil.example/"), "the address names another");
        assert!(answers(&Site::new("http://localhost:8080", [].into_iter(), true), &["any.example"], "/"));
    }

    #[test]
    fn an_origin_without_tls_is_another_site_in_production() {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "www.mostrador.example".parse().expect("a host"));
        let is_own = |origin: &str| production().is_origin(origin, &headers);
        assert!(is_own("https://mostrador.example") && is_own("https://www.mostrador.example"));
        for other in ["http://mostrador.example", "http://www.mostrador.example", "null", "https://a.example"]
        {
            assert!(!is_own(other), "{other}");
        }
    }
}
