//! Repeats the news of an account for other services after a restore of one of them lost the news.

use mostrador_proto::commerce::v1::ReplaceAccountRequest;
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};

use super::delete_account::replay_deletion;
use super::send_standing::send_standing;
use super::step_account::tell_end;
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::lifecycle::Cause;
use crate::store;
use crate::topics::REPLACE_ACCOUNT;

/// Sends the standing of the owner's newest account, the account that replaced this account, a fraud, and
/// last the deletion. Receivers recognise each by its version or its ids. True for a deleted account.
pub(crate) async fn replay_account(app: &App, tx: &mut Tx, account: &Account) -> Result<bool, DbError> {
    let now = app.now();
    match successor(tx, account).await? {
        Some(next) => {
            let replace = ReplaceAccountRequest {
                account_id: account.id.to_string(),
                new_account_id: next.id.to_string(),
            };
            app.runtime.outbox.send(tx, REPLACE_ACCOUNT, &replace, now)?;
        }
        None if account.lifecycle.cause == Cause::Deleted => {}
        None => send_standing(app, tx, account, account.rights(&app.policy, now)).await?,
    }
    if account.lifecycle.cause == Cause::ClosedForFraud {
        tell_end(app, tx, account)?;
    }
    let is_deleted = store::deletions::find(tx.conn(), &account.id).await?.is_some();
    if is_deleted {
        replay_deletion(app, tx, &account.id)?;
    }
    Ok(is_deleted)
}

/// The owner's next account.
async fn successor(tx: &mut Tx, account: &Account) -> Result<Option<Account>, DbError> {
    let of_owner = store::accounts::of_owner(tx.conn(), &account.owner.id).await?;
    let age = |account: &Account| (account.created_at, account.id.clone());
    let later = of_owner.into_iter().filter(|other| age(other) > age(account));
    Ok(later.min_by_key(age))
}
