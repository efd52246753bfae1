//! Sentences for people, from `web/messages/{es,en,id}/<file>.json`: words and plain `{name}` placeholders.

use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Deserialize;

use crate::text::{Locale, Text};

/// A file of sentences is broken, or its languages differ.
#[derive(Debug, thiserror::Error)]
pub enum SentencesError {
    #[error("a file of sentences is no JSON of texts")]
    Json(#[from] serde_json::Error),
    #[error("{0}: a brace belongs to no placeholder like {{name}}")]
    Brace(String),
    #[error("{0} is missing in a language, or has other placeholders there")]
    Uneven(String),
}

/// The failure to form a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FillError {
    #[error("there is no sentence {0}")]
    Sentence(String),
    #[error("a sentence takes {{{0}}}, which was not given")]
    Value(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Words(String),
    Value(String),
}

impl Part {
    fn name(&self) -> Option<&str> {
        match self {
            Self::Words(_) => None,
            Self::Value(name) => Some(name),
        }
    }
}

/// Words with placeholders, such as `The largest quantity is {limit}.`; displayed with its placeholders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence(Vec<Part>);

impl Sentence {
    /// `None` when a brace belongs to no placeholder.
    pub fn parse(written: &str) -> Option<Self> {
        let mut parts = Vec::new();
        let mut rest = written;
        while let Some((words, behind)) = rest.split_once('{') {
            let (name, behind) = behind.split_once('}')?;
            let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            if !is_name || words.contains('}') {
                return None;
            }
            parts.extend([Part::Words(words.to_owned()), Part::Value(name.to_owned())]);
            rest = behind;
        }
        if rest.contains('}') {
            return None;
        }
        parts.push(Part::Words(rest.to_owned()));
        Some(Self(parts))
    }

    pub fn placeholders(&self) -> BTreeSet<&str> {
        self.0.iter().filter_map(Part::name).collect()
    }

    /// The sentence with a value in each placeholder. A brace inside a value is text.
    pub fn fill<K, V>(&self, values: &BTreeMap<K, V>) -> Result<String, FillError>
    where
        K: Borrow<str> + Ord,
        V: AsRef<str>,
    {
        let mut said = String::new();
        for part in &self.0 {
            said.push_str(match part {
                Part::Words(words) => words,
                Part::Value(name) => {
                    values.get(name.as_str()).ok_or_else(|| FillError::Value(name.clone()))?.as_ref()
                }
            });
        }
        Ok(said)
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|part| match part {
            Part::Words(words) => f.write_str(words),
            Part::Value(name) => write!(f, "{{{name}}}"),
        })
    }
}

/// The sentences of one file in one language. The key of a nested one is its path: `receipt.subject`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentences(BTreeMap<String, Sentence>);

#[derive(Deserialize)]
#[serde(untagged)]
enum Node {
    Sentence(String),
    Group(BTreeMap<String, Node>),
}

impl Sentences {
    fn parse(json: &str) -> Result<Self, SentencesError> {
        let mut sentences = Self::default();
        for (key, node) in serde_json::from_str::<BTreeMap<String, Node>>(json)? {
            sentences.add(key, node)?;
        }
        Ok(sentences)
    }

    fn add(&mut self, key: String, node: Node) -> Result<(), SentencesError> {
        match node {
            Node::Sentence(written) => {
                let sentence = Sentence::parse(&written).ok_or_else(|| SentencesError::Brace(key.clone()))?;
                self.0.insert(key, sentence);
                Ok(())
            }
            Node::Group(inner) => {
                inner.into_iter().try_for_each(|(name, node)| self.add(format!("{key}.{name}"), node))
            }
        }
    }

    pub fn get(&self, key: &str) -> Option<&Sentence> {
        self.0.get(key)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &Sentence)> {
        self.0.iter().map(|(key, sentence)| (key.as_str(), sentence))
    }

    /// The sentences of one group by their names inside the group: `subject` for `receipt.subject` in
    /// `receipt`.
    pub fn group(&self, group: &str) -> impl Iterator<Item = (&str, &Sentence)> {
        self.iter().filter_map(move |(key, sentence)| {
            let name = key.strip_prefix(group)?.strip_prefix('.')?;
            Some((name, sentence))
        })
    }

    pub fn fill<K, V>(&self, key: &str, values: &BTreeMap<K, V>) -> Result<String, FillError>
    where
        K: Borrow<str> + Ord,
        V: AsRef<str>,
    {
        self.get(key).ok_or_else(|| FillError::Sentence(key.to_owned()))?.fill(values)
    }

