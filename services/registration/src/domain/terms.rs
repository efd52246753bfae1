//! The terms: a folder per version with its day as name, a file per language, the numbers of an account's
//! life that they state, and what is new in them. The newest version whose day has begun is in force.

use std::fmt;

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
    /// `None` for the first versions, whose numbers were not recorded.
    pub numbers: Option<Numbers>,
    /// The changes since the version before. `None` for the first versions, which were only published.
    pub changes: Option<Text>,
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

const DAYS_OF_A_CENTURY: u64 = 36_525;

/// Names are kept for whole years, as pages state it.
pub fn whole_years(days: u32) -> u32 {
    let years = u64::from(days) * 100 / DAYS_OF_A_CENTURY;
    u32::try_from(years).unwrap_or(u32::MAX)
}

/// The terms in force state other numbers than the policy in force.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the terms of {version} state other numbers than the policy in force ({}): set \
     MOSTRADOR_ACCOUNT__POLICY__… as the terms say, or build with terms that state the policy, in a new folder of \
     services/registration/terms",
    told(differences)
)]
pub struct Contradiction {
    pub version: &'static str,
    pub differences: Vec<Difference>,
}

fn told(differences: &[Difference]) -> String {
    let told: Vec<_> = differences.iter().map(Difference::to_string).collect();
    told.join("; ")
}

/// A number that the terms state otherwise than the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    pub setting: &'static str,
    stated: u32,
    in_force: u32,
}

impl Difference {
    pub fn of_terms(self) -> String {
        self.told(self.stated)
    }

    pub fn of_policy(self) -> String {
        self.told(self.in_force)
    }

    fn told(self, number: u32) -> String {
        let unit = if self.setting == "NAMES_KEPT_DAYS" { " years" } else { "" };
        format!("{number}{unit}")
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} in the terms, {} in the policy", self.setting, self.of_terms(), self.of_policy())
    }
}

impl Numbers {
    /// Each number under the name of its setting.
    const fn named(self) -> [(&'static str, u32); 12] {
        [
            ("TRIAL_DAYS", self.trial_days),
            ("TRIAL_AGAIN_DAYS", self.trial_again_days),
            ("PAPERS_DAYS", self.data_days),
            ("PAPERS_AGAIN_DAYS", self.data_again_days),
            ("IDLE_DAYS", self.idle_days),
            ("STILL_IDLE_DAYS", self.freeze_days),
            ("DELETION_DAYS", self.retention_days),
            ("NAMES_KEPT_DAYS", self.names_years),
            ("PAST_DUE_DAYS", self.past_due_days),
            ("ENDED_DAY", self.ended_day),
            ("TRIAL_END_NOTICE_DAYS", self.trial_notice_days),
            ("PAID_END_NOTICE_DAYS", self.paid_notice_days),
        ]
    }

    /// The numbers that differ from those in force.
    fn differences(self, in_force: Self) -> Vec<Difference> {
        let pairs = self.named().into_iter().zip(in_force.named());
        let other = pairs.filter(|((_, stated), (_, days))| stated != days);
        other.map(|((setting, stated), (_, in_force))| Difference { setting, stated, in_force }).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    NotAccepted,
    /// The visitor read another version than the current one.
    Outdated,
}

/// All versions, at least one.
#[derive(Clone, Debug)]
pub struct Versions {
    first: Terms,
    /// Sorted by the days from which they are in force.
    others: Vec<Terms>,
}

impl Versions {
    /// `None` when a version lacks a language, or a file is unreadable; a test holds that this is not so.
    pub fn recorded() -> Option<Self> {
        let mut versions: Vec<_> = TERMS.dirs().map(Terms::read).collect::<Option<_>>()?;
        versions.sort_unstable_by_key(|terms| terms.from);
        let mut versions = versions.into_iter();
        Some(Self { first: versions.next()?, others: versions.collect() })
    }

    /// The version that holds at `now`: a version dated in the future waits for its day.
    pub fn in_force(&self, now: Timestamp) -> &Terms {
        self.others.iter().rfind(|terms| terms.from <= now).unwrap_or(&self.first)
    }

    pub fn newest(&self) -> &Terms {
        self.others.last().unwrap_or(&self.first)
    }
}

impl Terms {
    fn read(folder: &'static Dir<'static>) -> Option<Self> {
        let file = |name: &str| folder.get_file(folder.path().join(name))?.contents_utf8();
        let text = |locale: Locale| Some(file(&format!("{}.md", locale.as_str()))?.to_owned());
        let version = folder.path().to_str()?;
        let day: Date = version.parse().ok()?;
        Some(Self {
            version,
            from: WIB.to_timestamp(day.to_datetime(Time::midnight())).ok()?,
            changes: file("changes.json").map(serde_json::from_str).transpose().ok()?,
            numbers: file("numbers.json").map(serde_json::from_str).transpose().ok()?,
            text: Text { es: text(Locale::Es)?, en: text(Locale::En)?, id: text(Locale::Id)? },
        })
    }

    /// Must an owner still accept this version? `accepted` is the owner's newest accepted version, if there
    /// is one. During an upgrade it may be newer than this one, as another process may know a newer version
    /// already.
    pub fn is_due(&self, accepted: Option<&str>) -> bool {
        self.changes.is_some() && accepted.is_none_or(|accepted| accepted < self.version)
    }

    pub fn agree_with(&self, policy: Numbers) -> Result<(), Contradiction> {
        let differences = self.numbers.map(|stated| stated.differences(policy)).unwrap_or_default();
        if differences.is_empty() {
            Ok(())
        } else {
            Err(Contradiction { version: self.version, differences })
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
mod tests;
