//! Finds the files that a page, a script or a style sheet names, so that they are fetched before a visitor
//! asks.

use std::collections::BTreeSet;

/// The public paths of files: `/_next/static/…`, or a file of the site such as `/icon.svg`.
pub fn files(text: &str) -> BTreeSet<String> {
    let mut found = hashed(text);
    // Style sheets name fonts relative to their own folder.
    let beside = text.match_indices("../media/").map(|(index, _)| name_at(text, index + "../".len()));
    found.extend(beside.filter(|name| has_extension(name)).map(|name| format!("/_next/static/{name}")));
    for attribute in ["href=\"", "src=\""] {
        let values = text.split(attribute).skip(1).filter_map(|rest| rest.split('"').next());
        found.extend(values.filter(|value| is_file(value)).map(|value| without_query(value).to_owned()));
    }
    found
}

/// Chunks, style sheets and fonts are named in scripts as `static/…`, relative to `/_next/`.
fn hashed(text: &str) -> BTreeSet<String> {
    let names = text.match_indices("static/").filter_map(|(index, _)| {
        let name = name_at(text, index);
        let kept =
            ["static/chunks/", "static/media/", "static/css/"].iter().any(|folder| name.starts_with(folder));
        (kept && has_extension(name) && !name.contains("..")).then(|| format!("/_next/{name}"))
    });
    names.collect()
}

/// The longest file name that begins at `index`.
fn name_at(text: &str, index: usize) -> &str {
    let rest = &text[index..];
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"/_-.~".contains(&byte);
    &rest[..rest.bytes().position(|byte| !allowed(byte)).unwrap_or(rest.len())]
}

fn is_file(value: &str) -> bool {
    let path = without_query(value);
    path.starts_with('/') && !path.starts_with("//") && !path.starts_with("/_next/") && has_extension(path)
}

fn without_query(value: &str) -> &str {
    value.split(['?', '#']).next().unwrap_or(value)
}

pub fn has_extension(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    name.rsplit_once('.').is_some_and(|(stem, extension)| {
        !stem.is_empty()
            && (2..=11).contains(&extension.len())
            && extension.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_where_pages_scripts_and_styles_name_them() {
        let text = r#"<link href="/_next/static/chunks/a-1.css"><script src="/_next/static/chunks/b.js?dpl=1">
            <link rel="icon" href="/icon.svg?3f"><a href="/en/free"><a href="//evil.example/x.js">
            {"c":"static/chunks/c_2.js"} url(../media/d.woff2) "static/media/e.p.woff2" "static/chunks/""#;
        let found: Vec<String> = files(text).into_iter().collect();
        insta::assert_snapshot!(found.join("\n"), @r"
        /_next/static/chunks/a-1.css
        /_next/static/chunks/b.js
        /_next/static/chunks/c_2.js
        /_next/static/media/d.woff2
        /_next/static/media/e.p.woff2
        /icon.svg
        ");
    }
}
