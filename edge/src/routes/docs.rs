//! The OpenAPI document, and a page that shows it to people.

use std::{fmt::Write, sync::LazyLock};

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
};
use serde_json::Value;

use crate::{
    answer::{
        Refusal,
        html::{self, escape},
    },
    contract::{GET, Route, route},
};

static DOCUMENT: LazyLock<String> = LazyLock::new(|| super::openapi_json().unwrap_or_default());

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/openapi.json", document).about("The contract of all calls."),
        route(GET, "/api/docs", reader).about("The contract as a page for people."),
    ]
}

async fn document() -> Result<HttpResponse, Refusal> {
    let mut response = HttpResponse::Ok();
    response.insert_header((CONTENT_TYPE, "application/json")).insert_header((CACHE_CONTROL, "max-age=300"));
    Ok(response.body(DOCUMENT.as_str()))
}

async fn reader() -> Result<HttpResponse, Refusal> {
    static BODY: LazyLock<String> =
        LazyLock::new(|| body(&serde_json::from_str(&DOCUMENT).unwrap_or_default()));
    Ok(html::tool("The HTTP contract", &BODY))
}

fn body(document: &Value) -> String {
    let mut out = format!("<p>{}</p>", escape(document["info"]["description"].as_str().unwrap_or_default()));
    out.push_str("<p>The document itself: <a href=\"/api/openapi.json\">/api/openapi.json</a></p>");
    let empty = serde_json::Map::new();
    for (path, item) in document["paths"].as_object().unwrap_or(&empty) {
        for (method, call) in item.as_object().unwrap_or(&empty) {
            write_call(&mut out, path, method, call);
        }
    }
    out.push_str("<h2>Shapes</h2>");
    for (name, schema) in document["components"]["schemas"].as_object().unwrap_or(&empty) {
        let shape = escape(&serde_json::to_string_pretty(schema).unwrap_or_default());
        let name = escape(name);
        let _ = write!(out, "<details id=\"{name}\"><summary>{name}</summary><pre>{shape}</pre></details>");
    }
    out
}

fn write_call(out: &mut String, path: &str, method: &str, call: &Value) {
    let summary = escape(call["summary"].as_str().unwrap_or_default());
    let _ = write!(
        out,
        "<details><summary><span class=\"m\">{}</span> <code>{}</code> {summary}</summary>",
        method.to_uppercase(),
        escape(path)
    );
    for part in ["parameters", "requestBody", "responses"] {
        if !call[part].is_null() {
            let text = escape(&serde_json::to_string_pretty(&call[part]).unwrap_or_default());
            let _ = write!(out, "<p>{part}</p><pre>{text}</pre>");
        }
    }
    out.push_str("</details>");
}
