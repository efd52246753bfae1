use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use super::candidate::{Candidate, Candidates, Part};
use super::evidence::{Evidence, evidence, is_rest};
use super::inquiry::Inquiry;
use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::neighbours;
use crate::domain::line::Direction;
use crate::domain::order_state::OrderStateName;
use crate::domain::queue_reason::QueueReason;

/// The ladder's answer to a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Outgoing money: stored, neither matched nor queued.
    Ignore,
    /// The line pays this order, its only certain candidate.
    Apply(OrderId),
    Queue(QueueReason),
}

/// The ladder: the order that held exactly this amount, then the reference, then the known payer. A line is
/// applied only to a single candidate without contrary evidence; every other line waits.
///
/// The moment of an import does not choose a line's order: other imports come before or after, and orders
/// move on meanwhile, yet the line always pays the same order or waits. So a choice looks at facts that never
/// change: the orders that were placed by then, the price of each, and the words of the line. Facts that
/// change (states, ends of holds, parts received, payers known) decide only whether the line waits.
pub fn decide(inquiry: &Inquiry, candidates: &Candidates, calendar: &Calendar) -> Verdict {
    if inquiry.direction == Direction::Debit && !inquiry.reversal {
        return Verdict::Ignore;
    }
    if let Some(reason) = never_by_itself(inquiry) {
        return Verdict::Queue(reason);
    }
    match choose(inquiry, candidates) {
        Ok(chosen) => judge(inquiry, chosen, calendar),
        Err(reason) => Verdict::Queue(reason),
    }
}

fn never_by_itself(inquiry: &Inquiry) -> Option<QueueReason> {
    if inquiry.reversal {
        Some(QueueReason::Reversal)
    } else if inquiry.currency != "IDR" {
        Some(QueueReason::ForeignCurrency)
    } else if inquiry.amount.whole_rupiah().is_none_or(|amount| amount == Rupiah::ZERO) {
        Some(QueueReason::Fraction)
    } else if inquiry.possible_duplicate {
        Some(QueueReason::PossibleDuplicate)
    } else {
        None
    }
}

/// The only order that the line can be meant for.
fn choose<'a>(inquiry: &Inquiry, candidates: &'a Candidates) -> Result<&'a Candidate, QueueReason> {
    let with = |wanted: Evidence| -> Vec<&'a Candidate> {
        candidates.orders.iter().filter(|order| evidence(inquiry, order).contains(&wanted)).collect()
    };
    let (holders, named) = (with(Evidence::ExactAmount), with(Evidence::Reference));
    if named.iter().any(|order| order.held.from > inquiry.booked_on) {
        return Err(QueueReason::OlderThanOrder);
    }
    match (holders.as_slice(), named.as_slice()) {
        ([], []) => by_payer(inquiry, candidates),
        ([only], []) if is_also_of_another(inquiry, candidates, &only.order_id) => {
            Err(QueueReason::Ambiguous)
        }
        ([only], []) | ([], [only]) => Ok(only),
        (holders, [only]) if holders.iter().any(|order| order.order_id == only.order_id) => Ok(only),
        (_, [_]) => Err(QueueReason::Conflicting),
        (_, [_, _, ..]) => Err(QueueReason::Ambiguous),
        (holders, []) => {
            let on_the_day = holders.iter().filter(|order| order.held.holds_on(inquiry.booked_on));
            Err(if on_the_day.count() > 1 { QueueReason::Ambiguous } else { QueueReason::RecentHolder })
        }
    }
}

/// Is the amount the rest or the round total of another order?
fn is_also_of_another(inquiry: &Inquiry, candidates: &Candidates, own: &OrderId) -> bool {
    let rests = candidates.orders.iter().filter(|order| is_rest(inquiry, order));
    rests.map(|order| &order.order_id).chain(&candidates.total_of).any(|order_id| order_id != own)
}

/// A known payer left the code out: certain only when the account waits for one transfer and no other
/// account's order has the same total.
fn by_payer<'a>(inquiry: &Inquiry, candidates: &'a Candidates) -> Result<&'a Candidate, QueueReason> {
    let mut waiting = candidates.orders.iter().filter(|order| order.state.is_open() && order.payer_seen);
    let (Some(only), None) = (waiting.next(), waiting.next()) else {
        return Err(QueueReason::NoCandidate);
    };
    let is_total = candidates.total_of.contains(&only.order_id) && only.received == Rupiah::ZERO;
    if !is_total || !inquiry.references.is_empty() {
        return Err(QueueReason::NoCandidate);
    }
    if is_also_of_another(inquiry, candidates, &only.order_id) {
        Err(QueueReason::Ambiguous)
    } else {
        Ok(only)
    }
}

fn judge(inquiry: &Inquiry, chosen: &Candidate, calendar: &Calendar) -> Verdict {
    let owed = chosen.due.checked_sub(chosen.received);
    let apply = || Verdict::Apply(chosen.order_id.clone());
    match chosen.state {
        _ if is_there_already(inquiry, chosen, calendar) => Verdict::Queue(QueueReason::PartialAgain),
        // Settling decides by the booking day whether money for an order past its deadline is late.
        OrderStateName::AwaitingTransfer | OrderStateName::PartlyPaid | OrderStateName::Checking => apply(),
        // Settling decides: the money revives the order, or becomes credit when the order's prices no longer
        // hold.
        OrderStateName::Expired if inquiry.amount.whole_rupiah() == owed.ok() => apply(),
        OrderStateName::Expired => Verdict::Queue(QueueReason::Late),
        OrderStateName::Paid | OrderStateName::Fulfilled => Verdict::Queue(QueueReason::Duplicate),
        OrderStateName::Cancelled => Verdict::Queue(QueueReason::OrderCancelled),
    }
}

/// Does an order that is not settled already have the same amount from another line of these days, even as
/// credit?
fn is_there_already(inquiry: &Inquiry, chosen: &Candidate, calendar: &Calendar) -> bool {
    let days = neighbours(calendar, inquiry.booked_on);
    let same = |part: &Part| Some(part.amount) == inquiry.amount.whole_rupiah() || part.of == inquiry.amount;
    chosen.state.may_be_given()
        && chosen.parts.iter().any(|part| same(part) && days.contains(&part.booked_on))
}
