//! BCA business CSV: `Tanggal Transaksi,"Keterangan","Cabang","Jumlah"`, the sign of an amount as a word.
//!
//! A full export has account lines before the header and totals after the lines.

mod totals;

use csv::{ReaderBuilder, StringRecord};

use self::totals::Totals;
use super::line::clean;
use super::{Direction, Line, Profile, Refusal, Statement, Unreadable, amount, day};
use crate::domain::sen::Sen;

const HEADER: [&str; 4] = ["Tanggal Transaksi", "Keterangan", "Cabang", "Jumlah"];
/// The header stands within this many first lines.
const PREAMBLE: usize = 30;

pub(super) fn recognises(text: &str) -> bool {
    header_line(text).is_some()
}

pub(super) fn parse(text: &str) -> Result<Statement, Refusal> {
    let header = header_line(text).ok_or(Refusal::UnknownHeader)?;
    let accounts = preamble_account(text, header);
    let mut lines = Vec::new();
    let mut totals = Totals::default();
    for (index, physical) in text.lines().enumerate().skip(header + 1) {
        let number = index as u64 + 1;
        if is_blank(physical) {
            continue;
        }
        if totals.read(physical, number)? {
            continue;
        }
        if totals.begun() {
            return Err(Refusal::unreadable(Unreadable::Columns, number));
        }
        lines.push(read_line(physical, number)?);
    }
    totals.check(&lines)?;
    Ok(Statement { profile: Profile::BcaBusinessCsv, accounts, lines, pending: 0 })
}

/// The index of the header among the physical lines.
fn header_line(text: &str) -> Option<usize> {
    text.lines()
        .take(PREAMBLE)
        .position(|line| columns(line).is_some_and(|found| found == *HEADER.as_slice()))
}

/// One physical line is one record: a quote that is not closed on its line must not swallow the next line's money.
fn columns(physical: &str) -> Option<StringRecord> {
    if physical.bytes().filter(|byte| *byte == b'"').count() % 2 == 1 {
        return None;
    }
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .buffer_capacity(physical.len().max(16))
        .from_reader(physical.as_bytes());
    let mut record = StringRecord::new();
    if reader.read_record(&mut record).ok()? { Some(record) } else { None }
}

fn read_line(physical: &str, number: u64) -> Result<Line, Refusal> {
    let wrong = |what| Refusal::unreadable(what, number);
    let record = columns(physical).filter(|record| record.len() == HEADER.len());
    let record = record.ok_or_else(|| wrong(Unreadable::Columns))?;
    let field = |at: usize| record.get(at).unwrap_or_default();
    let booked_on = day::day_month_year(field(0).trim()).ok_or_else(|| wrong(Unreadable::Date))?;
    let (amount, direction) = signed_amount(field(3)).ok_or_else(|| wrong(Unreadable::Amount))?;
    Ok(Line {
        physical_line: number,
        booked_on,
        direction,
        amount,
        currency: "IDR".to_owned(),
        description: clean(field(1)),
        payer_name: String::new(),
        payer_account: String::new(),
        reversal: false,
    })
}

/// `1,250,000.00 CR`
fn signed_amount(text: &str) -> Option<(Sen, Direction)> {
    let (number, word) = text.trim().rsplit_once(' ')?;
    let direction = match word {
        "CR" => Direction::Credit,
        "DB" => Direction::Debit,
        _ => return None,
    };
    Some((amount::with_thousands(number.trim_end())?, direction))
}

/// The number in a line such as `No. rekening : '5271234567` before the header.
fn preamble_account(text: &str, header: usize) -> Vec<(String, u64)> {
    let labels = ["no. rekening", "no rekening", "nomor rekening", "account no"];
    let found = text.lines().take(header).enumerate().find_map(|(index, line)| {
        let (label, value) = line.split_once(':')?;
        let label = label.replace('"', "").trim().to_lowercase();
        let number: String = value.chars().filter(char::is_ascii_digit).collect();
        (labels.iter().any(|known| label.starts_with(known)) && !number.is_empty())
            .then_some((number, index as u64 + 1))
    });
    found.into_iter().collect()
}

fn is_blank(physical: &str) -> bool {
    physical.chars().all(|letter| letter.is_whitespace() || letter == ',' || letter == '"')
}

#[cfg(test)]
mod tests;
