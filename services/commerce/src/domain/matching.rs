use jiff::civil::Date;

use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::{HoldWindow, neighbours};
use crate::domain::order::Order;
use crate::domain::order_state::OrderStateName;
use crate::domain::queue_reason::QueueReason;
use crate::domain::reference::Reference;
use crate::domain::sen::Sen;
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::money::Rupiah;

/// What the ladder looks at in a line of a statement.
#[derive(Debug, Clone)]
pub struct LineFacts {
    pub bank_account: String,
    /// The bank's day, WIB.
    pub booked_on: Date,
    pub credit: bool,
    pub amount: Sen,
    /// ISO 4217.
    pub currency: String,
    /// The bank takes an earlier line back.
    pub reversal: bool,
    /// Another source brought a line of the same account, sign and amount, and of a day near this one.
    pub possible_duplicate: bool,
    /// The references in its text.
    pub references: Vec<Reference>,
    /// The account for whose orders its payer paid before, if for no other account's.
    pub paid_before: Option<AccountId>,
    /// The orders whose total it is, before the code was taken off, and whose hold covers its day.
    pub total_of: Vec<OrderId>,
}

/// An order that a line might pay.
#[derive(Debug, Clone)]
pub struct Candidate {
    pub order_id: OrderId,
    pub account_id: AccountId,
    pub bank_account: String,
    pub reference: Reference,
    pub state: OrderStateName,
    /// The amount it held on its bank account.
    pub due: Rupiah,
    pub received: Rupiah,
    pub held: HoldWindow,
    /// What it has, line by line, also as credit beside it and what that was spent on.
    pub parts: Vec<Part>,
}

/// Money of one line that came for an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The bank's day, WIB.
    pub booked_on: Date,
    pub amount: Rupiah,
    /// What the whole line held.
    pub of: Sen,
}

impl Candidate {
    pub fn of(order: &Order, parts: &[Part], calendar: &Calendar) -> Self {
        Self {
            order_id: order.id.clone(),
            account_id: order.account_id.clone(),
            bank_account: order.bank.number.clone(),
            reference: order.reference.clone(),
            state: order.state.name(),
            due: order.amount,
            received: order.received,
            held: HoldWindow::of(order, calendar),
            parts: parts.to_vec(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    ExactAmount,
    Reference,
    /// Part of its money is there, and this is exactly what is missing. Nobody holds such an amount: it speaks for an
    /// order only to an agent, and against applying the line to another one by its amount alone.
    ExactRest,
    /// Its payer paid for this account before, and for no other.
    PayerSeen,
}

impl Evidence {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::ExactAmount => "exact_amount",
            Self::Reference => "reference",
            Self::ExactRest => "exact_rest",
            Self::PayerSeen => "payer_seen",
        }
    }
}

/// What is done with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Money that left: kept, neither matched nor queued.
    Ignore,
    /// The place of the only certain candidate.
    Apply(usize),
    Queue(QueueReason),
}

/// The ladder: the order that held exactly this amount, then the reference, then the payer seen before. Only a single
/// candidate against which nothing speaks is applied; everything else waits.
///
/// When a line is imported does not choose its order: whatever else is imported before or after, and whatever became of
/// the orders meanwhile, it pays always the same one or waits. So a choice looks at what never changes: which orders
/// were placed by then, what each costs and what the line says. What does change (states, ends of holds, parts
/// received, payers known) decides only whether the line waits.
pub fn decide(line: &LineFacts, candidates: &[Candidate], calendar: &Calendar) -> Verdict {
    if !line.credit && !line.reversal {
        return Verdict::Ignore;
    }
    if let Some(reason) = never_by_itself(line) {
        return Verdict::Queue(reason);
    }
    match choose(line, candidates) {
        Ok(at) => judge(line, candidates, at, calendar),
        Err(reason) => Verdict::Queue(reason),
    }
}

/// The place of the only order that the line can be meant for.
fn choose(line: &LineFacts, candidates: &[Candidate]) -> Result<usize, QueueReason> {
    let which = |wanted: Evidence| -> Vec<usize> {
        (0..candidates.len()).filter(|at| evidence(line, &candidates[*at]).contains(&wanted)).collect()
    };
    let (holders, named) = (which(Evidence::ExactAmount), which(Evidence::Reference));
    if named.iter().any(|at| candidates[*at].held.from > line.booked_on) {
        return Err(QueueReason::OlderThanOrder);
    }
    match (holders.as_slice(), named.as_slice()) {
        ([], []) => by_payer(line, candidates),
        ([at], []) if is_also_of_another(line, candidates, *at) => Err(QueueReason::Ambiguous),
        ([at], []) | ([], [at]) => Ok(*at),
        (holders, [at]) if holders.contains(at) => Ok(*at),
        (_, [_]) => Err(QueueReason::Conflicting),
        (_, [_, _, ..]) => Err(QueueReason::Ambiguous),
        (holders, []) => {
            let on_the_day = holders.iter().filter(|at| candidates[**at].held.holds_on(line.booked_on));
            Err(if on_the_day.count() > 1 { QueueReason::Ambiguous } else { QueueReason::RecentHolder })
        }
    }
}

