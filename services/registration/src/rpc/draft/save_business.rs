use mostrador_proto::registration::v1::{SaveBusinessRequest, SaveBusinessResponse};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::business::Business;
use crate::domain::draft::Step;
use crate::domain::state::Event;
use crate::error::Error;
use crate::steps::{find_draft, show_draft};
use crate::store::business;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: SaveBusinessRequest,
) -> Result<SaveBusinessResponse, Error> {
    let secret = SecretHash::of(&message.secret);
    let held = find_draft::own(&mut *app.runtime.db.read().await?, &secret).await?;
    held.may_save(Step::Business, Event::Edit, app.now())?;
    let parsed = Business::parse(&convert::business_form(message), &app.areas)?;
    app.write(async move |app, tx| {
        let held = find_draft::own(tx.conn(), &secret).await?;
        held.may_save(Step::Business, Event::Edit, app.now())?;
        business::save(tx.conn(), &held.id, &parsed).await?;
        let shown = show_draft::show_again(app, tx.conn(), &held.id).await?;
        Ok(SaveBusinessResponse { draft: Some(shown) })
    })
    .await
}
