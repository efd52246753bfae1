//! The sentences of `msg`, embedded from the web client's messages: each stands once in the product.

use std::{collections::HashMap, sync::LazyLock};

use actix_web::http::header::{HeaderMap, HeaderName};

use crate::{
    answer::Refusal,
    api::common::{Locale, Text},
};

const LANGUAGE: HeaderName = HeaderName::from_static("language");

type Sentences = HashMap<String, String>;

static ES: LazyLock<Sentences> =
    LazyLock::new(|| parse(include_str!("../../../web/messages/es/errors.json")));
static EN: LazyLock<Sentences> =
    LazyLock::new(|| parse(include_str!("../../../web/messages/en/errors.json")));
static ID: LazyLock<Sentences> =
    LazyLock::new(|| parse(include_str!("../../../web/messages/id/errors.json")));

/// A file that is no JSON fails the test below, so that it never gets here.
fn parse(text: &str) -> Sentences {
    serde_json::from_str(text).unwrap_or_default()
}

fn of(locale: Locale) -> &'static Sentences {
    match locale {
        Locale::Es => &ES,
        Locale::En => &EN,
        Locale::Id => &ID,
    }
}

/// The language of `msg`: the header `language`, Spanish for anything else.
pub fn language(headers: &HeaderMap) -> Locale {
    match headers.get(LANGUAGE).and_then(|value| value.to_str().ok()) {
        Some("en") => Locale::En,
        Some("id") => Locale::Id,
        _ => Locale::Es,
    }
}

/// The sentence for a refusal, its numbers filled in.
pub fn sentence(locale: Locale, refusal: &Refusal) -> String {
    let sentences = of(locale);
    let generic = format!("http.{}", refusal.status.as_u16());
    let found =
        [refusal.reason.as_ref(), &generic, "internal"].into_iter().find_map(|key| sentences.get(key));
    let mut text = found.cloned().unwrap_or_else(|| refusal.reason.to_string());
    for (name, value) in refusal.fields.iter().flat_map(|field| &field.limits) {
        text = text.replace(&format!("{{{name}}}"), &value.to_string());
    }
    for (name, value) in refusal.fields.iter().flat_map(|field| &field.names) {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    text
}

/// What is wrong with a field, in every language.
pub fn of_field(reason: &str) -> Text {
    let key = format!("field.{reason}");
    let [es, en, id] = [Locale::Es, Locale::En, Locale::Id]
        .map(|locale| of(locale).get(&key).cloned().unwrap_or_else(|| reason.to_owned()));
    Text { es, en, id }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_sentence_in_every_language() {
        for locale in [Locale::Es, Locale::En, Locale::Id] {
            let missing: Vec<String> =
                crate::reasons::all().into_iter().filter(|key| !of(locale).contains_key(key)).collect();
            assert!(missing.is_empty(), "{locale:?} lacks {missing:?}");
        }
    }
}
