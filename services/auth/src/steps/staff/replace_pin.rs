use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::SessionId;
use mostrador_runtime::staff::StaffId;

use crate::app::App;
use crate::domain::holder::HolderId;
use crate::store::{pin_tries, sessions, staff};

/// Ends the member's sessions except `kept`, and forgets earlier errors.
pub(crate) async fn replace_pin(
    app: &App,
    tx: &mut Tx,
    (id, kept): (&StaffId, Option<&SessionId>),
    sealed: &[u8],
) -> Result<(), DbError> {
    staff::set_pin(tx.conn(), id, sealed).await?;
    pin_tries::forget(tx.conn(), id, None).await?;
    sessions::end_all(tx.conn(), &HolderId::from(id), kept, app.now()).await?;
    Ok(())
}
