use jiff::civil::Date;

use crate::domain::hold_window::HoldWindow;
use crate::domain::order::Order;
use crate::domain::order_state::OrderState;
use crate::domain::reference::Reference;
use crate::domain::sen::Sen;
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
    /// Another source brought a line of the same account, day, sign and amount.
    pub possible_duplicate: bool,
    /// The references in its text.
    pub references: Vec<Reference>,
    /// The account for whose orders its payer paid before, if for no other account's.
    pub paid_before: Option<String>,
}

/// An order that a line might pay.
#[derive(Debug, Clone)]
pub struct Candidate {
    pub order_id: String,
    pub account_id: String,
    pub bank_account: String,
    pub reference: Reference,
    pub state: OrderState,
    /// What it costs, before its code is taken off.
    pub total: Rupiah,
    /// The amount it held on its bank account.
    pub due: Rupiah,
    pub received: Rupiah,
    pub held: HoldWindow,
}

impl Candidate {
    pub fn of(order: &Order) -> Self {
        Self {
            order_id: order.id.to_string(),
            account_id: order.account_id.clone(),
            bank_account: order.bank.number.clone(),
            reference: order.reference.clone(),
            state: order.state,
            total: order.total,
            due: order.amount,
            received: order.received,
            held: HoldWindow::of(order),
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

/// Why a line waits for an agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QueueReason {
    NoCandidate,
    /// Several orders fit equally well.
    Ambiguous,
    /// Amount and reference point to different orders.
    Conflicting,
    /// The order is paid already.
    Duplicate,
    /// The order expired and this does not revive it.
    Late,
    OrderCancelled,
    PossibleDuplicate,
    /// The bank takes money back that came in or went out before; which, a person has to find.
    Reversal,
    ForeignCurrency,
    /// Not a whole number of rupiah.
    Fraction,
    /// An agent undid the match.
    Undone,
    /// An agent gave a part of it to orders; the rest waits.
    PartlyMatched,
    /// Another of our bank accounts has an equal line, and the file does not say whose it is.
    KnownElsewhere,
    /// A debit by which the bank takes back a credit of the same amount.
    Correction,
}

impl QueueReason {
    pub const ALL: [Self; 14] = [
        Self::NoCandidate,
        Self::Ambiguous,
        Self::Conflicting,
        Self::Duplicate,
        Self::Late,
        Self::OrderCancelled,
        Self::PossibleDuplicate,
        Self::Reversal,
        Self::ForeignCurrency,
        Self::Fraction,
        Self::Undone,
        Self::PartlyMatched,
        Self::KnownElsewhere,
        Self::Correction,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::NoCandidate => "no_candidate",
            Self::Ambiguous => "ambiguous",
            Self::Conflicting => "conflicting",
            Self::Duplicate => "duplicate",
            Self::Late => "late",
            Self::OrderCancelled => "order_cancelled",
            Self::PossibleDuplicate => "possible_duplicate",
            Self::Reversal => "reversal",
            Self::ForeignCurrency => "foreign_currency",
            Self::Fraction => "fraction",
            Self::Undone => "undone",
            Self::PartlyMatched => "partly_matched",
            Self::KnownElsewhere => "known_elsewhere",
            Self::Correction => "correction",
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

/// The ladder: the order that held exactly this amount on the booking day (a day's tolerance if none did), then the
/// reference, then the payer seen before. Only a single candidate against which nothing speaks is applied; everything
/// else waits. `candidates` holds every open order of the account that the payer paid for before.
pub fn decide(line: &LineFacts, candidates: &[Candidate]) -> Verdict {
    if !line.credit && !line.reversal {
        return Verdict::Ignore;
    }
    if let Some(reason) = never_by_itself(line) {
        return Verdict::Queue(reason);
    }
    let which = |wanted: Evidence| -> Vec<usize> {
        (0..candidates.len()).filter(|at| evidence(line, &candidates[*at]).contains(&wanted)).collect()
    };
    let by_amount = which(Evidence::ExactAmount);
    let by_reference = which(Evidence::Reference);
    let both: Vec<usize> = by_amount.iter().filter(|at| by_reference.contains(at)).copied().collect();
    let holders = holders(line, candidates, by_amount);
    match (holders.as_slice(), by_reference.as_slice(), both.as_slice()) {
        ([], [], _) => by_payer(line, candidates),
        ([at], [], _) if which(Evidence::ExactRest).iter().any(|other| other != at) => {
            Verdict::Queue(QueueReason::Ambiguous)
        }
        (_, [_], [at]) | ([at], [], _) | ([], [at], _) => judge(line, &candidates[*at], *at),
        (_, [_, _, ..], _) | ([_, _, ..], [], _) => Verdict::Queue(QueueReason::Ambiguous),
        (_, [_], _) => Verdict::Queue(QueueReason::Conflicting),
    }
}

/// A known payer left the code out, or sends what was missing: certain only when the account waits for one transfer.
fn by_payer(line: &LineFacts, candidates: &[Candidate]) -> Verdict {
    let waits = |at: &usize| {
        let candidate = &candidates[*at];
        candidate.state.is_open() && evidence(line, candidate).contains(&Evidence::PayerSeen)
    };
    let waiting: Vec<usize> = (0..candidates.len()).filter(waits).collect();
    match waiting.as_slice() {
        [at] if line.references.is_empty() && settles(line, &candidates[*at]) => Verdict::Apply(*at),
        _ => Verdict::Queue(QueueReason::NoCandidate),
    }
}

/// The total without its code or, where a part is there, exactly the rest.
fn settles(line: &LineFacts, candidate: &Candidate) -> bool {
    let asked = if candidate.received == Rupiah::ZERO {
        Some(candidate.total)
    } else {
        candidate.due.checked_sub(candidate.received).ok()
    };
    line.amount.whole_rupiah() == asked
        && line.bank_account == candidate.bank_account
        && candidate.held.holds_near(line.booked_on)
}

/// Of those whose amount it is: who held it on the booking day itself, else who held it a day beside. Beside an order
/// that waits for this amount, one that is paid has no claim on it.
fn holders(line: &LineFacts, candidates: &[Candidate], by_amount: Vec<usize>) -> Vec<usize> {
    let on_the_day = |at: &usize| candidates[*at].held.holds_on(line.booked_on);
    let mut holders = by_amount;
    if holders.iter().any(on_the_day) {
        holders.retain(on_the_day);
    }
    if holders.iter().any(|at| candidates[*at].state.is_open()) {
        holders.retain(|at| !candidates[*at].state.is_paid());
    }
    holders
}

/// What speaks for a candidate; empty when nothing does.
pub fn evidence(line: &LineFacts, candidate: &Candidate) -> Vec<Evidence> {
    let mut evidence = Vec::new();
    let exact = line.currency == "IDR"
        && line.amount.whole_rupiah() == Some(candidate.due)
        && line.bank_account == candidate.bank_account
        && candidate.held.holds_near(line.booked_on);
    if exact {
        evidence.push(Evidence::ExactAmount);
    }
    if line.references.contains(&candidate.reference) {
        evidence.push(Evidence::Reference);
    }
    let partly = candidate.state.is_open() && candidate.received > Rupiah::ZERO;
    if partly && settles(line, candidate) {
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

fn judge(line: &LineFacts, candidate: &Candidate, at: usize) -> Verdict {
    let owed = candidate.due.checked_sub(candidate.received);
    match candidate.state {
        // Money for one that is past its deadline is late or in time by its own day: settling says which.
        OrderState::AwaitingTransfer | OrderState::PartlyPaid | OrderState::Checking => Verdict::Apply(at),
        // Revived, or where its prices no longer hold the account's credit: settling says which.
        OrderState::Expired if line.amount.whole_rupiah() == owed.ok() => Verdict::Apply(at),
        OrderState::Expired => Verdict::Queue(QueueReason::Late),
        OrderState::Paid | OrderState::Fulfilled => Verdict::Queue(QueueReason::Duplicate),
        OrderState::Cancelled => Verdict::Queue(QueueReason::OrderCancelled),
    }
}

#[cfg(test)]
mod tests;
