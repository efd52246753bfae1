//! The terms: a folder per version with its day as name, a file per language, the numbers of an account's
//! life that they state, and what is new in them. The newest version is the current one.

use include_dir::{Dir, include_dir};
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use mostrador_runtime::clock::WIB;
use mostrador_runtime::text::{Locale, Text};
use serde::Deserialize;

static TERMS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/terms");

#[derive(Clone, Debug)]
pub struct Terms {
    pub version: &'static str,
    /// The first instant of its day.
    pub from: Timestamp,
    pub numbers: Numbers,
    /// What is new since the version before.
    pub changes: Text,
    /// Markdown.
    pub text: Text,
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
        let text = |locale: Locale| Some(file(&format!("{}.md", locale.as_str()))?.to_owned());
        let version = newest.path().to_str()?;
        let day: Date = version.parse().ok()?;
        Some(Self {
            version,
            from: WIB.to_timestamp(day.to_datetime(Time::midnight())).ok()?,
            changes: serde_json::from_str(file("changes.json")?).ok()?,
            numbers: serde_json::from_str(file("numbers.json")?).ok()?,
            text: Text { es: text(Locale::Es)?, en: text(Locale::En)?, id: text(Locale::Id)? },
        })
    }

    /// Has an owner whose newest accepted version is this, or none, yet to accept the current one? During an
    /// upgrade another process may know a newer one already.
    pub fn is_due(&self, accepted: Option<&str>) -> bool {
        accepted.is_none_or(|accepted| accepted < self.version)
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
    use mostrador_runtime::clock::wib_date;

    use super::*;

    #[test]
    fn the_languages_say_the_same_things() {
        let terms = Terms::current().unwrap();
        let headings = |locale| terms.text.get(locale).lines().filter(|line| line.starts_with('#')).count();
        for locale in Locale::ALL {
            assert_eq!(headings(locale), headings(Locale::Es), "{locale:?}");
            let hours = if locale == Locale::Id { ["08.00", "17.00"] } else { ["08:00", "17:00"] };
            for fact in ["14", "60", "30", "365", "WIB"].into_iter().chain(hours) {
                assert!(terms.text.get(locale).contains(fact), "{locale:?} does not say {fact}");
            }
        }
    }

    #[test]
    fn each_number_stands_in_each_language() {
        let terms = Terms::current().unwrap();
        for locale in Locale::ALL {
            for (name, number) in terms.numbers.named() {
                let said = terms.text.get(locale).split(|letter: char| !letter.is_ascii_digit());
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
    fn an_owner_who_accepted_an_older_version_has_yet_to_accept_the_current_one() {
        let terms = |version| Terms { version, ..Terms::current().unwrap() };
        let due = |current, accepted| terms(current).is_due(accepted);
        assert!(due("2026-11-28", None), "an acceptance that nobody recorded");
        assert!(due("2026-11-28", Some("2026-11-27")));
        assert!(due("2027-01-01", Some("2026-12-31")));
        assert!(!due("2026-11-28", Some("2026-11-28")));
        assert!(!due("2026-11-28", Some("2026-11-29")), "accepted at a process of the next version");
    }

    #[test]
    fn each_version_is_called_by_its_day_and_the_current_one_begins_with_it() {
        for version in TERMS.dirs() {
            assert!(version.path().to_str().unwrap().parse::<Date>().is_ok(), "{version:?}");
        }
        let terms = Terms::current().unwrap();
        assert_eq!(wib_date(terms.from).to_string(), terms.version);
    }

    #[test]
    fn only_the_current_version_is_accepted() {
        let terms = Terms::current().unwrap();
        assert_eq!(terms.accept(true, terms.version), Ok(()));
        assert_eq!(terms.accept(false, terms.version), Err(Refusal::NotAccepted));
        assert_eq!(terms.accept(true, "2001-01-01"), Err(Refusal::Outdated));
    }
}
