//! Compares the kinds and facts of services with the sentences that people read.

use std::collections::BTreeSet;

use crate::facts::Facts;
use crate::sentences::Translations;
use crate::text::Locale;

/// Requires for each kind a sentence in `web/messages/*/<file>.json` with exactly these facts.
#[track_caller]
pub fn hold(file: &str, said: impl IntoIterator<Item = (impl AsRef<str>, Facts)>) {
    let read = |locale: Locale| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/messages");
        std::fs::read_to_string(format!("{folder}/{}/{file}.json", locale.as_str())).expect("a file")
    };
    let texts = Locale::ALL.map(read);
    let sentences = Translations::parse([&texts[0], &texts[1], &texts[2]]).expect("sentences");
    for (kind, facts) in said {
        let kind = kind.as_ref();
        let sentence = sentences.of(Locale::Es).get(kind);
        let sentence = sentence.unwrap_or_else(|| panic!("{file}.json has no sentence {kind}"));
        let given: BTreeSet<_> = facts.names().collect();
        assert_eq!(sentence.placeholders(), given, "{file}.json: {kind}");
    }
}
