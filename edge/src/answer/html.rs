//! The few pages that the edge writes itself.

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
    },
};

use crate::pages::csp;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
    color:#2b2118;background:#fbf7ef}a{color:#8a3b12}\
    pre{white-space:pre-wrap;background:#fff;border:1px dashed #c9b79c;padding:1rem}\
    summary{cursor:pointer;padding:.4rem 0}code{background:#f0e6d6;padding:0 .3em}h2{margin-top:2rem}\
    .m{font-weight:700;display:inline-block;min-width:4.5rem}";

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A page for developers, in English.
pub fn tool(title: &str, body: &str) -> HttpResponse {
    page(StatusCode::OK, "en", title, body)
}

/// A page with this body, under the same policy as any other page; `title` and `body` are HTML.
pub fn page(status: StatusCode, language: &str, title: &str, body: &str) -> HttpResponse {
    let html = format!(
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\">\
         <style>{STYLE}</style></head><body><h1>{title}</h1>{body}</body></html>"
    );
    HttpResponse::build(status)
        .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_SECURITY_POLICY, csp::policy(&html)))
        .body(html)
}
