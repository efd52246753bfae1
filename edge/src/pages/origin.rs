//! The site's public address in pages: their build does not know it and writes a placeholder.

use bytes::Bytes;

use super::qr;

/// `web/src/config/origin.ts` has the same.
const PLACEHOLDER: &str = "https://origin.invalid";

/// The body with the site's own address, also in QR codes; `None` where no address stands in it. `site` has
/// no slash at the end.
///
/// Some rows of the web client's router state their length; no such row holds an address.
pub fn fill(body: &[u8], site: &str) -> Option<Bytes> {
    let stands_in = |text: &&str| text.contains(PLACEHOLDER) || qr::stands_in(text);
    let text = std::str::from_utf8(body).ok().filter(stands_in)?;
    Some(qr::fill(&text.replace(PLACEHOLDER, site), site).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_placeholder_gives_way_to_the_sites_address() {
        let page = br#"<meta property="og:url" content="https://origin.invalid/en/free">"#;
        let filled = fill(page, "https://mostrador.example").expect("an address");
        assert_eq!(filled, &br#"<meta property="og:url" content="https://mostrador.example/en/free">"#[..]);
        let code = fill(b"<path d=\"qr-modules:/scan;\">", "https://mostrador.example").expect("a code");
        assert!(code.starts_with(b"<path d=\"M4 4h7"));
        assert_eq!(fill(b"<p>hola</p>", "https://mostrador.example"), None);
        assert_eq!(fill(&[0xff, 0xfe], "https://mostrador.example"), None, "a picture");
    }
}
