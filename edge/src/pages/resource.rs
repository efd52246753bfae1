//! A page or file of the web server, and the key under which it is held.

use super::{kind::Kind, table::prefixed};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resource {
    /// A page of the table of routes, in one of its forms.
    Page {
        path: String,
        kind: Kind,
    },
    File(String),
    /// The 404 page, by language.
    Missing(String),
}

impl Resource {
    /// Paths begin with a slash, so that no two resources share a key.
    pub fn key(&self) -> String {
        match self {
            Self::Page { path, kind } => kind.key(path),
            Self::File(path) => format!("file {path}"),
            Self::Missing(language) => format!("missing {language}"),
        }
    }

    /// The resource's path on the web server.
    pub fn path(&self) -> String {
        match self {
            Self::Page { path, .. } | Self::File(path) => path.clone(),
            // Next keeps /404 for a page of its own.
            Self::Missing(language) if language == "es" => "/no-page".to_owned(),
            Self::Missing(language) => prefixed(language, "/404"),
        }
    }

    pub fn kind(&self) -> &Kind {
        match self {
            Self::Page { kind, .. } => kind,
            Self::File(_) | Self::Missing(_) => &Kind::Html,
        }
    }

    /// Does the name hold a hash of the content? Then a held body stays right for ever.
    pub fn is_hashed(&self) -> bool {
        matches!(self, Self::File(path) if is_of_the_build(path))
    }
}

pub const BUILD: &str = "/_next/static/";

/// The file of the build that has this [`Resource::key`].
pub fn file_of_the_build(key: &str) -> Option<&str> {
    key.strip_prefix("file ").filter(|path| is_of_the_build(path))
}

fn is_of_the_build(path: &str) -> bool {
    path.starts_with(BUILD)
}

/// Can this be a file of the build? Anything else under its folder must not reach the web server, which would
/// read `..` or an encoded slash as another path.
pub fn can_be_of_the_build(path: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"_.~-".contains(&byte);
    let is_name = |name: &str| !matches!(name, "" | "." | "..") && name.bytes().all(allowed);
    path.strip_prefix(BUILD).is_some_and(|rest| rest.split('/').all(is_name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_the_build_have_plain_names() {
        for path in ["chunks/0c1-f_q.js", "media/a_latin-s.p.0qo4.woff2", "7Yox1kb/_buildManifest.js"] {
            assert!(can_be_of_the_build(&format!("{BUILD}{path}")), "{path}");
        }
        for path in
            ["", "a//b", "../server/app", "chunks/..", "./a", "%2e%2e/a", "a%2fb", r"a\b", "a;b", "a b", "á"]
        {
            assert!(!can_be_of_the_build(&format!("{BUILD}{path}")), "{path}");
        }
        assert!(!can_be_of_the_build("/icon.svg"));
    }
}
