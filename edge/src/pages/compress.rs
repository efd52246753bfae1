//! One body in the encodings that browsers ask for.

use std::io::{Read, Write};

use bytes::Bytes;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};

/// Quick compression serves a page at once; thorough compression is for idle time. The web server's build
/// compresses still longer, for slightly smaller bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    Quick,
    Thorough,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    Identity,
    Gzip,
    Brotli,
}

/// Empty where an encoding would not pay.
#[derive(Debug, Clone, Default)]
pub struct Encodings {
    pub gzip: Bytes,
    pub brotli: Bytes,
}

impl Encodings {
    /// The plain body; `None` when the gzip form is damaged.
    pub fn plain(&self) -> Option<Bytes> {
        let mut plain = Vec::with_capacity(self.gzip.len() * 4);
        GzDecoder::new(&self.gzip[..]).read_to_end(&mut plain).ok()?;
        Some(shrunk(plain))
    }
}

/// Fonts and pictures are compressed already.
pub fn pays(content_type: &str, length: usize) -> bool {
    let kind = content_type.split(';').next().unwrap_or_default().trim();
    let is_text = kind.starts_with("text/")
        || ["javascript", "json", "xml"].iter().any(|suffix| kind.ends_with(suffix))
        || kind == "application/manifest+json";
    is_text && length > 400
}

pub fn encode(body: &[u8], effort: Effort) -> Encodings {
    let (gzip_level, brotli_level) = match effort {
        Effort::Quick => (Compression::new(4), 4),
        Effort::Thorough => (Compression::best(), 9),
    };
    Encodings { gzip: gzip(body, gzip_level), brotli: brotli(body, brotli_level) }
}

fn gzip(body: &[u8], level: Compression) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 3), level);
    // Writing into memory does not fail; an empty result means that the plain body is served.
    encoder.write_all(body).and_then(|()| encoder.finish()).map(shrunk).unwrap_or_default()
}

fn brotli(body: &[u8], quality: u32) -> Bytes {
    let mut out = Vec::with_capacity(body.len() / 3);
    let mut encoder = brotli::CompressorWriter::new(&mut out, 32 * 1024, quality, 22);
    let written = encoder.write_all(body).and_then(|()| encoder.flush());
    drop(encoder);
    if written.is_ok() { shrunk(out) } else { Bytes::new() }
}

/// Without the room that the body did not need.
fn shrunk(mut body: Vec<u8>) -> Bytes {
    body.shrink_to_fit();
    body.into()
}

/// The best encoding that an `Accept-Encoding` allows.
pub fn choose(accept: &str) -> Encoding {
    let allowed = |name: &str| {
        accept.split(',').any(|part| {
            let (coding, parameters) = part.split_once(';').unwrap_or((part, ""));
            let refused = parameters.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0_f32));
            coding.trim().eq_ignore_ascii_case(name) && !refused
        })
    };
    if allowed("br") {
        Encoding::Brotli
    } else if allowed("gzip") {
        Encoding::Gzip
    } else {
        Encoding::Identity
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn an_encoded_body_can_be_read_again(body in proptest::collection::vec(any::<u8>(), 0..3000)) {
            for effort in [Effort::Quick, Effort::Thorough] {
                let encoded = encode(&body, effort);
                let mut plain = Vec::new();
                prop_assert_eq!(encoded.plain().expect("gzip"), &body);
                brotli::Decompressor::new(&encoded.brotli[..], 4096).read_to_end(&mut plain).expect("brotli");
                prop_assert_eq!(&plain, &body);
            }
        }
    }

    #[test]
    fn the_best_allowed_encoding_is_chosen() {
        assert_eq!(choose("gzip, deflate, br, zstd"), Encoding::Brotli);
        assert_eq!(choose("gzip;q=0.5, br;q=0"), Encoding::Gzip);
        assert_eq!(choose("GZIP"), Encoding::Gzip);
        assert_eq!(choose("identity"), Encoding::Identity);
        assert_eq!(choose(""), Encoding::Identity);
    }
}
