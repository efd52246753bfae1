//! Lines of bank statements.

use mostrador_proto::commerce::v1 as pb;

use super::{at, some};
use crate::{
    answer::Refusal,
    api::{
        common::Rupiah,
        transfers::{
            AppliedAllocation, AsideReason, Candidate, Direction, FoundOrder, SetAside, Transfer,
            TransferState,
        },
    },
};

pub fn transfer(transfer: Option<pb::Transfer>) -> Result<Transfer, Refusal> {
    let transfer = super::required(transfer, "commerce: a transfer")?;
    let state = match transfer.state.as_str() {
        "matched" => TransferState::Matched,
        "queued" => TransferState::Unmatched,
        "duplicate" => TransferState::Duplicate,
        "set_aside" => TransferState::SetAside,
        "ignored" => TransferState::Ignored,
        "pending" => TransferState::Pending,
        _ => return Err(Refusal::broken("commerce: a transfer's state")),
    };
    Ok(Transfer {
        state,
        direction: if transfer.amount_sen < 0 { Direction::Debit } else { Direction::Credit },
        amount: Rupiah(transfer.amount_sen / 100),
        left: Rupiah(transfer.left),
        amount_sen: transfer.amount_sen,
        line: transfer.physical_line,
        line_id: transfer.line_id,
        statement_id: transfer.statement_id,
        bank_account: transfer.bank_account,
        booked_on: transfer.booked_on,
        currency: transfer.currency,
        text: transfer.description,
        payer_name: some(transfer.payer_name),
        payer_account: some(transfer.payer_account),
        payer_shared: transfer.payer_shared,
        failure: some(transfer.failure),
        reason: some(transfer.queue_reason),
        undone_by: some(transfer.undone_by),
        allocations: transfer.allocations.into_iter().map(allocation).collect(),
        candidates: transfer.candidates.into_iter().map(candidate).collect(),
        set_aside: transfer.set_aside.map(set_aside).transpose()?,
    })
}

fn set_aside(aside: pb::SetAside) -> Result<SetAside, Refusal> {
    let reason = ASIDE_REASONS.iter().find(|(name, _)| *name == aside.reason).map(|(_, reason)| *reason);
    Ok(SetAside {
        reason: super::required(reason, "commerce: why a line was set aside")?,
        note: aside.note,
        agent_id: aside.agent_id,
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
pub const fn transfer_state(state: TransferState) -> &'static str {
    match state {
        TransferState::Matched => "matched",
        TransferState::Unmatched => "queued",
        TransferState::Duplicate => "duplicate",
        TransferState::SetAside => "set_aside",
        TransferState::Ignored => "ignored",
        TransferState::Pending => "pending",
    }
}

fn allocation(allocation: pb::Allocation) -> AppliedAllocation {
    AppliedAllocation {
        order_id: allocation.order_id,
        reference: allocation.reference,
        amount: Rupiah(allocation.amount),
    }
}

fn candidate(candidate: pb::Candidate) -> Candidate {
    Candidate {
        order_id: candidate.order_id,
        reference: candidate.reference,
        amount: Rupiah(candidate.amount),
        evidence: candidate.evidence,
        owner_name: some(candidate.owner_name),
        store_name: some(candidate.store_name),
    }
}

pub fn found_order(found: pb::FoundOrder) -> Result<FoundOrder, Refusal> {
    let order = super::required(found.order, "commerce: an order")?;
    let state = super::commerce::state(order.state())?;
    let payment = super::required(order.payment, "commerce: an order's payment")?;
    Ok(FoundOrder {
        order_id: order.order_id,
        reference: order.reference,
        account_id: order.account_id,
        state,
        owner_name: some(found.owner_name),
        store_name: some(found.store_name),
        total: Rupiah(order.total),
        remaining: Rupiah(payment.remaining),
        created_at: at(order.created_at.as_ref(), "commerce: an order's time")?,
    })
}
