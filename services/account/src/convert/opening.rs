use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::FieldReason;

use super::{address, id, name, plan, refuse};
use crate::domain::account::{Account, BusinessType, Owner};
use crate::domain::lifecycle::Lifecycle;
use crate::domain::opening::Opening;
use crate::domain::papers::Papers;
use crate::domain::policy::Policy;
use crate::domain::subscription::{Period, SubscriptionState, Terms};
use crate::domain::zone::Zone;
use crate::error::Error;

/// With the trial of an owner who never had one.
pub(crate) fn opening(
    message: pb::OpenAccountRequest,
    policy: &Policy,
    now: Timestamp,
) -> Result<Opening, Error> {
    let plan = plan(message.plan())?;
    let address = address(message.address)?;
    let zone = Zone::of_province(&address.province.code);
    let trial = Period::trial(now, zone, policy);
    let account = Account {
        id: id("accountId", &message.account_id)?,
        owner: Owner {
            id: id("ownerId", &message.owner_id)?,
            full_name: name("ownerName", &message.owner_name)?,
            email: message.owner_email,
            phone: message.owner_phone,
        },
        store_name: name("storeName", &message.store_name)?,
        business_type: BusinessType::parse(&message.business_type)
            .ok_or_else(|| refuse("businessType", FieldReason::Invalid))?,
        outlet_count: message.outlet_count,
        plan,
        created_at: now,
        lifecycle: Lifecycle::opened(now),
        terms: Terms::trial_only(zone, trial),
        agreed_cycle: None,
        announced: SubscriptionState::Trial,
        last_active_at: now,
        papers: Papers::NONE,
        taken_back_at: None,
        clocks_from: Some(now),
        papers_from: Some(now),
        review_at: None,
        deletion_asked_at: None,
        deletion_stopped_at: None,
        deletion_resumed_at: None,
        next_hold: None,
        version: 1,
    };
    Ok(Opening {
        account,
        shop_id: id("shopId", &message.shop_id)?,
        registration_id: id("registrationId", &message.registration_id)?,
        address,
    })
}
