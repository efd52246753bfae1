//! Messages from and to the domain.

pub(crate) mod demo;
mod handover;
pub(crate) mod identity;

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::business::{BusinessType, Plan};
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason, Reason};
use mostrador_runtime::id::{OwnerId, RegistrationId, named};
use mostrador_runtime::mask::masked_email;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::text::{Locale, UnknownLocale};

use crate::domain::areas::Area;
use crate::domain::business::{Business, BusinessForm};
use crate::domain::draft::{Draft, Step};
use crate::domain::personal::{PersonalData, PersonalForm};
use crate::domain::sight::MaskedDraft;
use crate::domain::state::State;
use crate::domain::stuck::Stuck;
use crate::domain::terms::{Difference, Numbers, Terms, whole_years};
use crate::error::Error;
use crate::store::terms::Acceptance;

pub(crate) use handover::{account_of, owner_of, return_of};

pub(crate) fn refuse(field: &'static str, reason: FieldReason) -> Error {
    Error::Fields(vec![FieldFailure::new(field, reason)])
}

/// The language of a message that may have none.
pub(crate) fn told_locale(value: i32, text: &str) -> Result<Option<Locale>, Error> {
    Locale::told(value, text).map_err(|UnknownLocale| refuse("locale", FieldReason::NotOffered))
}

pub(crate) fn locale(value: i32, text: &str) -> Result<Locale, Error> {
    told_locale(value, text)?.ok_or_else(|| refuse("locale", FieldReason::NotOffered))
}

/// The policy's numbers as the terms state them.
pub(crate) fn numbers_of(policy: &pb::CompareTermsRequest) -> Numbers {
    Numbers {
        trial_days: policy.trial_days,
        trial_again_days: policy.trial_again_days,
        data_days: policy.papers_days,
        data_again_days: policy.papers_again_days,
        idle_days: policy.idle_days,
        freeze_days: policy.still_idle_days,
        retention_days: policy.deletion_days,
        names_years: whole_years(policy.names_kept_days),
        past_due_days: policy.past_due_days,
        ended_day: policy.ended_day,
        trial_notice_days: policy.trial_end_notice_days,
        paid_notice_days: policy.paid_end_notice_days,
    }
}

pub(crate) fn terms_difference(difference: Difference) -> pb::TermsDifference {
    pb::TermsDifference {
        setting: difference.setting.to_owned(),
        of_terms: difference.of_terms(),
        of_policy: difference.of_policy(),
    }
}

/// Parses an id; an invalid id counts as an unknown draft.
pub(crate) fn registration_id(text: &str) -> Result<RegistrationId, Error> {
    text.parse().map_err(|_| Error::None)
}

/// Parses the id of a draft's owner, likewise.
pub(crate) fn owner_id(text: &str) -> Result<OwnerId, Error> {
    text.parse().map_err(|_| Error::None)
}

/// The holder of an address, if there is one.
pub(crate) fn named_owner(text: &str) -> Result<Option<OwnerId>, Failure> {
    named(text).map_err(|_| Failure::new(Reason::Internal))
}

pub(crate) fn state(state: State) -> pb::State {
    match state {
        State::Draft => pb::State::Draft,
        State::VerificationSent => pb::State::VerificationSent,
        State::Verified => pb::State::Verified,
        State::Ready => pb::State::Ready,
        State::Expired => pb::State::Expired,
        State::Refused => pb::State::Refused,
    }
}

pub(crate) fn step(step: Step) -> pb::Step {
    match step {
        Step::Personal => pb::Step::Personal,
        Step::Business => pb::Step::Business,
        Step::Package => pb::Step::Package,
        Step::Done => pb::Step::Done,
    }
}

pub(crate) fn plan(plan: Option<Plan>) -> pb::Plan {
    match plan {
        None => pb::Plan::Unspecified,
        Some(Plan::Lite) => pb::Plan::Lite,
        Some(Plan::Dine) => pb::Plan::Dine,
    }
}

