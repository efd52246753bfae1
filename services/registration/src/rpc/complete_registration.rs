use mostrador_proto::registration::v1::{CompleteRegistrationRequest, CompleteRegistrationResponse};
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::state::State;
use crate::error::Error;
use crate::steps::complete;
use crate::store::drafts;

/// Notes that the account exists. A repetition changes nothing.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: CompleteRegistrationRequest,
) -> Result<CompleteRegistrationResponse, Error> {
    let id = convert::registration_id(&message.registration_id)?;
    app.write(async move |app, tx| {
        let held = drafts::find(tx.conn(), &id).await?.ok_or(Error::None)?;
        if held.state == State::Ready {
            return Ok(CompleteRegistrationResponse {});
        }
        complete(app, tx, &held, message.trial_ends_at).await?;
        Ok(CompleteRegistrationResponse {})
    })
    .await
}
