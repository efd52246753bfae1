use mostrador_proto::registration::v1::{self as pb, SaveBusinessRequest, SaveBusinessResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::secret::SecretHash;
use tonic::{Request, Response, Status};

use super::{convert, draft};
use crate::app::App;
use crate::domain::business::{Business, BusinessForm};
use crate::domain::draft::Step;
use crate::domain::state::Event;
use crate::error::Error;
use crate::store::business;

pub(crate) async fn save_business(
    app: &App,
    request: Request<SaveBusinessRequest>,
) -> Result<Response<SaveBusinessResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    let secret = SecretHash::of(&asked.secret);
    let mut conn = app.runtime.db.read().await?;
    let held = draft::own(&mut conn, &secret).await?;
    drop(conn);
    held.may_save(Step::Business, Event::Edit, app.now()).map_err(Error::from)?;
    let form = BusinessForm {
        business_type: convert::business_type_from(asked.business_type()),
        store_name: asked.store_name,
        outlet_count: asked.outlet_count,
        province: asked.province,
        city: asked.city,
        district: asked.district,
        store_address: asked.store_address,
    };
    let parsed = Business::parse(&form, &app.areas).map_err(Error::from)?;
    let shown = save(app, secret, parsed).await?;
    Ok(Response::new(SaveBusinessResponse { draft: Some(shown) }))
}

async fn save(app: &App, secret: SecretHash, parsed: Business) -> Result<pb::Draft, Error> {
    let app = app.clone();
    let db = app.runtime.db.clone();
    db.write(async move |tx| {
        let held = draft::own(tx.conn(), &secret).await?;
        held.may_save(Step::Business, Event::Edit, app.now())?;
        business::save(tx.conn(), &held.id, &parsed).await?;
        Ok(draft::show_again(tx.conn(), &app, &held.id).await?)
    })
    .await
}
