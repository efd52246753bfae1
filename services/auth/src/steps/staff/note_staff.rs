use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::staff::StaffStatus;

use crate::app::App;
use crate::domain::holder::HolderId;
use crate::domain::manager::ManagerId;
use crate::domain::staff::Member;
use crate::store::{ended, managers, pin_tries, sessions, staff};

/// Stores a member, as account told it by a message or by an answer. Running sessions get other grants within
/// a second. They end as quickly when the member is suspended or removed, and an invitation is void then. A
/// removed member's PIN and password are deleted. An older version changes nothing, and neither does the same
/// one, unless it brings the grants of the till that a program of the version before left out.
pub(crate) async fn note_staff(app: &App, tx: &mut Tx, member: &Member) -> Result<(), DbError> {
    if !staff::put(tx.conn(), member).await? {
        return Ok(());
    }
    let manager_id = ManagerId::from(&member.id);
    match member.status {
        StaffStatus::Active => {}
        StaffStatus::Suspended => managers::void_invitation(tx.conn(), &manager_id).await?,
        StaffStatus::Removed => {
            staff::remove_pin(tx.conn(), &member.id).await?;
            pin_tries::forget(tx.conn(), &member.id, None).await?;
            managers::remove(tx.conn(), &manager_id).await?;
        }
    }
    for holder_id in [HolderId::from(&member.id), HolderId::from(&manager_id)] {
        if member.status == StaffStatus::Active {
            ended::note_change(tx.conn(), &holder_id, app.now()).await?;
        } else {
            sessions::end_all(tx.conn(), &holder_id, None, app.now()).await?;
        }
    }
    Ok(())
}
