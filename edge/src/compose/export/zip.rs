//! A zip archive: files by name, deflated. The crates that write zips bring encryption, file systems and several
//! compressions along; this one needs none of it.

use std::io::{self, Write};

use flate2::{Compression, CrcWriter, write::DeflateEncoder};
use jiff::civil::DateTime;

/// PKZIP 2.0, which deflates.
const VERSION: u16 = 20;
/// Names are UTF-8.
const FLAGS: u16 = 1 << 11;
const DEFLATED: u16 = 8;

#[derive(Debug, thiserror::Error)]
#[error("an archive beyond the four gigabytes of its format")]
struct TooLarge;

/// Files that were added, and the directory that follows them.
pub(super) struct Archive {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    files: u16,
    /// Time and date, as the format writes them.
    written_at: [u16; 2],
}

impl Archive {
    pub(super) fn new(now: DateTime) -> Self {
        Self { bytes: Vec::new(), directory: Vec::new(), files: 0, written_at: dos(now) }
    }

    /// `write` makes the contents.
    pub(super) fn add<E: From<io::Error>>(
        &mut self,
        name: &str,
        write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<(), E> {
        let encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        let mut contents = CrcWriter::new(encoder);
        write(&mut contents)?;
        let (crc, size) = (contents.crc().sum(), contents.crc().amount());
        let deflated = contents.into_inner().finish()?;

        let offset = length(self.bytes.len())?;
        let mut head = Vec::new();
        put16(&mut head, [VERSION, FLAGS, DEFLATED]);
        put16(&mut head, self.written_at);
        put32(&mut head, [crc, length(deflated.len())?, size]);
        put16(&mut head, [u16::try_from(name.len()).map_err(|_| too_large())?, 0]);

        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&head);
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(deflated);

        self.directory.extend(b"PK\x01\x02");
        put16(&mut self.directory, [VERSION]);
        self.directory.extend(&head);
        // No comment, the first disk, no attributes.
        put16(&mut self.directory, [0, 0, 0]);
        put32(&mut self.directory, [0, offset]);
        self.directory.extend(name.as_bytes());
        self.files = self.files.checked_add(1).ok_or_else(too_large)?;
        Ok(())
    }

    pub(super) fn finish(mut self) -> io::Result<Vec<u8>> {
        let (offset, size) = (length(self.bytes.len())?, length(self.directory.len())?);
        self.bytes.append(&mut self.directory);
        self.bytes.extend(b"PK\x05\x06");
        put16(&mut self.bytes, [0, 0, self.files, self.files]);
        put32(&mut self.bytes, [size, offset]);
        put16(&mut self.bytes, [0]);
        Ok(self.bytes)
    }
}

fn length(length: usize) -> io::Result<u32> {
    u32::try_from(length).map_err(|_| too_large())
}

fn too_large() -> io::Error {
    io::Error::other(TooLarge)
}

fn put16<const N: usize>(bytes: &mut Vec<u8>, values: [u16; N]) {
    bytes.extend(values.into_iter().flat_map(u16::to_le_bytes));
}

fn put32<const N: usize>(bytes: &mut Vec<u8>, values: [u32; N]) {
    bytes.extend(values.into_iter().flat_map(u32::to_le_bytes));
}

/// In steps of two seconds, since 1980.
fn dos(at: DateTime) -> [u16; 2] {
    let part = |value: i8, bits: u16| u16::from(value.unsigned_abs()) << bits;
    let year = u16::try_from((at.year() - 1980).clamp(0, 127)).unwrap_or_default() << 9;
    [
        part(at.hour(), 11) | part(at.minute(), 5) | part(at.second() / 2, 0),
        year | part(at.month(), 5) | part(at.day(), 0),
    ]
}
