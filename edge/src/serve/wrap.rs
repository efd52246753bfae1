//! The one wrapper around everything: request id, trace, cross-site rule, limits, the shape of failures,
//! headers.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::atomic::Ordering,
};

use actix_http::ConnectionType;
use actix_web::{
    Error, HttpMessage, HttpRequest, HttpResponse,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode, Uri,
        header::{ALLOW, HeaderName, HeaderValue, RETRY_AFTER},
    },
    middleware::Next,
};
use mostrador_proto::edge::v1::Reason;
use mostrador_runtime::{
    error::{self as shared, ceil_seconds},
    limits::{Budget, budgets_of},
    spans::{self, SelfDescription, Words},
};
use tracing::{Span, field::Empty};

use super::{headers, in_flight, measured::MeasuredRequest, patience::Requests, unread_body};
use crate::{
    answer::{Refusal, RequestId, envelope, page, sentences},
    api::common::Locale,
    app::{App, ClientAddress},
    contract::Place,
    extract::back::Back,
    guard::{client, cross_site},
    pages::respond,
    routes,
};

const TRACE_PARENT: HeaderName = HeaderName::from_static("traceparent");

pub(super) async fn everything(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some(app) = request.app_data::<App>().cloned() else {
        return Err(Refusal::broken("edge: a request without the app").into());
    };
    let _under_way = request
        .conn_data::<Requests>()
        .map(|requests| requests.begin(in_flight::announced(request.headers())));
    let request_id = RequestId::new(&app.random);
    if *request.method() == Method::HEAD {
        // The answer's writer leaves the body out.
        request.head_mut().method = Method::GET;
    }
    let language = sentences::language(request.headers());
    let path = request.match_info().as_str();
    let place = routes::place_of(request.method(), without_trailing_slash(path).unwrap_or(path));
    let measured = MeasuredRequest::begin(place);
    let (mut response, refusal, permit) = match in_flight::begin(&mut request, &app, place.priority) {
        Ok(permit) => {
            let response = admitted(request, next, &app, place, request_id).await?;
            let (response, refusal) = rendered(response, language, request_id);
            (response, refusal, permit)
        }
        // A crowd brings many of these, so they take the shortest way.
        Err(refusal) => {
            unread_body::take(&mut request).await;
            let told = render(&refusal, request.request(), language, request_id);
            (request.into_response(told), Some(refusal), None)
        }
    };
    headers::add(response.headers_mut(), &app, request_id);
    if app.is_leaving.load(Ordering::Relaxed) {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    if let Some(permit) = permit {
        permit.answered(response.status());
    }
    measured.end(response.status(), refusal.as_ref());
    Ok(response)
}

/// The answer for the client, and the refusal that it tells.
fn rendered(
    response: ServiceResponse<BoxBody>,
    language: Locale,
    request_id: RequestId,
) -> (ServiceResponse<BoxBody>, Option<Refusal>) {
    let Some(error) = response.response().error() else { return (response, None) };
    let refusal = error.as_error::<Refusal>().cloned().unwrap_or_else(|| unexpected(error));
    let told = render(&refusal, response.request(), language, request_id);
    (response.into_response(told), Some(refusal))
}

async fn admitted(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    app: &App,
    place: Place,
    request_id: RequestId,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match admit(&request, app, place).await {
        Ok(()) => answer(request, next, place, request_id).await,
        Err(refusal) => {
            unread_body::take(&mut request).await;
            Ok(request.error_response(refusal))
        }
    }
}

async fn answer(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    place: Place,
    request_id: RequestId,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if let Some(path) = without_trailing_slash(request.path()) {
        let moved = respond::permanent(path, request.query_string());
        return Ok(request.into_response(moved));
    }
    let asked = HttpCall { place, uri: request.uri().clone(), request_id };
    let parent = request.headers().get(TRACE_PARENT).cloned();
    let join = |span: &Span| note_trace(span, parent.as_ref());
    let answered = spans::in_request(asked, join, next.call(request)).await;
    answered.map(ServiceResponse::map_into_boxed_body)
}

struct HttpCall {
    place: Place,
    uri: Uri,
    request_id: RequestId,
}

impl SelfDescription for HttpCall {
    fn span(&self) -> Span {
        let (method, path) = (self.place.method, self.place.recorded_path(self.uri.path()));
        let (path, request_id) = (path.as_str(), self.request_id.as_str());
        tracing::info_span!("http", method, path, request_id, trace_id = Empty)
    }

    fn words(&self) -> Words {
        let (method, path) = (self.place.method.to_owned(), self.place.recorded_path(self.uri.path()));
        let request_id = self.request_id.as_str().to_owned();
        Words { span: "http", fields: vec![("method", method), ("path", path), ("request_id", request_id)] }
    }
}

/// The gates that a request passes before its handler runs.
async fn admit(request: &ServiceRequest, app: &App, place: Place) -> Result<(), Refusal> {
    let peer = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    let address = client::address(peer, request.headers(), &app.proxies);
    request.extensions_mut().insert(ClientAddress(address));
    if !app.site.answers(request) {
        return Err(Refusal::new(Reason::RequestUnknownHost));
    }
    if !cross_site::is_allowed(request.method(), request.headers(), &app.site) {
        return Err(Refusal::new(Reason::RequestCrossSite));
    }
    if app.limits.are_off() {
        return Ok(());
    }
    let Some(class) = place.class else { return Ok(()) };
    let (allowed, window) = class.budget();
    let budgets = budgets_of(&address.to_string(), allowed).map(|(network, allowed)| Budget {
        key: class.key(&network),
        allowed,
        window,
    });
    Ok(app.limits.take_each(&budgets.collect::<Vec<_>>()).await?)
}

fn unexpected(error: &Error) -> Refusal {
    let status = error.as_response_error().status_code();
    if status.is_client_error() {
        return Refusal { status, ..Refusal::new(shared::Reason::RequestInvalid) };
    }
    tracing::error!(%error, "unexpected failure");
    Refusal::new(shared::Reason::Internal)
}

fn render(refusal: &Refusal, request: &HttpRequest, language: Locale, request_id: RequestId) -> HttpResponse {
    // The decoded path, which routes match: `/%61pi/session` is a call.
    let path = request.match_info().as_str();
    let is_call = path.starts_with("/api/") || path.starts_with("/dev/") || path == "/api";
    if !is_call {
        return plain_page(refusal, request);
    }
    // People read no JSON: a form without script leads back to its page.
    let is_for_people = !matches!(refusal.status, StatusCode::MISDIRECTED_REQUEST | StatusCode::FORBIDDEN);
    match Back::of_refused_form(request).filter(|_| is_for_people) {
        Some(back) => back.failed(refusal.reason.as_str()),
        None => envelope::refuse(refusal, language, request_id),
    }
}

/// The edge's own page, where it does not hold the site's page yet, and for paths that belong to no page.
fn plain_page(refusal: &Refusal, request: &HttpRequest) -> HttpResponse {
    let locale = page::locale_of(request.match_info().as_str());
    let wait = refusal.retry_after.map(ceil_seconds);
    let mut response = match wait {
        Some(wait)
            if refusal.status == StatusCode::SERVICE_UNAVAILABLE && request.method() == Method::GET =>
        {
            page::soon(refusal.status, wait, locale)
        }
        _ => page::failure(refusal.status, &sentences::sentence(locale, refusal), locale),
    };
    if let Some(wait) = wait {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait));
    }
    if let Some(methods) = refusal.allow.as_deref().and_then(|methods| methods.parse().ok()) {
        response.headers_mut().insert(ALLOW, methods);
    }
    response
}

/// The path of a page for a path with a slash at its end.
fn without_trailing_slash(path: &str) -> Option<&str> {
    (path.len() > 1 && path.ends_with('/')).then(|| path.trim_end_matches('/'))
}

/// The client's trace becomes a link only: its id and flags would let a stranger choose the recorded traces.
fn note_trace(span: &Span, parent: Option<&HeaderValue>) {
    if let Some(parent) = parent.and_then(|value| value.to_str().ok()) {
        spans::link(span, parent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_slash_at_the_end_is_too_much() {
        assert_eq!(without_trailing_slash("/en/"), Some("/en"));
        assert_eq!(without_trailing_slash("/api/session//"), Some("/api/session"));
        assert_eq!(without_trailing_slash("/"), None);
        assert_eq!(without_trailing_slash("/en"), None);
    }
}
