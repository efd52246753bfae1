//! Worklists of the agents.

use mostrador_proto::{
    account::v1 as account,
    auth::v1::{Agent, AgentRole, ListedAgent},
    registration::v1 as registration,
    runtime::v1 as pb,
};
use mostrador_runtime::ServiceName;

use super::{at, id, locale, some_id, told};
use crate::{
    answer::Refusal,
    api::support::{
        work::{
            AccountWork, AssignRequest, Assigned, DueHold, DueStep, ParkedMessage, StuckCause,
            StuckRegistration,
        },
        worklists::Waiting,
    },
};

pub fn account(item: account::AccountWorkItem) -> Result<AccountWork, Refusal> {
    let hold = told(item.hold, &item.hold_text, "account: the hold of a list")?;
    let step = told(item.step, &item.step_text, "account: the step of a list")?;
    Ok(AccountWork {
        account_id: id(&item.account_id, "account: the id of an account in a list")?,
        at: at(item.at.as_ref(), "account: the time of an account in a list")?,
        agent_id: some_id(&item.agent_id, "account: the agent who has an account")?,
        shop_name: item.store_name,
        full_name: item.owner_name,
        hold: hold.map(due_hold).transpose()?,
        step: step.map(due_step).transpose()?,
    })
}

pub fn registration(item: registration::StuckRegistration) -> Result<StuckRegistration, Refusal> {
    let cause = match item.state() {
        registration::State::VerificationSent => StuckCause::Unproven,
        registration::State::Verified => StuckCause::Unmade,
        _ => return Err(Refusal::broken("registration: the state of a stuck registration")),
    };
    Ok(StuckRegistration {
        cause,
        registration_id: id(&item.id, "registration: a stuck registration's id")?,
        since: at(item.since.as_ref(), "registration: since when a registration is stuck")?,
        agent_id: some_id(&item.agent_id, "registration: the agent who has a registration")?,
        locale: locale(item.locale, &item.locale_text, "registration: a stuck registration's language")?,
        full_name: item.full_name,
        email: item.email,
        shop_name: item.store_name,
    })
}

pub fn parked(service: ServiceName, message: pb::ParkedMessage) -> Result<ParkedMessage, Refusal> {
    Ok(ParkedMessage {
        message_id: id(&message.id, "an outbox: a message's id")?,
        service: super::service(service)?,
        created_at: at(message.created_at.as_ref(), "an outbox: when a message was made")?,
        parked_at: at(message.parked_at.as_ref(), "an outbox: when a message was parked")?,
        topic: message.topic,
        attempts: message.attempts,
        last_reason: message.last_reason,
        agent_id: some_id(&message.agent_id, "an outbox: the agent who has a message")?,
    })
}

pub(super) fn due_hold(kind: account::HoldKind) -> Result<DueHold, Refusal> {
    match kind {
        account::HoldKind::StillIdle => Ok(DueHold::StillIdle),
        account::HoldKind::MissingPapers => Ok(DueHold::MissingPapers),
        account::HoldKind::PaymentLate => Ok(DueHold::PaymentLate),
        account::HoldKind::Fraud | account::HoldKind::Agent | account::HoldKind::Unspecified => {
            Err(Refusal::broken("account: the hold of a list"))
        }
    }
}

pub(super) fn due_step(cause: account::AccountCause) -> Result<DueStep, Refusal> {
    match cause {
        account::AccountCause::Idle => Ok(DueStep::Idle),
        account::AccountCause::StillIdle => Ok(DueStep::StillIdle),
        account::AccountCause::DataMissing => Ok(DueStep::DataMissing),
        account::AccountCause::PaymentLate => Ok(DueStep::PaymentLate),
        _ => Err(Refusal::broken("account: the step of a list")),
    }
}

pub fn waiting(list: pb::Waiting) -> Result<Waiting, Refusal> {
    let pb::Waiting { count, has_more, first_at } = list;
    let first_at = first_at.map(|first| at(Some(&first), "the first entry of a worklist")).transpose()?;
    Ok(Waiting { count, has_more, first_at })
}

/// The agent may sign in and act for owners.
pub fn takes_work(listed: &ListedAgent) -> bool {
    let role = listed.agent.as_ref().map(Agent::role);
    let helps = matches!(role, Some(AgentRole::Support | AgentRole::Finance | AgentRole::Admin));
    helps && listed.disabled_at.is_none()
}

pub fn assignment(request: AssignRequest, idempotency_key: String, request_hash: Vec<u8>) -> pb::Assignment {
    let AssignRequest { seen, to } = request;
    pb::Assignment {
        seen: seen.map(String::from).unwrap_or_default(),
        to: to.map(String::from).unwrap_or_default(),
        idempotency_key,
        request_hash,
    }
}

pub fn assigned(text: &str) -> Result<Assigned, Refusal> {
    Ok(Assigned { agent_id: some_id(text, "the agent who has a piece of work")? })
}
