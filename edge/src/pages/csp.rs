//! The content security policy of one page: it allows our own files and exactly the page's inline scripts.

use std::collections::BTreeSet;

use data_encoding::BASE64;
use sha2::{Digest, Sha256};

/// The policy of all answers that are no page.
pub const NOTHING: &str = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The frames that a page may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Frames {
    None,
    /// The site's own frame, the chat's.
    Own,
}

/// Text becomes a script only by the policy that the page's first script sets (`web/scripts/trust.js`).
const TRUSTED: &str = "; require-trusted-types-for 'script'; trusted-types default";

/// The policy of an HTML page, with a hash for each of its inline scripts, data blocks and style sheets.
pub fn policy(html: &str, frames: Frames) -> String {
    let scripts = inline(html, "script");
    let trusted = if is_trusting(html, &scripts) { TRUSTED } else { "" };
    let (scripts, styles) = (sources(&scripts), sources(&inline(html, "style")));
    let frames = if frames == Frames::Own { " frame-src 'self';" } else { "" };
    format!(
        "default-src 'none'; script-src 'self'{scripts}; style-src 'self'{styles}; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self';{frames} form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'{trusted}"
    )
}

/// Does the first script set the Trusted Types policy, or are there no scripts? Pages of an older build
/// without that policy could load no script under it.
fn is_trusting(html: &str, inline: &[&str]) -> bool {
    inline.first().map_or(!html.contains("<script"), |first| first.contains("trustedTypes"))
}

fn sources(texts: &[&str]) -> String {
    let hashes: BTreeSet<String> =
        texts.iter().map(|text| format!(" 'sha256-{}'", BASE64.encode(&Sha256::digest(text)))).collect();
    hashes.into_iter().collect()
}

/// The texts of all elements of this name that have no `src`.
fn inline<'a>(html: &'a str, element: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{element}"), format!("</{element}"));
    let mut found = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find(&open) {
        let tag = &rest[start + open.len()..];
        let Some(end) = end_of_tag(tag) else { break };
        let (attributes, body) = (&tag[..end], &tag[end + 1..]);
        // `<scripts` or `<style-guide` are other elements.
        if !attributes.is_empty() && !attributes.starts_with([' ', '\n', '\t', '/']) {
            rest = body;
            continue;
        }
        let Some(length) = body.find(&close) else { break };
        if !has_source(attributes) {
            found.push(&body[..length]);
        }
        rest = &body[length..];
    }
    found
}

/// The position of the `>` that closes a tag, quoted values skipped.
pub(super) fn end_of_tag(tag: &str) -> Option<usize> {
    let mut quote = None;
    tag.char_indices().find_map(|(index, character)| {
        match (quote, character) {
            (None, '>') => return Some(index),
            (None, '"' | '\'') => quote = Some(character),
            (Some(open), character) if open == character => quote = None,
            _ => {}
        }
        None
    })
}

fn has_source(attributes: &str) -> bool {
    attributes.split_ascii_whitespace().any(|attribute| attribute.starts_with("src="))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_scripts_and_data_blocks_are_named_by_hash_and_files_are_not() {
        let html = r#"<script src="/_next/a.js" async=""></script><script>alert(1)</script>
            <script id="a>b" type="application/ld+json">{"a":1}</script>
            <scripted>no</scripted><script>alert(1)</script>"#;
        let lines = policy(html, Frames::None).replace("; ", "\n").replace(" 'sha", "\n    'sha");
        insta::assert_snapshot!(lines, @r"
        default-src 'none'
        script-src 'self'
            'sha256-AVq9f1zFei3ZS3WQ8ErYCEJzkF7jPsXOvq5iJ2qX+GI='
            'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='
        style-src 'self'
        img-src 'self' data:
        font-src 'self'
        connect-src 'self'
        manifest-src 'self'
        form-action 'self'
        base-uri 'none'
        frame-ancestors 'none'
        ");
    }

    #[test]
    fn a_page_without_inline_code_allows_only_files() {
        assert!(policy("<p>hi</p>", Frames::None).contains("script-src 'self'; style-src 'self';"));
    }

    #[test]
    fn a_page_may_have_frames_of_the_site_only_while_there_is_a_chat() {
        assert!(policy("", Frames::Own).contains("; frame-src 'self'; "));
        assert!(!policy("", Frames::None).contains("frame-src"));
    }

    #[test]
    fn a_page_that_says_what_it_trusts_trusts_nothing_else() {
        let first = "<head><script>window.trustedTypes?.createPolicy()</script><script>a</script>";
        let of_an_older_build = "<head><script>a</script><script>trustedTypes</script>";
        for (html, trusts) in [
            (first, true),
            ("<p>hi</p>", true),
            (of_an_older_build, false),
            ("<script src=\"/a.js\"></script>", false),
        ] {
            assert_eq!(policy(html, Frames::None).ends_with(TRUSTED), trusts, "{html}");
        }
    }

    #[test]
    fn broken_html_is_survived() {
        for html in ["<script", "<script>", "<script src='", "<style>a", "<script></script"] {
            assert!(!policy(html, Frames::None).contains("unsafe"));
        }
    }
}
