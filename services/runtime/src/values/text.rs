//! Texts for people, in the site's three languages.

use std::str::FromStr;

use mostrador_proto::runtime::v1 as pb;
use serde::{Deserialize, Serialize};

/// A language of the site. Spanish is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    #[default]
    Es,
    En,
    Id,
}

#[derive(Debug, thiserror::Error)]
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
