//! The terms: a folder per version, a file per language. The newest version is the current one.

use include_dir::{Dir, include_dir};
use mostrador_runtime::text::Locale;

static TERMS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/terms");

#[derive(Clone, Copy, Debug)]
pub struct Terms {
    pub version: &'static str,
    es: &'static str,
    en: &'static str,
    id: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    NotAccepted,
    /// The visitor read another version than the current one.
    Outdated,
}

impl Terms {
    /// The current terms; `None` when a version lacks a language, which a test excludes.
    pub fn current() -> Option<Self> {
        let newest = TERMS.dirs().max_by_key(|version| version.path())?;
        let text = |locale: Locale| {
            newest.get_file(newest.path().join(format!("{}.md", locale.as_str())))?.contents_utf8()
        };
        Some(Self {
            version: newest.path().to_str()?,
            es: text(Locale::Es)?,
            en: text(Locale::En)?,
            id: text(Locale::Id)?,
        })
    }

    pub fn text(&self, locale: Locale) -> &'static str {
        match locale {
            Locale::Es => self.es,
            Locale::En => self.en,
            Locale::Id => self.id,
        }
    }

    pub fn accept(&self, accepted: bool, version: &str) -> Result<(), Refusal> {
        if !accepted {
            Err(Refusal::NotAccepted)
        } else if version == self.version {
            Ok(())
        } else {
            Err(Refusal::Outdated)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_languages_say_the_same_things() {
        let terms = Terms::current().unwrap();
        let headings = |locale| terms.text(locale).lines().filter(|line| line.starts_with('#')).count();
        for locale in Locale::ALL {
            assert_eq!(headings(locale), headings(Locale::Es), "{locale:?}");
            let hours = if locale == Locale::Id { ["08.00", "17.00"] } else { ["08:00", "17:00"] };
            for fact in ["14", "60", "30", "365", "WIB"].into_iter().chain(hours) {
                assert!(terms.text(locale).contains(fact), "{locale:?} does not say {fact}");
            }
        }
    }

    #[test]
    fn only_the_current_version_is_accepted() {
        let terms = Terms::current().unwrap();
        assert_eq!(terms.accept(true, terms.version), Ok(()));
        assert_eq!(terms.accept(false, terms.version), Err(Refusal::NotAccepted));
        assert_eq!(terms.accept(true, "2001-01-01"), Err(Refusal::Outdated));
    }
}
