use csv::{Reader, ReaderBuilder, StringRecord};

use crate::statements::{Refusal, UnreadablePart};

/// The records of a file with the physical lines on which they start.
pub(super) struct Rows<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    record: StringRecord,
    /// The byte up to which lines are counted, and the number of the line there.
    counted: (usize, u64),
}

pub(super) struct Row<'r> {
    /// The physical line in the whole file, from 1.
    pub number: u64,
    pub physical: &'r str,
    pub record: &'r StringRecord,
}

impl Row<'_> {
    /// Is the record on one line? An unclosed quote must not swallow the next line's money.
    pub(super) fn is_one_line(&self) -> bool {
        let even_quotes = self.physical.matches('"').count().is_multiple_of(2);
        even_quotes && !self.record.iter().any(|field| field.contains(['\n', '\r']))
    }
}

impl<'a> Rows<'a> {
    /// The records after the physical line with this index.
    pub(super) fn after(text: &'a str, index: usize) -> Self {
        let head: usize = text.split_inclusive('\n').take(index + 1).map(str::len).sum();
        let text = text.get(head..).unwrap_or_default();
        let reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
        Self { text, reader, record: StringRecord::new(), counted: (0, index as u64 + 2) }
    }

    pub(super) fn read(&mut self) -> Result<Option<Row<'_>>, Refusal> {
        let read = self.reader.read_record(&mut self.record);
        if !read.map_err(|_| Refusal::unreadable(UnreadablePart::Columns, self.counted.1))? {
            return Ok(None);
        }
        // The reader counts empty lines to the record behind them.
        let at = self.record.position().map_or(0, csv::Position::byte);
        let at = usize::try_from(at).unwrap_or(usize::MAX).min(self.text.len());
        let rest = self.text.as_bytes().get(at..).unwrap_or_default();
        let start = at + rest.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        let passed = self.text.get(self.counted.0..start).unwrap_or_default();
        self.counted = (start, self.counted.1 + passed.matches('\n').count() as u64);
        let physical = self.text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        Ok(Some(Row { number: self.counted.1, physical, record: &self.record }))
    }
}
