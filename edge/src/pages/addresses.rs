//! The address of a page in each language, for search engines. They need absolute addresses, and the build of
//! the pages does not know the site's address: a header adds them.

use std::collections::HashMap;

use actix_web::http::header::HeaderValue;

use super::table::{self, Languages};

/// The `Link` header of each document that search engines may show, by its public address.
pub struct Addresses(HashMap<String, HeaderValue>);

impl Addresses {
    /// `site` is the public URL, without a slash at the end.
    pub fn new(site: &str, languages: &Languages) -> Self {
        let mut headers = HashMap::new();
        for (route, page) in table::indexable() {
            let address = |language: &str| format!("<{site}{}>", table::prefixed(language, &page));
            let sisters: Vec<String> = languages
                .readers(route)
                .map(|(reader, language)| {
                    format!("{}; rel=\"alternate\"; hreflang=\"{reader}\"", address(language))
                })
                .collect();
            for language in languages.of(route) {
                let header = format!("{}; rel=\"canonical\", {}", address(language), sisters.join(", "));
                if let Ok(value) = HeaderValue::from_str(&header) {
                    headers.insert(table::prefixed(language, &page), value);
                }
            }
        }
        for (route, original) in table::copies() {
            for language in languages.of(route) {
                if let Some(header) = headers.get(&table::prefixed(language, original)).cloned() {
                    headers.insert(table::prefixed(language, &route.page), header);
                }
            }
        }
        Self(headers)
    }

    pub fn of(&self, document: &str) -> Option<&HeaderValue> {
        self.0.get(document)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(path: &str) -> Option<String> {
        let languages = Languages(vec!["es".into(), "en".into()]);
        let addresses = Addresses::new("https://mostrador.test", &languages);
        addresses.of(path).map(|value| value.to_str().expect("ascii").replace(", ", "\n"))
    }

    #[test]
    fn a_page_names_itself_and_its_sisters_in_the_languages_that_are_offered() {
        insta::assert_snapshot!(said("/en/free").expect("a header"), @r#"
        <https://mostrador.test/en/free>; rel="canonical"
        <https://mostrador.test/free>; rel="alternate"; hreflang="x-default"
        <https://mostrador.test/free>; rel="alternate"; hreflang="es"
        <https://mostrador.test/en/free>; rel="alternate"; hreflang="en"
        "#);
        assert!(said("/").expect("a header").starts_with("<https://mostrador.test/>; rel=\"canonical\""));
        assert!(said("/en").expect("a header").starts_with("<https://mostrador.test/en>; rel=\"canonical\""));
    }

    #[test]
    fn a_page_that_is_the_same_as_another_names_that_one() {
        for (copy, original) in [("/home", "/"), ("/en/home", "/en")] {
            assert_eq!(said(copy), said(original), "{copy}");
        }
    }

    #[test]
    fn a_page_that_search_engines_do_not_show_has_no_addresses() {
        for path in ["/login", "/en/info", "/id/free", "/nowhere"] {
            assert_eq!(said(path), None, "{path}");
        }
    }
}
