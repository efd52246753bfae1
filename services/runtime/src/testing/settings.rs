use std::collections::BTreeSet;

use figment::Figment;
use figment::error::Kind;
use figment::providers::Serialized;
use figment::value::{Dict, Value};
use serde::de::DeserializeOwned;

use crate::config::names::SECTIONS;
use crate::name::ServiceName;

/// Compares the names of a section's settings that every process knows with those of its type.
#[track_caller]
pub fn assert_section_is_known<C: DeserializeOwned>(section: ServiceName) {
    let known = SECTIONS.iter().find(|(name, _)| *name == section);
    let known: BTreeSet<_> =
        known.map(|(_, names)| *names).unwrap_or_default().iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(known, names_of::<C>(), "the settings of {section}");
}

/// The setting names of a type, with dots for groups.
fn names_of<C: DeserializeOwned>() -> BTreeSet<String> {
    let top = names_in::<C>(None).expect("settings by name");
    let of_one = |name: &'static str| match names_in::<C>(Some(name)) {
        Some(group) => group.iter().map(|inner| format!("{name}.{inner}")).collect(),
        None => vec![name.to_owned()],
    };
    top.iter().flat_map(|name| of_one(name)).collect()
}

/// `None` for a type that is no group.
fn names_in<C: DeserializeOwned>(group: Option<&str>) -> Option<&'static [&'static str]> {
    const NO_NAME: &str = "no such name";
    let mut values = Dict::from([(NO_NAME.to_owned(), Value::from(1))]);
    if let Some(group) = group {
        values = Dict::from([(group.to_owned(), Value::from(values))]);
    }
    match Figment::from(Serialized::defaults(values)).extract::<C>().err()?.kind {
        Kind::UnknownField(found, known) if found == NO_NAME => Some(known),
        _ => None,
    }
}
