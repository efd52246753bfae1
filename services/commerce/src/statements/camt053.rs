//! camt.053 of ISO 20022, versions 001.02 to 001.13: `BkToCstmrStmt/Stmt`, one line for each booked entry or, in a
//! batch, for each of its transactions.

mod balance;
mod details;
mod entry;
mod period;
mod tree;

use jiff::civil::Date;

use self::balance::Balances;
use self::details::Details;
use self::period::Period;
use self::tree::{Node, Tree};
use super::{Line, Profile, Refusal, Statement, Unreadable};

const NAMESPACE: &str = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.";
/// Transactions of one batch.
const MOST_DETAILS: usize = 100_000;
/// The namespace stands within this many first bytes.
const HEAD: usize = 4_096;

pub(super) fn recognises(text: &str) -> bool {
    let head: &str = text.get(..text.floor_char_boundary(HEAD)).unwrap_or_default();
    let version = head.split_once(NAMESPACE).and_then(|(_, rest)| rest.get(..2)?.parse::<u8>().ok());
    head.trim_start().starts_with('<') && version.is_some_and(|version| (2..=13).contains(&version))
}

pub(super) fn parse(text: &str) -> Result<Statement, Refusal> {
    let mut reading = Reading::default();
    Tree::new(text).walk(|path, node| reading.take(path, node))?;
    if reading.statements == 0 {
        return Err(Refusal::unreadable(Unreadable::Columns, 1));
    }
    Ok(Statement {
        profile: Profile::Camt053,
        accounts: reading.accounts,
        lines: reading.lines,
        periods: reading.periods,
    })
}

#[derive(Default)]
struct Reading {
    accounts: Vec<(String, u64)>,
    lines: Vec<Line>,
    statements: usize,
    /// The open statement names its account.
    account_named: bool,
    balances: Balances,
    period: Period,
    periods: Vec<(Date, Date)>,
    details: Vec<Details>,
}

impl Reading {
    /// Called with each finished element and the names of its parents; gives the element back when its parent is to
    /// keep it.
    fn take(&mut self, path: &[&str], node: Node) -> Result<Option<Node>, Refusal> {
        match (path, node.name.as_str()) {
            ([.., "BkToCstmrStmt"], "Stmt") => {
                self.statements += 1;
                std::mem::take(&mut self.balances).check(node.line)?;
                self.periods.extend(std::mem::take(&mut self.period).days());
                if !std::mem::take(&mut self.account_named) {
                    return Err(Refusal::unreadable(Unreadable::Account, node.line));
                }
            }
            ([.., "Stmt"], "Acct") => {
                let number = account_number(&node);
                self.account_named |= number.is_some();
                self.accounts.extend(number.map(|number| (number, node.line)));
            }
            ([.., "Stmt"], "FrToDt") => self.period.name(&node),
            ([.., "Stmt"], "Bal") => {
                self.period.note_balance(&node);
                self.balances.note(&node)?;
            }
            ([.., "Stmt"], "Ntry") => self.entry(&node)?,
            ([.., "NtryDtls"], "TxDtls") if self.details.len() >= MOST_DETAILS => {
                return Err(Refusal::unreadable(Unreadable::Limit, node.line));
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
        self.balances.add(&entry);
        self.period.note_line(booked_on);
        self.lines.extend(entry::lines(&entry, booked_on, &details)?);
        Ok(())
    }
}

fn account_number(account: &Node) -> Option<String> {
    account.text_at(&["Id", "IBAN"]).or_else(|| account.text_at(&["Id", "Othr", "Id"])).map(str::to_owned)
}

#[cfg(test)]
mod tests;
