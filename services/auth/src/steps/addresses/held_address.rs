//! The holder of an address: its owner, or an owner who left it lately and may take it back.

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::email::Email;
use mostrador_runtime::id::OwnerId;

use crate::domain::email_change::UNDOABLE_FOR;
use crate::domain::user_id::UserId;
use crate::store::{email_changes, owners};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AddressHolder {
    pub(crate) owner_id: OwnerId,
    /// The owner has another address by now.
    pub(crate) has_left: bool,
}

/// Asks the database the same questions for any address.
pub(crate) async fn holder(
    conn: &mut Conn,
    email: &Email,
    now: Timestamp,
) -> Result<Option<AddressHolder>, DbError> {
    let since = now.checked_sub(UNDOABLE_FOR).unwrap_or(Timestamp::MIN);
    let owner = owners::find_by_user_id(conn, &UserId::Email(email.clone())).await?;
    let former = email_changes::find_former_holder(conn, email, since).await?;
    let owner = owner.map(|owner| AddressHolder { owner_id: owner.id, has_left: false });
    Ok(owner.or(former.map(|owner_id| AddressHolder { owner_id, has_left: true })))
}
