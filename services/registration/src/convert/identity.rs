//! Identity documents.

use jiff::{SignedDuration, Timestamp};
use mostrador_proto::account::v1::NotePapersRequest;
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::runtime::v1::Event;
use mostrador_runtime::clock::later;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::proto::timestamp;

use crate::domain::identity::case::{Case, CaseId, State, StateName};
use crate::domain::identity::papers::{Papers, PapersForm};
use crate::domain::identity::rejection::{Cause, Rejection};
use crate::domain::identity::warning::Warning;
use crate::error::Error;
use crate::store::identity::reviews::{CaseRow, FormRow};

pub(crate) fn papers_form(header: &pb::PapersHeader) -> PapersForm {
    PapersForm { national_id: header.national_id.clone(), name_on_id: header.name_on_id.clone() }
}

/// Parses an id; an invalid id counts as an unknown case.
pub(crate) fn case_id(text: &str) -> Result<CaseId, Error> {
    text.parse().map_err(|_| Error::UnknownCase)
}

pub(crate) fn key(call: &'static str, act: pb::CaseAct, agent_id: &AgentId) -> Key {
    Key {
        caller: agent_id.to_string(),
        call,
        key: act.idempotency_key,
        request_hash: [act.case_id.as_bytes(), &act.request_hash].concat(),
    }
}

pub(crate) fn after(case: &Case) -> pb::CaseAfter {
    pb::CaseAfter { id: case.id.to_string(), state: case_state(case.state.name()).into() }
}

const fn case_state(name: StateName) -> pb::CaseState {
    match name {
        StateName::Waiting => pb::CaseState::Waiting,
        StateName::Approved => pb::CaseState::Approved,
        StateName::Rejected => pb::CaseState::Rejected,
        StateName::Withdrawn => pb::CaseState::Withdrawn,
    }
}

/// The state of a filter; the default is waiting.
pub(crate) const fn case_state_from(state: pb::CaseState) -> StateName {
    match state {
        pb::CaseState::Unspecified | pb::CaseState::Waiting => StateName::Waiting,
        pb::CaseState::Approved => StateName::Approved,
        pb::CaseState::Rejected => StateName::Rejected,
        pb::CaseState::Withdrawn => StateName::Withdrawn,
    }
}

/// The part of a case that is the same for every agent. `kept` is how long documents are kept after the
/// decision.
pub(crate) fn case(row: &CaseRow, kept: SignedDuration) -> pb::IdentityCase {
    let case = &row.case;
    let (decision, rejection, appeal) = match &case.state {
        State::Waiting { appeal, .. } => (None, None, appeal.as_ref()),
        State::Approved(decision) => (Some(decision), None, None),
        State::Rejected { decision, rejection } => (Some(decision), Some(rejection), None),
        State::Withdrawn { .. } => (None, None, None),
    };
    let delete_at = case.decided_at().map(|at| later(at, kept));
    pb::IdentityCase {
        id: case.id.to_string(),
        account_id: case.account_id.to_string(),
        state: case_state(case.state.name()).into(),
        locale: case.locale.into(),
        locale_text: case.locale.as_str().to_owned(),
        supplied_at: Some(timestamp(case.supplied_at)),
        warnings: warnings(&case.comparison.warnings),
        decided_by: decision.map(|decision| decision.agent_id.to_string()).unwrap_or_default(),
        decided_at: case.decided_at().map(timestamp),
        rejection: rejection.map(self::rejection),
        appeal: appeal.map(|appeal| appeal.text.clone()).unwrap_or_default(),
        appealed_at: appeal.map(|appeal| timestamp(appeal.at)),
        appeal_against: appeal.map(|appeal| appeal.against.to_string()).unwrap_or_default(),
        deleted_at: case.deleted_at.or(delete_at).map(timestamp),
        is_deleted: case.deleted_at.is_some(),
        form: row.form.clone().map(form),
        ..pb::IdentityCase::default()
    }
}

fn form(form: FormRow) -> pb::RegisteredForm {
    let FormRow { full_name, birth_date, store_name, province_name } = form;
    pb::RegisteredForm { full_name, birth_date, store_name, province_name }
}

