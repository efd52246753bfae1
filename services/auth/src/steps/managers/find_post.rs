//! The post of a manager: the member of the staff, the outlet, and the outlet's owner.

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::staff::{StaffId, StaffStatus};

use crate::domain::manager::{Manager, ManagerId};
use crate::domain::owner::Owner;
use crate::domain::staff::{Member, StaffedShop};
use crate::error::Error;
use crate::store::{managers, owners, staff};

#[derive(Clone)]
pub(crate) struct Post {
    pub(crate) member: Member,
    pub(crate) shop: StaffedShop,
    pub(crate) owner: Owner,
}

impl Post {
    /// Refuses a member who may not work on the dashboard now.
    pub(crate) fn admit(&self) -> Result<(), Error> {
        match self.member.status {
            StaffStatus::Active if self.shop.is_open(Some(&self.owner)) => Ok(()),
            StaffStatus::Active => Err(Error::ShopClosed),
            StaffStatus::Suspended => Err(Error::StaffSuspended),
            StaffStatus::Removed => Err(Error::WrongCredentials),
        }
    }
}

pub(crate) async fn find_post(conn: &mut Conn, id: &StaffId) -> Result<Option<Post>, DbError> {
    let Some((member, _)) = staff::find(conn, id).await? else { return Ok(None) };
    let Some(shop) = staff::find_shop(conn, id.shop_id()).await? else { return Ok(None) };
    let owner = owners::find(conn, &shop.owner_id).await?;
    Ok(owner.map(|owner| Post { member, shop, owner }))
}

/// The manager behind a session, while the manager may work on the dashboard.
pub(crate) async fn of_session(conn: &mut Conn, id: &ManagerId) -> Result<(Manager, Post), Error> {
    let manager = managers::find(conn, id).await?.filter(|manager| manager.access.is_some());
    let manager = manager.ok_or(Error::SessionEnded)?;
    let post = find_post(conn, id.staff_id()).await?.ok_or(Error::SessionEnded)?;
    post.admit().map_err(|_| Error::SessionEnded)?;
    Ok((manager, post))
}
