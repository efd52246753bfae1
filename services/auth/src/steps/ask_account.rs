//! A question to account, which keeps outlets and their staff. It is asked before a transaction.

use mostrador_proto::account::v1::FindStaffRequest;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::AccountId;

use crate::app::App;
use crate::convert;
use crate::domain::staff::{Member, StaffedShop};
use crate::error::Error;

/// An outlet of the account; another's is as unknown as none. Without `staff_id` no member is looked for.
pub(crate) async fn about_staff(
    app: &App,
    account_id: &AccountId,
    (shop_id, staff_id): (String, String),
) -> Result<(StaffedShop, Option<Member>), Error> {
    let mut account = AccountServiceClient::new(app.runtime.wire(ServiceName::Account)?);
    let find = FindStaffRequest { shop_id, staff_id, account_id: account_id.to_string() };
    let found = account.find_staff(app.runtime.request(find)).await;
    let found = found.map_err(|status| Failure::from(&status))?.into_inner();
    let shop = convert::staffed_shop(found.shop)?;
    Ok((shop, found.member.map(convert::member).transpose()?))
}
