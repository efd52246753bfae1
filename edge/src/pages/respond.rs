//! Pages and files as HTTP answers.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        Method, StatusCode,
        header::{
            ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
            HeaderName, HeaderValue, IF_NONE_MATCH, LINK, LOCATION, VARY,
        },
    },
};
use mostrador_proto::edge::v1::Reason;

use super::{
    compress::Encoding,
    entry::Entry,
    fetch::WebError,
    guard::{self, Visitor},
    kind::Kind,
    links, resource,
    table::{Guard, Target, is_page_of_a_language, with_query},
};
use crate::{
    answer::{Refusal, page},
    app::App,
    session::Realm,
};

/// Files that browsers and crawlers request by convention.
pub const WELL_KNOWN: [&str; 2] = ["/favicon.ico", "/manifest.webmanifest"];

/// The query that tells the page's form that it was not read.
const UNSENT: &str = "unsent=1";

const VARIES: &str = "RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Accept-Encoding";

/// How long browsers keep an answer.
#[derive(Clone, Copy)]
enum CacheLife {
    /// The browser revalidates each time.
    Revalidate,
    /// The name holds a hash of the content.
    Forever,
}

/// Answers all paths that are no call: pages, files, redirects and the 404 page.
pub async fn serve(request: HttpRequest, app: App) -> Result<HttpResponse, Refusal> {
    let path = request.path();
    if !matches!(request.method().as_str(), "GET" | "HEAD") {
        if let Some(again) = after_a_form(&request, &app) {
            return Ok(again);
        }
        return Err(Refusal {
            allow: Some("GET, HEAD".to_owned()),
            ..Refusal::new(Reason::RequestMethodNotAllowed)
        });
    }
    if let Some(entry) = app.crawlers.file(path) {
        return Ok(send(&request, entry, StatusCode::OK, CacheLife::Revalidate));
    }
    if path.starts_with(resource::BUILD) {
        if !app.pages.names(path) {
            return unknown(&request, &app, "es").await;
        }
        return file(&request, &app, CacheLife::Forever).await;
    }
    match app.pages.languages.resolve(path, request.query_string()) {
        Target::Bare(bare) => Ok(permanent(&bare, request.query_string())),
        Target::Page { guard, language, document } => {
            guarded(&request, &app, guard, (&language, &document)).await
        }
        Target::Missing { language } => {
            // A page with an unknown value in its query is no file.
            let is_file = !is_page_of_a_language(path) && app.pages.knows_file(path);
            if WELL_KNOWN.contains(&path) || is_file {
                return file(&request, &app, CacheLife::Revalidate).await;
            }
            if let Some(frame) = app.chat.answer(&request, &language) {
                return Ok(frame);
            }
            unknown(&request, &app, &language).await
        }
    }
}

/// Answers a request for a file that no held entry names. Until the edge has fetched all pages, a missing
/// page may still name the file.
async fn unknown(request: &HttpRequest, app: &App, language: &str) -> Result<HttpResponse, Refusal> {
    if links::has_extension(request.path()) && !app.pages.are_known() {
        return Err(Refusal::unavailable());
    }
    missing(request, app, language).await
}

async fn guarded(
    request: &HttpRequest,
    app: &App,
    guard: &Guard,
    (language, document): (&str, &str),
) -> Result<HttpResponse, Refusal> {
    let visitor = match guard {
        Guard::Public => Visitor::SignedOut,
        Guard::Guest | Guard::Owner | Guard::Manager => visitor(request, app, Realm::Owner).await,
        Guard::Agent => visitor(request, app, Realm::Agent).await,
        Guard::Unknown(name) => return Ok(unknown_guard(name, request.path())),
    };
    let here = with_query(request.path(), request.query_string());
    if let Some(location) = guard::redirect(&app.pages.languages, guard, visitor, (language, &here)) {
        if visitor == Visitor::SignedOut && Kind::of(request.headers()) != Some(Kind::Html) {
            return Ok(no_form());
        }
        let mut response = HttpResponse::TemporaryRedirect();
        response.insert_header((LOCATION, location)).insert_header((CACHE_CONTROL, "no-store"));
        return Ok(response.finish());
    }
    let Some(kind) = Kind::of(request.headers()) else {
        return missing(request, app, language).await;
    };
    match app.pages.page(document, &kind).await {
        Ok(entry) => {
            let mut response = send(request, &entry, StatusCode::OK, CacheLife::Revalidate);
            // A visitor with a held page has its links already.
            let is_whole = response.status() == StatusCode::OK && kind == Kind::Html;
            if let Some(links) = app.addresses.of(document).filter(|_| is_whole) {
                response.headers_mut().append(LINK, links.clone());
            }
            Ok(response)
        }
        Err(WebError::Status(404)) => missing(request, app, language).await,
        Err(error) => {
            tracing::warn!(%error, path = request.path(), "a page that is not held cannot be had");
            Err(Refusal::unavailable())
        }
    }
}

/// The answer to the web client's router for a page that needs a session: the router then loads the whole
/// page, and is led to the sign-in. Otherwise it would show the sign-in beside the header of the session that
/// ended.
fn no_form() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain").insert_header((CACHE_CONTROL, "no-store")).finish()
}

