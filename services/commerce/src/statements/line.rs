use jiff::civil::Date;

use super::{Profile, Refusal};
use crate::domain::sen::Sen;
use crate::domain::transfer::Direction;

/// A file's content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub profile: Profile,
    /// The bank accounts that the file itself names, with the physical line; a file need not name any.
    pub accounts: Vec<(String, u64)>,
    /// Booked lines in the file's order; what is not booked yet is left to the later file that brings it booked.
    pub lines: Vec<Line>,
    /// The first and the last day of each period that the file itself names; of a file that names none, its lines say.
    pub periods: Vec<(Date, Date)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The physical line of the file, from 1.
    pub physical_line: u64,
    /// The bank's day, WIB.
    pub booked_on: Date,
    pub direction: Direction,
    pub amount: Sen,
    /// ISO 4217.
    pub currency: String,
    pub description: String,
    /// Empty when the bank does not say.
    pub payer_name: String,
    /// Empty when the bank does not say.
    pub payer_account: String,
    /// The bank takes an earlier line back.
    pub reversal: bool,
}

/// A bank's text as it is kept: control characters become spaces, at most a thousand characters.
pub(super) fn clean(text: &str) -> String {
    text.trim().chars().map(|letter| if letter.is_control() { ' ' } else { letter }).take(1_000).collect()
}

impl Statement {
    /// The days that the file tells of, as it says or from its first to its last line.
    pub fn periods(&self) -> Vec<(Date, Date)> {
        let days = || self.lines.iter().map(|line| line.booked_on);
        match days().min().zip(days().max()) {
            Some(of_lines) if self.periods.is_empty() => vec![of_lines],
            _ => self.periods.clone(),
        }
    }

    /// Refuses a file that names another bank account than the chosen one. Numbers are compared by their letters and
    /// digits; a number inside an IBAN counts.
    pub fn belongs_to(&self, account: &str) -> Result<(), Refusal> {
        let bare = |number: &str| -> String { number.chars().filter(char::is_ascii_alphanumeric).collect() };
        let chosen = bare(account);
        match self.accounts.iter().find(|(named, _)| !bare(named).ends_with(&chosen)) {
            Some((found, line)) => Err(Refusal::OtherAccount { found: found.clone(), line: *line }),
            None => Ok(()),
        }
    }
}
