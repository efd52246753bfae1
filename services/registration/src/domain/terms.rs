//! The terms: a folder per version, a file per language, and the numbers of an account's life that they
//! state. The newest version is the current one.

use include_dir::{Dir, include_dir};
use mostrador_runtime::text::Locale;
use serde::Deserialize;

static TERMS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/terms");

#[derive(Clone, Copy, Debug)]
pub struct Terms {
    pub version: &'static str,
    pub numbers: Numbers,
    es: &'static str,
    en: &'static str,
    id: &'static str,
}

/// The numbers of an account's life: days, and years of the names that stay after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Numbers {
    pub trial_days: u32,
    pub trial_again_days: u32,
    pub data_days: u32,
    pub data_again_days: u32,
    pub idle_days: u32,
    pub freeze_days: u32,
    pub retention_days: u32,
    pub names_years: u32,
    pub past_due_days: u32,
    pub ended_day: u32,
    /// The first notice before the end of the trial, and of the paid time.
    pub trial_notice_days: u32,
    pub paid_notice_days: u32,
}

impl Numbers {
    const fn named(self) -> [(&'static str, u32); 12] {
        [
            ("trial_days", self.trial_days),
            ("trial_again_days", self.trial_again_days),
            ("data_days", self.data_days),
            ("data_again_days", self.data_again_days),
            ("idle_days", self.idle_days),
            ("freeze_days", self.freeze_days),
            ("retention_days", self.retention_days),
            ("names_years", self.names_years),
            ("past_due_days", self.past_due_days),
            ("ended_day", self.ended_day),
            ("trial_notice_days", self.trial_notice_days),
            ("paid_notice_days", self.paid_notice_days),
        ]
    }

    /// What these numbers state otherwise than those in force, for the log.
    pub fn differences(self, in_force: Self) -> Vec<String> {
        let pairs = self.named().into_iter().zip(in_force.named());
        let other = pairs.filter(|((_, stated), (_, days))| stated != days);
        other.map(|((name, stated), (_, days))| format!("{name}: {stated}, not {days}")).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    NotAccepted,
    /// The visitor read another version than the current one.
    Outdated,
}

impl Terms {
    /// None when the newest version lacks a file; a test holds that it lacks none.
    pub fn current() -> Option<Self> {
        let newest = TERMS.dirs().max_by_key(|version| version.path())?;
        let file = |name: &str| newest.get_file(newest.path().join(name))?.contents_utf8();
        let text = |locale: Locale| file(&format!("{}.md", locale.as_str()));
        Some(Self {
            version: newest.path().to_str()?,
            numbers: serde_json::from_str(file("numbers.json")?).ok()?,
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
    fn each_number_stands_in_each_language() {
        let terms = Terms::current().unwrap();
        for locale in Locale::ALL {
            for (name, number) in terms.numbers.named() {
                let said = terms.text(locale).split(|letter: char| !letter.is_ascii_digit());
                assert!(said.into_iter().any(|figure| figure == number.to_string()), "{locale:?}: {name}");
            }
        }
    }

    #[test]
    fn a_number_that_is_not_in_force_is_named() {
        let stated = Terms::current().unwrap().numbers;
        assert_eq!(stated.differences(stated), Vec::<String>::new());
        let in_force = Numbers { idle_days: 91, names_years: 7, ..stated };
        assert_eq!(stated.differences(in_force), ["idle_days: 60, not 91", "names_years: 10, not 7"]);
    }

    #[test]
    fn only_the_current_version_is_accepted() {
        let terms = Terms::current().unwrap();
        assert_eq!(terms.accept(true, terms.version), Ok(()));
        assert_eq!(terms.accept(false, terms.version), Err(Refusal::NotAccepted));
        assert_eq!(terms.accept(true, "2001-01-01"), Err(Refusal::Outdated));
    }
}
