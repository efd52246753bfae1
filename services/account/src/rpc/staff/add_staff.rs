use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::ShopId;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::scope::AccountScope;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::staff::{Grants, StaffMember, StaffNumber, StaffStatus};
use crate::error::Error;
use crate::{convert, steps, store};

/// A member to whom the outlet has given no number yet.
struct NewMember {
    shop_id: ShopId,
    name: String,
    position: String,
    grants: Grants,
}

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::AddStaffRequest,
) -> Result<pb::AddStaffResponse, Error> {
    let attempt = Attempt::on("AddStaff", &message.shop_id);
    let scope = app.runtime.scope_of_change(call, "", attempt).await?;
    let new = NewMember {
        shop_id: convert::shop_id(&message.shop_id)?,
        name: convert::name("name", &message.name)?,
        position: convert::position(&message.position)?,
        grants: convert::grants(&message.grants)?,
    };

    let caller = scope.actor.id().to_owned();
    let add = async move |app: &App, tx: &mut Tx| {
        let member = add(app, tx, &scope, &new).await?;
        Ok::<_, Error>(pb::AddStaffResponse { member: convert::staff_member(member) })
    };
    if message.optional_idempotency_key.is_empty() {
        return app.write(add).await;
    }
    let request_hash = [message.shop_id.as_bytes(), &message.request_hash].concat();
    let key = message.optional_idempotency_key;
    app.write_once(Key { caller, call: "add_staff", key, request_hash }, add).await
}

async fn add(app: &App, tx: &mut Tx, scope: &AccountScope, new: &NewMember) -> Result<StaffMember, Error> {
    let outlet = steps::find_shop_to_change(app, tx, scope, &new.shop_id).await?;
    let (count, last) = store::staff::count(tx.conn(), &new.shop_id).await?;
    let number = StaffNumber::after(last).filter(|_| count < i64::from(app.policy.most_staff));
    let member = StaffMember {
        shop_id: new.shop_id.clone(),
        number: number.ok_or(Error::TooManyStaff)?,
        name: new.name.clone(),
        position: new.position.clone(),
        grants: new.grants,
        status: StaffStatus::Active,
        status_since: app.now(),
        added_at: app.now(),
        version: 1,
    };
    store::staff::insert(tx.conn(), &member).await?;
    steps::record_staff(app, tx, (&outlet.shop, None), &member, &scope.actor)?;
    Ok(member)
}
