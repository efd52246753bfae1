//! Replaces a known password: all sessions end, and an owner hears of it.

use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Actor;

use crate::app::App;
use crate::domain::agent::Agent;
use crate::domain::holder::HolderId;
use crate::domain::owner::Owner;
use crate::mails;
use crate::steps::proofs::caller::ManagerOnDuty;
use crate::store::{agents, disowning, managers, owners, resets, sessions};
use crate::timeline::{Happening, ManagerStep};

/// The owner's right to choose a new password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    CurrentPassword,
    /// The link of a recovery mail.
    Link,
    /// The proof of the address in a registration.
    Registration,
}

/// False when the password has changed since `owner` was read.
pub(crate) async fn of_owner(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    hash: &str,
    proof: Proof,
) -> Result<bool, DbError> {
    let is_replaced = match proof {
        // A stranger may have changed the password, and the stranger's session goes on: the mail about it
        // must still end it.
        Proof::CurrentPassword => replace(app, tx, owner, hash).await?,
        Proof::Link | Proof::Registration => and_end_sessions(app, tx, owner, hash).await?,
    };
    if !is_replaced {
        return Ok(false);
    }
    let happening = match proof {
        Proof::Link => Happening::PasswordReset,
        Proof::CurrentPassword | Proof::Registration => Happening::PasswordChanged,
    };
    app.record(tx, owner, &happening, owner)?;
    // The mail that welcomes an owner back tells of the password.
    if proof != Proof::Registration {
        mails::password_changed(app, tx, owner, proof == Proof::Link)?;
    }
    Ok(true)
}

/// Voids all earlier mailed links. False when the password has changed since `owner` was read.
pub(crate) async fn and_end_sessions(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    hash: &str,
) -> Result<bool, DbError> {
    if !replace(app, tx, owner, hash).await? {
        return Ok(false);
    }
    disowning::void(tx.conn(), &owner.id, app.now()).await?;
    Ok(true)
}

/// Voids links that reset the password, and open invitations, as an invitation's link opens for any reader.
/// Ends all sessions. False when the password has changed since `owner` was read.
async fn replace(app: &App, tx: &mut Tx, owner: &Owner, hash: &str) -> Result<bool, DbError> {
    if !owners::replace_password(tx.conn(), &owner.id, &owner.password_hash, hash).await? {
        return Ok(false);
    }
    resets::void(tx.conn(), &owner.id).await?;
    managers::void_invitations(tx.conn(), &owner.account_id).await?;
    sessions::end_all(tx.conn(), &HolderId::from(&owner.id), None, app.now()).await?;
    Ok(true)
}

/// False when the password has changed since `agent` was read, or the agent is disabled.
pub(crate) async fn of_agent(app: &App, tx: &mut Tx, agent: &Agent, hash: &str) -> Result<bool, DbError> {
    if !agents::replace_password(tx.conn(), &agent.id, &agent.password_hash, hash).await? {
        return Ok(false);
    }
    sessions::end_all(tx.conn(), &HolderId::from(&agent.id), None, app.now()).await?;
    Ok(true)
}

/// False when the password has changed since `manager` was read.
pub(crate) async fn of_manager(
    app: &App,
    tx: &mut Tx,
    manager: &ManagerOnDuty,
    hash: &str,
) -> Result<bool, DbError> {
    if !managers::replace_password(tx.conn(), &manager.id, &manager.password_hash, hash).await? {
        return Ok(false);
    }
    sessions::end_all(tx.conn(), &HolderId::from(&manager.id), None, app.now()).await?;
    let (post, actor) = (manager.post.as_ref(), Actor::Staff(manager.post.member.id.clone()));
    app.record(tx, post, &Happening::of_manager(post, ManagerStep::PasswordChanged), actor)?;
    Ok(true)
}
