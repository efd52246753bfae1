//! The facts that fill a sentence of `web/messages`. Services write facts, never words.

use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasher;

use jiff::civil::Date;
use mostrador_proto::runtime::v1 as pb;
use serde::{Deserialize, Serialize};

use crate::id::AgentId;
use crate::text::Locale;
use crate::words;

/// Rows hold facts, too, so that kinds of facts may be added but not removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A text that stays unchanged, such as a name or a reference.
    Text(String),
    Day(Date),
}

/// The names of impersonal texts. A text of any other name counts as personal.
const IMPERSONAL: [&str; 11] = [
    "account",
    "auth",
    "bank",
    "commerce",
    "days",
    "mailer",
    RECIPIENT,
    "reference",
    "registration",
    "time",
    "version",
];
/// The agent who got the work. No sentence tells it: owners read the sentences, too.
const RECIPIENT: &str = "recipient";
/// Replaces a personal text.
const FORGOTTEN: &str = "…";

/// Facts by the names of their placeholders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Facts(BTreeMap<String, Fact>);

impl Fact {
    fn in_words(&self, locale: Locale) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Day(day) => words::day(locale, *day),
        }
    }

    /// `None` for a kind of fact that only a newer service knows.
    fn from_wire(fact: pb::Fact) -> Option<Self> {
        match fact.value? {
            pb::fact::Value::Text(text) => Some(Self::Text(text)),
            pb::fact::Value::Day(day) => day.parse().ok().map(Self::Day),
        }
    }
}

impl Facts {
    pub fn none() -> Self {
        Self::default()
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// These facts, and the agent who got the work.
    #[must_use]
    pub fn with_recipient(mut self, recipient: Option<&AgentId>) -> Self {
        self.0.extend(recipient.map(|agent_id| (RECIPIENT.to_owned(), agent_id.as_str().into())));
        self
    }

    /// The agent who got the work.
    pub fn recipient(&self) -> Option<AgentId> {
        match self.0.get(RECIPIENT)? {
            Fact::Text(text) => text.parse().ok(),
            Fact::Day(_) => None,
        }
    }

    /// These facts without personal data: each sentence still has its values.
    #[must_use]
    pub fn without_personal(&self) -> Self {
        let left = self.0.iter().map(|(name, fact)| {
            let is_personal = matches!(fact, Fact::Text(_)) && !IMPERSONAL.contains(&name.as_str());
            (name.clone(), if is_personal { FORGOTTEN.into() } else { fact.clone() })
        });
        Self(left.collect())
    }

    /// The facts in the words of a language.
    pub fn in_words(&self, locale: Locale) -> BTreeMap<&str, String> {
        self.0.iter().map(|(name, fact)| (name.as_str(), fact.in_words(locale))).collect()
    }
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Date> for Fact {
    fn from(day: Date) -> Self {
        Self::Day(day)
    }
}

impl<const N: usize> From<[(&str, Fact); N]> for Facts {
    fn from(facts: [(&str, Fact); N]) -> Self {
        Self(facts.into_iter().map(|(name, fact)| (name.to_owned(), fact)).collect())
    }
}

impl<S: BuildHasher + Default> From<Facts> for HashMap<String, pb::Fact, S> {
    fn from(Facts(facts): Facts) -> Self {
        let wire = |fact| match fact {
            Fact::Text(text) => pb::fact::Value::Text(text),
            Fact::Day(day) => pb::fact::Value::Day(day.to_string()),
        };
        facts.into_iter().map(|(name, fact)| (name, pb::Fact { value: Some(wire(fact)) })).collect()
    }
}

impl<S: BuildHasher> From<HashMap<String, pb::Fact, S>> for Facts {
    fn from(facts: HashMap<String, pb::Fact, S>) -> Self {
        let known = facts.into_iter().filter_map(|(name, fact)| Some((name, Fact::from_wire(fact)?)));
        Self(known.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> Facts {
        let day: Date = "2026-01-18".parse().unwrap();
        Facts::from([("name", "Kopi {day}".into()), ("day", day.into())])
    }

    #[test]
    fn each_language_writes_a_day_in_its_own_way() {
        let days = Locale::ALL.map(|locale| facts().in_words(locale)["day"].clone());
        assert_eq!(days, ["18 de enero de 2026", "18 January 2026", "18 Januari 2026"]);
        assert_eq!(facts().in_words(Locale::En)["name"], "Kopi {day}");
    }

    #[test]
    fn facts_come_through_rows_and_wire_unchanged() {
        let row = serde_json::to_string(&facts()).unwrap();
        assert_eq!(row, r#"{"day":{"day":"2026-01-18"},"name":{"text":"Kopi {day}"}}"#);
        assert_eq!(serde_json::from_str::<Facts>(&row).unwrap(), facts());
        assert_eq!(Facts::from(HashMap::<_, _>::from(facts())), facts());
    }

    #[test]
    fn facts_about_a_person_are_forgotten_and_other_facts_stay() {
        let told = Facts::from([("reference", "MST-1".into()), ("anything", "Sari".into())]);
        let left = Facts::from([("reference", "MST-1".into()), ("anything", "…".into())]);
        assert_eq!((told.without_personal(), left.without_personal()), (left.clone(), left));
        let day = Facts::from([("day", facts().0["day"].clone())]);
        assert_eq!(day.without_personal(), day);
    }

    #[test]
    fn the_agent_who_got_the_work_is_read_and_stays() {
        let agent_id: AgentId = "agt_00000000000000000000000001".parse().unwrap();
        let told = facts().with_recipient(Some(&agent_id));
        assert_eq!(told.without_personal().recipient(), Some(agent_id));
        assert_eq!(facts().with_recipient(None), facts());
        assert_eq!(facts().recipient(), None);
    }

    #[test]
    fn a_fact_of_a_newer_service_is_left_out() {
        let mut wire: HashMap<_, _> = facts().into();
        wire.insert("amount".into(), pb::Fact { value: None });
        assert_eq!(Facts::from(wire), facts());
    }
}
