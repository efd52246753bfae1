//! The envelope that every JSON answer under `/api` wears.

use actix_web::{
    HttpResponse, HttpResponseBuilder,
    http::{
        StatusCode,
        header::{ALLOW, CACHE_CONTROL, HeaderValue, RETRY_AFTER},
    },
};
use mostrador_runtime::error::ceil_seconds;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{Refusal, sentences};
use crate::api::common::Locale;

/// What a handler answers: data for the envelope, with cookies if it has some to set.
pub type Answer = Result<HttpResponse, Refusal>;

#[derive(Serialize)]
struct Success<'a, T> {
    code: u16,
    msg: &'static str,
    data: &'a T,
}

/// 200 with `data`; the builder is for handlers that also set cookies.
pub fn builder() -> HttpResponseBuilder {
    let mut builder = HttpResponse::Ok();
    builder.insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store")));
    builder
}

pub fn fill<T: Serialize>(mut builder: HttpResponseBuilder, data: &T) -> HttpResponse {
    builder.json(Success { code: 200, msg: "OK", data })
}

pub fn ok<T: Serialize>(data: &T) -> Answer {
    Ok(fill(builder(), data))
}

/// A success that has nothing to say: `data` is null.
pub fn done() -> Answer {
    ok(&())
}

/// The one place where a failure becomes an answer.
pub fn refuse(refusal: &Refusal, locale: Locale, request_id: &str) -> HttpResponse {
    let fields: Map<String, Value> = refusal
        .fields
        .iter()
        .map(|fault| {
            let mut entry = Map::from_iter([("reason".to_owned(), json!(fault.reason))]);
            entry.extend(fault.limits.iter().map(|(name, value)| (name.to_string(), json!(value))));
            entry.extend(fault.names.iter().map(|(name, value)| (name.to_string(), json!(value))));
            if fault.field == "file" {
                // No form of ours knows beforehand what may be wrong with a bank's file.
                entry.insert("text".to_owned(), json!(sentences::of_field(&fault.reason)));
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
        // The rest of the request may be on its way for ever.
        response.force_close();
    }
    if let Some(realm) = refusal.ends.filter(|_| refusal.status == StatusCode::UNAUTHORIZED) {
        for cookie in realm.cleared_cookies() {
            response.cookie(cookie);
        }
    }
    response.json(json!({
        "code": refusal.status.as_u16(),
        "msg": sentences::sentence(locale, refusal),
        "data": refusal.data,
        "reason": refusal.reason,
        "fields": fields,
        "requestId": request_id,
    }))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_wait_is_rounded_up() {
        let refusal = Refusal {
            retry_after: Some(Duration::from_millis(58_200)),
            ..Refusal::new(StatusCode::TOO_MANY_REQUESTS, "limit.reached")
        };
        let response = refuse(&refusal, Locale::Es, "id");
        assert_eq!(response.headers().get(RETRY_AFTER).expect("a wait"), "59");
    }
}
