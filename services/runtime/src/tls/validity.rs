//! The end of a certificate's validity. The TLS library checks it, but does not expose it.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::Offset;

/// Tags of DER.
const VERSION: u8 = 0xa0;
const UTC_TIME: u8 = 0x17;
const GENERALIZED_TIME: u8 = 0x18;
/// The fields before a certificate's validity, besides the version: serial number, algorithm and issuer.
const FIELDS_BEFORE: usize = 3;

pub(super) fn expires_at(certificate: &[u8]) -> Option<Timestamp> {
    let (_, certificate) = Elements(certificate).next()?;
    let (_, signed) = Elements(certificate).next()?;
    let (_, validity) = Elements(signed).filter(|(tag, _)| *tag != VERSION).nth(FIELDS_BEFORE)?;
    let (tag, text) = Elements(validity).nth(1)?;
    instant(tag, std::str::from_utf8(text).ok()?)
}

/// A year of two digits counts from 1950 on (RFC 5280, 4.1.2.5.1).
fn instant(tag: u8, text: &str) -> Option<Timestamp> {
    let text = match tag {
        UTC_TIME if text < "5" => format!("20{text}"),
        UTC_TIME => format!("19{text}"),
        GENERALIZED_TIME => text.to_owned(),
        _ => return None,
    };
    let at = DateTime::strptime("%Y%m%d%H%M%SZ", text).ok()?;
    Offset::UTC.to_timestamp(at).ok()
}

/// The tags and contents of consecutive DER elements; ends at the first malformed one.
struct Elements<'a>(&'a [u8]);

impl<'a> Iterator for Elements<'a> {
    type Item = (u8, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let (&tag, rest) = self.0.split_first()?;
        let (&first, rest) = rest.split_first()?;
        let (length, rest) = match first {
            0..=0x7f => (usize::from(first), rest),
            0x81..=0x84 => {
                let (digits, rest) = rest.split_at_checked(usize::from(first - 0x80))?;
                (digits.iter().fold(0, |length, digit| (length << 8) | usize::from(*digit)), rest)
            }
            _ => return None,
        };
        let (content, rest) = rest.split_at_checked(length)?;
        self.0 = rest;
        Some((tag, content))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn element(tag: u8, content: &[u8]) -> Vec<u8> {
        let length = content.len();
        let head = if length < 0x80 {
            vec![tag, u8::try_from(length).unwrap()]
        } else {
            vec![tag, 0x82, u8::try_from(length >> 8).unwrap(), u8::try_from(length & 0xff).unwrap()]
        };
        [head, content.to_vec()].concat()
    }

    fn certificate(version: &[u8], end: &[u8]) -> Vec<u8> {
        let validity = element(0x30, &[element(UTC_TIME, b"260101000000Z"), end.to_vec()].concat());
        let before = [element(2, &[7]), element(0x30, &[1; 9]), element(0x30, &[5; 300])].concat();
        let signed = [version.to_vec(), before, validity, element(0x30, b"subject")].concat();
        element(0x30, &[element(0x30, &signed), element(3, b"signature")].concat())
    }

    #[test]
    fn the_end_is_read_in_both_ways_in_which_it_is_written() {
        let version = element(VERSION, &[2, 1, 2]);
        for (end, instant) in [
            (element(UTC_TIME, b"270305101112Z"), "2027-03-05T10:11:12Z"),
            (element(UTC_TIME, b"491231235959Z"), "2049-12-31T23:59:59Z"),
            (element(UTC_TIME, b"500101000000Z"), "1950-01-01T00:00:00Z"),
            (element(GENERALIZED_TIME, b"20500101000000Z"), "2050-01-01T00:00:00Z"),
        ] {
            let expected = Some(instant.parse().unwrap());
            assert_eq!(expires_at(&certificate(&version, &end)), expected);
            assert_eq!(expires_at(&certificate(&[], &end)), expected, "of the first version");
        }
        assert_eq!(expires_at(&certificate(&version, &element(UTC_TIME, b"270305"))), None);
        assert_eq!(expires_at(&certificate(&version, &element(4, b"270305101112Z"))), None);
    }

    proptest! {
        #[test]
        fn the_parser_survives_any_bytes(
            bytes in any::<Vec<u8>>(),
            at in any::<prop::sample::Index>(),
            byte in any::<u8>(),
        ) {
            expires_at(&bytes);
            let mut touched = certificate(&[], &element(UTC_TIME, b"270305101112Z"));
            let at = at.index(touched.len());
            touched[at] = byte;
            expires_at(&touched);
            expires_at(&touched[..at]);
        }
    }
}
