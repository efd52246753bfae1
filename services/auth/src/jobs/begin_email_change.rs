//! Begins an owner's change of address by mails to the new and the old address. Both mails are sent for
//! every holder of the new address, so that the owner learns nothing about the holder.

use mostrador_proto::auth::v1::BeginEmailChangeRequest;
use mostrador_runtime::db::Tx;
use mostrador_runtime::email::Email;
use mostrador_runtime::outbox::Delivery;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::{Application, received};

use crate::app::App;
use crate::convert;
use crate::domain::email_change::{EmailChange, Stage};
use crate::domain::owner::Owner;
use crate::error::Error;
use crate::mails;
use crate::steps::addresses::{held_address, undo_token};
use crate::store::{email_changes, owners};
use crate::timeline::Happening;

pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Error> {
    let asked: BeginEmailChangeRequest = delivery.decode()?;
    app.write(async move |app, tx| {
        if received::first_time(tx, &delivery.id, app.now()).await? {
            begin(app, tx, &asked).await?;
        }
        Ok(())
    })
    .await
}

async fn begin(app: &App, tx: &mut Tx, asked: &BeginEmailChangeRequest) -> Result<(), Error> {
    let (owner_id, to, now) =
        (convert::known_owner_id(&asked.owner_id)?, convert::email(&asked.email)?, app.now());
    let owner = owners::find(tx.conn(), &owner_id).await?.ok_or(Error::OwnerUnknown)?;
    if owner.email == to {
        return Ok(());
    }
    let confirm = Secret::mint(&app.runtime.random);
    let (change, undo) = write(app, tx, &owner, (to, &confirm)).await?;
    let holder = held_address::holder(tx.conn(), &change.to, now).await?;
    if holder.is_none_or(|holder| holder.owner_id == owner.id) {
        mails::confirm_email(app, tx, &owner, (&change, &confirm))?;
    } else {
        mails::email_taken(app, tx, &owner, &change)?;
    }
    mails::email_change_asked(app, tx, &owner, (&change, &undo))?;
    app.record(tx, &owner, &Happening::EmailChangeAsked, &owner)?;
    Ok(())
}

/// Stores the change, and answers it with the token that undoes it. A waiting change keeps its token, so that
/// the first mail to the old address also stops every later change.
async fn write(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    (to, confirm): (Email, &Secret),
) -> Result<(EmailChange, String), Error> {
    let asked_at = app.now();
    if let Some(earlier) = email_changes::find_waiting(tx.conn(), &owner.id).await? {
        let undo = undo_token::open(app, &earlier)?;
        let change = EmailChange { to, asked_at, ..earlier };
        email_changes::redirect(tx.conn(), &change, &confirm.hash()).await?;
        return Ok((change, undo));
    }
    let undo = Secret::mint(&app.runtime.random);
    let change = EmailChange {
        owner_id: owner.id.clone(),
        from: owner.email.clone(),
        to,
        undo_sealed: undo_token::seal(app, &owner.id, &undo)?,
        asked_at,
        stage: Stage::Asked,
    };
    email_changes::insert(tx.conn(), &change, (&confirm.hash(), &undo.hash())).await?;
    Ok((change, undo.expose().to_owned()))
}
