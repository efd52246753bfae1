use mostrador_proto::account::v1 as pb;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::closing;
use crate::domain::shop::ShopStatus;
use crate::domain::staff::StaffStatus;
use crate::error::Error;
use crate::{convert, steps, store};

/// The owner of a frozen account may call this too.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::PreviewClosingRequest,
) -> Result<pb::PreviewClosingResponse, Error> {
    let owner = call.owner()?;
    let around = steps::surroundings(app, owner).await?;

    let mut conn = app.runtime.db.read().await?;
    let account = store::accounts::find(&mut conn, &owner.account_id).await?.ok_or(Error::UnknownAccount)?;
    let shops = store::shops::list(&mut conn, &owner.account_id).await?;
    let staff = store::staff::of_account(&mut conn, &owner.account_id).await?;
    let around = steps::without_applied(&mut conn, &owner.account_id, around).await?;
    drop(conn);

    if let closing::Closing::Done { .. } = closing::find(&account)? {
        return Err(Error::Closed);
    }
    let (paid_until, trial_until) = closing::losses(&account, app.now());
    let active = shops.iter().filter(|outlet| outlet.shop.status == ShopStatus::Active);
    let at_work = staff.iter().filter(|member| member.status == StaffStatus::Active);
    Ok(pb::PreviewClosingResponse {
        version: account.version,
        obstacles: closing::obstacles(&account, &around).into_iter().map(convert::obstacle).collect(),
        active_shops: u32::try_from(active.count()).unwrap_or(u32::MAX),
        staff: u32::try_from(at_work.count()).unwrap_or(u32::MAX),
        paid_until: paid_until.map(timestamp),
        trial_until: trial_until.map(timestamp),
    })
}
