use super::entry::Entry;
use super::fields;
use super::tree::Node;
use crate::statements::{Edge, Point, Refusal, UnreadablePart};

/// The balances of one statement and the sum of its booked entries, in sen.
#[derive(Default)]
pub(super) struct Balances {
    opening: Option<Balance>,
    /// The closing balance of the previous day or page: it serves as opening balance when there is no other.
    carried: Option<Balance>,
    interim: Option<Balance>,
    closing: Option<Balance>,
    /// The currency, the sum of its entries, and the line of the first of them.
    entries: Vec<(String, i128, u64)>,
}

#[derive(Clone)]
struct Balance {
    edge: Edge,
    currency: String,
    sen: i128,
}

impl Balances {
    pub(super) fn note(&mut self, node: &Node) -> Result<(), Refusal> {
        let (amount, currency) = fields::amount(node.child("Amt"), node)?;
        let sen = i128::from(fields::direction(node)?.signed(amount));
        // A middle page may also call its balances opening and closing.
        let is_interim = node.text_at(&["Tp", "SubTp", "Cd"]) == Some("INTM");
        let balance = |edge| {
            let edge = if is_interim { Edge::Interim } else { edge };
            Some(Balance { edge, currency, sen })
        };
        match node.text_at(&["Tp", "CdOrPrtry", "Cd"]) {
            Some("OPBD") if self.opening.is_none() => self.opening = balance(Edge::Day),
            Some("PRCD") if self.carried.is_none() => self.carried = balance(Edge::Day),
            Some("ITBD") if self.carried.is_none() && self.opening.is_none() => {
                self.carried = balance(Edge::Interim);
            }
            Some("ITBD") => self.interim = balance(Edge::Interim),
            Some("CLBD") => self.closing = balance(Edge::Day),
            _ => {}
        }
        Ok(())
    }

    pub(super) fn add(&mut self, entry: &Entry) {
        let sen = i128::from(entry.direction.signed(entry.amount));
        match self.entries.iter_mut().find(|(currency, ..)| *currency == entry.currency) {
            Some((_, sum, _)) => *sum += sen,
            None => self.entries.push((entry.currency.clone(), sen, entry.line)),
        }
    }

    /// Checks that opening + entries = closing, all in one currency, and returns the points at which the
    /// statement begins and ends. `line` is the statement's first line.
    pub(super) fn check(self, line: u64) -> Result<(Point, Point), Refusal> {
        let missing = || Refusal::unreadable(UnreadablePart::Balance, line);
        let opening = self.opening.or(self.carried).ok_or_else(missing)?;
        let closing = self.closing.or(self.interim).ok_or_else(missing)?;
        if opening.currency != closing.currency {
            return Err(Refusal::unreadable(UnreadablePart::Currency, line));
        }
        let foreign = self.entries.iter().find(|(currency, ..)| *currency != opening.currency);
        if let Some((_, _, line)) = foreign {
            return Err(Refusal::unreadable(UnreadablePart::Currency, *line));
        }
        let moved: i128 = self.entries.iter().map(|(_, sum, _)| sum).sum();
        if opening.sen + moved != closing.sen {
            return Err(Refusal::Unbalanced { line });
        }
        let point =
            |balance: Balance| Point { edge: balance.edge, currency: balance.currency, sen: balance.sen };
        Ok((point(opening), point(closing)))
    }
}
