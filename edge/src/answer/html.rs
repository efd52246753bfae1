//! The few pages that the edge writes itself.

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
    },
};

use crate::pages::csp::{self, Frames};

/// The site's colours by day and night. The page loads no font of the site, as the web server may be down.
const STYLE: &str = ":root{color-scheme:light dark;--wall:#f8f1e4;--ink:#231b13;--brand:#0e5a47;\
    --sheet:#fffbf4;--line:#8d7c65}@media(prefers-color-scheme:dark){\
    :root{--wall:#17120d;--ink:#f5ecdc;--brand:#86d3b6;--sheet:#211a13;--line:#93816a}}\
    body{font:17px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:3rem 1.25rem;\
    color:var(--ink);background:var(--wall)}h1{font-size:2rem;line-height:1.1;letter-spacing:-.02em}\
    a{color:var(--brand);text-underline-offset:.2em}\
    pre{white-space:pre-wrap;background:var(--sheet);border:1px dashed var(--line);padding:1rem}\
    summary{cursor:pointer;padding:.4rem 0}code{background:var(--sheet);padding:0 .3em}h2{margin-top:2rem}\
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
        .insert_header((CONTENT_SECURITY_POLICY, csp::policy(&html, Frames::None)))
        .body(html)
}
