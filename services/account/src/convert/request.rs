//! Parses the values of requests. A refusal names the field as the contract does.

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::Id;
use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::id::{AccountId, Kind, ShopId};
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::AgentPassport;
use mostrador_runtime::stated_reason::{ReasonRefusal, StatedReason};

use crate::domain::account::Plan;
use crate::domain::address::{Address, Area};
use crate::domain::decision::Decision;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::domain::note::Note;
use crate::domain::reveal::{Reveal, RevealCause};
use crate::domain::shop::ShopStatus;
use crate::domain::work::WorkList;
use crate::error::Error;

const LONGEST_NAME: usize = 100;
const LONGEST_STREET: usize = 300;

pub(crate) fn refuse(field: &'static str, reason: FieldReason) -> Error {
    Error::Fields(vec![FieldFailure::new(field, reason)])
}

pub(crate) fn id<K: Kind>(field: &'static str, text: &str) -> Result<Id<K>, Error> {
    text.parse().map_err(|_| refuse(field, FieldReason::Invalid))
}

/// A malformed id is refused like the id of an unknown account.
pub(crate) fn account_id(text: &str) -> Result<AccountId, Error> {
    text.parse().map_err(|_| Error::UnknownAccount)
}

/// A malformed id is refused like the id of another account's shop.
pub(crate) fn shop_id(text: &str) -> Result<ShopId, Error> {
    text.parse().map_err(|_| Error::UnknownShop)
}

/// A name is trimmed, not empty, and at most 100 characters long.
pub(crate) fn name(field: &'static str, text: &str) -> Result<String, Error> {
    line(field, text, LONGEST_NAME)
}

/// A line is trimmed, not empty, and free of control characters.
pub(super) fn line(field: &'static str, text: &str, longest: usize) -> Result<String, Error> {
    let text = text.trim();
    if text.is_empty() {
        return Err(refuse(field, FieldReason::Required));
    }
    if text.chars().count() > longest {
        let limit = i64::try_from(longest).unwrap_or(i64::MAX);
        return Err(Error::Fields(vec![FieldFailure::new(field, FieldReason::TooLong).limit(limit)]));
    }
    if text.chars().any(char::is_control) {
        return Err(refuse(field, FieldReason::Invalid));
    }
    Ok(text.to_owned())
}

pub(crate) fn address(address: Option<pb::Address>) -> Result<Address, Error> {
    let address = address.ok_or_else(|| refuse("storeAddress", FieldReason::Required))?;
    Ok(Address {
        street: line("storeAddress", &address.street.replace(['\r', '\n'], " "), LONGEST_STREET)?,
        province: area("province", address.province_code, address.province_name)?,
        city: area("city", address.city_code, address.city_name)?,
        district: area("district", address.district_code, address.district_name)?,
    })
}

/// The caller has the list of areas and checked codes and names against it.
fn area(field: &'static str, code: String, name: String) -> Result<Area, Error> {
    if code.is_empty() || name.is_empty() {
        return Err(refuse(field, FieldReason::Required));
    }
    Ok(Area { code, name })
}

pub(crate) fn plan(plan: pb::Plan) -> Result<Plan, Error> {
    match plan {
        pb::Plan::Lite => Ok(Plan::Lite),
        pb::Plan::Dine => Ok(Plan::Dine),
        pb::Plan::Unspecified => Err(refuse("plan", FieldReason::Required)),
    }
}

pub(crate) fn shop_status_from(status: pb::ShopStatus) -> Result<ShopStatus, Error> {
    match status {
        pb::ShopStatus::Active => Ok(ShopStatus::Active),
        pb::ShopStatus::Disabled => Ok(ShopStatus::Disabled),
        pb::ShopStatus::Unspecified => Err(refuse("status", FieldReason::Required)),
    }
}

pub(crate) fn agent_cause(step: pb::AgentStep) -> Result<Cause, Error> {
    match step {
        pb::AgentStep::Freeze => Ok(Cause::FrozenByAgent),
        pb::AgentStep::Thaw => Ok(Cause::ThawedByAgent),
        pb::AgentStep::SuspectFraud => Ok(Cause::FraudSuspected),
        pb::AgentStep::RuleOutFraud => Ok(Cause::FraudRuledOut),
        pb::AgentStep::Close => Ok(Cause::ClosedByAgent),
        pb::AgentStep::CloseForFraud => Ok(Cause::ClosedForFraud),
        pb::AgentStep::Readmit => Ok(Cause::ReadmittedByAgent),
        pb::AgentStep::Unspecified => Err(refuse("step", FieldReason::Required)),
    }
}

