//! Outlets, their staff and devices.

use mostrador_proto::account::v1 as account;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::staff::{Grants, ManagerUserId, StaffId, StaffNumber, StaffStatus};

use super::field;
use crate::domain::browser::Browser;
use crate::domain::paired_device::LONGEST_NAME;
use crate::domain::pin::Pin;
use crate::domain::staff::{Member, ShopStatus, StaffedShop};
use crate::error::Error;
use crate::steps::devices::find_counter::Counter;
use crate::steps::managers::find_post::Post;

/// A PIN that an owner or a member chooses.
pub(crate) fn chosen_pin(text: &str) -> Result<Pin, Error> {
    Ok(Pin::choose(text)?)
}

/// A device's name is trimmed, not empty, and at most 60 characters long.
pub(crate) fn device_name(text: &str) -> Result<String, Error> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Error::DeviceNameMissing);
    }
    let fits = text.chars().count() <= LONGEST_NAME && !text.chars().any(char::is_control);
    if fits { Ok(text.to_owned()) } else { Err(Error::Field("name")) }
}

pub(crate) fn staffed_shop(shop: Option<account::StaffedShop>) -> Result<StaffedShop, Error> {
    let shop = shop.ok_or(Error::Field("shop"))?;
    let status = match shop.status() {
        account::ShopStatus::Unspecified => return Err(Error::Field("status")),
        account::ShopStatus::Active => ShopStatus::Active,
        account::ShopStatus::Disabled => ShopStatus::Disabled,
    };
    Ok(StaffedShop {
        id: field("shopId", &shop.shop_id)?,
        account_id: field("accountId", &shop.account_id)?,
        owner_id: field("ownerId", &shop.owner_id)?,
        name: shop.shop_name,
        status,
        version: shop.version,
    })
}

pub(crate) fn member(member: account::StaffAccess) -> Result<Member, Error> {
    let status = match member.status() {
        account::StaffStatus::Unspecified => return Err(Error::Field("status")),
        account::StaffStatus::Active => StaffStatus::Active,
        account::StaffStatus::Suspended => StaffStatus::Suspended,
        account::StaffStatus::Removed => StaffStatus::Removed,
    };
    let number = StaffNumber::parse(&member.staff_id).ok_or(Error::Field("staffId"))?;
    Ok(Member {
        id: StaffId::new(field("shopId", &member.shop_id)?, number),
        grants: grants(&member)?,
        knows_till_grants: member.knows_till_grants,
        name: member.name,
        status,
        version: member.version,
    })
}

/// A grant that only a newer account service knows is refused, so that its message waits until this service
/// knows the grant.
fn grants(member: &account::StaffAccess) -> Result<Grants, Error> {
    let of_till: &[i32] = if member.knows_till_grants { &member.till_grants } else { &[] };
    let numbers = member.grants.iter().chain(of_till).copied();
    Grants::known(numbers).ok_or(Error::Field("grants"))
}

pub(crate) fn staff(member: Member, counter: &Counter) -> pb::Staff {
    let (grants, till_grants) = member.grants.to_lists();
    pb::Staff {
        staff_id: member.id.number().to_string(),
        name: member.name,
        grants,
        till_grants,
        shop_id: counter.shop.id.to_string(),
        shop_name: counter.shop.name.clone(),
        device_id: counter.device.id.to_string(),
        device_name: counter.device.name.clone(),
    }
}

pub(crate) fn manager(name: &ManagerUserId, post: Post) -> pb::Manager {
    let Post { member, shop, .. } = post;
    let (grants, till_grants) = member.grants.to_lists();
    pb::Manager {
        user_id: name.to_string(),
        staff_id: member.id.number().to_string(),
        name: member.name,
        grants,
        till_grants,
        shop_id: shop.id.to_string(),
        shop_name: shop.name,
    }
}

/// A device as its owner and its own screen see it.
pub(crate) fn device(counter: Counter) -> pb::Device {
    let browser = Browser::of(&counter.device.user_agent);
    let open = counter.is_open();
    let Counter { device, shop, .. } = counter;
    pb::Device {
        device_id: device.id.to_string(),
        name: device.name,
        shop_id: shop.id.to_string(),
        shop_name: shop.name,
        open,
        browser: browser.name.unwrap_or_default().to_owned(),
        system: browser.system.unwrap_or_default().to_owned(),
        paired_at: Some(timestamp(device.paired_at)),
        last_used_at: device.is_claimed.then(|| timestamp(device.last_used_at)),
    }
}
