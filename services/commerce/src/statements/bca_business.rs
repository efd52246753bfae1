//! BCA business CSV: `Tanggal Transaksi,"Keterangan","Cabang","Jumlah"`, the sign of an amount as a word.
//!
//! A full export has account lines before the header and totals after the lines.

mod payer;
mod rows;
mod totals;

use csv::{ReaderBuilder, StringRecord};

use self::rows::{Row, Rows};
use self::totals::Totals;
use super::line::clean;
use super::{Direction, FileLine, Page, Profile, Refusal, Statement, UnreadablePart, amount, day};
use crate::domain::sen::Sen;

const HEADER: [&str; 4] = ["Tanggal Transaksi", "Keterangan", "Cabang", "Jumlah"];
/// The header stands within this many first lines.
const PREAMBLE: usize = 30;

pub(super) fn recognises(text: &str) -> bool {
    header_line(text).is_some()
}

pub(super) fn parse(text: &str) -> Result<Statement, Refusal> {
    let header = header_line(text).ok_or(Refusal::UnknownHeader)?;
    refuse_lone_returns(text)?;
    let accounts = preamble_account(text, header);
    let mut lines = Vec::new();
    let mut totals = Totals::default();
    let mut rows = Rows::after(text, header);
    while let Some(row) = rows.read()? {
        if !row.is_one_line() {
            return Err(Refusal::unreadable(UnreadablePart::Columns, row.number));
        }
        if is_blank(row.physical) || totals.read(row.physical, row.number)? {
            continue;
        }
        if totals.begun() {
            return Err(Refusal::unreadable(UnreadablePart::Columns, row.number));
        }
        lines.push(read_line(&row)?);
    }
    totals.check(&lines)?;
    let pages = vec![Page::default()];
    Ok(Statement { profile: Profile::BcaBusinessCsv, accounts, pages, lines, periods: Vec::new() })
}

/// A lone carriage return ends a line for some parsers and not for others, so that lines could hide behind
/// it.
fn refuse_lone_returns(text: &str) -> Result<(), Refusal> {
    let lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
    match lines.zip(1..).find(|(line, _)| line.contains('\r')) {
        Some((_, number)) => Err(Refusal::unreadable(UnreadablePart::Columns, number)),
        None => Ok(()),
    }
}

/// The index of the header among the physical lines.
fn header_line(text: &str) -> Option<usize> {
    text.lines()
        .take(PREAMBLE)
        .position(|line| columns(line).is_some_and(|found| found == *HEADER.as_slice()))
}

fn columns(physical: &str) -> Option<StringRecord> {
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(physical.as_bytes());
    let mut record = StringRecord::new();
    if reader.read_record(&mut record).ok()? { Some(record) } else { None }
}

fn read_line(row: &Row<'_>) -> Result<FileLine, Refusal> {
    let wrong = |what| Refusal::unreadable(what, row.number);
    if row.record.len() != HEADER.len() {
        return Err(wrong(UnreadablePart::Columns));
    }
    let field = |at: usize| row.record.get(at).unwrap_or_default();
    let booked_on = day::day_month_year(field(0).trim()).ok_or_else(|| wrong(UnreadablePart::Date))?;
    let (amount, direction) = signed_amount(field(3)).ok_or_else(|| wrong(UnreadablePart::Amount))?;
    let name_in_text = if direction == Direction::Credit { payer::name(field(1)) } else { String::new() };
    Ok(FileLine {
        physical_line: row.number,
        page: 0,
        booked_on,
        direction,
        amount,
        currency: "IDR".to_owned(),
        description: clean(field(1)),
        payer_name: String::new(),
        name_in_text,
        payer_account: String::new(),
        reversal: false,
        correction: direction == Direction::Debit && is_correction(field(1)),
        bank_reference: String::new(),
    })
}

/// `KOREKSI TRSF E-BANKING DB …`
fn is_correction(description: &str) -> bool {
    description.split_whitespace().any(|word| word.eq_ignore_ascii_case("KOREKSI"))
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

/// The account number in a line such as `No. rekening : '5271234567` before the header.
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
