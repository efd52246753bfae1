use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Application;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::RegistrationId;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::steps::try_code::counted_since;
use crate::steps::{drop_password, mail_proof};
use crate::store::{address_links, business, drafts, mails, personal, secrets, terms, wrong_codes};
use crate::{convert, topics};

/// The time to the next look at a registration that waits for auth or account.
const LOOK_AGAIN: SignedDuration = SignedDuration::from_hours(24);
/// How long a returning device learns that its draft expired; then the draft is deleted.
const TOLD_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Ends a draft whose address was not confirmed, and forgets the data that other drafts no longer need.
pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let due: topics::DraftRef = delivery.decode()?;
    let id = convert::registration_id(&due.registration_id)?;
    let ended = app.write(async move |app, tx| {
        let now = app.now();
        address_links::forget_over(tx.conn(), now).await?;
        wrong_codes::forget_until(tx.conn(), counted_since(now)).await?;
        let Some(held) = drafts::find(tx.conn(), &id).await? else {
            return Ok(mails::forget(tx.conn(), &id).await?);
        };
        if let Some(at) = end(app, tx, &held, now).await? {
            app.runtime.outbox.send(tx, topics::EXPIRE_DRAFT, &due, at)?;
        }
        Ok::<_, Error>(())
    });
    Ok(ended.await?)
}

/// Ends the draft or does nothing yet; returns the time of the next look, if there is one.
async fn end(app: &App, tx: &mut Tx, held: &Draft, now: Timestamp) -> Result<Option<Timestamp>, Error> {
    let id = &held.id;
    match held.state {
        State::Verified => return Ok(Some(later(now, LOOK_AGAIN))),
        // The submission may have given it more time.
        _ if held.expires_at > now => return Ok(Some(held.expires_at)),
        State::Draft | State::VerificationSent => {
            expire(app, tx, held, now).await?;
            return Ok(Some(later(now, TOLD_FOR)));
        }
        State::Expired => drafts::delete(tx.conn(), id).await?,
        State::Refused => {
            forget_person(tx.conn(), id).await?;
            secrets::delete_all(tx.conn(), id).await?;
        }
        State::Ready => {
            forget_proof(tx.conn(), id).await?;
            secrets::delete_all(tx.conn(), id).await?;
        }
    }
    Ok(None)
}

async fn expire(app: &App, tx: &mut Tx, held: &Draft, now: Timestamp) -> Result<(), Error> {
    let (id, next) = (&held.id, held.state.on(Event::Expire)?);
    forget_person(tx.conn(), id).await?;
    drafts::move_state(tx.conn(), id, (held.state, next), now).await?;
    Ok(drop_password::all(app, tx, held)?)
}

async fn forget_proof(conn: &mut Conn, id: &RegistrationId) -> Result<(), DbError> {
    mail_proof::void(conn, id).await?;
    drafts::set_offer(conn, id, None).await?;
    mails::forget(conn, id).await
}

/// A registration without an account leaves no data, so the consent is deleted, too.
async fn forget_person(conn: &mut Conn, id: &RegistrationId) -> Result<(), DbError> {
    forget_proof(conn, id).await?;
    personal::delete(conn, id).await?;
    business::delete(conn, id).await?;
    terms::forget(conn, id).await
}
