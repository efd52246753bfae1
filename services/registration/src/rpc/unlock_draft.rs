use mostrador_proto::registration::v1::{UnlockDraftRequest, UnlockDraftResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::secret::SecretHash;
use tonic::{Request, Response, Status};

use super::{draft, password};
use crate::app::App;
use crate::domain::sight::Sight;
use crate::error::Error;
use crate::store::secrets;

/// A device that came by a mail's link shows the draft's password: from then on the draft is its own, too.
pub(crate) async fn unlock_draft(
    app: &App,
    request: Request<UnlockDraftRequest>,
) -> Result<Response<UnlockDraftResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    let secret = SecretHash::of(&asked.secret);
    let mut conn = app.runtime.db.read().await?;
    let (seen, holder) = draft::held(&mut conn, &secret).await?;
    drop(conn);
    match holder.sight {
        Sight::StateOnly => return Err(Error::None.into()),
        Sight::Masked => password::check(app, &seen, &asked.password, &asked.address).await?,
        Sight::Whole => {}
    }
    let (db, app) = (app.runtime.db.clone(), app.clone());
    let unlock = async move |tx: &mut Tx| {
        let (held, holder) = draft::held(tx.conn(), &secret).await?;
        match holder.sight {
            Sight::StateOnly => return Err(Error::None),
            Sight::Masked if held.stage_id != seen.stage_id => return Err(Error::Raced),
            Sight::Masked => secrets::unmask(tx.conn(), &secret, held.stage_id.as_ref()).await?,
            Sight::Whole => {}
        }
        Ok(draft::show(tx.conn(), &app, (held, Sight::Whole)).await?)
    };
    let shown = db.write(unlock).await?;
    Ok(Response::new(UnlockDraftResponse { draft: Some(shown) }))
}
