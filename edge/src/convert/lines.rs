//! Lines of bank statements.

use mostrador_proto::commerce::v1 as pb;

use super::{all_known, at, id, known, some, some_id, told};
use crate::{
    answer::Refusal,
    api::{
        common::Rupiah,
        support::lines::{
            AppliedAllocation, AsideReason, Candidate, Direction, Evidence, FoundOrder, Line, LineState,
            QueueReason, SetAside,
        },
    },
};

pub fn line(line: Option<pb::Line>) -> Result<Line, Refusal> {
    let line = super::required(line, "commerce: a line")?;
    let state = match known(line.state, &line.state_text, "commerce: a line's state")? {
        pb::LineState::Matched => LineState::Matched,
        pb::LineState::Queued => LineState::Unmatched,
        pb::LineState::Duplicate => LineState::Duplicate,
        pb::LineState::SetAside => LineState::SetAside,
        pb::LineState::Ignored => LineState::Ignored,
        pb::LineState::Pending => LineState::Pending,
        pb::LineState::Unspecified => return Err(Refusal::broken("commerce: a line's state")),
    };
    let why = "commerce: why a line waits";
    let reason = told(line.queue_reason, &line.queue_reason_text, why)?;
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
        reason: reason.map(queue_reason).transpose()?,
        undone_by: some_id(&line.undone_by, "commerce: the agent who undid a match")?,
        allocations: line.allocations.into_iter().map(allocation).collect::<Result<_, _>>()?,
        candidates: line.candidates.into_iter().map(candidate).collect::<Result<_, _>>()?,
        set_aside: line.set_aside.map(set_aside).transpose()?,
    })
}

pub(super) fn queue_reason(reason: pb::QueueReason) -> Result<QueueReason, Refusal> {
    match reason {
        pb::QueueReason::NoCandidate => Ok(QueueReason::NoCandidate),
        pb::QueueReason::Ambiguous => Ok(QueueReason::Ambiguous),
        pb::QueueReason::RecentHolder => Ok(QueueReason::RecentHolder),
        pb::QueueReason::OlderThanOrder => Ok(QueueReason::OlderThanOrder),
        pb::QueueReason::Conflicting => Ok(QueueReason::Conflicting),
        pb::QueueReason::Duplicate => Ok(QueueReason::Duplicate),
        pb::QueueReason::Late => Ok(QueueReason::Late),
        pb::QueueReason::OrderCancelled => Ok(QueueReason::OrderCancelled),
        pb::QueueReason::PossibleDuplicate => Ok(QueueReason::PossibleDuplicate),
        pb::QueueReason::PartialAgain => Ok(QueueReason::PartialAgain),
        pb::QueueReason::Reversal => Ok(QueueReason::Reversal),
        pb::QueueReason::ForeignCurrency => Ok(QueueReason::ForeignCurrency),
        pb::QueueReason::Fraction => Ok(QueueReason::Fraction),
        pb::QueueReason::Undone => Ok(QueueReason::Undone),
        pb::QueueReason::PartlyMatched => Ok(QueueReason::PartlyMatched),
        pb::QueueReason::KnownElsewhere => Ok(QueueReason::KnownElsewhere),
        pb::QueueReason::Correction => Ok(QueueReason::Correction),
        pb::QueueReason::SmallRest => Ok(QueueReason::SmallRest),
        pb::QueueReason::NotApplied => Ok(QueueReason::NotApplied),
        pb::QueueReason::Unspecified => Err(Refusal::broken("commerce: why a line waits")),
    }
}

pub(super) fn evidence(evidence: pb::Evidence) -> Result<Evidence, Refusal> {
    match evidence {
        pb::Evidence::ExactAmount => Ok(Evidence::ExactAmount),
        pb::Evidence::Reference => Ok(Evidence::Reference),
        pb::Evidence::ExactRest => Ok(Evidence::ExactRest),
        pb::Evidence::PayerSeen => Ok(Evidence::PayerSeen),
        pb::Evidence::RoundTotal => Ok(Evidence::RoundTotal),
        pb::Evidence::FeeApart => Ok(Evidence::FeeApart),
        pb::Evidence::OwnerName => Ok(Evidence::OwnerName),
        pb::Evidence::Unspecified => Err(Refusal::broken("commerce: the evidence for a candidate")),
    }
}

