//! The words of the mails: `web/messages/{es,en,id}/mails.json`, with a group for each mail and two groups
//! that mails share.

use std::collections::BTreeMap;

use minijinja::Value;
use mostrador_runtime::sentences::{Sentences, SentencesError, Translations};

use super::RenderError;

/// Sentences that every mail may use.
pub(super) const COMMON: &str = "common";
/// The names of an order's lines.
pub(super) const ITEM: &str = "item";

pub(super) fn load() -> Result<Translations, SentencesError> {
    Translations::parse([
        include_str!("../../../../web/messages/es/mails.json"),
        include_str!("../../../../web/messages/en/mails.json"),
        include_str!("../../../../web/messages/id/mails.json"),
    ])
}

/// The reasons of accounts' states, as the site's pages word them too.
pub(super) fn load_reasons() -> Result<Translations, SentencesError> {
    Translations::parse([
        include_str!("../../../../web/messages/es/explain.json"),
        include_str!("../../../../web/messages/en/explain.json"),
        include_str!("../../../../web/messages/id/explain.json"),
    ])
}

/// All sentences of one mail by their names, each filled with its values.
pub(super) struct FilledSentences(BTreeMap<String, String>);

impl FilledSentences {
    pub(super) fn of(sentences: &Sentences, kind: &str, values: &Value) -> Result<Self, RenderError> {
        let mut said = BTreeMap::new();
        for (name, sentence) in sentences.group(COMMON).chain(sentences.group(kind)) {
            let mut given = BTreeMap::new();
            for placeholder in sentence.placeholders() {
                let value = values.get_attr(placeholder)?;
                if !value.is_undefined() {
                    given.insert(placeholder, value.to_string());
                }
            }
            said.insert(name.to_owned(), sentence.fill(&given)?);
        }
        Ok(Self(said))
    }

    pub(super) fn get(&self, name: &str) -> Result<&str, RenderError> {
        self.0.get(name).map(String::as_str).ok_or_else(|| RenderError::Name(name.to_owned()))
    }

    /// The sentences for the shapes, which take them by name.
    pub(super) fn to_value(&self) -> Value {
        Value::from_pairs(self.0.iter().map(|(name, said)| (name.as_str(), said.as_str())))
    }
}