/// Is it the rest or the round total of another order?
fn is_also_of_another(line: &LineFacts, candidates: &[Candidate], at: usize) -> bool {
    let own = &candidates[at].order_id;
    let rests = candidates.iter().filter(|candidate| is_rest(line, candidate));
    rests.map(|candidate| &candidate.order_id).chain(&line.total_of).any(|order_id| order_id != own)
}

/// A known payer left the code out: certain only when the account waits for one transfer and nobody else's order has
/// the same total.
fn by_payer(line: &LineFacts, candidates: &[Candidate]) -> Result<usize, QueueReason> {
    let waits = |at: &usize| {
        let candidate = &candidates[*at];
        candidate.state.is_open() && evidence(line, candidate).contains(&Evidence::PayerSeen)
    };
    let waiting: Vec<usize> = (0..candidates.len()).filter(waits).collect();
    let [at] = waiting.as_slice() else { return Err(QueueReason::NoCandidate) };
    let candidate = &candidates[*at];
    let is_total = line.total_of.contains(&candidate.order_id) && candidate.received == Rupiah::ZERO;
    if !is_total || !line.references.is_empty() {
        return Err(QueueReason::NoCandidate);
    }
    if is_also_of_another(line, candidates, *at) { Err(QueueReason::Ambiguous) } else { Ok(*at) }
}

/// Of this bank account, and near the days on which it held its amount.
fn is_in_time(line: &LineFacts, candidate: &Candidate) -> bool {
    line.bank_account == candidate.bank_account && candidate.held.covers(line.booked_on)
}

/// A part of its money is there, and this is exactly what is missing.
fn is_rest(line: &LineFacts, candidate: &Candidate) -> bool {
    candidate.state.is_open()
        && candidate.received > Rupiah::ZERO
        && line.amount.whole_rupiah() == candidate.due.checked_sub(candidate.received).ok()
        && is_in_time(line, candidate)
}

/// What speaks for a candidate; empty when nothing does.
pub fn evidence(line: &LineFacts, candidate: &Candidate) -> Vec<Evidence> {
    let mut evidence = Vec::new();
    let exact = line.currency == "IDR"
        && line.amount.whole_rupiah() == Some(candidate.due)
        && is_in_time(line, candidate);
    if exact {
        evidence.push(Evidence::ExactAmount);
    }
    if line.references.contains(&candidate.reference) {
        evidence.push(Evidence::Reference);
    }
    if is_rest(line, candidate) {
        evidence.push(Evidence::ExactRest);
    }
    if line.paid_before.as_ref() == Some(&candidate.account_id) {
        evidence.push(Evidence::PayerSeen);
    }
    evidence
}

fn never_by_itself(line: &LineFacts) -> Option<QueueReason> {
    if line.reversal {
        Some(QueueReason::Reversal)
    } else if line.currency != "IDR" {
        Some(QueueReason::ForeignCurrency)
    } else if line.amount.whole_rupiah().is_none_or(|amount| amount == Rupiah::ZERO) {
        Some(QueueReason::Fraction)
    } else if line.possible_duplicate {
        Some(QueueReason::PossibleDuplicate)
    } else {
        None
    }
}

fn judge(line: &LineFacts, candidates: &[Candidate], at: usize, calendar: &Calendar) -> Verdict {
    let candidate = &candidates[at];
    let owed = candidate.due.checked_sub(candidate.received);
    match candidate.state {
        _ if is_there_already(line, candidate, calendar) => Verdict::Queue(QueueReason::PartialAgain),
        // Money for one that is past its deadline is late or in time by its own day: settling says which.
        OrderStateName::AwaitingTransfer | OrderStateName::PartlyPaid | OrderStateName::Checking => {
            Verdict::Apply(at)
        }
        // Revived, or where its prices no longer hold the account's credit: settling says which.
        OrderStateName::Expired if line.amount.whole_rupiah() == owed.ok() => Verdict::Apply(at),
        OrderStateName::Expired => Verdict::Queue(QueueReason::Late),
        OrderStateName::Paid | OrderStateName::Fulfilled => Verdict::Queue(QueueReason::Duplicate),
        OrderStateName::Cancelled => Verdict::Queue(QueueReason::OrderCancelled),
    }
}

/// Does an order that may be given more have as much from another line of these days, be it as credit?
fn is_there_already(line: &LineFacts, candidate: &Candidate, calendar: &Calendar) -> bool {
    let days = neighbours(calendar, line.booked_on);
    let same = |part: &Part| Some(part.amount) == line.amount.whole_rupiah() || part.of == line.amount;
    candidate.state.may_be_given()
        && candidate.parts.iter().any(|part| same(part) && days.contains(&part.booked_on))
}

#[cfg(test)]
mod tests;
