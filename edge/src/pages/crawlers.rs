//! The files that search engines read first, from the table of routes and the site's own address.

use bytes::Bytes;

use super::{
    csp::Frames,
    entry::Entry,
    fetch::WebAnswer,
    pack,
    table::{self, Languages, Route},
};

const ROBOTS: &str = "/robots.txt";
const SITEMAP: &str = "/sitemap.xml";
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">
";

pub struct Crawlers {
    robots: Entry,
    sitemap: Entry,
}

impl Crawlers {
    /// `site` is the public URL, without a slash at the end.
    pub fn new(site: &str, languages: &Languages) -> Self {
        let robots = format!("User-agent: *\nDisallow: /api/\n\nSitemap: {site}{SITEMAP}\n");
        Self {
            robots: entry("text/plain; charset=utf-8", robots),
            sitemap: entry("application/xml; charset=utf-8", sitemap(site, languages)),
        }
    }

    /// `None` for any other path.
    pub fn file(&self, path: &str) -> Option<&Entry> {
        match path {
            ROBOTS => Some(&self.robots),
            SITEMAP => Some(&self.sitemap),
            _ => None,
        }
    }
}

/// Quickly packed, as the edge starts with it.
fn entry(content_type: &str, text: String) -> Entry {
    let (content_type, body) = (content_type.to_owned(), Bytes::from(text));
    let hash = pack::hash(&body);
    let answer = WebAnswer { status: 200, content_type, router: Vec::new(), body };
    // No placeholder is in it, and no web server is asked about it.
    Entry::new(answer, hash, None, Vec::new(), "", Frames::None, 0)
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

    fn text(crawlers: &Crawlers, path: &str) -> String {
        let body = crawlers.file(path).expect("a file").body();
        String::from_utf8(body.into()).expect("a text")
    }

    #[test]
    fn the_sitemap_names_each_document_with_its_sisters_and_no_page_that_is_not_shown() {
        let crawlers = crawlers();
        let sitemap = text(&crawlers, SITEMAP);
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
        assert!(text(&crawlers, ROBOTS).ends_with("Sitemap: https://mostrador.test/sitemap.xml\n"));
        assert!(crawlers.file("/sitemap.xml/").is_none());
    }
}
