//! Answers of services as the public contract has them. One file an area, fallible: a service that breaks its
//! contract is a defect, not a guess.

pub mod account;
pub mod commerce;
pub mod demo_requests;
pub mod devices;
pub mod identity;
pub mod identity_review;
pub mod lines;
pub mod registration;
mod sentences;
pub mod session;
pub mod site;
pub mod staff;
pub mod support;

use jiff::Timestamp;
use mostrador_proto::{account::v1::Reason, runtime::v1 as pb};
use mostrador_runtime::{id::AccountId, proto};

use crate::{
    answer::Refusal,
    api::{
        common::{Locale, PageQuery, Text},
        id_text::IdText,
    },
};

/// Something that the contract promises.
pub fn required<T>(value: Option<T>, what: &'static str) -> Result<T, Refusal> {
    value.ok_or_else(|| Refusal::broken(what))
}

/// The account that an agent names. A text that is no id names none.
pub fn account_id(text: &IdText<AccountId>) -> Result<AccountId, Refusal> {
    text.parse().map_err(|_| Refusal::new(Reason::AccountNotFound))
}

/// An instant that the contract promises.
pub fn at(value: Option<&prost_types::Timestamp>, what: &'static str) -> Result<Timestamp, Refusal> {
    required(proto::instant(value), what)
}

pub fn text(text: Option<pb::Text>) -> Text {
    text.map(|text| Text { es: text.es, en: text.en, id: text.id }).unwrap_or_default()
}

/// The same in every language: names of plans and the like.
pub fn name(name: &str) -> Text {
    Text { es: name.to_owned(), en: name.to_owned(), id: name.to_owned() }
}

/// Protobuf's empty text is nothing.
pub fn some(text: String) -> Option<String> {
    Some(text).filter(|text| !text.is_empty())
}

pub fn page(query: PageQuery) -> Option<pb::PageRequest> {
    let limit = query.limit.and_then(|limit| u32::try_from(limit).ok()).unwrap_or(20);
    Some(pb::PageRequest { limit, after: query.after.unwrap_or_default() })
}

pub fn locale(code: &str) -> Locale {
    match code {
        "en" => Locale::En,
        "id" => Locale::Id,
        _ => Locale::Es,
    }
}

pub const fn locale_code(locale: Locale) -> &'static str {
    match locale {
        Locale::Es => "es",
        Locale::En => "en",
        Locale::Id => "id",
    }
}
