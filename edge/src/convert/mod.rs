//! Answers of services as the public contract has them. One file for each area. Conversions may fail: a
//! breach of a service's contract is a defect, and the edge guesses nothing.

pub mod account;
pub mod closing;
pub mod commerce;
pub mod demo_requests;
pub mod devices;
pub mod identity;
pub mod identity_review;
pub mod lines;
pub mod mails;
pub mod managers;
pub mod registration;
mod sentences;
pub mod session;
pub mod site;
pub mod staff;
pub mod support;
pub mod terms;
pub mod work;

pub use sentences::of_export as export_sentence;

use jiff::Timestamp;
use mostrador_proto::{account::v1::Reason, closed_sets::ClosedSet, runtime::v1 as pb};
use mostrador_runtime::{
    ServiceName,
    id::{self, AccountId, Id, Kind},
    proto,
    text::Locale as Language,
};

use crate::{
    answer::Refusal,
    api::{
        common::{Locale, PageQuery, Service, Text},
        id_text::IdText,
    },
};

/// A value of a closed set. Processes of the version before send its text alone.
pub fn known<S: ClosedSet>(value: i32, text: &str, what: &'static str) -> Result<S, Refusal> {
    proto::known(value, text).ok_or_else(|| Refusal::broken(what))
}

/// The same for a field that may be empty.
pub fn told<S: ClosedSet>(value: i32, text: &str, what: &'static str) -> Result<Option<S>, Refusal> {
    let is_told = value != 0 || !text.is_empty();
    is_told.then(|| known(value, text, what)).transpose()
}

/// The same for several values. A process of the version before sends no numbers, and then the texts count.
pub fn all_known<S: ClosedSet>(
    values: &[i32],
    texts: &[String],
    what: &'static str,
) -> Result<Vec<S>, Refusal> {
    let numbers = values.iter().map(|value| (*value, ""));
    let texts = texts.iter().filter(|_| values.is_empty()).map(|text| (0, text.as_str()));
    numbers.chain(texts).map(|(value, text)| known(value, text, what)).collect()
}

macro_rules! pairs {
    ($($service:ident $library:ident),+) => {
        [$((Service::$service, ServiceName::$service)),+]
    };
}

/// The public name of each service, and its inner name.
const SERVICES: [(Service, ServiceName); ServiceName::SERVERS.len()] =
    mostrador_runtime::each_service!(pairs);

/// The public name of a service; answers name only services with records.
pub fn service(name: ServiceName) -> Result<Service, Refusal> {
    let found = SERVICES.into_iter().find(|(_, inner)| *inner == name);
    found.map(|(service, _)| service).ok_or_else(|| Refusal::broken("a service that answers do not name"))
}

pub const fn service_name(service: Service) -> ServiceName {
    SERVICES[service as usize].1
}

/// A value that the contract promises.
pub fn required<T>(value: Option<T>, what: &'static str) -> Result<T, Refusal> {
    value.ok_or_else(|| Refusal::broken(what))
}

/// An id that the contract promises.
pub fn id<K: Kind>(text: &str, what: &'static str) -> Result<Id<K>, Refusal> {
    text.parse().map_err(|_| Refusal::broken(what))
}

/// An id, or `None` for the empty text, by which protobuf says that there is none.
pub fn some_id<K: Kind>(text: &str, what: &'static str) -> Result<Option<Id<K>>, Refusal> {
    id::named(text).map_err(|_| Refusal::broken(what))
}

/// The account that an agent names; an invalid text names no account.
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

/// A text that is the same in every language, such as the name of a plan.
pub fn name(name: &str) -> Text {
    Text { es: name.to_owned(), en: name.to_owned(), id: name.to_owned() }
}

/// A text, or `None` for the empty text, by which protobuf says that there is none.
pub fn some(text: String) -> Option<String> {
    Some(text).filter(|text| !text.is_empty())
}

pub fn page(query: PageQuery) -> Option<pb::PageRequest> {
    let limit = query.limit.and_then(|limit| u32::try_from(limit).ok()).unwrap_or(20);
    Some(pb::PageRequest { limit, after: query.after.unwrap_or_default() })
}

/// A language that the contract promises.
pub fn locale(value: i32, text: &str, what: &'static str) -> Result<Locale, Refusal> {
    language(value, text, what).map(Locale::from)
}

/// The same in the type of runtime, for a language that the edge does not show.
pub fn language(value: i32, text: &str, what: &'static str) -> Result<Language, Refusal> {
    Language::known(value, text).map_err(|_| Refusal::broken(what))
}

/// A language for a message, with its text for processes of the version before.
pub fn message_locale(locale: Locale) -> (i32, String) {
    let language = Language::from(locale);
    (language.into(), language.as_str().to_owned())
}

#[cfg(test)]
mod tests {
    use mostrador_proto::commerce::v1::StatementFormat;
    use mostrador_runtime::{
        id::{OrderId, kinds::Order},
        testing::numbered,
    };
    use serde::Serialize;
    use serde_json::json;

    use super::*;
    use crate::api::support::work::{DueHold, DueStep};

    /// The values that the edge shows, each with the text of the contract.
    fn shown<S: ClosedSet, T: Serialize>(convert: impl Fn(S) -> Result<T, Refusal>) -> Vec<&'static str> {
        let shown = S::all().iter().filter_map(|value| Some((value.text(), convert(*value).ok()?)));
        shown.map(|(text, value)| (json!(value) == text).then_some(text).expect(text)).collect()
    }

    fn is_whole<S: ClosedSet, T: Serialize>(convert: impl Fn(S) -> Result<T, Refusal>) -> bool {
        shown(convert).len() == S::all().len()
    }

    #[test]
    fn the_edge_shows_the_texts_of_the_contracts() {
        assert!(is_whole(account::hold_kind));
        assert!(is_whole(account::missing_fact));
        assert!(is_whole(lines::queue_reason));
        assert!(is_whole(lines::evidence));
        assert!(is_whole(|format: StatementFormat| support::format(0, format.text())));
    }

    #[test]
    fn time_brings_some_holds_and_steps() {
        let holds = ["still_idle", "missing_papers", "payment_late"];
        assert_eq!(shown(work::due_hold), holds);
        assert_eq!(shown(|hold| work::due_hold(hold).map(DueHold::as_str)), holds);
        let steps = ["idle", "still_idle", "data_missing", "payment_late"];
        assert_eq!(shown(work::due_step), steps);
        assert_eq!(shown(|cause| work::due_step(cause).map(DueStep::as_str)), steps);
    }

    #[test]
    fn the_edge_names_services_as_they_name_themselves() {
        for name in ServiceName::SERVERS {
            let service = service(name).expect("a service that answers may name");
            assert_eq!(json!(service), name.as_str());
            assert_eq!(service_name(service), name);
        }
    }

    #[test]
    fn a_service_that_names_no_id_breaks_its_contract() {
        let known: OrderId = numbered(1);
        assert_eq!(id::<Order>(known.as_str(), "an order's id"), Ok(known));
        for text in ["", "ord_1", "shp_00000000000000000000000001"] {
            let broken = id::<Order>(text, "an order's id").unwrap_err();
            assert_eq!(broken.to_string(), "500 internal", "{text}");
        }
        assert_eq!(some_id::<Order>("", "an order's id"), Ok(None));
        assert!(some_id::<Order>("ord_1", "an order's id").is_err());
    }
}