fn set_aside(aside: pb::SetAside) -> Result<SetAside, Refusal> {
    let why = "commerce: why a line was set aside";
    let reason = match known(aside.reason, &aside.reason_text, why)? {
        pb::AsideReason::Interest => AsideReason::Interest,
        pb::AsideReason::OwnFunds => AsideReason::OwnFunds,
        pb::AsideReason::Fee => AsideReason::Fee,
        pb::AsideReason::Reversal => AsideReason::Reversal,
        pb::AsideReason::Unknown => AsideReason::Unknown,
        pb::AsideReason::Unspecified => return Err(Refusal::broken(why)),
    };
    Ok(SetAside {
        reason,
        note: aside.note,
        agent_id: id(&aside.agent_id, "commerce: the agent who set a line aside")?,
        at: at(aside.at.as_ref(), "commerce: when a line was set aside")?,
    })
}

/// A reason as commerce knows it.
pub const fn aside_reason(reason: AsideReason) -> pb::AsideReason {
    use pb::AsideReason as Known;
    match reason {
        AsideReason::Interest => Known::Interest,
        AsideReason::OwnFunds => Known::OwnFunds,
        AsideReason::Fee => Known::Fee,
        AsideReason::Reversal => Known::Reversal,
        AsideReason::Unknown => Known::Unknown,
    }
}

/// The public name of a state, as commerce knows it.
pub const fn line_state(state: LineState) -> pb::LineState {
    match state {
        LineState::Matched => pb::LineState::Matched,
        LineState::Unmatched => pb::LineState::Queued,
        LineState::Duplicate => pb::LineState::Duplicate,
        LineState::SetAside => pb::LineState::SetAside,
        LineState::Ignored => pb::LineState::Ignored,
        LineState::Pending => pb::LineState::Pending,
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
    let what = "commerce: the evidence for a candidate";
    let found = all_known(&candidate.evidence, &candidate.evidence_text, what)?;
    Ok(Candidate {
        order_id: id(&candidate.order_id, "commerce: a candidate's id")?,
        reference: candidate.reference,
        amount: Rupiah(candidate.amount),
        evidence: found.into_iter().map(evidence).collect::<Result<_, _>>()?,
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

#[cfg(test)]
mod tests {
    use mostrador_runtime::{
        id::kinds::{Line as LineKind, Order, Statement},
        testing::numbered,
    };

    use super::*;

    fn waiting(line: pb::Line, candidate: pb::Candidate) -> Result<Line, Refusal> {
        let order_id = numbered::<Order>(1).into();
        super::line(Some(pb::Line {
            line_id: numbered::<LineKind>(1).into(),
            statement_id: numbered::<Statement>(1).into(),
            state: pb::LineState::Queued.into(),
            candidates: vec![pb::Candidate { order_id, ..candidate }],
            ..line
        }))
    }

    #[test]
    fn commerce_of_the_version_before_states_texts() {
        let texts = pb::Line { queue_reason_text: "recent_holder".into(), ..pb::Line::default() };
        let evidence_text = vec!["exact_amount".to_owned(), "payer_seen".to_owned()];
        let found = waiting(texts, pb::Candidate { evidence_text, ..pb::Candidate::default() }).unwrap();
        assert_eq!(found.reason, Some(QueueReason::RecentHolder));
        assert_eq!(found.candidates[0].evidence, [Evidence::ExactAmount, Evidence::PayerSeen]);

        let evidence_text = vec!["reference".to_owned()];
        let both = pb::Candidate {
            evidence: vec![pb::Evidence::Reference.into()],
            evidence_text,
            ..Default::default()
        };
        let found = waiting(pb::Line::default(), both).unwrap();
        assert_eq!(found.candidates[0].evidence, [Evidence::Reference], "numbers count before texts");
        assert_eq!(found.reason, None);
    }

    #[test]
    fn a_value_of_a_newer_commerce_is_refused() {
        let refused = |line, candidate| waiting(line, candidate).unwrap_err().to_string();
        let reason = pb::Line { queue_reason: 99, ..pb::Line::default() };
        assert_eq!(refused(reason, pb::Candidate::default()), "500 internal");
        let evidence = vec![pb::Evidence::Reference.into(), 99];
        let candidate = pb::Candidate { evidence, ..pb::Candidate::default() };
        assert_eq!(refused(pb::Line::default(), candidate), "500 internal");
    }
}
