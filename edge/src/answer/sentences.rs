//! The sentences of `msg`, embedded from the web client's messages, so that each sentence exists once.

use std::{borrow::Cow, collections::BTreeMap, sync::LazyLock};

use actix_web::http::header::{HeaderMap, HeaderName};
use mostrador_runtime::sentences::{Sentences, Translations};

use crate::{
    answer::Refusal,
    api::common::{Locale, Text},
};

const LANGUAGE: HeaderName = HeaderName::from_static("language");

/// The test below refuses a broken file.
static SENTENCES: LazyLock<Translations> = LazyLock::new(|| {
    Translations::parse([
        include_str!("../../../web/messages/es/errors.json"),
        include_str!("../../../web/messages/en/errors.json"),
        include_str!("../../../web/messages/id/errors.json"),
    ])
    .unwrap_or_default()
});

fn of(locale: Locale) -> &'static Sentences {
    SENTENCES.of(locale.into())
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
        [refusal.reason.as_str(), &generic, "internal"].into_iter().find_map(|key| sentences.get(key));
    let Some(found) = found else { return refusal.reason.to_string() };
    found.fill(&values(refusal)).unwrap_or_else(|_| found.to_string())
}

/// The numbers and names that the fields of a refusal carry; the first of several with one name counts.
fn values(refusal: &Refusal) -> BTreeMap<&str, Cow<'_, str>> {
    let limits = refusal.fields.iter().flat_map(|field| &field.limits);
    let names = refusal.fields.iter().flat_map(|field| &field.names);
    limits
        .map(|(name, value)| (name.as_ref(), Cow::from(value.to_string())))
        .chain(names.map(|(name, value)| (name.as_ref(), Cow::from(value))))
        .rev()
        .collect()
}

/// The fault of a field, in every language.
pub fn of_field(reason: &str) -> Text {
    let key = format!("field.{reason}");
    let [es, en, id] = [Locale::Es, Locale::En, Locale::Id]
        .map(|locale| of(locale).get(&key).map_or_else(|| reason.to_owned(), ToString::to_string));
    Text { es, en, id }
}

#[cfg(test)]
mod tests {
    use mostrador_proto::commerce::v1::Reason as CommerceReason;
    use mostrador_runtime::error::{FieldFailure, FieldReason as Wrong};

    use crate::api::reasons::{FieldReason, Reason};

    use super::*;

    #[test]
    fn a_sentence_names_the_first_limit_and_stays_as_written_without_one() {
        let said = |fields| {
            let refusal = Refusal::new(CommerceReason::BasketAboveMaximum);
            sentence(Locale::En, &refusal.with_fields(fields))
        };
        let field = |limit| FieldFailure::new("quantity", Wrong::AboveMaximum).limit(limit);
        assert_eq!(said(vec![field(5), field(9)]), "The largest quantity is 5.");
        assert_eq!(said(vec![]), "The largest quantity is {limit}.");
    }

    #[test]
    fn every_reason_has_its_sentence_in_every_language() {
        let fields = FieldReason::all().into_iter().map(|reason| format!("field.{reason}"));
        let keys: Vec<String> = Reason::all().into_iter().map(str::to_owned).chain(fields).collect();
        for locale in [Locale::Es, Locale::En, Locale::Id] {
            let missing: Vec<_> = keys.iter().filter(|key| of(locale).get(key).is_none()).collect();
            assert!(missing.is_empty(), "{locale:?} lacks {missing:?}");
        }
    }
}
