//! Security headers, the same on every status.

use actix_web::http::header::{
    CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};

use crate::{answer::RequestId, app::App, pages::csp};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

static FIXED: [(HeaderName, HeaderValue); 5] = [
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    // Forms of the site must send their Origin; links to other sites must not carry the tokens in our
    // addresses.
    (REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
];
/// The headers of all answers without headers of their own.
static STRICTEST: [(HeaderName, HeaderValue); 2] = [
    (CONTENT_SECURITY_POLICY, HeaderValue::from_static(csp::NOTHING)),
    (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
];
static TWO_YEARS: HeaderValue = HeaderValue::from_static("max-age=63072000; includeSubDomains");

pub(super) fn add(headers: &mut HeaderMap, app: &App, request_id: RequestId) {
    // Reserves the room once, for these headers and the two below.
    headers.reserve(FIXED.len() + STRICTEST.len() + 2);
    for (name, value) in &FIXED {
        headers.insert(name.clone(), value.clone());
    }
    for (name, value) in &STRICTEST {
        if !headers.contains_key(name) {
            headers.insert(name.clone(), value.clone());
        }
    }
    if app.is_secure {
        headers.insert(STRICT_TRANSPORT_SECURITY, TWO_YEARS.clone());
    }
    if let Some(value) = request_id.header() {
        headers.insert(REQUEST_ID, value);
    }
}

/// The headers as text, for an answer that actix makes by itself. Such an answer has no request id.
pub(super) fn as_text(is_secure: bool) -> Vec<u8> {
    let transport = is_secure.then(|| (STRICT_TRANSPORT_SECURITY, TWO_YEARS.clone()));
    let mut text = Vec::new();
    for (name, value) in FIXED.iter().chain(&STRICTEST).cloned().chain(transport) {
        text.extend_from_slice(name.as_str().as_bytes());
        text.extend_from_slice(b": ");
        text.extend_from_slice(value.as_bytes());
        text.extend_from_slice(b"\r\n");
    }
    text
}
