//! The agents' review of identity documents.

use std::collections::BTreeMap;

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::{ServiceName, id::AgentId, proto};

use super::{account, at, id, identity, locale, required, some, some_id};
use crate::{
    answer::Refusal,
    api::{
        owner::identity::RejectionCause,
        support::desk::{CardPapers, CardPapersState},
        support::identity_review::{
            CaseAfter, CaseAgent, CaseRights, CaseState, IdentityCase, IdentityReview, Neighbour,
            RegisteredForm,
        },
    },
};

/// Addresses by ids.
pub type Agents = BTreeMap<AgentId, String>;

pub fn case(case: pb::IdentityCase, agents: &Agents) -> Result<IdentityCase, Refusal> {
    let agent = |text: &str| {
        let id = some_id(text, "registration: the id of a case's agent")?;
        Ok::<_, Refusal>(
            id.map(|id| CaseAgent { name: agents.get(&id).cloned().unwrap_or_else(|| id.to_string()), id }),
        )
    };
    Ok(IdentityCase {
        state: state(case.state())?,
        locale: locale(case.locale, &case.locale_text, "registration: a case's language")?,
        supplied_at: at(case.supplied_at.as_ref(), "registration: when papers came")?,
        warnings: case.warnings().map(identity::warning).collect::<Result<_, _>>()?,
        rejection: case.rejection.as_ref().map(identity::rejection).transpose()?,
        claimed_until: proto::instant(case.claimed_until.as_ref()),
        claim_minutes: case.claim_minutes,
        decided_at: proto::instant(case.decided_at.as_ref()),
        appealed_at: proto::instant(case.appealed_at.as_ref()),
        appeal_against: some_id(&case.appeal_against, "registration: the agent of an appealed rejection")?,
        deleted_at: proto::instant(case.deleted_at.as_ref()),
        claimed_by: agent(&case.claimed_by)?,
        decided_by: agent(&case.decided_by)?,
        case_id: id(&case.id, "registration: a case's id")?,
        account_id: id(&case.account_id, "registration: the id of a case's account")?,
        match_open: case.match_open,
        appeal: some(case.appeal),
        rights: CaseRights { may_claim: case.may_claim, may_decide: case.is_mine, may_view: case.may_view },
        is_deleted: case.is_deleted,
        form: case.form.map(form),
    })
}

/// The state of the case that counts. An account whose papers were withdrawn has none.
pub fn card_papers(case: Option<pb::IdentityCase>) -> Result<CardPapers, Refusal> {
    let Some(case) = case else {
        return Ok(CardPapers { state: CardPapersState::None, case_id: None, since: None });
    };
    let supplied_at = at(case.supplied_at.as_ref(), "registration: when papers came")?;
    let state = match state(case.state())? {
        CaseState::Waiting if case.claimed_by.is_empty() => CardPapersState::Waiting,
        CaseState::Waiting => CardPapersState::InReview,
        CaseState::Approved => CardPapersState::Approved,
        CaseState::Rejected => CardPapersState::Rejected,
        CaseState::Withdrawn => CardPapersState::None,
    };
    Ok(CardPapers {
        state,
        case_id: Some(id(&case.id, "registration: a case's id")?),
        since: proto::instant(case.decided_at.as_ref()).or(Some(supplied_at)),
    })
}

pub fn review(review: pb::GetIdentityCaseResponse, agents: &Agents) -> Result<IdentityReview, Refusal> {
    let found = required(review.case, "registration: an identity case")?;
    let events =
        review.events.into_iter().map(|event| account::event(event, ServiceName::Registration, true));
    Ok(IdentityReview {
        case: case(found, agents)?,
        same_number: review.same_number.iter().map(neighbour).collect::<Result<_, _>>()?,
        same_device: review.same_device.iter().map(neighbour).collect::<Result<_, _>>()?,
        devices_unknown: review.devices_unknown,
        events: events.collect::<Result<_, _>>()?,
    })
}

