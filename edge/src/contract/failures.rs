//! The parts of the document that every call shares: its failures, and the header `language` of their
//! sentences.

use serde_json::json;
use utoipa::openapi::{
    ContentBuilder, Ref, RefOr, Response, ResponseBuilder,
    path::{Operation, ParameterBuilder, ParameterIn},
    schema::{ObjectBuilder, Type},
};

use super::{Access, Route};

/// Each status with its occasion, for people.
const FAILURES: [(&str, &str); 12] = [
    ("400", "Not JSON, a wrong type, an unknown field, a missing or odd header"),
    ("401", "The session is missing or over"),
    ("403", "Not allowed, or a call from another site"),
    ("404", "There is no such thing, or it belongs to someone else"),
    ("408", "The body did not arrive in time"),
    ("409", "A conflict: stale version, step out of order, still running"),
    ("413", "The body is too large"),
    ("415", "The body has another type"),
    ("422", "A value is missing or breaks a rule, or the credentials are wrong"),
    ("429", "Too many calls; see Retry-After"),
    ("500", "A defect; the requestId finds it"),
    (
        "503",
        "There is no room for one more call, or something behind the edge does not answer; see Retry-After",
    ),
];

/// The answers that calls refer to.
pub(super) fn components() -> impl Iterator<Item = (String, Response)> {
    FAILURES.into_iter().map(|(status, when)| {
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Failure"))).build();
        let response = ResponseBuilder::new().description(when).content("application/json", content);
        (format!("Failure{status}"), response.build())
    })
}

pub(super) fn add(route: &Route, operation: &mut Operation) {
    if route.access != Access::Developer {
        add_language(operation);
    }
    let has_body = operation.request_body.is_some();
    let signed_in = route.access.needs_session();
    let is_unsafe = !route.method.is_safe();
    for (status, _) in FAILURES {
        let applies = match status {
            "401" => signed_in,
            "403" => is_unsafe || signed_in,
            "409" => is_unsafe,
            "408" | "413" | "415" => has_body,
            _ => true,
        };
        if applies {
            let response = RefOr::Ref(Ref::new(format!("#/components/responses/Failure{status}")));
            operation.responses.responses.entry(status.to_owned()).or_insert(response);
        }
    }
}

fn add_language(operation: &mut Operation) {
    let schema = ObjectBuilder::new().schema_type(Type::String).default(Some(json!("es")));
    let parameter = ParameterBuilder::new()
        .name("language")
        .parameter_in(ParameterIn::Header)
        .description(Some("The language of `msg`: `es`, `en` or `id`; anything else is Spanish."))
        .schema(Some(schema));
    operation.parameters.get_or_insert_default().push(RefOr::T(parameter.build()));
}
