//! The files that search engines read first, from the table of routes and the site's own address.

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
};

use super::table::{self, Languages, Route};

const ROBOTS: &str = "/robots.txt";
const SITEMAP: &str = "/sitemap.xml";
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">
";

pub struct Crawlers {
    robots: String,
    sitemap: String,
}

impl Crawlers {
    /// `site` is the public URL, without a slash at the end.
    pub fn new(site: &str, languages: &Languages) -> Self {
        Self {
            robots: format!("User-agent: *\nDisallow: /api/\n\nSitemap: {site}{SITEMAP}\n"),
            sitemap: sitemap(site, languages),
        }
    }

    /// `None` for any other path.
    pub fn answer(&self, path: &str) -> Option<HttpResponse> {
        let (kind, text) = match path {
            ROBOTS => ("text/plain; charset=utf-8", &self.robots),
            SITEMAP => ("application/xml; charset=utf-8", &self.sitemap),
            _ => return None,
        };
        let mut response = HttpResponse::Ok();
        response.insert_header((CONTENT_TYPE, kind)).insert_header((CACHE_CONTROL, "max-age=3600"));
        Some(response.body(text.clone()))
    }
}

/// Each document in each language, with its sisters. `/home` is the home page by another name.
fn sitemap(site: &str, languages: &Languages) -> String {
    let entries: String =
        table::indexable().map(|(route, page)| entries(site, languages, route, &page)).collect();
    format!("{HEAD}{entries}</urlset>\n")
}

fn entries(site: &str, languages: &Languages, route: &Route, page: &str) -> String {
    let address = |language: &str| format!("{site}{}", table::prefixed(language, page)).replace('&', "&amp;");
    let sister = |(reader, language): (&str, &str)| {
        format!("<xhtml:link rel=\"alternate\" hreflang=\"{reader}\" href=\"{}\"/>", address(language))
    };
    let sisters: String = languages.readers(route).map(sister).collect();
    let entry = |language: &String| format!("<url><loc>{}</loc>{sisters}</url>\n", address(language));
    languages.of(route).map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crawlers() -> Crawlers {
        let languages = Languages(vec!["es".into(), "en".into()]);
        Crawlers::new("https://mostrador.test", &languages)
    }

    #[test]
    fn the_sitemap_names_each_document_with_its_sisters_and_no_page_that_is_not_shown() {
        let sitemap = crawlers().sitemap;
        let line = sitemap.lines().find(|line| line.contains("<loc>https://mostrador.test/en/terms<"));
        insta::assert_snapshot!(line.expect("a line").replace("<x", "\n<x"), @r#"
        <url><loc>https://mostrador.test/en/terms</loc>
        <xhtml:link rel="alternate" hreflang="x-default" href="https://mostrador.test/terms"/>
        <xhtml:link rel="alternate" hreflang="es" href="https://mostrador.test/terms"/>
        <xhtml:link rel="alternate" hreflang="en" href="https://mostrador.test/en/terms"/></url>
        "#);
        assert!(sitemap.contains("<loc>https://mostrador.test/more/help?article=trial</loc>"));
        for hidden in ["/home<", "/login<", "/info<", "/support", "/id/"] {
            assert!(!sitemap.contains(hidden), "{hidden}");
        }
    }

    #[test]
    fn only_these_two_files_are_answered() {
        let crawlers = crawlers();
        assert!(crawlers.robots.ends_with("Sitemap: https://mostrador.test/sitemap.xml\n"));
        assert!([ROBOTS, SITEMAP].iter().all(|path| crawlers.answer(path).is_some()));
        assert!(crawlers.answer("/sitemap.xml/").is_none());
    }
}
