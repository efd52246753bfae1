use jiff::SignedDuration;
use mostrador_proto::auth::v1::DropStagedPasswordRequest;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::store::{business, drafts, mails, personal, secrets};
use crate::{proof, topics};

/// A registration that waits for auth or account is looked at again.
const LOOK_AGAIN: SignedDuration = SignedDuration::from_hours(24);

/// Ends a draft that nobody confirmed, and forgets what is needed no more of the others.
pub(crate) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let due: topics::DraftRef = delivery.decode()?;
    let db = app.runtime.db.clone();
    let ended = db.write(async move |tx| {
        let id = due.registration_id.as_str();
        let (outbox, now) = (&app.runtime.outbox, app.now());
        let Some(held) = drafts::find(tx.conn(), id).await? else {
            return Ok(mails::forget(tx.conn(), id).await?);
        };
        // Submitting it may have given it more time.
        let again = match held.state {
            State::Verified => Some(now.saturating_add(LOOK_AGAIN).map_err(|_| Error::Raced)?),
            _ => Some(held.expires_at).filter(|end| *end > now),
        };
        if let Some(at) = again {
            outbox.send(tx, topics::EXPIRE_DRAFT, &due, at).await?;
            return Ok(());
        }
        forget(tx, &app, &held).await
    });
    Ok(ended.await.map_err(|error: Error| error)?)
}

async fn forget(tx: &mut Tx, app: &App, held: &Draft) -> Result<(), Error> {
    let (id, now) = (held.id.as_str(), app.now());
    proof::void(tx, id).await?;
    mails::forget(tx.conn(), id).await?;
    if held.state == State::Ready {
        secrets::delete_all(tx.conn(), id).await?;
        return Ok(());
    }
    personal::delete(tx.conn(), id).await?;
    business::delete(tx.conn(), id).await?;
    if let Ok(next) = held.state.on(Event::Expire) {
        drafts::move_state(tx.conn(), id, (held.state, next), now).await?;
        let drop = DropStagedPasswordRequest { owner_id: held.owner_id.to_string(), ..Default::default() };
        app.runtime.outbox.send(tx, topics::DROP_PASSWORD, &drop, now).await?;
    }
    Ok(())
}
