//! The `Link` header of a page: the files that its first paint waits for. A browser asks for them before it
//! reads the page, and a proxy may send early hints for them.

use std::collections::BTreeSet;

use super::{csp, resource};

/// More than this many files gain nothing from the header.
const MOST: usize = 8;

/// The style sheets and fonts that the head names, in its order; `None` where it names none.
pub fn header(html: &str) -> Option<String> {
    let head = html.split("<body").next().unwrap_or_default();
    let mut named = BTreeSet::new();
    let files = tags(head).filter_map(link).filter(|link| named.insert(link.clone())).take(MOST);
    let links: Vec<String> = files.collect();
    (!links.is_empty()).then(|| links.join(", "))
}

/// The attributes of each `<link>`, unparsed.
fn tags(head: &str) -> impl Iterator<Item = &str> {
    let rests = head.split("<link ").skip(1);
    rests.filter_map(|rest| csp::end_of_tag(rest).map(|end| &rest[..end]))
}

fn link(attributes: &str) -> Option<String> {
    let file = attribute(attributes, "href").filter(|href| resource::can_be_of_the_build(href))?;
    let kind = match attribute(attributes, "rel")? {
        // No paint waits for a sheet with `media`, such as print's.
        "stylesheet" if attribute(attributes, "media").is_none() => "style",
        // Browsers always request fonts with CORS.
        "preload" if attribute(attributes, "as") == Some("font") => "font; crossorigin",
        _ => return None,
    };
    Some(format!("<{file}>; rel=preload; as={kind}"))
}

fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let value = |pair: &'a str| pair.strip_prefix(name)?.strip_prefix("=\"")?.split('"').next();
    attributes.split(' ').find_map(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A head in the form that Next writes.
    const PAGE: &str = r#"<html lang="es"><head><meta charSet="utf-8"/>
        <link rel="preload" href="/_next/static/media/a.p.woff2" as="font" crossorigin="" type="font/woff2"/>
        <link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>
        <link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>
        <link rel="stylesheet" href="/_next/static/chunks/paper.css" media="print"/>
        <link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>
        <link rel="preload" as="image" href="/_next/static/media/a.webp"/>
        <link rel="stylesheet" href="https://evil.example/a.css"/>
        <link rel="stylesheet" href="/_next/static/a>,<b.css"/>
        <link rel="icon" href="/_next/static/media/icon.svg"/></head>
        <body><link rel="stylesheet" href="/_next/static/chunks/late.css"/></body></html>"#;

    #[test]
    fn the_head_names_what_the_first_paint_needs() {
        insta::assert_snapshot!(header(PAGE).expect("a header").replace(", ", "\n"), @r"
        </_next/static/media/a.p.woff2>; rel=preload; as=font; crossorigin
        </_next/static/chunks/a.css>; rel=preload; as=style
        ");
    }

    #[test]
    fn no_header_is_long_and_none_is_empty() {
        let sheet = |at: usize| format!(r#"<link rel="stylesheet" href="/_next/static/{at}.css"/>"#);
        let many: String = (0..50).map(sheet).collect();
        assert_eq!(header(&many).map(|header| header.matches("rel=preload").count()), Some(MOST));
        for html in ["", "<p>hola</p>", "<link ", "<link rel=", "<link rel=\"stylesheet\" href=\"/a.css\">"] {
            assert_eq!(header(html), None, "{html}");
        }
    }
}
