use std::borrow::Cow;

/// The letters of the bytes 0x80 to 0x9F in Windows-1252; the five without a letter stay control characters.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Banks write UTF-8, with or without a byte order mark, or Windows-1252. Valid UTF-8 is read as UTF-8.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(from_windows_1252).collect()),
    }
}

fn from_windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9F => WINDOWS_1252[usize::from(byte - 0x80)],
        other => char::from(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_encodings_read_alike() {
        assert_eq!(decode("\u{feff}café – €".as_bytes()), "café – €");
        assert_eq!(decode("café – €".as_bytes()), "café – €");
        assert_eq!(decode(b"caf\xe9 \x96 \x80"), "café – €");
    }
}