/// A form that was sent before its script ran: the browser is led to the same page, which says that the form
/// was not read.
fn after_a_form(request: &HttpRequest, app: &App) -> Option<HttpResponse> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_form = ["application/x-www-form-urlencoded", "multipart/form-data"]
        .iter()
        .any(|form| kind.get(..form.len()).is_some_and(|start| start.eq_ignore_ascii_case(form)));
    let is_page = matches!(app.pages.languages.resolve(request.path(), ""), Target::Page { .. });
    if request.method() != Method::POST || !is_form || !is_page {
        return None;
    }
    let query = request.query_string();
    let query = if query.split('&').any(|pair| pair == UNSENT) {
        query.to_owned()
    } else if query.is_empty() {
        UNSENT.to_owned()
    } else {
        format!("{query}&{UNSENT}")
    };
    let mut response = HttpResponse::SeeOther();
    response.insert_header((LOCATION, with_query(request.path(), &query)));
    Some(response.insert_header((CACHE_CONTROL, "no-store")).finish())
}

/// The specification fixes these words for every language.
fn unknown_guard(name: &str, path: &str) -> HttpResponse {
    tracing::error!(name, path, "the table of routes names a guard that does not exist");
    let message = format!("Unknown middleware {name}");
    page::failure(StatusCode::INTERNAL_SERVER_ERROR, &message, page::locale_of(path))
}

async fn visitor(request: &HttpRequest, app: &App, realm: Realm) -> Visitor {
    match app.passports.of_cookie(request.headers(), realm).await {
        Ok(passport) if passport.realm == Realm::Manager => Visitor::Manager,
        Ok(_) => Visitor::SignedIn,
        Err(refusal) if refusal.status == StatusCode::UNAUTHORIZED => Visitor::SignedOut,
        Err(_) => Visitor::Unknown,
    }
}

async fn file(request: &HttpRequest, app: &App, life: CacheLife) -> Result<HttpResponse, Refusal> {
    match app.pages.file(request.path()).await {
        Ok(entry) => Ok(send(request, &entry, StatusCode::OK, life)),
        Err(WebError::Status(_)) => missing(request, app, "es").await,
        Err(_) => Err(Refusal::unavailable()),
    }
}

async fn missing(request: &HttpRequest, app: &App, language: &str) -> Result<HttpResponse, Refusal> {
    match app.pages.missing(language).await {
        Ok(entry) => Ok(send(request, &entry, StatusCode::NOT_FOUND, CacheLife::Revalidate)),
        Err(_) => Err(Refusal::unavailable()),
    }
}

/// A redirect to a path of this site; no path leads to another host.
pub fn permanent(path: &str, query: &str) -> HttpResponse {
    // Browsers read a backslash as a slash, and two slashes as the beginning of a host.
    let path = format!("/{}", path.trim_start_matches(['/', '\\']));
    HttpResponse::PermanentRedirect().insert_header((LOCATION, with_query(&path, query))).finish()
}

fn send(request: &HttpRequest, entry: &Entry, status: StatusCode, life: CacheLife) -> HttpResponse {
    let text = |name: HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok());
    let (encoding, body) = entry.pick(text(ACCEPT_ENCODING).unwrap_or_default());
    let is_held = |tags: &str| entry.is_held(tags, encoding);
    let held = status == StatusCode::OK && text(IF_NONE_MATCH).is_some_and(is_held);
    let mut response = HttpResponse::build(if held { StatusCode::NOT_MODIFIED } else { status });
    response.insert_header((ETAG, entry.etag(encoding).clone()));
    response.insert_header(match life {
        CacheLife::Revalidate => (CACHE_CONTROL, HeaderValue::from_static("max-age=0, must-revalidate")),
        CacheLife::Forever => {
            (CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"))
        }
    });
    response.insert_header((VARY, HeaderValue::from_static(VARIES)));
    for (name, value) in &entry.router {
        response.insert_header((name.clone(), value.clone()));
    }
    if let Some(policy) = &entry.policy {
        response.insert_header((CONTENT_SECURITY_POLICY, policy.clone()));
    }
    if held {
        return response.finish();
    }
    if let Some(files) = &entry.preload {
        response.insert_header((LINK, files.clone()));
    }
    response.insert_header((CONTENT_TYPE, entry.content_type.clone()));
    match encoding {
        Encoding::Identity => {}
        Encoding::Gzip => drop(response.insert_header((CONTENT_ENCODING, HeaderValue::from_static("gzip")))),
        Encoding::Brotli => drop(response.insert_header((CONTENT_ENCODING, HeaderValue::from_static("br")))),
    }
    response.body(body)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use reqwest::Url;

    use super::*;

    proptest! {
        /// Follows the browsers' rules for addresses.
        #[test]
        fn no_path_leads_to_another_host(path in r"[/\\.a-z@:%?#]{0,30}", query in "[a-z=/:@.]{0,20}") {
            let here = Url::parse("https://mostrador.test/es/here").expect("an address");
            let answer = permanent(&path, &query);
            let location = answer.headers().get(LOCATION).and_then(|value| value.to_str().ok());
            let there = here.join(location.unwrap_or_default()).expect("an address");
            prop_assert_eq!(there.origin(), here.origin());
        }
    }
}
