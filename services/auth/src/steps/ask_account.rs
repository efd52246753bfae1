//! Questions to account, which keeps outlets, their staff and the causes of closed accounts. They are asked
//! outside of transactions.

use std::time::Duration;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::account::v1::{CheckReturnRequest, FindStaffRequest};
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{AccountId, OwnerId, ShopId};
use mostrador_runtime::staff::{StaffId, StaffNumber};

use crate::app::App;
use crate::convert;
use crate::domain::staff::{Member, StaffedShop};
use crate::error::Error;

/// The answer is a hint only, and a hint deserves no longer wait.
const PATIENCE: Duration = Duration::from_millis(500);

/// May the owner of a closed account register again? The answer is no while account does not answer.
pub(crate) async fn may_return(app: &App, owner_id: &OwnerId) -> bool {
    let Ok(wire) = app.runtime.wire(ServiceName::Account) else { return false };
    let mut account = AccountServiceClient::new(wire);
    let check = app.runtime.request(CheckReturnRequest { owner_id: owner_id.to_string() });
    let checked = tokio::time::timeout(PATIENCE, account.check_return(check)).await;
    checked.is_ok_and(|answer| answer.is_ok_and(|checked| checked.into_inner().may_return))
}

/// An outlet of the account; another account's outlet answers like an unknown one. Without a number no member
/// is looked up.
pub(crate) async fn about_staff(
    app: &App,
    account_id: &AccountId,
    (shop_id, number): (ShopId, Option<StaffNumber>),
) -> Result<(StaffedShop, Option<Member>), Error> {
    let mut account = AccountServiceClient::new(app.runtime.wire(ServiceName::Account)?);
    let find = FindStaffRequest {
        shop_id: shop_id.into(),
        staff_id: number.map(|number| number.to_string()).unwrap_or_default(),
        account_id: account_id.to_string(),
    };
    let found = account.find_staff(app.runtime.request(find)).await;
    let found = found.map_err(|status| Failure::from(&status))?.into_inner();
    let shop = convert::staffed_shop(found.shop)?;
    Ok((shop, found.member.map(convert::member).transpose()?))
}

/// A member as account knows it now. `None` for an unknown or removed one, and while account does not answer.
pub(crate) async fn about_member(app: &App, account_id: &AccountId, id: &StaffId) -> Option<Member> {
    let asked = (id.shop_id().clone(), Some(id.number()));
    let answer = tokio::time::timeout(PATIENCE, about_staff(app, account_id, asked)).await;
    let (_, member) = answer.ok()?.ok()?;
    member
}
