//! Identity documents.

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::{ServiceName, proto};

use super::{account, required, some};
use crate::{
    answer::Refusal,
    api::owner::identity::{Papers, PapersState, PapersWarning, Rejection, RejectionCause},
};

pub fn papers(papers: Option<pb::Papers>) -> Result<Papers, Refusal> {
    let mut papers = required(papers, "registration: an account's papers")?;
    let events = std::mem::take(&mut papers.events).into_iter();
    let events = events.map(|event| account::event(event, ServiceName::Registration, false));
    Ok(Papers {
        state: state(papers.state())?,
        supplied_at: proto::instant(papers.supplied_at.as_ref()),
        decided_at: proto::instant(papers.decided_at.as_ref()),
        warnings: papers.warnings().map(warning).collect::<Result<_, _>>()?,
        rejection: papers.rejection.as_ref().map(rejection).transpose()?,
        may_supply: papers.may_supply,
        may_appeal: papers.may_appeal,
        appealed_at: proto::instant(papers.appealed_at.as_ref()),
        deleted_at: proto::instant(papers.deleted_at.as_ref()),
        events: events.collect::<Result<_, _>>()?,
        number_end: some(papers.number_end),
        name_on_id: some(papers.name_on_id),
    })
}

fn state(state: pb::PapersState) -> Result<PapersState, Refusal> {
    match state {
        pb::PapersState::None => Ok(PapersState::None),
        pb::PapersState::Waiting => Ok(PapersState::Waiting),
        pb::PapersState::Rejected => Ok(PapersState::Rejected),
        pb::PapersState::Approved => Ok(PapersState::Approved),
        pb::PapersState::Unspecified => Err(Refusal::broken("registration: the state of papers")),
    }
}

pub fn warning(warning: pb::PapersWarning) -> Result<PapersWarning, Refusal> {
    match warning {
        pb::PapersWarning::BirthDate => Ok(PapersWarning::BirthDate),
        pb::PapersWarning::UnknownProvince => Ok(PapersWarning::UnknownProvince),
        pb::PapersWarning::OtherProvince => Ok(PapersWarning::OtherProvince),
        pb::PapersWarning::Name => Ok(PapersWarning::Name),
        pb::PapersWarning::Unspecified => Err(Refusal::broken("registration: a warning about papers")),
    }
}

pub fn rejection(rejection: &pb::Rejection) -> Result<Rejection, Refusal> {
    let cause = match rejection.cause() {
        pb::RejectionCause::Illegible => RejectionCause::Illegible,
        pb::RejectionCause::NoCard => RejectionCause::NoCard,
        pb::RejectionCause::NumberDiffers => RejectionCause::NumberDiffers,
        pb::RejectionCause::NameDiffers => RejectionCause::NameDiffers,
        pb::RejectionCause::OtherPerson => RejectionCause::OtherPerson,
        pb::RejectionCause::NotOriginal => RejectionCause::NotOriginal,
        pb::RejectionCause::FraudMatch => RejectionCause::FraudMatch,
        pb::RejectionCause::Other => RejectionCause::Other,
        pb::RejectionCause::Unspecified => return Err(Refusal::broken("registration: a rejection's cause")),
    };
    Ok(Rejection { cause, note: rejection.note.clone() })
}
