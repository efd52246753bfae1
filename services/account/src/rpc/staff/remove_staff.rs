use mostrador_proto::account::v1 as pb;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::{convert, steps};

/// A second removal of a member changes nothing.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::RemoveStaffRequest,
) -> Result<pb::RemoveStaffResponse, Error> {
    let attempt = Attempt::on("RemoveStaff", &message.shop_id);
    let scope = app.runtime.scope_of_change(call, "", attempt).await?;
    let place = (convert::shop_id(&message.shop_id)?, convert::staff_number(&message.staff_id)?);

    app.write(async move |app, tx| {
        let (outlet, member) = steps::find_staff_to_change(app, tx, &scope, &place).await?;
        if let Some(next) = member.removed(app.now()) {
            steps::set_staff(app, tx, (&outlet.shop, &member), next, &scope.actor).await?;
        }
        Ok::<_, Error>(pb::RemoveStaffResponse {})
    })
    .await
}
