//! Lines of bank statements.

use mostrador_proto::commerce::v1 as pb;

use super::{at, id, some, some_id};
use crate::{
    answer::Refusal,
    api::{
        common::Rupiah,
        lines::{
            AppliedAllocation, AsideReason, Candidate, Direction, FoundOrder, Line, LineState, SetAside,
        },
    },
};

pub fn line(line: Option<pb::Line>) -> Result<Line, Refusal> {
    let line = super::required(line, "commerce: a line")?;
    let state = match line.state.as_str() {
        "matched" => LineState::Matched,
        "queued" => LineState::Unmatched,
        "duplicate" => LineState::Duplicate,
        "set_aside" => LineState::SetAside,
        "ignored" => LineState::Ignored,
        "pending" => LineState::Pending,
        _ => return Err(Refusal::broken("commerce: a line's state")),
    };
    Ok(Line {
        state,
        direction: if line.amount_sen < 0 { Direction::Debit } else { Direction::Credit },
        amount: Rupiah(line.amount_sen / 100),
        left: Rupiah(line.left),
        amount_sen: line.amount_sen,
        line: line.physical_line,
        line_id: id(&line.line_id, "commerce: a line's id")?,
        statement_id: id(&line.statement_id, "commerce: the id of a line's statement")?,
        bank_account: line.bank_account,
        booked_on: line.booked_on,
        currency: line.currency,
        text: line.description,
        payer_name: some(line.payer_name),
        payer_account: some(line.payer_account),
        payer_shared: line.payer_shared,
        failure: some(line.failure),
        reason: some(line.queue_reason),
        undone_by: some_id(&line.undone_by, "commerce: the agent who undid a match")?,
        allocations: line.allocations.into_iter().map(allocation).collect::<Result<_, _>>()?,
        candidates: line.candidates.into_iter().map(candidate).collect::<Result<_, _>>()?,
        set_aside: line.set_aside.map(set_aside).transpose()?,
    })
}

fn set_aside(aside: pb::SetAside) -> Result<SetAside, Refusal> {
    let reason = ASIDE_REASONS.iter().find(|(name, _)| *name == aside.reason).map(|(_, reason)| *reason);
    Ok(SetAside {
        reason: super::required(reason, "commerce: why a line was set aside")?,
        note: aside.note,
        agent_id: id(&aside.agent_id, "commerce: the agent who set a line aside")?,
        at: at(aside.at.as_ref(), "commerce: when a line was set aside")?,
    })
}

const ASIDE_REASONS: [(&str, AsideReason); 5] = [
    ("interest", AsideReason::Interest),
    ("own_funds", AsideReason::OwnFunds),
    ("fee", AsideReason::Fee),
    ("reversal", AsideReason::Reversal),
    ("unknown", AsideReason::Unknown),
];

/// A reason as commerce knows it.
pub fn aside_reason(reason: AsideReason) -> &'static str {
    ASIDE_REASONS.iter().find(|(_, known)| *known == reason).map_or("", |(name, _)| name)
}

/// The public name of a state, as commerce knows it.
pub const fn line_state(state: LineState) -> &'static str {
    match state {
        LineState::Matched => "matched",
        LineState::Unmatched => "queued",
        LineState::Duplicate => "duplicate",
        LineState::SetAside => "set_aside",
        LineState::Ignored => "ignored",
        LineState::Pending => "pending",
    }
}

fn allocation(allocation: pb::Allocation) -> Result<AppliedAllocation, Refusal> {
    Ok(AppliedAllocation {
        order_id: id(&allocation.order_id, "commerce: the id of an allocation's order")?,
        reference: allocation.reference,
        amount: Rupiah(allocation.amount),
    })
}

fn candidate(candidate: pb::Candidate) -> Result<Candidate, Refusal> {
    Ok(Candidate {
        order_id: id(&candidate.order_id, "commerce: a candidate's id")?,
        reference: candidate.reference,
        amount: Rupiah(candidate.amount),
        evidence: candidate.evidence,
        owner_name: some(candidate.owner_name),
        store_name: some(candidate.store_name),
    })
}

pub fn found_order(found: pb::FoundOrder) -> Result<FoundOrder, Refusal> {
    let order = super::required(found.order, "commerce: an order")?;
    let state = super::commerce::state(order.state())?;
    let payment = super::required(order.payment, "commerce: an order's payment")?;
    Ok(FoundOrder {
        order_id: id(&order.order_id, "commerce: an order's id")?,
        reference: order.reference,
        account_id: id(&order.account_id, "commerce: the id of an order's account")?,
        state,
        owner_name: some(found.owner_name),
        store_name: some(found.store_name),
        total: Rupiah(order.total),
        remaining: Rupiah(payment.remaining),
        created_at: at(order.created_at.as_ref(), "commerce: an order's time")?,
    })
}
