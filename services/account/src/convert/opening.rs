use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::proto;

use super::{address, id, name, plan, refuse};
use crate::domain::account::{Account, BusinessType, Merchant, Owner};
use crate::domain::opening::Opening;
use crate::domain::policy::Policy;
use crate::domain::zone::Zone;
use crate::error::Error;

fn business_type(value: i32, text: &str) -> Result<BusinessType, Error> {
    let kind = proto::known(value, text).and_then(BusinessType::of);
    kind.ok_or_else(|| refuse("businessType", FieldReason::Invalid))
}

/// The account gets the trial of an owner who never had a trial.
pub(crate) fn opening(
    message: pb::OpenAccountRequest,
    policy: &Policy,
    now: Timestamp,
) -> Result<Opening, Error> {
    let plan = plan(message.plan())?;
    let address = address(message.address)?;
    let merchant = Merchant {
        account_id: id("accountId", &message.account_id)?,
        owner: Owner {
            id: id("ownerId", &message.owner_id)?,
            full_name: name("ownerName", &message.owner_name)?,
            email: message.owner_email,
            phone: message.owner_phone,
        },
        store_name: name("storeName", &message.store_name)?,
        business_type: business_type(message.business_type, &message.business_type_text)?,
        outlet_count: message.outlet_count,
        plan,
    };
    Ok(Opening {
        account: Account::opened(merchant, Zone::of_province(&address.province.code), policy, now),
        shop_id: id("shopId", &message.shop_id)?,
        registration_id: id("registrationId", &message.registration_id)?,
        address,
    })
}
