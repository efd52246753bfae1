use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{AccountId, ShopId};

use crate::domain::account::Account;
use crate::domain::deletion::Deletion;
use crate::domain::lifecycle::Cause;
use crate::store;

/// A deletion, as the other services are told of it now.
pub(crate) struct ToldDeletion {
    pub(crate) account: Account,
    pub(crate) deletion: Deletion,
    /// Is every other account of the owner deleted too?
    pub(crate) is_last_of_owner: bool,
    pub(crate) shop_ids: Vec<ShopId>,
}

/// `None` for a deletion that a restore of this service took back. It needs a transaction that may write, so
/// that no other account of the owner opens beside it unseen.
pub(crate) async fn find_deletion(
    tx: &mut Tx,
    account_id: &AccountId,
) -> Result<Option<ToldDeletion>, DbError> {
    let account = store::accounts::find(tx.conn(), account_id).await?;
    let deletion = store::deletions::find(tx.conn(), account_id).await?;
    let Some((account, deletion)) = account.zip(deletion) else { return Ok(None) };
    let of_owner = store::accounts::of_owner(tx.conn(), &account.owner.id).await?;
    let is_last_of_owner = of_owner.iter().all(|other| other.lifecycle.cause == Cause::Deleted);
    let outlets = store::shops::list(tx.conn(), account_id).await?;
    let shop_ids = outlets.into_iter().map(|outlet| outlet.shop.id).collect();
    Ok(Some(ToldDeletion { account, deletion, is_last_of_owner, shop_ids }))
}
