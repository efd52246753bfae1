use jiff::ToSpan as _;
use jiff::civil::Date;

use super::{Page, Profile, Refusal, UnreadablePart};
use crate::domain::line::Direction;
use crate::domain::sen::Sen;

/// A file's content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub profile: Profile,
    /// The bank accounts that the file itself names, with the physical line; a file need not name any.
    pub accounts: Vec<(String, u64)>,
    /// The file's statements, in the file's order.
    pub pages: Vec<Page>,
    /// Booked lines in the file's order; a later file brings those that are not booked yet.
    pub lines: Vec<FileLine>,
    /// The first and the last day of each period that the file itself names; the lines of a file without such
    /// periods say them.
    pub periods: Vec<(Date, Date)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileLine {
    /// The physical line of the file, from 1.
    pub physical_line: u64,
    /// The number of the line's page in the file, from 0.
    pub page: usize,
    /// The bank's day, WIB.
    pub booked_on: Date,
    pub direction: Direction,
    pub amount: Sen,
    /// ISO 4217.
    pub currency: String,
    pub description: String,
    /// Empty when the bank does not say.
    pub payer_name: String,
    /// The payer's name found in the text: a guess that may improve, so it is shown but does not decide which
    /// lines are equal.
    pub name_in_text: String,
    /// Empty when the bank does not say.
    pub payer_account: String,
    /// The bank reverses an earlier line.
    pub reversal: bool,
    /// A debit that the bank calls a correction: it may reverse an earlier credit without naming it.
    pub correction: bool,
    /// The bank's name for this entry in every file (`AcctSvcrRef`); empty without one.
    pub bank_reference: String,
}

impl FileLine {
    /// The payer's name, if it is known.
    pub fn shown_name(&self) -> &str {
        if self.payer_name.is_empty() { &self.name_in_text } else { &self.payer_name }
    }
}

/// A bank's text in its stored form: control characters become spaces, at most a thousand characters.
pub(super) fn clean(text: &str) -> String {
    text.trim().chars().map(|letter| if letter.is_control() { ' ' } else { letter }).take(1_000).collect()
}

/// One of our bank accounts, with its names in files.
#[derive(Debug, Clone, Copy)]
pub struct OwnAccount<'a> {
    pub bank: &'a str,
    pub number: &'a str,
    /// Other numbers of the same account: an IBAN, a virtual account.
    pub aliases: &'a [String],
}

impl Statement {
    /// The days that the file covers: its own periods, or the days from its first to its last line.
    pub fn periods(&self) -> Vec<(Date, Date)> {
        let days = || self.lines.iter().map(|line| line.booked_on);
        match days().min().zip(days().max()) {
            Some(of_lines) if self.periods.is_empty() => vec![of_lines],
            _ => self.periods.clone(),
        }
    }

    /// Refuses a file of another bank, and a file that names another account than the chosen account. Numbers
    /// are compared by their digits, whole.
    pub fn belongs_to(&self, own: OwnAccount<'_>) -> Result<(), Refusal> {
        if self.profile.bank().is_some_and(|bank| !bank.eq_ignore_ascii_case(own.bank.trim())) {
            return Err(Refusal::OtherBank { found: self.profile });
        }
        let is_own = |named: &str| {
            let named = digits(named);
            let mut known = std::iter::once(own.number).chain(own.aliases.iter().map(String::as_str));
            known.any(|number| digits(number) == named)
        };
        match self.accounts.iter().find(|(named, _)| !is_own(named)) {
            Some((found, line)) => Err(Refusal::OtherAccount { found: found.clone(), line: *line }),
            None => Ok(()),
        }
    }

    /// Refuses lines that the bank cannot have booked yet; a file of tonight may carry the bank's next day.
    pub(super) fn is_of_the_past(&self, today: Date) -> Result<(), Refusal> {
        let last = today.saturating_add(1.day());
        match self.lines.iter().find(|line| line.booked_on > last) {
            Some(line) => Err(Refusal::unreadable(UnreadablePart::Future, line.physical_line)),
            None => Ok(()),
        }
    }
}

pub(super) fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}
