use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldReason};
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::domain::names::AccountNames;
use crate::store::account_names;

/// Account tells all names at once; what is older than what is known changes nothing.
pub(super) async fn answer(
    app: &App,
    request: Request<pb::NoteAccountNamesRequest>,
) -> Result<Response<pb::NoteAccountNamesResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Account]).await?;
    let told = request.into_inner();
    let names = AccountNames {
        account_id: told.account_id.parse().map_err(|_| Failure::field("accountId", FieldReason::Invalid))?,
        version: told.version,
        owner_name: told.owner_name,
        store_name: told.store_name,
        shop_names: told.shop_names,
    };
    let db = app.runtime.db.clone();
    db.write::<_, DbError, _>(async move |tx| account_names::note(tx, &names).await).await?;
    Ok(Response::new(pb::NoteAccountNamesResponse {}))
}
