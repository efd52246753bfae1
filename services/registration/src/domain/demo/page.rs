const MAX: usize = 100;

/// The path of the page with the form, without language, query and fragment: `/more/contact`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagePath(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the path of a page")]
pub struct BadPath;

impl PagePath {
    pub fn parse(text: &str) -> Result<Self, BadPath> {
        let is_name = |name: &str| {
            !name.is_empty()
                && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        };
        let is_path = |names: &str| names.is_empty() || names.split('/').all(is_name);
        let is_path = text.len() <= MAX && text.strip_prefix('/').is_some_and(is_path);
        if is_path { Ok(Self(text.to_owned())) } else { Err(BadPath) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_bare_paths() {
        for path in ["/", "/partnership", "/loadingpage", "/more/contact"] {
            assert_eq!(PagePath::parse(path).unwrap().as_str(), path);
        }
        let long = format!("/{}", "a".repeat(100));
        for text in ["", "free", "//evil.example", "/a/", "/../a", "/a?b", "/a#b", "/Á", "/A", "/a b", &long]
        {
            assert_eq!(PagePath::parse(text), Err(BadPath), "{text}");
        }
    }

    proptest! {
        #[test]
        fn nothing_accepted_leads_elsewhere(text in "[/a-z0-9.:?#\\\\-]{0,20}") {
            if PagePath::parse(&text).is_ok() {
                prop_assert!(text.starts_with('/') && !text.contains("//") && !text.contains(['.', '?', '#']));
            }
        }
    }
}
