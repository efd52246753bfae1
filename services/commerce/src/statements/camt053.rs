//! camt.053 of ISO 20022, versions 001.02 to 001.13: `BkToCstmrStmt/Stmt`, one line for each booked entry or,
//! in a batch, for each of its transactions.

mod balance;
mod details;
mod entry;
mod fields;
mod period;
mod series;
mod tree;

use jiff::civil::Date;

use self::details::Details;
use self::period::Period;
use self::series::{Head, Series};
use self::tree::{Node, Tree};
use super::{FileLine, Page, Profile, Refusal, Statement, UnreadablePart};

const NAMESPACE: &str = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.";
/// The most transactions of one batch.
const MOST_DETAILS: usize = 100_000;
/// The namespace must stand within this many first bytes.
const HEAD: usize = 4_096;

pub(super) fn recognises(text: &str) -> bool {
    let head: &str = text.get(..text.floor_char_boundary(HEAD)).unwrap_or_default();
    let version = head.split_once(NAMESPACE).and_then(|(_, rest)| rest.get(..2)?.parse::<u8>().ok());
    head.trim_start().starts_with('<') && version.is_some_and(|version| (2..=13).contains(&version))
}

pub(super) fn parse(text: &str) -> Result<Statement, Refusal> {
    let mut reading = Reading::default();
    Tree::new(text).walk(|path, node| reading.take(path, node))?;
    if reading.series.is_empty() {
        return Err(Refusal::unreadable(UnreadablePart::Columns, 1));
    }
    let Reading { accounts, pages, lines, periods, .. } = reading;
    Ok(Statement { profile: Profile::Camt053, accounts, pages, lines, periods })
}

#[derive(Default)]
struct Reading {
    accounts: Vec<(String, u64)>,
    pages: Vec<Page>,
    lines: Vec<FileLine>,
    series: Series,
    /// The head of the open statement.
    head: Head,
    period: Period,
    periods: Vec<(Date, Date)>,
    details: Vec<Details>,
}

impl Reading {
    /// Handles a finished element, given the names of its parents; returns the element when its parent must
    /// keep it.
    fn take(&mut self, path: &[&str], node: Node) -> Result<Option<Node>, Refusal> {
        match (path, node.name.as_str()) {
            ([.., "BkToCstmrStmt"], "Stmt") => self.end_page(node.line)?,
            ([.., "Stmt"], "Id") => node.text().clone_into(&mut self.head.id),
            ([.., "Stmt"], "ElctrncSeqNb") => node.text().clone_into(&mut self.head.sequence),
            ([.., "Stmt"], "StmtPgntn") => {
                node.text_at(&["PgNb"]).unwrap_or_default().clone_into(&mut self.head.page);
            }
            ([.., "Stmt"], "Acct") => {
                let number = account_number(&node);
                self.accounts.extend(number.clone().map(|number| (number, node.line)));
                self.head.account = number.or(self.head.account.take());
            }
            ([.., "Stmt"], "FrToDt") => self.period.name(&node),
            ([.., "Stmt"], "Bal") => {
                self.period.note_balance(&node);
                self.head.balances.note(&node)?;
            }
            ([.., "Stmt"], "Ntry") => self.entry(&node)?,
            ([.., "NtryDtls"], "TxDtls") if self.details.len() >= MOST_DETAILS => {
                return Err(Refusal::unreadable(UnreadablePart::Limit, node.line));
            }
            ([.., "NtryDtls"], "TxDtls") => self.details.push(Details::read(&node)?),
            ([.., parent], _) if *parent != "Stmt" && path.contains(&"Stmt") => return Ok(Some(node)),
            _ => {}
        }
        Ok(None)
    }

    fn entry(&mut self, node: &Node) -> Result<(), Refusal> {
        let details = std::mem::take(&mut self.details);
        let entry = entry::read(node)?;
        let Some(booked_on) = entry.booked_on else { return Ok(()) };
        self.head.balances.add(&entry);
        self.period.note_line(booked_on);
        self.lines.extend(entry::lines(&entry, (booked_on, self.pages.len()), &details)?);
        Ok(())
    }

    fn end_page(&mut self, line: u64) -> Result<(), Refusal> {
        let (opens, closes) = self.series.add(std::mem::take(&mut self.head), line)?;
        self.periods.extend(std::mem::take(&mut self.period).days());
        let page = self.pages.len();
        let days = || self.lines.iter().rev().take_while(|line| line.page == page).map(|line| line.booked_on);
        let days = days().min().zip(days().max());
        self.pages.push(Page { days, between: (opens != closes).then_some((opens, closes)) });
        Ok(())
    }
}

fn account_number(account: &Node) -> Option<String> {
    account.text_at(&["Id", "IBAN"]).or_else(|| account.text_at(&["Id", "Othr", "Id"])).map(str::to_owned)
}

#[cfg(test)]
mod tests;