pub fn after(after: Option<pb::CaseAfter>) -> Result<CaseAfter, Refusal> {
    let after = required(after, "registration: a case after an act")?;
    Ok(CaseAfter { state: state(after.state())?, case_id: id(&after.id, "registration: a case's id")? })
}

fn form(form: pb::RegisteredForm) -> RegisteredForm {
    let pb::RegisteredForm { full_name, birth_date, store_name, province_name } = form;
    RegisteredForm { full_name, birth_date, store_name, province_name }
}

fn neighbour(neighbour: &pb::NumberMatch) -> Result<Neighbour, Refusal> {
    let account_id = id(&neighbour.account_id, "registration: the id of a neighbour")?;
    Ok(Neighbour { account_id, closed_for_fraud: neighbour.closed_for_fraud })
}

fn state(state: pb::CaseState) -> Result<CaseState, Refusal> {
    match state {
        pb::CaseState::Waiting => Ok(CaseState::Waiting),
        pb::CaseState::Approved => Ok(CaseState::Approved),
        pb::CaseState::Rejected => Ok(CaseState::Rejected),
        pb::CaseState::Withdrawn => Ok(CaseState::Withdrawn),
        pb::CaseState::Unspecified => Err(Refusal::broken("registration: a case's state")),
    }
}

pub const fn state_from(state: Option<CaseState>) -> pb::CaseState {
    match state {
        None | Some(CaseState::Waiting) => pb::CaseState::Waiting,
        Some(CaseState::Approved) => pb::CaseState::Approved,
        Some(CaseState::Rejected) => pb::CaseState::Rejected,
        Some(CaseState::Withdrawn) => pb::CaseState::Withdrawn,
    }
}

pub const fn cause_from(cause: RejectionCause) -> pb::RejectionCause {
    match cause {
        RejectionCause::Illegible => pb::RejectionCause::Illegible,
        RejectionCause::NoCard => pb::RejectionCause::NoCard,
        RejectionCause::NumberDiffers => pb::RejectionCause::NumberDiffers,
        RejectionCause::NameDiffers => pb::RejectionCause::NameDiffers,
        RejectionCause::OtherPerson => pb::RejectionCause::OtherPerson,
        RejectionCause::NotOriginal => pb::RejectionCause::NotOriginal,
        RejectionCause::FraudMatch => pb::RejectionCause::FraudMatch,
        RejectionCause::Other => pb::RejectionCause::Other,
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::{id::CaseId, proto::timestamp, testing::numbered, text::Locale};

    use super::*;

    #[test]
    fn the_papers_of_a_card_stand_as_their_newest_case_does() {
        let case_id: CaseId = numbered(4);
        let [supplied, decided] = ["2026-01-05T04:00:00Z", "2026-01-06T04:00:00Z"]
            .map(|text| text.parse::<jiff::Timestamp>().expect("a time"));
        let case = |state: pb::CaseState, claimed_by: &str| pb::IdentityCase {
            id: case_id.to_string(),
            state: state.into(),
            supplied_at: Some(timestamp(supplied)),
            locale: Locale::Id.into(),
            claimed_by: claimed_by.to_owned(),
            decided_at: (state != pb::CaseState::Waiting).then(|| timestamp(decided)),
            ..pb::IdentityCase::default()
        };
        let shown = |case| {
            let papers = card_papers(case).expect("papers");
            (papers.state, papers.since)
        };
        assert_eq!(shown(None), (CardPapersState::None, None));
        let told = [
            (pb::CaseState::Waiting, "", CardPapersState::Waiting, supplied),
            (pb::CaseState::Waiting, "agt_1", CardPapersState::InReview, supplied),
            (pb::CaseState::Approved, "", CardPapersState::Approved, decided),
            (pb::CaseState::Rejected, "", CardPapersState::Rejected, decided),
            (pb::CaseState::Withdrawn, "", CardPapersState::None, decided),
        ];
        for (state, claimed_by, expected, since) in told {
            assert_eq!(shown(Some(case(state, claimed_by))), (expected, Some(since)));
        }
    }
}
