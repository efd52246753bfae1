use mostrador_proto::account::v1 as pb;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::staff::{Grants, StaffChange};
use crate::error::Error;
use crate::{convert, steps};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ChangeStaffRequest,
) -> Result<pb::ChangeStaffResponse, Error> {
    let attempt = Attempt::on("ChangeStaff", &message.shop_id);
    let scope = app.runtime.scope_of_change(call, "", attempt).await?;
    let place = (convert::shop_id(&message.shop_id)?, convert::staff_number(&message.staff_id)?);
    // An edge of the version before does not know the till's grants, nor does an edge that read the member
    // from an account of that version: both send the other grants alone.
    let knows_till = message.grants.as_ref().is_none_or(|list| list.knows_till_grants);
    let change = StaffChange {
        status: convert::staff_status_from(message.status())?,
        name: message.name.map(|name| convert::name("name", &name)).transpose()?,
        position: message.position.map(|position| convert::position(&position)).transpose()?,
        grants: message.grants.map(|list| convert::grants(&list.grants)).transpose()?,
    };
    let seen = message.version;

    let write = app.write(async move |app, tx| {
        let (outlet, member) = steps::find_staff_to_change(app, tx, &scope, &place).await?;
        let given = |grants: Grants| if knows_till { grants } else { grants.with_till_of(member.grants) };
        let change = StaffChange { grants: change.grants.map(given), ..change.clone() };
        let names_grants = change.grants.is_some();
        match member.changed(change, seen, app.now())? {
            None => {
                // A program of the version before may have dropped the grants of the till on the way to auth:
                // saving them again brings them there.
                if names_grants {
                    steps::tell_staff(app, tx, &outlet.shop, &member)?;
                }
                Ok::<_, Error>(member)
            }
            Some(next) => steps::set_staff(app, tx, (&outlet.shop, &member), next, &scope.actor).await,
        }
    });
    Ok(pb::ChangeStaffResponse { member: convert::staff_member(write.await?) })
}
