use mostrador_proto::registration::v1::{SavePackageRequest, SavePackageResponse};
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::draft::Step;
use crate::domain::state::Event;
use crate::error::Error;
use crate::steps::{find_draft, show_draft};
use crate::store::drafts;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: SavePackageRequest,
) -> Result<SavePackageResponse, Error> {
    let (secret, plan) = (SecretHash::of(&message.secret), convert::plan_from(message.plan()));
    app.write(async move |app, tx| {
        let held = find_draft::own(tx.conn(), &secret).await?;
        held.may_save(Step::Package, Event::Edit, app.now())?;
        let plan = plan.ok_or_else(|| convert::refuse("plan", FieldReason::Required))?;
        drafts::set_plan(tx.conn(), &held.id, plan).await?;
        let shown = show_draft::show_again(app, tx.conn(), &held.id).await?;
        Ok(SavePackageResponse { draft: Some(shown) })
    })
    .await
}
