use mostrador_proto::registration::v1::{CompleteRegistrationRequest, CompleteRegistrationResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::store::drafts;
use crate::timeline::{self, Happening};
use crate::{mails, proof, topics};

/// The account exists: ready, with the welcome mail; links and code are over, and the draft answers its state only. The
/// second time nothing happens.
pub(crate) async fn complete_registration(
    app: &App,
    request: Request<CompleteRegistrationRequest>,
) -> Result<Response<CompleteRegistrationResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Account]).await?;
    let asked = request.into_inner();
    let (db, app) = (app.runtime.db.clone(), app.clone());
    db.write(async move |tx| complete(tx, &app, &asked).await).await?;
    Ok(Response::new(CompleteRegistrationResponse {}))
}

async fn complete(tx: &mut Tx, app: &App, asked: &CompleteRegistrationRequest) -> Result<(), Error> {
    let id = asked.registration_id.parse().map_err(|_| Error::None)?;
    let held = drafts::find(tx.conn(), &id).await?.ok_or(Error::None)?;
    if held.state == State::Ready {
        return Ok(());
    }
    let (next, now) = (held.state.on(Event::Complete)?, app.now());
    if !drafts::move_state(tx.conn(), &held.id, (held.state, next), now).await? {
        return Err(Error::Raced);
    }
    proof::void(tx, &held.id).await?;
    let store_name = held.business.as_ref().map_or("", |business| &business.store_name);
    let welcome = mails::welcome(&held, store_name, asked.trial_ends_at);
    app.runtime.outbox.send(tx, topics::SEND_MAIL, &welcome, now).await?;
    Ok(timeline::record(app, tx, &held, &Happening::Ready).await?)
}
