//! Lines of statements, and the orders that may have their money.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::proto::timestamp;

use crate::domain::hint::Hint;
use crate::domain::line::{Line, LineStateName};
use crate::domain::matching::Evidence;
use crate::domain::names::AccountNames;
use crate::domain::order::Order;
use crate::domain::queue_reason::QueueReason;
use crate::domain::set_aside::{AsideReason, SetAside};
use crate::store::allocations::ShownAllocation;

pub fn line(line: Line, again: bool, allocations: Vec<ShownAllocation>) -> pb::Line {
    let state = if again { pb::LineState::Duplicate } else { line_state(line.state.name()) };
    // The reason for setting a line aside says more.
    let reason = line.state.reason().filter(|_| line.state.name() != LineStateName::SetAside);
    let queue_reason = reason.map(queue_reason).unwrap_or_default();
    let given: i64 = allocations.iter().map(|allocation| allocation.amount.get()).sum();
    let left = line.matchable().map_or(0, |holds| holds.get() - given);
    let allocations = allocations.into_iter().map(|allocation| pb::Allocation {
        order_id: allocation.order_id.into(),
        reference: allocation.reference,
        amount: allocation.amount.get(),
    });
    pb::Line {
        state: state.into(),
        state_text: state.text().to_owned(),
        amount_sen: line.direction.signed(line.amount),
        line_id: line.id.into(),
        statement_id: line.statement_id.into(),
        bank_account: line.bank_account,
        booked_on: line.booked_on.to_string(),
        currency: line.currency,
        description: line.description,
        payer_name: line.payer_name,
        payer_account: line.payer_account,
        failure: line.failure,
        queue_reason: queue_reason.into(),
        queue_reason_text: queue_reason.text().to_owned(),
        allocations: allocations.collect(),
        physical_line: line.physical_line,
        left,
        ..pb::Line::default()
    }
}

fn line_state(state: LineStateName) -> pb::LineState {
    match state {
        LineStateName::Matched => pb::LineState::Matched,
        LineStateName::Queued => pb::LineState::Queued,
        LineStateName::SetAside => pb::LineState::SetAside,
        LineStateName::Ignored => pb::LineState::Ignored,
        LineStateName::Certain => pb::LineState::Pending,
    }
}

/// `None` for a state in which the store keeps no line.
pub fn line_state_from(state: pb::LineState) -> Option<LineStateName> {
    match state {
        pb::LineState::Unspecified | pb::LineState::Duplicate => None,
        pb::LineState::Matched => Some(LineStateName::Matched),
        pb::LineState::Queued => Some(LineStateName::Queued),
        pb::LineState::SetAside => Some(LineStateName::SetAside),
        pb::LineState::Ignored => Some(LineStateName::Ignored),
        pb::LineState::Pending => Some(LineStateName::Certain),
    }
}

fn queue_reason(reason: QueueReason) -> pb::QueueReason {
    match reason {
        QueueReason::NoCandidate => pb::QueueReason::NoCandidate,
        QueueReason::Ambiguous => pb::QueueReason::Ambiguous,
        QueueReason::RecentHolder => pb::QueueReason::RecentHolder,
        QueueReason::OlderThanOrder => pb::QueueReason::OlderThanOrder,
        QueueReason::Conflicting => pb::QueueReason::Conflicting,
        QueueReason::Duplicate => pb::QueueReason::Duplicate,
        QueueReason::Late => pb::QueueReason::Late,
        QueueReason::OrderCancelled => pb::QueueReason::OrderCancelled,
        QueueReason::PossibleDuplicate => pb::QueueReason::PossibleDuplicate,
        QueueReason::PartialAgain => pb::QueueReason::PartialAgain,
        QueueReason::Reversal => pb::QueueReason::Reversal,
        QueueReason::ForeignCurrency => pb::QueueReason::ForeignCurrency,
        QueueReason::Fraction => pb::QueueReason::Fraction,
        QueueReason::Undone => pb::QueueReason::Undone,
        QueueReason::PartlyMatched => pb::QueueReason::PartlyMatched,
        QueueReason::KnownElsewhere => pb::QueueReason::KnownElsewhere,
        QueueReason::Correction => pb::QueueReason::Correction,
        QueueReason::SmallRest => pb::QueueReason::SmallRest,
        QueueReason::NotApplied => pb::QueueReason::NotApplied,
    }
}

pub fn candidate(order: &Order, evidence: Vec<pb::Evidence>, names: Option<&AccountNames>) -> pb::Candidate {
    pb::Candidate {
        order_id: order.id.to_string(),
        reference: order.reference.to_string(),
        amount: order.account().remaining().get(),
        evidence_text: evidence.iter().map(|known| known.text().to_owned()).collect(),
        evidence: evidence.into_iter().map(i32::from).collect(),
        owner_name: names.map(|names| names.owner_name.clone()).unwrap_or_default(),
        store_name: names.map(|names| names.store_name.clone()).unwrap_or_default(),
    }
}

pub fn evidence(evidence: Evidence) -> pb::Evidence {
    match evidence {
        Evidence::ExactAmount => pb::Evidence::ExactAmount,
        Evidence::Reference => pb::Evidence::Reference,
        Evidence::ExactRest => pb::Evidence::ExactRest,
        Evidence::PayerSeen => pb::Evidence::PayerSeen,
    }
}

pub fn hint(hint: Hint) -> pb::Evidence {
    match hint {
        Hint::RoundTotal => pb::Evidence::RoundTotal,
        Hint::FeeApart => pb::Evidence::FeeApart,
        Hint::OwnerName => pb::Evidence::OwnerName,
    }
}

pub fn set_aside(aside: SetAside) -> pb::SetAside {
    let reason = aside_reason(aside.reason);
    pb::SetAside {
        reason: reason.into(),
        reason_text: reason.text().to_owned(),
        note: aside.note,
        agent_id: aside.agent_id.into(),
        at: Some(timestamp(aside.at)),
    }
}

fn aside_reason(reason: AsideReason) -> pb::AsideReason {
    match reason {
        AsideReason::Interest => pb::AsideReason::Interest,
        AsideReason::OwnFunds => pb::AsideReason::OwnFunds,
        AsideReason::Fee => pb::AsideReason::Fee,
        AsideReason::Reversal => pb::AsideReason::Reversal,
        AsideReason::Unknown => pb::AsideReason::Unknown,
    }
}

/// `None` where none is named.
pub fn aside_reason_from(reason: pb::AsideReason) -> Option<AsideReason> {
    AsideReason::ALL.into_iter().find(|known| aside_reason(*known) == reason)
}
