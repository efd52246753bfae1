//! Ends managers' access to the dashboard, and the invitations that could open it again.

use jiff::Timestamp;
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};

use super::find_post::{Post, find_post};
use crate::app::App;
use crate::domain::holder::HolderId;
use crate::domain::manager::ManagerId;
use crate::domain::owner::Owner;
use crate::store::{managers, sessions};
use crate::timeline::{Happening, ManagerStep};

/// False when there was neither access nor invitation.
pub(crate) async fn withdraw(app: &App, tx: &mut Tx, id: &ManagerId, post: &Post) -> Result<bool, DbError> {
    if !managers::remove(tx.conn(), id).await? {
        return Ok(false);
    }
    sessions::end_all(tx.conn(), &HolderId::from(id), None, app.now()).await?;
    app.record(tx, post, &Happening::of_manager(post, ManagerStep::Withdrawn), &post.owner)?;
    Ok(true)
}

/// Withdraws the access of each manager who was invited since a stranger had the owner's password. Open
/// invitations are void before.
pub(crate) async fn of_invited_since(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    since: Timestamp,
) -> Result<(), DbError> {
    for manager in managers::invited_since(tx.conn(), &owner.account_id, since).await? {
        if let Some(post) = find_post(tx.conn(), manager.id.staff_id()).await? {
            withdraw(app, tx, &manager.id, &post).await?;
        }
    }
    Ok(())
}
