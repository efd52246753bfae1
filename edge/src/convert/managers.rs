//! Managers and their invitations.

use mostrador_proto::auth::v1::{self as pb, list_managers_response::Access};
use mostrador_runtime::{proto, staff::ManagerUserId};

use super::{at, id, required, staff};
use crate::{
    answer::Refusal,
    api::owner::{
        managers::{Invitation, Manager, OpenInvitation},
        staff::ManagerAccess,
    },
};

pub fn manager(manager: Option<pb::Manager>) -> Result<Manager, Refusal> {
    let manager = required(manager, "auth: a manager")?;
    Ok(Manager {
        grants: staff::grants(manager.grants(), manager.till_grants())?,
        staff_id: staff::number(&manager.staff_id)?,
        shop_id: id(&manager.shop_id, "auth: the id of a manager's shop")?,
        user_id: user_id(&manager.user_id)?,
        name: manager.name,
        shop_name: manager.shop_name,
    })
}

pub fn access(access: &Access) -> Result<ManagerAccess, Refusal> {
    Ok(ManagerAccess {
        user_id: user_id(&access.user_id)?,
        invited_until: proto::instant(access.invited_until.as_ref()),
        invitation_ended_at: proto::instant(access.invitation_ended_at.as_ref()),
        since: proto::instant(access.since.as_ref()),
    })
}

fn user_id(text: &str) -> Result<ManagerUserId, Refusal> {
    required(ManagerUserId::parse(text), "auth: a manager's user ID")
}

pub fn invitation(invited: pb::InviteManagerResponse) -> Result<Invitation, Refusal> {
    Ok(Invitation {
        expires_at: at(invited.expires_at.as_ref(), "auth: the end of an invitation")?,
        token: invited.invitation_token,
        user_id: user_id(&invited.user_id)?,
    })
}

pub fn open_invitation(found: pb::GetInvitationResponse) -> Result<OpenInvitation, Refusal> {
    Ok(OpenInvitation {
        manager: manager(found.manager)?,
        expires_at: at(found.expires_at.as_ref(), "auth: the end of an invitation")?,
    })
}
