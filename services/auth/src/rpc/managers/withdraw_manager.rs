use mostrador_proto::account::v1::Reason;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::security::Incident;
use mostrador_runtime::staff::{StaffId, StaffNumber};
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::manager::ManagerId;
use crate::error::Error;
use crate::steps::managers::find_post::find_post;
use crate::steps::{ask_account, managers::withdraw_access, sessions::find_caller};

/// The owner of a frozen account may call this too, as it takes access away. Account is asked only when there
/// is nothing to withdraw, so that another owner's outlet answers like a missing one.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::WithdrawManagerRequest,
) -> Result<pb::WithdrawManagerResponse, Error> {
    let owner = call.owner()?;
    find_caller::live_session(app, call).await?;
    let (shop_id, number) =
        (convert::known_shop_id(&message.shop_id)?, StaffNumber::parse(&message.staff_id));
    if let Some(number) = number {
        let id = ManagerId::from(&StaffId::new(shop_id.clone(), number));
        let account_id = owner.account_id.clone();
        let withdrawn = id.clone();
        if app.write(async move |app, tx| withdraw(app, tx, &account_id, &withdrawn).await).await? {
            Incident {
                event: "manager.withdrawn",
                subject_id: owner.owner_id.any(),
                session_id: Some(&owner.session_id),
                object_id: id.any(),
                ..Incident::default()
            }
            .log();
            return Ok(pb::WithdrawManagerResponse {});
        }
    }
    let (_, member) = ask_account::about_staff(app, &owner.account_id, (shop_id, number)).await?;
    let unknown = || Failure::new(Reason::StaffNotFound);
    Ok(member.map(|_| pb::WithdrawManagerResponse {}).ok_or_else(unknown)?)
}

/// False when there is nothing to withdraw in an outlet of the account.
async fn withdraw(app: &App, tx: &mut Tx, account_id: &AccountId, id: &ManagerId) -> Result<bool, Error> {
    let post = find_post(tx.conn(), id.staff_id()).await?;
    let Some(post) = post.filter(|post| post.shop.account_id == *account_id) else { return Ok(false) };
    Ok(withdraw_access::withdraw(app, tx, id, &post).await?)
}
