//! The sign-up draft.

use jiff::{Timestamp, civil::Date};
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::proto;

use super::{at, id, locale, required, some};
use crate::{
    answer::Refusal,
    api::visitor::{
        registration::{
            BirthDate, Business, BusinessType, Draft, MaskedDraft, Package, Personal, RegistrationState,
            RegistrationTier, Step, StepState,
        },
        site::Plan,
    },
};

const STEPS: [(pb::Step, Step); 4] = [
    (pb::Step::Personal, Step::Personal),
    (pb::Step::Business, Step::Business),
    (pb::Step::Package, Step::Package),
    (pb::Step::Done, Step::Done),
];

pub fn draft(draft: Option<pb::Draft>, server_time: Timestamp) -> Result<Draft, Refusal> {
    let draft = required(draft, "registration: a draft")?;
    let complete: Vec<pb::Step> = draft.steps().collect();
    let step = STEPS.iter().find(|(wire, _)| *wire == draft.step()).map(|(_, step)| *step);
    let plan = chosen_plan(draft.plan());
    Ok(Draft {
        step: required(step, "registration: the step")?,
        steps: STEPS.map(|(wire, step)| StepState { step, complete: complete.contains(&wire) }).into(),
        state: state(draft.state())?,
        expires_at: at(draft.expires_at.as_ref(), "registration: the draft's end")?,
        next_resend_at: proto::instant(draft.resend_allowed_at.as_ref()),
        locale: locale(draft.locale, &draft.locale_text, "registration: a draft's language")?,
        masked: draft.masked.map(masked),
        personal: draft.personal.filter(|personal| !personal.email.is_empty()).map(personal).transpose()?,
        business: draft
            .business
            .filter(|business| !business.store_name.is_empty())
            .map(business)
            .transpose()?,
        package: plan.map(|plan| Package { plan, tier: RegistrationTier::Trial }),
        terms_version: some(draft.terms_version),
        offer: some(draft.offer),
        id: id(&draft.id, "registration: a registration's id")?,
        server_time,
    })
}

pub fn state(state: pb::State) -> Result<RegistrationState, Refusal> {
    Ok(match state {
        pb::State::Draft => RegistrationState::Draft,
        pb::State::VerificationSent => RegistrationState::VerificationSent,
        pb::State::Verified => RegistrationState::Verified,
        pb::State::Ready => RegistrationState::Ready,
        pb::State::Expired => RegistrationState::Expired,
        pb::State::Refused => RegistrationState::Refused,
        pb::State::Unspecified => return Err(Refusal::broken("registration: the state")),
    })
}

fn masked(masked: pb::MaskedDraft) -> MaskedDraft {
    let pb::MaskedDraft { full_name, email, store_name } = masked;
    MaskedDraft { full_name, email, store_name }
}

fn personal(personal: pb::Personal) -> Result<Personal, Refusal> {
    let born: Date =
        personal.date_of_birth.parse().map_err(|_| Refusal::broken("registration: the date of birth"))?;
    Ok(Personal {
        full_name: personal.full_name,
        phone: personal.phone,
        email: personal.email,
        password_set: personal.password_set,
        date_of_birth: BirthDate {
            year: born.year().into(),
            month: born.month().into(),
            date: born.day().into(),
        },
    })
}

pub fn business(business: pb::Business) -> Result<Business, Refusal> {
    let business_type = match business.business_type() {
        pb::BusinessType::FoodBeverage => BusinessType::FoodBeverage,
        pb::BusinessType::Retail => BusinessType::Retail,
        pb::BusinessType::SalonBeauty => BusinessType::SalonBeauty,
        pb::BusinessType::Other => BusinessType::Other,
        pb::BusinessType::Unspecified => return Err(Refusal::broken("registration: the business type")),
    };
    Ok(Business {
        business_type,
        outlet_count: i32::try_from(business.outlet_count).unwrap_or(i32::MAX),
        store_name: business.store_name,
        province: business.province,
        city: business.city,
        district: business.district,
        store_address: business.store_address,
    })
}

pub const fn business_type(kind: BusinessType) -> pb::BusinessType {
    match kind {
        BusinessType::FoodBeverage => pb::BusinessType::FoodBeverage,
        BusinessType::Retail => pb::BusinessType::Retail,
        BusinessType::SalonBeauty => pb::BusinessType::SalonBeauty,
        BusinessType::Other => pb::BusinessType::Other,
    }
}

pub const fn chosen_plan(plan: pb::Plan) -> Option<Plan> {
    match plan {
        pb::Plan::Unspecified => None,
        pb::Plan::Lite => Some(Plan::Lite),
        pb::Plan::Dine => Some(Plan::Dine),
    }
}

pub const fn plan(plan: Plan) -> pb::Plan {
    match plan {
        Plan::Lite => pb::Plan::Lite,
        Plan::Dine => pb::Plan::Dine,
    }
}