/// The days must be from 1 to `most`.
pub(crate) fn days(days: u32, most: u32) -> Result<u32, Error> {
    let (reason, limit) = match days {
        0 => (FieldReason::BelowMinimum, 1),
        days if days > most => (FieldReason::AboveMaximum, most),
        days => return Ok(days),
    };
    Err(Error::Fields(vec![FieldFailure::new("days", reason).limit(limit.into())]))
}

/// An agent's optional words, trimmed; at most as long as a reason.
fn optional_words(field: &'static str, text: &str) -> Result<String, Error> {
    match StatedReason::parse(text) {
        Ok(words) => Ok(words.as_str().to_owned()),
        Err(ReasonRefusal::Missing) => Ok(String::new()),
        Err(ReasonRefusal::TooLong { limit }) => {
            Err(Error::Fields(vec![FieldFailure::new(field, FieldReason::TooLong).limit(limit)]))
        }
    }
}

/// The decision, with the key under which the call is answered once.
pub(crate) fn decision(
    call: &'static str,
    asked: pb::Decision,
    agent: &AgentPassport,
) -> Result<(Decision, Key), Error> {
    let decision = Decision {
        account_id: account_id(&asked.account_id)?,
        version: asked.version,
        agent_id: agent.agent_id.clone(),
        reason: StatedReason::parse(&asked.reason)?,
        owner_note: optional_words("note", &asked.owner_note)?,
    };
    let key = Key {
        caller: agent.agent_id.to_string(),
        call,
        key: asked.idempotency_key,
        request_hash: [asked.account_id.as_bytes(), &asked.request_hash].concat(),
    };
    Ok((decision, key))
}

fn reveal_cause(cause: pb::RevealCause) -> Result<RevealCause, Error> {
    match cause {
        pb::RevealCause::ReachOwner => Ok(RevealCause::ReachOwner),
        pb::RevealCause::VerifyCaller => Ok(RevealCause::VerifyCaller),
        pb::RevealCause::CorrectData => Ok(RevealCause::CorrectData),
        pb::RevealCause::LegalRequest => Ok(RevealCause::LegalRequest),
        pb::RevealCause::Other => Ok(RevealCause::Other),
        pb::RevealCause::Unspecified => Err(refuse("cause", FieldReason::Required)),
    }
}

/// The look, with the key under which it is recorded once.
pub(crate) fn reveal(asked: pb::RevealContactRequest, agent: &AgentPassport) -> Result<(Reveal, Key), Error> {
    let cause = reveal_cause(asked.cause())?;
    let reason = match cause {
        RevealCause::Other => StatedReason::parse(&asked.reason)?.as_str().to_owned(),
        _ => optional_words("reason", &asked.reason)?,
    };
    let account_id = account_id(&asked.account_id)?;
    let key = Key {
        caller: agent.agent_id.to_string(),
        call: "reveal_contact",
        key: asked.idempotency_key,
        request_hash: [asked.account_id.as_bytes(), &asked.request_hash].concat(),
    };
    Ok((Reveal { account_id, agent_id: agent.agent_id.clone(), cause, reason }, key))
}

/// The note, with the key under which it is written once.
pub(crate) fn note(asked: pb::WriteNoteRequest, agent: &AgentPassport) -> Result<(Note, Key), Error> {
    let words = StatedReason::parse(&asked.note).map_err(|refusal| match refusal {
        ReasonRefusal::Missing => refuse("note", FieldReason::Required),
        ReasonRefusal::TooLong { limit } => {
            Error::Fields(vec![FieldFailure::new("note", FieldReason::TooLong).limit(limit)])
        }
    })?;
    let note = Note { account_id: account_id(&asked.account_id)?, agent_id: agent.agent_id.clone(), words };
    let key = Key {
        caller: agent.agent_id.to_string(),
        call: "write_note",
        key: asked.idempotency_key,
        request_hash: [asked.account_id.as_bytes(), &asked.request_hash].concat(),
    };
    Ok((note, key))
}

pub(crate) fn work_list(work: pb::AccountWork) -> Result<WorkList, Error> {
    match work {
        pb::AccountWork::HoldDue => Ok(WorkList::HoldDue),
        pb::AccountWork::Ungreeted => Ok(WorkList::Ungreeted),
        pb::AccountWork::StepLeft => Ok(WorkList::StepLeft),
        pb::AccountWork::Unspecified => Err(refuse("work", FieldReason::Required)),
    }
}

/// `None` for a search over all states.
pub(crate) fn account_state_from(state: pb::AccountState) -> Option<AccountState> {
    match state {
        pb::AccountState::Unspecified => None,
        pb::AccountState::Active => Some(AccountState::Active),
        pb::AccountState::Inactive => Some(AccountState::Inactive),
        pb::AccountState::Frozen => Some(AccountState::Frozen),
        pb::AccountState::Closed => Some(AccountState::Closed),
    }
}
