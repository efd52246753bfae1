//! Texts for people, in the site's three languages.

use std::str::FromStr;

use mostrador_proto::runtime::v1 as pb;
use serde::{Deserialize, Serialize};

use crate::proto;

/// A language of the site. Spanish is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    #[default]
    Es,
    En,
    Id,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a language is one of es, en, id")]
pub struct UnknownLocale;

impl Locale {
    pub const ALL: [Self; 3] = [Self::Es, Self::En, Self::Id];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Es => "es",
            Self::En => "en",
            Self::Id => "id",
        }
    }

    /// The start of a page's path: empty in Spanish.
    pub const fn path_prefix(self) -> &'static str {
        match self {
            Self::Es => "",
            Self::En => "/en",
            Self::Id => "/id",
        }
    }
}

impl Locale {
    /// The language of a message. A process of the version before sends the language's text alone.
    pub fn known(value: i32, text: &str) -> Result<Self, UnknownLocale> {
        match proto::known(value, text) {
            Some(pb::Locale::Es) => Ok(Self::Es),
            Some(pb::Locale::En) => Ok(Self::En),
            Some(pb::Locale::Id) => Ok(Self::Id),
            Some(pb::Locale::Unspecified) | None => Err(UnknownLocale),
        }
    }

    /// The same for a message that may have no language.
    pub fn told(value: i32, text: &str) -> Result<Option<Self>, UnknownLocale> {
        let is_told = value != 0 || !text.is_empty();
        is_told.then(|| Self::known(value, text)).transpose()
    }
}

impl From<Locale> for pb::Locale {
    fn from(locale: Locale) -> Self {
        match locale {
            Locale::Es => Self::Es,
            Locale::En => Self::En,
            Locale::Id => Self::Id,
        }
    }
}

/// The number in messages.
impl From<Locale> for i32 {
    fn from(locale: Locale) -> Self {
        pb::Locale::from(locale).into()
    }
}

impl FromStr for Locale {
    type Err = UnknownLocale;

    fn from_str(text: &str) -> Result<Self, UnknownLocale> {
        Self::ALL.into_iter().find(|locale| locale.as_str() == text).ok_or(UnknownLocale)
    }
}

/// The same sentence in three languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    pub es: String,
    pub en: String,
    pub id: String,
}

impl Text {
    pub fn get(&self, locale: Locale) -> &str {
        match locale {
            Locale::Es => &self.es,
            Locale::En => &self.en,
            Locale::Id => &self.id,
        }
    }
}

impl From<Text> for pb::Text {
    fn from(Text { es, en, id }: Text) -> Self {
        Self { es, en, id }
    }
}

impl From<pb::Text> for Text {
    fn from(pb::Text { es, en, id }: pb::Text) -> Self {
        Self { es, en, id }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_a_language_by_its_number_or_else_by_its_text() {
        for locale in Locale::ALL {
            assert_eq!(Locale::told(locale.into(), ""), Ok(Some(locale)));
            assert_eq!(Locale::told(0, locale.as_str()), Ok(Some(locale)), "of the version before");
            assert_eq!(pb::Locale::from(locale).text(), locale.as_str());
        }
        assert_eq!(Locale::told(0, ""), Ok(None));
        for (value, text) in [(99, "es"), (0, "fr")] {
            assert_eq!(Locale::told(value, text), Err(UnknownLocale));
        }
        assert_eq!(Locale::known(0, ""), Err(UnknownLocale));
    }
}
