use jiff::{SignedDuration, Timestamp};
use mostrador_proto::auth::v1::DropStagedPasswordRequest;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::RegistrationId;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::store::{address_links, business, drafts, mails, personal, secrets, terms};
use crate::{proof, topics};

/// A registration that waits for auth or account is looked at again.
const LOOK_AGAIN: SignedDuration = SignedDuration::from_hours(24);
/// Whoever comes back to a draft that expired is told so for this long; then nothing of it is left.
const TOLD_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Ends a draft that nobody confirmed, and forgets what is needed no more of the others.
pub(crate) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let due: topics::DraftRef = delivery.decode()?;
    let id = due.registration_id.parse().map_err(|_| Error::None)?;
    let db = app.runtime.db.clone();
    let ended = db.write(async move |tx| {
        let (id, now) = (&id, app.now());
        address_links::forget_over(tx.conn(), now).await?;
        let Some(held) = drafts::find(tx.conn(), id).await? else {
            return Ok(mails::forget(tx.conn(), id).await?);
        };
        if let Some(at) = end(tx, &app, &held, now).await? {
            app.runtime.outbox.send(tx, topics::EXPIRE_DRAFT, &due, at).await?;
        }
        Ok(())
    });
    Ok(ended.await.map_err(|error: Error| error)?)
}

/// When to look again, if at all.
async fn end(tx: &mut Tx, app: &App, held: &Draft, now: Timestamp) -> Result<Option<Timestamp>, Error> {
    let id = &held.id;
    match held.state {
        State::Verified => return Ok(Some(later(now, LOOK_AGAIN))),
        // Submitting it may have given it more time.
        _ if held.expires_at > now => return Ok(Some(held.expires_at)),
        State::Draft | State::VerificationSent => {
            expire(tx, app, held, now).await?;
            return Ok(Some(later(now, TOLD_FOR)));
        }
        State::Expired => drafts::delete(tx.conn(), id).await?,
        State::Refused => {
            forget_person(tx, id).await?;
            secrets::delete_all(tx.conn(), id).await?;
        }
        State::Ready => {
            forget_proof(tx, id).await?;
            secrets::delete_all(tx.conn(), id).await?;
        }
    }
    Ok(None)
}

async fn expire(tx: &mut Tx, app: &App, held: &Draft, now: Timestamp) -> Result<(), Error> {
    let (id, next) = (&held.id, held.state.on(Event::Expire)?);
    forget_person(tx, id).await?;
    drafts::move_state(tx.conn(), id, (held.state, next), now).await?;
    let drop = DropStagedPasswordRequest { owner_id: held.owner_id.to_string(), ..Default::default() };
    app.runtime.outbox.send(tx, topics::DROP_PASSWORD, &drop, now).await?;
    Ok(())
}

async fn forget_proof(tx: &mut Tx, id: &RegistrationId) -> Result<(), DbError> {
    proof::void(tx, id).await?;
    mails::forget(tx.conn(), id).await
}

/// Of a registration that came to nothing, the consent goes with the data.
async fn forget_person(tx: &mut Tx, id: &RegistrationId) -> Result<(), DbError> {
    forget_proof(tx, id).await?;
    personal::delete(tx.conn(), id).await?;
    business::delete(tx.conn(), id).await?;
    terms::forget(tx.conn(), id).await
}
