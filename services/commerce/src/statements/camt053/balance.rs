use super::entry::{self, Entry};
use super::tree::Node;
use crate::statements::{Refusal, Unreadable};

/// The balances of one statement and the sum of its booked entries, in sen.
#[derive(Default)]
pub(super) struct Balances {
    opening: Option<Balance>,
    /// The closing balance of the day before, or of the page before: an opening balance when there is no other.
    carried: Option<Balance>,
    interim: Option<Balance>,
    closing: Option<Balance>,
    entries: Vec<(String, i128)>,
}

#[derive(Clone)]
struct Balance {
    currency: String,
    sen: i128,
}

impl Balances {
    pub(super) fn note(&mut self, node: &Node) -> Result<(), Refusal> {
        let (amount, currency) = entry::amount(node.child("Amt"), node)?;
        let sen = i128::from(entry::direction(node)?.signed(amount));
        let balance = Some(Balance { currency, sen });
        match node.text_at(&["Tp", "CdOrPrtry", "Cd"]) {
            Some("OPBD") if self.opening.is_none() => self.opening = balance,
            Some("PRCD") if self.carried.is_none() => self.carried = balance,
            Some("ITBD") if self.carried.is_none() && self.opening.is_none() => self.carried = balance,
            Some("ITBD") => self.interim = balance,
            Some("CLBD") => self.closing = balance,
            _ => {}
        }
        Ok(())
    }

    /// Entries in another currency than the statement's cannot be part of its balance.
    pub(super) fn add(&mut self, entry: &Entry) {
        let sen = i128::from(entry.direction.signed(entry.amount));
        match self.entries.iter_mut().find(|(currency, _)| *currency == entry.currency) {
            Some((_, sum)) => *sum += sen,
            None => self.entries.push((entry.currency.clone(), sen)),
        }
    }

    /// Opening + entries = closing. `line` is where the statement starts.
    pub(super) fn check(self, line: u64) -> Result<(), Refusal> {
        let missing = || Refusal::unreadable(Unreadable::Balance, line);
        let opening = self.opening.or(self.carried).ok_or_else(missing)?;
        let closing = self.closing.or(self.interim).ok_or_else(missing)?;
        let moved = self
            .entries
            .iter()
            .find(|(currency, _)| *currency == opening.currency)
            .map_or(0, |(_, sum)| *sum);
        if opening.currency == closing.currency && opening.sen + moved == closing.sen {
            Ok(())
        } else {
            Err(Refusal::Unbalanced { line })
        }
    }
}
