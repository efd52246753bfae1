//! The envelope that every JSON answer under `/api` wears.

use actix_web::{
    Either, HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    cookie::Cookie,
    http::{
        StatusCode,
        header::{ALLOW, CACHE_CONTROL, HeaderValue, RETRY_AFTER},
    },
    web,
};
use mostrador_runtime::error::ceil_seconds;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::{Refusal, RequestId, sentences};
use crate::{
    api::{
        common::Locale,
        generic::{Done, Envelope},
    },
    contract::{Description, Output},
};

/// The answer of a handler: data for the envelope, or a refusal.
pub type Answer<T> = Result<Success<T>, Refusal>;

/// JSON without the envelope, as the tools of development answer.
pub type BareAnswer<T> = Result<web::Json<T>, Refusal>;

/// 200 with `data`, and with the cookies that the handler sets.
#[derive(Debug)]
pub struct Success<T> {
    data: T,
    cookies: Vec<Cookie<'static>>,
}

impl<T> Success<T> {
    pub const fn new(data: T) -> Self {
        Self { data, cookies: Vec::new() }
    }

    #[must_use]
    pub fn with_cookies(mut self, cookies: impl IntoIterator<Item = Cookie<'static>>) -> Self {
        self.cookies.extend(cookies);
        self
    }
}

impl<T: Serialize> Responder for Success<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response.insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store")));
        for cookie in self.cookies {
            response.cookie(cookie);
        }
        response.json(Envelope { code: 200, msg: "OK", data: self.data })
    }
}

pub const fn ok<T>(data: T) -> Answer<T> {
    Ok(Success::new(data))
}

/// A success without content: `data` is null.
pub const fn done() -> Answer<Done> {
    ok(Done)
}

impl<T: ToSchema> Output for Answer<T> {
    fn describe(description: &mut Description) {
        description.answer::<Envelope<T>>("200", "OK");
    }
}

/// A call that answers plain HTML forms in another way than scripts. The document describes the JSON answer
/// alone.
impl<T: ToSchema> Output for Result<Either<Success<T>, HttpResponse>, Refusal> {
    fn describe(description: &mut Description) {
        <Answer<T>>::describe(description);
    }
}

impl<T: ToSchema> Output for BareAnswer<T> {
    fn describe(description: &mut Description) {
        description.answer::<T>("200", "OK");
    }
}

/// A page for people, or the document itself; neither is part of the contract.
impl Output for Result<HttpResponse, Refusal> {
    fn describe(_: &mut Description) {}
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RefusedEnvelope<'a> {
    code: u16,
    msg: &'a str,
    data: Option<&'a Value>,
    reason: &'a str,
    fields: Map<String, Value>,
    request_id: &'a str,
}

/// The one place where a failure becomes an answer.
pub fn refuse(refusal: &Refusal, locale: Locale, request_id: RequestId) -> HttpResponse {
    let fields: Map<String, Value> = refusal
        .fields
        .iter()
        .map(|fault| {
            let mut entry = Map::from_iter([("reason".to_owned(), json!(fault.reason.as_str()))]);
            entry.extend(fault.limits.iter().map(|(name, value)| (name.to_string(), json!(value))));
            entry.extend(fault.names.iter().map(|(name, value)| (name.to_string(), json!(value))));
            if fault.field == "file" {
                // Messages for forms have no sentences for the faults of a bank's file.
                entry.insert("text".to_owned(), json!(sentences::of_field(fault.reason.as_str())));
            }
            (fault.field.to_string(), Value::Object(entry))
        })
        .collect();
    let mut response = HttpResponse::build(refusal.status);
    response.insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store")));
    if let Some(wait) = refusal.retry_after {
        response.insert_header((RETRY_AFTER, ceil_seconds(wait)));
    }
    if let Some(methods) = &refusal.allow {
        response.insert_header((ALLOW, methods.as_str()));
    }
    if refusal.status == StatusCode::REQUEST_TIMEOUT {
        // The client may never finish sending the rest of the request.
        response.force_close();
    }
    if let Some(realm) = refusal.ends.filter(|_| refusal.status == StatusCode::UNAUTHORIZED) {
        for cookie in realm.cleared_cookies() {
            response.cookie(cookie);
        }
    }
    response.json(RefusedEnvelope {
        code: refusal.status.as_u16(),
        msg: &sentences::sentence(locale, refusal),
        data: refusal.data.as_deref(),
        reason: refusal.reason.as_str(),
        fields,
        request_id: request_id.as_str(),
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use mostrador_runtime::{Random, error::Reason};

    use super::*;

    #[test]
    fn a_wait_is_rounded_up() {
        let refusal = Refusal {
            retry_after: Some(Duration::from_millis(58_200)),
            ..Refusal::new(Reason::LimitReached)
        };
        let response = refuse(&refusal, Locale::Es, RequestId::new(&Random::seeded(1)));
        assert_eq!(response.headers().get(RETRY_AFTER).expect("a wait"), "59");
    }
}
