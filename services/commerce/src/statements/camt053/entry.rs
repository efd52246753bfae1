use jiff::civil::Date;

use super::details::Details;
use super::fields;
use super::tree::Node;
use crate::domain::sen::Sen;
use crate::statements::line::clean;
use crate::statements::{Direction, FileLine, Refusal, UnreadablePart, day};

/// The entry's own elements.
pub(super) struct Entry {
    pub line: u64,
    pub amount: Sen,
    pub currency: String,
    pub direction: Direction,
    reversal: bool,
    /// The booking day; `None` when the entry is not booked yet.
    pub booked_on: Option<Date>,
    text: String,
    reference: String,
}

pub(super) fn read(node: &Node) -> Result<Entry, Refusal> {
    let (amount, currency) = fields::amount(node.child("Amt"), node)?;
    let reversal = match node.text_at(&["RvslInd"]) {
        None | Some("false" | "0") => false,
        Some("true" | "1") => true,
        Some(_) => return Err(Refusal::unreadable(UnreadablePart::Mark, node.line)),
    };
    Ok(Entry {
        line: node.line,
        amount,
        currency,
        direction: fields::direction(node)?,
        reversal,
        booked_on: if is_booked(node)? { Some(booking_day(node)?) } else { None },
        text: node.text_at(&["AddtlNtryInf"]).unwrap_or_default().to_owned(),
        reference: fields::reference(node.text_at(&["AcctSvcrRef"])),
    })
}

/// One line for the entry, or one for each transaction of a batch that states all their amounts.
pub(super) fn lines(
    entry: &Entry,
    (booked_on, page): (Date, usize),
    details: &[Details],
) -> Result<Vec<FileLine>, Refusal> {
    let base = FileLine {
        physical_line: entry.line,
        page,
        booked_on,
        direction: entry.direction,
        amount: entry.amount,
        currency: entry.currency.clone(),
        description: String::new(),
        payer_name: String::new(),
        name_in_text: String::new(),
        payer_account: String::new(),
        reversal: entry.reversal,
        correction: false,
        bank_reference: entry.reference.clone(),
    };
    let described = |line: FileLine, details: &[Details]| {
        let parts = details.iter().flat_map(|details| &details.text).chain([&entry.text]);
        let other_side = details.first().map(|details| details.other_side(line.direction));
        FileLine {
            description: clean(&parts.map(String::as_str).collect::<Vec<_>>().join(" ")),
            payer_name: other_side.map(|party| clean(&party.name)).unwrap_or_default(),
            payer_account: other_side.map(|party| clean(&party.account)).unwrap_or_default(),
            ..line
        }
    };
    let Some(parts) = batch(entry, details)? else {
        let own = details.first().map(|own| own.reference.clone()).unwrap_or_default();
        let bank_reference = if base.bank_reference.is_empty() { own } else { base.bank_reference.clone() };
        return Ok(vec![described(FileLine { bank_reference, ..base }, details)]);
    };
    let parts = (1..).zip(parts).zip(details).map(|((number, (amount, direction)), own)| {
        let bank_reference = part_reference(entry, own, number);
        let line = FileLine { direction, amount, bank_reference, ..base.clone() };
        described(line, std::slice::from_ref(own))
    });
    Ok(parts.collect())
}

/// The reference of a batch's transaction; without its own it gets one from its place in the entry.
fn part_reference(entry: &Entry, own: &Details, number: usize) -> String {
    match (own.reference.as_str(), entry.reference.as_str()) {
        ("", "") => String::new(),
        (own, whole) if own.is_empty() || own == whole => format!("{whole}/{number}"),
        (own, _) => own.to_owned(),
    }
}

/// The amounts of a batch's transactions; `None` when the entry is one line. The amounts must add up to the
/// entry.
fn batch(entry: &Entry, details: &[Details]) -> Result<Option<Vec<(Sen, Direction)>>, Refusal> {
    let own = |details: &Details| match &details.amount {
        Some((amount, currency)) if *currency == entry.currency => {
            Some((*amount, details.direction.unwrap_or(entry.direction)))
        }
        _ => None,
    };
    let parts: Option<Vec<_>> = details.iter().map(own).collect();
    let Some(parts) = parts.filter(|parts| parts.len() > 1) else { return Ok(None) };
    let sum: i128 = parts.iter().map(|(amount, direction)| i128::from(direction.signed(*amount))).sum();
    if sum == i128::from(entry.direction.signed(entry.amount)) {
        Ok(Some(parts))
    } else {
        Err(Refusal::Unbalanced { line: entry.line })
    }
}

/// Up to 001.07 the status is the element's text, later a code inside it.
fn is_booked(node: &Node) -> Result<bool, Refusal> {
    match node.text_at(&["Sts", "Cd"]).or_else(|| node.text_at(&["Sts"])) {
        Some("BOOK") => Ok(true),
        Some("PDNG" | "INFO" | "FUTR") => Ok(false),
        _ => Err(Refusal::unreadable(UnreadablePart::Mark, node.line)),
    }
}

fn booking_day(node: &Node) -> Result<Date, Refusal> {
    let date = node.child("BookgDt").or_else(|| node.child("ValDt"));
    let day = date.and_then(|date| match (date.child("Dt"), date.child("DtTm")) {
        (Some(day), _) => day::iso(day.only_text()?),
        (None, Some(time)) => day::iso_time(time.only_text()?),
        (None, None) => None,
    });
    day.ok_or(Refusal::unreadable(UnreadablePart::Date, date.map_or(node.line, |date| date.line)))
}