pub(crate) fn plan_from(plan: pb::Plan) -> Option<Plan> {
    match plan {
        pb::Plan::Unspecified => None,
        pb::Plan::Lite => Some(Plan::Lite),
        pb::Plan::Dine => Some(Plan::Dine),
    }
}

pub(crate) fn own_registration(draft: Draft, acceptances: Vec<Acceptance>) -> pb::OwnRegistration {
    let acceptance = |acceptance: Acceptance| pb::TermsAcceptance {
        version: acceptance.version,
        at: Some(timestamp(acceptance.at)),
        locale: acceptance.locale.into(),
        locale_text: acceptance.locale.as_str().to_owned(),
        address: acceptance.address,
    };
    pb::OwnRegistration {
        plan: plan(draft.plan).into(),
        locale: draft.locale.into(),
        locale_text: draft.locale.as_str().to_owned(),
        begun_at: Some(timestamp(draft.created_at)),
        personal: draft.personal.map(personal),
        business: draft.business.map(business),
        acceptances: acceptances.into_iter().map(acceptance).collect(),
    }
}

pub(crate) fn account_terms(terms: &Terms, accepted: Option<Acceptance>, is_due: bool) -> pb::AccountTerms {
    let accepted_at = accepted.as_ref().map(|accepted| timestamp(accepted.at));
    pb::AccountTerms {
        version: terms.version.to_owned(),
        changes: terms.changes.clone().map(Into::into),
        accepted_version: accepted.map(|accepted| accepted.version).unwrap_or_default(),
        accepted_at,
        is_due,
    }
}

pub(crate) fn area(area: Area) -> pb::Area {
    pb::Area { code: area.code, name: area.name }
}

pub(crate) fn personal_form(message: &pb::SavePersonalRequest) -> PersonalForm {
    PersonalForm {
        full_name: message.full_name.clone(),
        phone: message.phone.clone(),
        email: message.email.clone(),
        year: message.birth_year,
        month: message.birth_month,
        day: message.birth_date,
    }
}

pub(crate) fn business_form(message: pb::SaveBusinessRequest) -> BusinessForm {
    BusinessForm {
        business_type: BusinessType::of(message.business_type()),
        store_name: message.store_name,
        outlet_count: message.outlet_count,
        province: message.province,
        city: message.city,
        district: message.district,
        store_address: message.store_address,
    }
}

pub(crate) fn personal(personal: PersonalData) -> pb::Personal {
    pb::Personal {
        full_name: personal.full_name,
        phone: personal.phone.to_string(),
        email: personal.email.to_string(),
        password_set: true,
        date_of_birth: personal.birth_date.to_string(),
    }
}

pub(crate) fn masked(masked: MaskedDraft) -> pb::MaskedDraft {
    let MaskedDraft { full_name, email, store_name } = masked;
    pb::MaskedDraft { full_name, email, store_name }
}

pub(crate) fn business(business: Business) -> pb::Business {
    let place = business.place;
    pb::Business {
        store_name: business.store_name,
        business_type: pb::BusinessType::from(business.business_type).into(),
        outlet_count: business.outlet_count,
        province: place.province.code,
        city: place.city.code,
        district: place.district.code,
        store_address: business.store_address,
        province_name: place.province.name,
        city_name: place.city.name,
        district_name: place.district.name,
    }
}

pub(crate) fn stuck_registration(stuck: Stuck) -> pb::StuckRegistration {
    pb::StuckRegistration {
        id: stuck.id.into(),
        state: state(stuck.state).into(),
        locale: stuck.locale.into(),
        locale_text: stuck.locale.as_str().to_owned(),
        email: masked_email(&stuck.email),
        full_name: stuck.full_name,
        store_name: stuck.store_name,
        since: Some(timestamp(stuck.since)),
        agent_id: stuck.agent_id.map(String::from).unwrap_or_default(),
    }
}
