//! Votes on the manual's articles.

const MAX: usize = 100;

/// An article's name in the manual's addresses: `close-the-shift`. The edge knows the existing articles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of an article")]
pub struct BadArticle;

impl Article {
    pub fn parse(text: &str) -> Result<Self, BadArticle> {
        let is_name = (1..=MAX).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        if is_name { Ok(Self(text.to_owned())) } else { Err(BadArticle) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_slug() {
        assert_eq!(Article::parse("close-the-shift").unwrap().as_str(), "close-the-shift");
        for text in ["", "Close", "a b", "a/b", "á", "a\0", &"a".repeat(101)] {
            assert_eq!(Article::parse(text), Err(BadArticle), "{text:?}");
        }
    }
}
