use mostrador_proto::registration::v1::{SavePackageRequest, SavePackageResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::secret::SecretHash;
use tonic::{Request, Response, Status};

use super::{convert, draft};
use crate::app::App;
use crate::domain::draft::Step;
use crate::domain::state::Event;
use crate::error::Error;
use crate::store::drafts;

pub(crate) async fn save_package(
    app: &App,
    request: Request<SavePackageRequest>,
) -> Result<Response<SavePackageResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    let (secret, plan) = (SecretHash::of(&asked.secret), convert::plan_from(asked.plan()));
    let (db, app) = (app.runtime.db.clone(), app.clone());
    let shown = db
        .write(async move |tx| {
            let held = draft::own(tx.conn(), &secret).await?;
            held.may_save(Step::Package, Event::Edit, app.now())?;
            let plan = plan.ok_or_else(|| vec![FieldFailure::new("plan", FieldReason::Required)])?;
            drafts::set_plan(tx.conn(), &held.id, plan).await?;
            Ok::<_, Error>(draft::show_again(tx.conn(), &app, &held.id).await?)
        })
        .await?;
    Ok(Response::new(SavePackageResponse { draft: Some(shown) }))
}
