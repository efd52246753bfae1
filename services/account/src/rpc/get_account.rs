use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::events::Actor;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::security::Incident;
use tonic::{Request, Status};

use crate::app::App;
use crate::error::Error;
use crate::rpc::caller::Scope;
use crate::rpc::convert;
use crate::store;

pub(super) async fn call(
    app: &App,
    request: Request<pb::GetAccountRequest>,
) -> Result<pb::GetAccountResponse, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let scope = Scope::of(&call, &request.get_ref().account_id, Role::Viewer)?;
    let account_id = scope.account_id()?;

    let mut conn = app.runtime.db.read().await?;
    let account = store::accounts::find(&mut conn, account_id).await?.ok_or(Error::UnknownAccount)?;
    let shops = store::shops::list(&mut conn, account_id).await?;

    if let Actor::Agent(agent_id) = &scope.actor {
        Incident {
            event: "account.viewed",
            subject_id: agent_id.as_str(),
            object_id: account_id.as_str(),
            ..Incident::default()
        }
        .log();
    }

    let now = app.now();
    let rights = account.rights(&app.policy, now);
    let lacks_outlets = account.lacks_outlets(shops.len());
    let mut account = convert::account(account, &app.policy, now);
    account.missing.extend(lacks_outlets.then(|| "outlets".to_owned()));
    Ok(pb::GetAccountResponse {
        rights: Some(convert::rights_of(rights)),
        account: Some(account),
        server_time: Some(timestamp(now)),
        shops: shops.into_iter().map(|shop| convert::shop(shop, &app.policy, now)).collect(),
    })
}
