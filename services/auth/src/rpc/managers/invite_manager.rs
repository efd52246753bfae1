//! The owner invites a member of the staff to the dashboard, by a link that is shown once.

use jiff::Timestamp;
use mostrador_proto::account::v1::Reason;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::Failure;
use mostrador_runtime::secret::{Secret, SecretHash};
use mostrador_runtime::security::Incident;
use mostrador_runtime::staff::{ManagerUserId, StaffNumber, StaffStatus};
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::convert;
use crate::domain::manager::{INVITED_FOR, ManagerId};
use crate::domain::staff::{Member, StaffedShop};
use crate::error::Error;
use crate::steps::managers::find_post::{Post, find_post};
use crate::steps::staff::note_shop::note_shop;
use crate::steps::staff::note_staff::note_staff;
use crate::steps::{ask_account, proofs::password_again, sessions::find_caller};
use crate::store::{managers, sessions};
use crate::timeline::{Happening, ManagerStep};

/// The most random user IDs to try, as another manager may have the ID.
const TRIES: usize = 3;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::InviteManagerRequest,
) -> Result<pb::InviteManagerResponse, Error> {
    let owner = call.full_owner()?;
    let session = find_caller::live_session(app, call).await?;
    app.budgets.take_invitation(&owner.owner_id).await?;
    let asked = (convert::known_shop_id(&message.shop_id)?, StaffNumber::parse(&message.staff_id));
    let (shop, member) = ask_account::about_staff(app, &owner.account_id, asked).await?;
    let member = member.ok_or_else(unknown)?;
    let token = Secret::mint(&app.runtime.random);
    let (id, invitation, expires_at) =
        (ManagerId::from(&member.id), token.hash(), later(app.now(), INVITED_FOR));

    let invited = id.clone();
    let name = app.write(async move |app, tx| {
        // "This was not me" voids the session's invitations, and may have ended the session meanwhile.
        let calling = sessions::find(tx.conn(), &session.id).await?.ok_or(Error::SessionMissing)?;
        let session = find_caller::still_live(app, calling)?;
        password_again::require(app, tx.conn(), &session).await?;
        let post = find_active(app, tx, (&shop, &member)).await?;
        let name = match managers::find(tx.conn(), &invited).await? {
            Some(known) => {
                managers::invite_again(tx.conn(), &invited, (&invitation, expires_at)).await?;
                known.name
            }
            None => insert(app, tx, &invited, (&invitation, expires_at)).await?,
        };
        app.record(tx, &post, &Happening::of_manager(&post, ManagerStep::Invited), &post.owner)?;
        Ok::<_, Error>(name)
    });
    let name = name.await?;
    Incident {
        event: "manager.invited",
        subject_id: owner.owner_id.any(),
        session_id: Some(&owner.session_id),
        object_id: id.any(),
        ..Incident::default()
    }
    .log();
    Ok(pb::InviteManagerResponse {
        invitation_token: token.expose().to_owned(),
        user_id: name.to_string(),
        expires_at: Some(proto::timestamp(expires_at)),
    })
}

/// Account may have told of a suspension or removal after its answer.
async fn find_active(app: &App, tx: &mut Tx, (shop, member): (&StaffedShop, &Member)) -> Result<Post, Error> {
    note_shop(app, tx, shop).await?;
    note_staff(app, tx, member).await?;
    let post = find_post(tx.conn(), &member.id).await?.ok_or_else(unknown)?;
    match post.member.status {
        StaffStatus::Active => Ok(post),
        StaffStatus::Suspended => Err(Error::StaffSuspended),
        StaffStatus::Removed => Err(unknown()),
    }
}

async fn insert(
    app: &App,
    tx: &mut Tx,
    id: &ManagerId,
    invitation: (&SecretHash, Timestamp),
) -> Result<ManagerUserId, Error> {
    for _ in 0..TRIES {
        let name = ManagerUserId::mint(&app.runtime.random, id.staff_id().number());
        if managers::insert_invited(tx.conn(), (id, &name), invitation).await? {
            return Ok(name);
        }
    }
    Err(Error::NoCode)
}

fn unknown() -> Error {
    Failure::new(Reason::StaffNotFound).into()
}
