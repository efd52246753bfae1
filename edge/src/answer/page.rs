//! The page for a failure that no page of the site can show: status, message, the way home. While the edge
//! does not hold a page yet, this page reloads by itself.

use std::sync::LazyLock;

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{HeaderValue, REFRESH},
    },
};
use serde::Deserialize;

use super::html::{self, escape};
use crate::{api::common::Locale, pages::table::prefixed};

#[derive(Deserialize)]
struct Sentences {
    /// The label of the way home, shared with the site's own error page.
    home: String,
    moment: String,
    soon: String,
}

static ES: LazyLock<Option<Sentences>> =
    LazyLock::new(|| parse(include_str!("../../../web/messages/es/crash.json")));
static EN: LazyLock<Option<Sentences>> =
    LazyLock::new(|| parse(include_str!("../../../web/messages/en/crash.json")));
static ID: LazyLock<Option<Sentences>> =
    LazyLock::new(|| parse(include_str!("../../../web/messages/id/crash.json")));

/// The test below reads all three.
fn parse(text: &str) -> Option<Sentences> {
    serde_json::from_str(text).ok()
}

/// The language at the beginning of a path.
pub fn locale_of(path: &str) -> Locale {
    match path.split('/').nth(1) {
        Some("en") => Locale::En,
        Some("id") => Locale::Id,
        _ => Locale::Es,
    }
}

/// The page of the site is not held yet; the browser asks for it again after `wait` seconds.
pub fn soon(status: StatusCode, wait: u64, locale: Locale) -> HttpResponse {
    let (_, sentences) = spoken(locale);
    let (title, message) = sentences.map_or(("", ""), |said| (said.moment.as_str(), said.soon.as_str()));
    let mut response = plain(status, title, message, locale);
    response.headers_mut().insert(REFRESH, HeaderValue::from(wait));
    response
}

fn spoken(locale: Locale) -> (&'static str, Option<&'static Sentences>) {
    let (language, sentences) = match locale {
        Locale::Es => ("es", &ES),
        Locale::En => ("en", &EN),
        Locale::Id => ("id", &ID),
    };
    (language, sentences.as_ref())
}

pub fn failure(status: StatusCode, message: &str, locale: Locale) -> HttpResponse {
    plain(status, status.as_str(), message, locale)
}

fn plain(status: StatusCode, title: &str, message: &str, locale: Locale) -> HttpResponse {
    let (language, sentences) = spoken(locale);
    let home = sentences.map_or("Mostrador", |sentences| sentences.home.as_str());
    let body = format!(
        "<p>{}</p><p><a href=\"{}\">{}</a></p>",
        escape(message),
        prefixed(language, "/"),
        escape(home)
    );
    html::page(status, language, title, &body)
}

#[cfg(test)]
mod tests {
    use actix_web::body::to_bytes;

    use super::*;

    #[actix_web::test]
    async fn status_message_and_the_way_home_stand_on_it_in_its_language() {
        let paths = ["/free", "/en/free", "/id/free"];
        let mut said = Vec::new();
        for path in paths {
            let answer =
                failure(StatusCode::INTERNAL_SERVER_ERROR, "Unknown middleware <vip>", locale_of(path));
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
            let body = to_bytes(answer.into_body()).await.unwrap_or_default();
            let text = String::from_utf8_lossy(&body).into_owned();
            assert!(text.contains("<h1>500</h1><p>Unknown middleware &lt;vip&gt;</p>"), "{text}");
            let home = text.rsplit_once("<p><a href=").map_or("", |(_, rest)| rest);
            said.push(home.split("</a>").next().unwrap_or_default().to_owned());
        }
        insta::assert_snapshot!(said.join("\n"), @r#"
        "/">Volver al inicio
        "/en">Back to the home page
        "/id">Kembali ke beranda
        "#);
    }
}
