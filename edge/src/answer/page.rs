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

/// Shared with the site's own error page.
#[derive(Deserialize)]
struct Crash {
    /// The label of the way home.
    home: String,
}

/// The words that only the edge shows: scripts of the site hold no words that they do not show.
#[derive(Deserialize)]
struct Starting {
    moment: String,
    soon: String,
}

struct Sentences {
    language: &'static str,
    crash: Option<Crash>,
    starting: Option<Starting>,
}

impl Sentences {
    /// The tests below read those of all languages.
    fn parse(language: &'static str, crash: &str, starting: &str) -> Self {
        Self {
            language,
            crash: serde_json::from_str(crash).ok(),
            starting: serde_json::from_str(starting).ok(),
        }
    }
}

static ES: LazyLock<Sentences> = LazyLock::new(|| {
    let crash = include_str!("../../../web/messages/es/crash.json");
    Sentences::parse("es", crash, include_str!("../../../web/messages/es/starting.json"))
});
static EN: LazyLock<Sentences> = LazyLock::new(|| {
    let crash = include_str!("../../../web/messages/en/crash.json");
    Sentences::parse("en", crash, include_str!("../../../web/messages/en/starting.json"))
});
static ID: LazyLock<Sentences> = LazyLock::new(|| {
    let crash = include_str!("../../../web/messages/id/crash.json");
    Sentences::parse("id", crash, include_str!("../../../web/messages/id/starting.json"))
});

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
    let said = spoken(locale).starting.as_ref();
    let (title, message) = said.map_or(("", ""), |said| (said.moment.as_str(), said.soon.as_str()));
    let mut response = plain(status, title, message, locale);
    response.headers_mut().insert(REFRESH, HeaderValue::from(wait));
    response
}

fn spoken(locale: Locale) -> &'static Sentences {
    match locale {
        Locale::Es => &ES,
        Locale::En => &EN,
        Locale::Id => &ID,
    }
}

pub fn failure(status: StatusCode, message: &str, locale: Locale) -> HttpResponse {
    plain(status, status.as_str(), message, locale)
}

fn plain(status: StatusCode, title: &str, message: &str, locale: Locale) -> HttpResponse {
    let Sentences { language, crash, .. } = spoken(locale);
    let home = crash.as_ref().map_or("Mostrador", |said| said.home.as_str());
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

    #[actix_web::test]
    async fn a_page_that_comes_soon_says_so_in_its_language() {
        let titles = [
            ("/free", "Un momento, por favor"),
            ("/en/free", "One moment, please"),
            ("/id/free", "Mohon tunggu sebentar"),
        ];
        for (path, title) in titles {
            let answer = soon(StatusCode::SERVICE_UNAVAILABLE, 5, locale_of(path));
            assert_eq!(answer.headers().get(REFRESH), Some(&HeaderValue::from(5_u64)));
            let body = to_bytes(answer.into_body()).await.unwrap_or_default();
            let text = String::from_utf8_lossy(&body).into_owned();
            assert!(text.contains(&format!("<h1>{title}</h1>")), "{text}");
        }
    }
}
