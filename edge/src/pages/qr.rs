//! QR codes of this site's own addresses: a page's build does not know the address, so it writes words in
//! the place of a code's numbers. `web/src/components/signs/site-code.ts` has the same words.

use std::fmt::Write;

use qrcode::{Color, EcLevel, QrCode};

/// Comes before a path of the site and `;`, in the place of the width in modules.
const WIDTH: &str = "qr-width:";
/// Comes before a path of the site and `;`, in the place of the outline of the dark modules.
const MODULES: &str = "qr-modules:";
const END: char = ';';
/// The light frame that readers need, in modules.
const QUIET_ZONE: usize = 4;

pub(super) fn stands_in(text: &str) -> bool {
    text.contains(MODULES)
}

/// The text with the codes of `site`'s addresses. `site` has no slash at the end.
pub(super) fn fill(text: &str, site: &str) -> String {
    let with_widths = replaced(text, WIDTH, |path| Some(width(&code(site, path)?).to_string()));
    replaced(&with_widths, MODULES, |path| Some(outline(&code(site, path)?)))
}

/// `None` for an address that is too long for any code.
fn code(site: &str, path: &str) -> Option<QrCode> {
    QrCode::with_error_correction_level(format!("{site}{path}"), EcLevel::M).ok()
}

/// With the quiet zone.
fn width(code: &QrCode) -> usize {
    code.width() + 2 * QUIET_ZONE
}

/// One path of all dark modules: a stretch of a row is one rectangle.
fn outline(code: &QrCode) -> String {
    let modules = code.to_colors();
    let mut path = String::new();
    for (y, row) in modules.chunks(code.width()).enumerate() {
        let mut x = 0;
        for stretch in row.chunk_by(Color::eq) {
            let length = stretch.len();
            if stretch.contains(&Color::Dark) {
                let (left, top) = (x + QUIET_ZONE, y + QUIET_ZONE);
                let _ = write!(path, "M{left} {top}h{length}v1h-{length}z");
            }
            x += length;
        }
    }
    path
}

/// Puts values in the place of the words that begin with `word`; a word without a value goes away. Where no
/// path follows, the text stays.
fn replaced(text: &str, word: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut parts = text.split(word);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(END) {
            Some((path, rest)) if path.bytes().all(is_of_path) => {
                filled.push_str(&value(path).unwrap_or_default());
                filled.push_str(rest);
            }
            _ => {
                filled.push_str(word);
                filled.push_str(part);
            }
        }
    }
    filled
}

const fn is_of_path(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'?' | b'=' | b'-' | b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: &str = "https://mostrador.example";
    const SVG: &str = r#"<svg viewBox="0 0 qr-width:/scan; qr-width:/scan;"><path d="qr-modules:/scan;"/>"#;

    #[test]
    fn a_code_has_its_width_and_its_three_corners() {
        let filled = fill(SVG, SITE);
        // 30 letters need version 3 of 29 modules.
        assert!(filled.starts_with(r#"<svg viewBox="0 0 37 37"><path d="M4 4h7v1h-7z"#), "{filled}");
        assert!(filled.contains("M26 4h7v1h-7zM4 5h1v1h-1z"), "{filled}");
        assert!(filled.contains("M4 26h7v1h-7z"), "{filled}");
        assert!(filled.ends_with(r#"z"/>"#), "{filled}");
    }

    #[test]
    fn each_path_has_its_own_code() {
        let two = fill("qr-modules:/a; and qr-modules:/b;", SITE);
        let (a, b) = two.split_once(" and ").unwrap();
        assert_ne!(a, b);
        assert_eq!(fill("qr-modules:/a;", SITE), a);
    }

    #[test]
    fn a_text_without_codes_stays() {
        assert!(!stands_in("<p>hola</p>"));
        for text in ["<p>hola</p>", "qr-modules:/a\"])</script>;", "at the end qr-modules:/a"] {
            assert_eq!(fill(text, SITE), text);
        }
    }

    #[test]
    fn an_address_that_is_too_long_has_an_empty_code() {
        let site = format!("https://{}.example", "m".repeat(3_000));
        assert_eq!(fill("d=\"qr-modules:/;\"", &site), "d=\"\"");
    }
}
