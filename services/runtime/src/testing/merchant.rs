//! The merchants of the tests, as registration tells the account service, and the policy of their accounts.

use mostrador_proto::account::v1::{Address, GetPolicyResponse, OpenAccountRequest, Plan};
use mostrador_proto::registration::v1::BusinessType;

use super::{numbered, owner};
use crate::id::{RegistrationId, ShopId};

/// Jalan Braga in Bandung, which is in WIB.
pub fn address() -> Address {
    Address {
        street: "Jalan Braga 10".into(),
        province_code: "32".into(),
        city_code: "32.73".into(),
        district_code: "32.73.09".into(),
        province_name: "Jawa Barat".into(),
        city_name: "Kota Bandung".into(),
        district_name: "Sumur Bandung".into(),
    }
}

/// The account of [`owner`] `n`, with the first outlet.
pub fn opening(n: u32) -> OpenAccountRequest {
    let owner = owner(n);
    let (shop_id, registration_id): (ShopId, RegistrationId) = (numbered(n), numbered(n));
    OpenAccountRequest {
        account_id: owner.account_id.to_string(),
        owner_id: owner.owner_id.to_string(),
        shop_id: shop_id.to_string(),
        registration_id: registration_id.to_string(),
        store_name: format!("Kopi Senja {n}"),
        business_type: BusinessType::FoodBeverage.into(),
        business_type_text: String::new(),
        outlet_count: 2,
        plan: Plan::Lite.into(),
        address: Some(address()),
        owner_email: format!("Sari{n}@Example.com"),
        owner_name: format!("Sari Wulandari {n}"),
        owner_phone: format!("+62812345670{n}"),
    }
}

/// The policy without settings, which the newest terms state.
pub fn policy() -> GetPolicyResponse {
    GetPolicyResponse {
        trial_days: 14,
        trial_again_days: 365,
        papers_days: 14,
        papers_again_days: 7,
        idle_days: 60,
        still_idle_days: 30,
        deletion_days: 30,
        names_kept_days: 3_653,
        past_due_days: 7,
        ended_day: 30,
        trial_end_notice_days: 3,
        paid_end_notice_days: 7,
    }
}