    fn placeholders(&self, key: &str) -> Option<BTreeSet<&str>> {
        self.get(key).map(Sentence::placeholders)
    }

    /// A key that only one of the two has, or whose placeholders differ.
    fn difference<'a>(&'a self, other: &'a Self) -> Option<&'a str> {
        let mut keys = self.0.keys().chain(other.0.keys()).map(String::as_str);
        keys.find(|key| self.placeholders(key) != other.placeholders(key))
    }
}

/// One file of sentences in every language, each with the same keys and placeholders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Translations {
    es: Sentences,
    en: Sentences,
    id: Sentences,
}

impl Translations {
    /// The texts of the file in Spanish, English and Indonesian.
    pub fn parse([es, en, id]: [&str; 3]) -> Result<Self, SentencesError> {
        let (es, en, id) = (Sentences::parse(es)?, Sentences::parse(en)?, Sentences::parse(id)?);
        match es.difference(&en).or_else(|| es.difference(&id)) {
            Some(key) => Err(SentencesError::Uneven(key.to_owned())),
            None => Ok(Self { es, en, id }),
        }
    }

    pub fn of(&self, locale: Locale) -> &Sentences {
        match locale {
            Locale::Es => &self.es,
            Locale::En => &self.en,
            Locale::Id => &self.id,
        }
    }

    /// One sentence in every language.
    pub fn fill<K, V>(&self, key: &str, values: &BTreeMap<K, V>) -> Result<Text, FillError>
    where
        K: Borrow<str> + Ord,
        V: AsRef<str>,
    {
        Ok(Text {
            es: self.es.fill(key, values)?,
            en: self.en.fill(key, values)?,
            id: self.id.fill(key, values)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values<'a>(values: &[(&'a str, &'a str)]) -> BTreeMap<&'a str, &'a str> {
        values.iter().copied().collect()
    }

    #[test]
    fn a_sentence_is_filled_with_values_that_are_only_values() {
        let sentence = Sentence::parse("Order {reference}: {amount} for {reference}.").unwrap();
        assert_eq!(sentence.placeholders(), BTreeSet::from(["amount", "reference"]));
        assert_eq!(sentence.to_string(), "Order {reference}: {amount} for {reference}.");
        let given = values(&[("reference", "{amount}"), ("amount", "Rp 5"), ("other", "x")]);
        assert_eq!(sentence.fill(&given).unwrap(), "Order {amount}: Rp 5 for {amount}.");
        let missing = sentence.fill(&values(&[("reference", "A")]));
        assert_eq!(missing, Err(FillError::Value("amount".into())));
    }

    #[test]
    fn a_brace_without_a_name_is_refused() {
        for broken in ["a {", "a }", "{}", "{a b}", "{a, plural}", "{{a}}", "} {a}", "{a} }"] {
            assert_eq!(Sentence::parse(broken), None, "{broken}");
        }
        assert_eq!(Sentence::parse("").unwrap().fill(&values(&[])).unwrap(), "");
    }

    #[test]
    fn a_nested_sentence_has_its_path_as_key() {
        let file = r#"{"a": {"b": "B {x}"}, "c.d": "D"}"#;
        let said = Translations::parse([file; 3]).unwrap();
        let b = said.fill("a.b", &values(&[("x", "1")])).unwrap();
        assert_eq!(b, Text { es: "B 1".into(), en: "B 1".into(), id: "B 1".into() });
        let keys: Vec<_> = said.of(Locale::Id).iter().map(|(key, _)| key).collect();
        assert_eq!(keys, ["a.b", "c.d"]);
        let group: Vec<_> = said.of(Locale::Es).group("a").map(|(name, _)| name).collect();
        assert_eq!(group, ["b"]);
        assert_eq!(said.fill("e", &values(&[])), Err(FillError::Sentence("e".into())));
    }

    #[test]
    fn the_languages_must_agree() {
        let spanish = r#"{"a": "A {x}"}"#;
        for other in [r"{}", r#"{"a": "A"}"#, r#"{"a": "A {y}"}"#, r#"{"a": "A {x}", "b": "B"}"#] {
            let uneven = Translations::parse([spanish, spanish, other]);
            assert!(matches!(uneven, Err(SentencesError::Uneven(_))), "{other}");
            assert!(Translations::parse([spanish, other, spanish]).is_err(), "{other}");
        }
        for broken in ["", "[]", r#"{"a": 1}"#, r#"{"a": "}"}"#] {
            assert!(Translations::parse([broken; 3]).is_err(), "{broken}");
        }
    }
}
