//! What agents see: statements, transfers, accounts.

use mostrador_proto::{account::v1 as account, commerce::v1 as pb};

use super::{account as accounts, at, some};
use crate::{
    answer::Refusal,
    api::{
        common::Rupiah,
        support::{
            AccountSummary, AppliedAllocation, Candidate, Direction, Statement, StatementState, Transfer,
            TransferState,
        },
    },
};

pub fn statement(statement: Option<pb::Statement>) -> Result<Statement, Refusal> {
    let statement = super::required(statement, "commerce: a statement")?;
    Ok(Statement {
        state: statement_state(statement.state())?,
        imported_at: at(statement.imported_at.as_ref(), "commerce: a statement's time")?,
        statement_id: statement.statement_id,
        bank_account: statement.bank_account,
        format: statement.format,
        lines: statement.lines,
        matched: statement.matched,
        queued: statement.queued,
        duplicates: statement.duplicates,
        outcomes: statement
            .outcomes
            .into_iter()
            .map(|line| transfer(Some(line)))
            .collect::<Result<_, _>>()?,
    })
}

pub fn statement_state(state: pb::StatementState) -> Result<StatementState, Refusal> {
    match state {
        pb::StatementState::Importing => Ok(StatementState::Importing),
        pb::StatementState::Imported => Ok(StatementState::Imported),
        pb::StatementState::Discarding => Ok(StatementState::Discarding),
        pb::StatementState::Discarded => Ok(StatementState::Discarded),
        pb::StatementState::Unspecified => Err(Refusal::broken("commerce: a statement's state")),
    }
}

pub fn transfer(transfer: Option<pb::Transfer>) -> Result<Transfer, Refusal> {
    let transfer = super::required(transfer, "commerce: a transfer")?;
    let state = match transfer.state.as_str() {
        "matched" => TransferState::Matched,
        "queued" => TransferState::Unmatched,
        "duplicate" => TransferState::Duplicate,
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
        failure: some(transfer.failure),
        reason: some(transfer.queue_reason),
        allocations: transfer.allocations.into_iter().map(allocation).collect(),
        candidates: transfer.candidates.into_iter().map(candidate).collect(),
    })
}

/// The public name of a state, as commerce knows it.
pub const fn transfer_state(state: TransferState) -> &'static str {
    match state {
        TransferState::Matched => "matched",
        TransferState::Unmatched => "queued",
        TransferState::Duplicate => "duplicate",
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
    }
}

pub fn account_summary(account: account::Account) -> Result<AccountSummary, Refusal> {
    Ok(AccountSummary {
        state: accounts::state(account.account_state())?,
        subscription: accounts::standing(account.subscription_state())?,
        explanation: accounts::explanation(account.explanation)?,
        next_step: account.next_step.map(accounts::next_step).transpose()?,
        opened_at: at(account.created_at.as_ref(), "account: the opening")?,
        account_id: account.account_id,
        full_name: account.owner_name,
        email: account.owner_email,
    })
}
