//! The messages by which auth and the account service make owner and account from a proven draft.

use mostrador_proto::account::v1::{Address, OpenAccountRequest, Plan};
use mostrador_proto::auth::v1::{CreateOwnerRequest, ReturnOwnerRequest};
use mostrador_proto::registration::v1::BusinessType;
use mostrador_runtime::db::DbError;

use crate::domain::areas::Place;
use crate::domain::draft::Draft;

pub(crate) fn owner_of(held: &Draft) -> Result<CreateOwnerRequest, DbError> {
    let person = held.personal.clone().ok_or_else(|| missing("personal"))?;
    let stage_id = held.stage_id.as_ref().ok_or_else(|| missing("registrations.stage_id"))?;
    Ok(CreateOwnerRequest {
        owner_id: held.owner_id.to_string(),
        account_id: held.account_id.to_string(),
        email: person.email.to_string(),
        full_name: person.full_name,
        phone: person.phone.to_string(),
        locale: held.locale.into(),
        locale_text: held.locale.as_str().to_owned(),
        stage_id: stage_id.to_string(),
    })
}

/// The message about an owner who registers again, and whose new account has this version.
pub(crate) fn return_of(held: &Draft, account_version: i64) -> Result<ReturnOwnerRequest, DbError> {
    let person = held.personal.clone().ok_or_else(|| missing("personal"))?;
    let stage_id = held.stage_id.as_ref().ok_or_else(|| missing("registrations.stage_id"))?;
    Ok(ReturnOwnerRequest {
        owner_id: held.owner().to_string(),
        account_id: held.account_id.to_string(),
        account_version,
        draft_owner_id: held.owner_id.to_string(),
        stage_id: stage_id.to_string(),
        email: person.email.to_string(),
        full_name: person.full_name,
        phone: person.phone.to_string(),
    })
}

pub(crate) fn account_of(held: &Draft) -> Result<OpenAccountRequest, DbError> {
    let person = held.personal.clone().ok_or_else(|| missing("personal"))?;
    let business = held.business.clone().ok_or_else(|| missing("business"))?;
    let plan = held.plan.ok_or_else(|| missing("registrations.plan"))?;
    let business_type = BusinessType::from(business.business_type);
    Ok(OpenAccountRequest {
        account_id: held.account_id.to_string(),
        owner_id: held.owner().to_string(),
        shop_id: held.shop_id.to_string(),
        registration_id: held.id.to_string(),
        store_name: business.store_name,
        business_type: business_type.into(),
        business_type_text: business_type.text().to_owned(),
        outlet_count: business.outlet_count,
        plan: Plan::from(plan).into(),
        address: Some(address(business.store_address, business.place)),
        owner_email: person.email.to_string(),
        owner_name: person.full_name,
        owner_phone: person.phone.to_string(),
    })
}

fn address(street: String, place: Place) -> Address {
    Address {
        street,
        province_code: place.province.code,
        city_code: place.city.code,
        district_code: place.district.code,
        province_name: place.province.name,
        city_name: place.city.name,
        district_name: place.district.name,
    }
}

fn missing(what: &'static str) -> DbError {
    DbError::corrupt(what, "missing when submitted")
}
