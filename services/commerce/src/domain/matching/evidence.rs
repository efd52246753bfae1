use mostrador_runtime::money::Rupiah;

use super::candidate::Candidate;
use super::inquiry::Inquiry;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    ExactAmount,
    Reference,
    /// The order has a part of its money, and the line brings exactly the rest. Orders do not hold such
    /// amounts: a rest is evidence for agents only, and it prevents applying the line to another order by its
    /// amount alone.
    ExactRest,
    /// The line's payer paid for this account before, and for no other.
    PayerSeen,
}

/// The evidence for a candidate; empty when nothing speaks for it.
pub fn evidence(inquiry: &Inquiry, candidate: &Candidate) -> Vec<Evidence> {
    let speaks = [
        (Evidence::ExactAmount, is_exact(inquiry, candidate)),
        (Evidence::Reference, inquiry.references.contains(&candidate.reference)),
        (Evidence::ExactRest, is_rest(inquiry, candidate)),
        (Evidence::PayerSeen, candidate.payer_seen),
    ];
    speaks.into_iter().filter_map(|(evidence, speaks)| speaks.then_some(evidence)).collect()
}

fn is_exact(inquiry: &Inquiry, candidate: &Candidate) -> bool {
    inquiry.currency == "IDR"
        && inquiry.amount.whole_rupiah() == Some(candidate.due)
        && is_in_time(inquiry, candidate)
}

/// The order has a part of its money, and the line brings exactly the rest.
pub(super) fn is_rest(inquiry: &Inquiry, candidate: &Candidate) -> bool {
    candidate.state.is_open()
        && candidate.received > Rupiah::ZERO
        && inquiry.amount.whole_rupiah() == candidate.due.checked_sub(candidate.received).ok()
        && is_in_time(inquiry, candidate)
}

/// Did the line come to the order's bank account near the days on which the order held its amount?
fn is_in_time(inquiry: &Inquiry, candidate: &Candidate) -> bool {
    inquiry.bank_account == candidate.bank_account && candidate.held.covers(inquiry.booked_on)
}
