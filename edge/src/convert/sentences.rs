//! Turns the kinds and facts of services into sentences. The words stand in `web/messages`.

use std::{collections::HashMap, sync::LazyLock};

use mostrador_proto::runtime::v1 as pb;
use mostrador_runtime::{facts::Facts, sentences::Translations, text::Locale};

use super::text;
use crate::api::{common::Text, owner::account::Tier, visitor::site::Plan};

/// The tests below refuse a broken file.
static TIMELINE: LazyLock<Translations> = LazyLock::new(|| {
    Translations::parse([
        include_str!("../../../web/messages/es/timeline.json"),
        include_str!("../../../web/messages/en/timeline.json"),
        include_str!("../../../web/messages/id/timeline.json"),
    ])
    .unwrap_or_default()
});

static EXPLAIN: LazyLock<Translations> = LazyLock::new(|| {
    Translations::parse([
        include_str!("../../../web/messages/es/explain.json"),
        include_str!("../../../web/messages/en/explain.json"),
        include_str!("../../../web/messages/id/explain.json"),
    ])
    .unwrap_or_default()
});

/// The sentence for a kind that only a newer service knows.
const UNKNOWN: &str = "unknown";

/// An old event without facts keeps its stored sentence.
pub(super) fn of_event(kind: &str, facts: HashMap<String, pb::Fact>, kept: Option<pb::Text>) -> Text {
    if kept.is_some() { text(kept) } else { said(&TIMELINE, kind, &facts.into()) }
}

/// The reason for the state of an account.
pub(super) fn of_reason(reason: &str, said: HashMap<String, pb::Fact>) -> Text {
    self::said(&EXPLAIN, reason, &said.into())
}

/// The next step of an account.
pub(super) fn of_step(kind: &str, said: HashMap<String, pb::Fact>) -> Text {
    self::said(&EXPLAIN, &["next.", kind].concat(), &said.into())
}

/// The explanation that an order's state needs.
pub(super) fn of_note(reason: &str) -> Text {
    said(&EXPLAIN, reason, &Facts::none())
}

/// A reason against closing the account, and the way out of it.
pub(super) fn of_obstacle(name: &str) -> (Text, Text) {
    (of_note(&["closing.", name].concat()), of_note(&["closing.way.", name].concat()))
}

/// A line of the export's readme.
pub fn of_export(locale: Locale, key: &str, facts: &Facts) -> String {
    let Text { es, en, id } = said(&EXPLAIN, &["export.", key].concat(), facts);
    match locale {
        Locale::Es => es,
        Locale::En => en,
        Locale::Id => id,
    }
}

/// The package of a shop: `Lite trial`.
pub(super) fn of_package(plan: Plan, tier: Tier) -> Text {
    let plan = match plan {
        Plan::Lite => "Lite",
        Plan::Dine => "Dine",
    };
    let key = match tier {
        Tier::Trial => "package.trial",
        Tier::Free => "package.free",
        Tier::Pro => "package.pro",
    };
    said(&EXPLAIN, key, &Facts::from([("plan", plan.into())]))
}

fn said(words: &Translations, kind: &str, facts: &Facts) -> Text {
    let [es, en, id] = Locale::ALL.map(|locale| {
        let (sentences, values) = (words.of(locale), facts.in_words(locale));
        sentences.fill(kind, &values).or_else(|_| sentences.fill(UNKNOWN, &values)).unwrap_or_default()
    });
    Text { es, en, id }
}

#[cfg(test)]
mod tests;
