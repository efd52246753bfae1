use std::collections::{HashMap, HashSet};

use super::balance::Balances;
use crate::statements::line::digits;
use crate::statements::{Point, Refusal, UnreadablePart};

/// The most statements of one file.
const MOST_STATEMENTS: usize = 5_000;

/// The elements of one `Stmt` beside its entries.
#[derive(Default)]
pub(super) struct Head {
    /// The statement's id; empty without one.
    pub id: String,
    /// `ElctrncSeqNb`, empty without one.
    pub sequence: String,
    /// The number of the page when the bank cuts one statement into several; empty otherwise.
    pub page: String,
    pub account: Option<String>,
    pub balances: Balances,
}

/// The statements of a file so far: no statement is repeated, and each continues where the previous statement
/// of the same account ended.
#[derive(Default)]
pub(super) struct Series {
    count: usize,
    ids: HashSet<(String, String)>,
    sequences: HashSet<(String, String, String)>,
    closings: HashMap<(String, String), i128>,
}

impl Series {
    /// Adds a statement; returns the points at which it begins and ends. `line` is its first line.
    pub(super) fn add(&mut self, head: Head, line: u64) -> Result<(Point, Point), Refusal> {
        self.count += 1;
        if self.count > MOST_STATEMENTS {
            return Err(Refusal::unreadable(UnreadablePart::Limit, line));
        }
        let (opens, closes) = head.balances.check(line)?;
        let account = head.account.ok_or(Refusal::unreadable(UnreadablePart::Account, line))?;
        let account = (digits(&account), opens.currency.clone());
        let again = !head.id.is_empty() && !self.ids.insert((head.id, head.page.clone()));
        let numbered_again = !head.sequence.is_empty()
            && !self.sequences.insert((format!("{} {}", account.0, account.1), head.sequence, head.page));
        if again || numbered_again {
            return Err(Refusal::Repeated { line });
        }
        match self.closings.insert(account, closes.sen) {
            Some(before) if before != opens.sen => Err(Refusal::Unchained { line }),
            _ => Ok((opens, closes)),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }
}