const fn cause(cause: Cause) -> pb::RejectionCause {
    match cause {
        Cause::Illegible => pb::RejectionCause::Illegible,
        Cause::NoCard => pb::RejectionCause::NoCard,
        Cause::NumberDiffers => pb::RejectionCause::NumberDiffers,
        Cause::NameDiffers => pb::RejectionCause::NameDiffers,
        Cause::OtherPerson => pb::RejectionCause::OtherPerson,
        Cause::NotOriginal => pb::RejectionCause::NotOriginal,
        Cause::FraudMatch => pb::RejectionCause::FraudMatch,
        Cause::Other => pb::RejectionCause::Other,
    }
}

pub(crate) const fn cause_from(cause: pb::RejectionCause) -> Option<Cause> {
    match cause {
        pb::RejectionCause::Unspecified => None,
        pb::RejectionCause::Illegible => Some(Cause::Illegible),
        pb::RejectionCause::NoCard => Some(Cause::NoCard),
        pb::RejectionCause::NumberDiffers => Some(Cause::NumberDiffers),
        pb::RejectionCause::NameDiffers => Some(Cause::NameDiffers),
        pb::RejectionCause::OtherPerson => Some(Cause::OtherPerson),
        pb::RejectionCause::NotOriginal => Some(Cause::NotOriginal),
        pb::RejectionCause::FraudMatch => Some(Cause::FraudMatch),
        pb::RejectionCause::Other => Some(Cause::Other),
    }
}

pub(crate) fn rejection_from(rejection: &pb::Rejection) -> Result<Rejection, Error> {
    Ok(Rejection::parse(cause_from(rejection.cause()), &rejection.note)?)
}

pub(crate) fn no_papers() -> pb::Papers {
    pb::Papers { state: pb::PapersState::None.into(), may_supply: true, ..pb::Papers::default() }
}

/// `case` is the account's newest. `card` is `None` once the documents are deleted, `kept` after the
/// decision.
pub(crate) fn papers(
    case: &Case,
    card: Option<&Papers>,
    kept: SignedDuration,
    may_supply: bool,
    events: Vec<Event>,
) -> pb::Papers {
    if case.state.name() == StateName::Withdrawn {
        return no_papers();
    }
    let (rejection, appealed_at) = match &case.state {
        State::Rejected { rejection, .. } => (Some(self::rejection(rejection)), None),
        State::Waiting { appeal, .. } => (None, appeal.as_ref().map(|appeal| timestamp(appeal.at))),
        State::Approved(_) | State::Withdrawn { .. } => (None, None),
    };
    let delete_at = case.decided_at().map(|at| later(at, kept));
    pb::Papers {
        state: state(case.state.name()).into(),
        supplied_at: Some(timestamp(case.supplied_at)),
        decided_at: case.decided_at().map(timestamp),
        number_end: card.map(|card| card.nik.end().to_owned()).unwrap_or_default(),
        name_on_id: card.map(|card| card.name.clone()).unwrap_or_default(),
        warnings: warnings(&case.comparison.warnings),
        rejection,
        may_supply,
        may_appeal: case.may_appeal(),
        appealed_at,
        deleted_at: case.deleted_at.or(delete_at).map(timestamp),
        events,
    }
}

/// The news of a change, for the account service.
pub(crate) fn news(case: &Case, now: Timestamp) -> NotePapersRequest {
    let rejection = match &case.state {
        State::Rejected { rejection, .. } => Some(self::rejection(rejection)),
        State::Waiting { .. } | State::Approved(_) | State::Withdrawn { .. } => None,
    };
    NotePapersRequest {
        account_id: case.account_id.to_string(),
        version: case.version,
        state: state(case.state.name()).into(),
        at: Some(timestamp(now)),
        rejection,
    }
}

const fn state(name: StateName) -> pb::PapersState {
    match name {
        StateName::Waiting => pb::PapersState::Waiting,
        StateName::Approved => pb::PapersState::Approved,
        StateName::Rejected => pb::PapersState::Rejected,
        StateName::Withdrawn => pb::PapersState::None,
    }
}

fn warnings(warnings: &[Warning]) -> Vec<i32> {
    let wire = |warning: &Warning| match warning {
        Warning::BirthDate => pb::PapersWarning::BirthDate,
        Warning::UnknownProvince => pb::PapersWarning::UnknownProvince,
        Warning::OtherProvince => pb::PapersWarning::OtherProvince,
        Warning::Name => pb::PapersWarning::Name,
    };
    warnings.iter().map(|warning| wire(warning).into()).collect()
}

fn rejection(rejection: &Rejection) -> pb::Rejection {
    pb::Rejection { cause: cause(rejection.cause).into(), note: rejection.note.clone() }
}
