//! An outlet, as its owner and the vendor see it, and as a manager sees it.

use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::events::Actor;
use mostrador_runtime::proto::timestamp;

use super::answer;
use crate::domain::address::Address;
use crate::domain::outlet::Outlet;
use crate::domain::policy::Policy;

/// A manager sees the outlet itself. The plan, its time and the account belong to the owner, and support
/// recognises the owner by the code.
pub(crate) fn shop_for(actor: &Actor, outlet: Outlet, policy: &Policy, now: Timestamp) -> pb::Shop {
    let shop = shop(outlet, policy, now);
    match actor {
        Actor::Staff(_) => pb::Shop {
            plan: pb::Plan::Unspecified.into(),
            tier: pb::Tier::Unspecified.into(),
            tier_text: String::new(),
            valid_from: None,
            valid_until: None,
            verification_code: String::new(),
            account_state: pb::AccountState::Unspecified.into(),
            ..shop
        },
        _ => shop,
    }
}

pub(crate) fn shop(outlet: Outlet, policy: &Policy, now: Timestamp) -> pb::Shop {
    let (tier, from, until) = outlet.terms.validity(policy, now);
    let (tier, may_sell) = (answer::tier(tier), outlet.rights(policy, now).sell);
    let shop = outlet.shop;
    pb::Shop {
        shop_id: shop.id.to_string(),
        shop_name: shop.name,
        status: answer::shop_status(shop.status).into(),
        plan: pb::Plan::from(outlet.plan).into(),
        tier: tier.into(),
        tier_text: tier.text().to_owned(),
        valid_from: Some(timestamp(from.max(shop.created_at))),
        valid_until: until.map(timestamp),
        address: Some(address(shop.address)),
        verification_code: shop.verification_code.as_str().to_owned(),
        version: shop.version,
        may_sell,
        account_state: answer::account_state(outlet.account_state).into(),
        status_since: Some(timestamp(shop.status_since)),
    }
}

fn address(address: Address) -> pb::Address {
    pb::Address {
        street: address.street,
        province_code: address.province.code,
        city_code: address.city.code,
        district_code: address.district.code,
        province_name: address.province.name,
        city_name: address.city.name,
        district_name: address.district.name,
    }
}
