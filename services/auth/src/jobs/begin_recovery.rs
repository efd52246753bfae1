//! Begins the recovery of a password: an owner gets a mail with a link, an unknown address gets no mail.

use jiff::{SignedDuration, Timestamp};
use mostrador_proto::auth::v1::RecoverPasswordRequest;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::Tx;
use mostrador_runtime::offer::Offer;
use mostrador_runtime::outbox::Delivery;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::{Application, received};

use crate::app::App;
use crate::domain::owner::{Owner, Standing};
use crate::domain::user_id::UserId;
use crate::error::Error;
use crate::mails;
use crate::store::{owners, resets};

/// A mail counts against the owner's limit for this long.
pub(super) const COUNTS_FOR: SignedDuration = SignedDuration::from_hours(1);

pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Error> {
    let asked: RecoverPasswordRequest = delivery.decode()?;
    let Some(owner) = owner_of(&app, &UserId::parse(&asked.user_id)).await? else { return Ok(()) };
    let offer = Offer::parse(&asked.offer);
    app.write(async move |app, tx| {
        let first = received::first_time(tx, &delivery.id, app.now()).await?;
        if first && has_room(app, tx, &owner).await? {
            mail_link(app, tx, &owner, offer.as_ref()).await?;
        }
        Ok(())
    })
    .await
}

/// Id and address of an owner share one limit. Only committed mails count, so that a failed delivery takes no
/// mail from the owner.
async fn has_room(app: &App, tx: &mut Tx, owner: &Owner) -> Result<bool, Error> {
    if app.runtime.limits.are_off() {
        return Ok(true);
    }
    let since = app.now().saturating_sub(COUNTS_FOR).unwrap_or(Timestamp::MIN);
    let mails = resets::count(tx.conn(), &owner.id, since).await?;
    Ok(mails < i64::from(app.config.recoveries_an_hour))
}

async fn owner_of(app: &App, user_id: &UserId) -> Result<Option<Owner>, Error> {
    let mut conn = app.runtime.db.read().await?;
    let owner = owners::find_by_user_id(&mut conn, user_id).await?;
    Ok(owner.filter(|owner| owner.standing != Standing::None))
}

async fn mail_link(app: &App, tx: &mut Tx, owner: &Owner, offer: Option<&Offer>) -> Result<(), Error> {
    let now = app.now();
    let token = Secret::mint(&app.runtime.random);
    let expires_at = later(now, app.config.reset_lifetime());
    resets::insert(tx.conn(), &token.hash(), &owner.id, (now, expires_at)).await?;
    mails::recovery(app, tx, owner, (&token, expires_at), offer)?;
    Ok(())
}
