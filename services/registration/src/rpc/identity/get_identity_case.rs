use std::time::Duration;

use mostrador_proto::auth::v1::ListSharedDevicesRequest;
use mostrador_proto::registration::v1::{GetIdentityCaseRequest, GetIdentityCaseResponse, NumberMatch};
use mostrador_runtime::Call;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::error::Failure;
use mostrador_runtime::events;
use mostrador_runtime::id::{AccountId, InvalidId, OwnerId};
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::convert::identity;
use crate::error::Error;
use crate::steps::{review_case, show_case};
use crate::store::identity::frauds;
use crate::store::identity::reviews::{self, Neighbour};

/// A flag is not worth a longer wait.
const PATIENCE: Duration = Duration::from_millis(500);

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: GetIdentityCaseRequest,
) -> Result<GetIdentityCaseResponse, Error> {
    let agent = call.agent(Role::Viewer)?;
    let id = identity::case_id(&message.case_id)?;
    let mut conn = app.runtime.db.read().await?;
    let row = review_case::find(&mut conn, &id).await?;
    let same_number = reviews::with_number_of(&mut conn, &row.case).await?;
    let events = events::list_of_subject(&mut conn, &row.case.account_id, id.any()).await?;
    drop(conn);
    let shared = tokio::time::timeout(PATIENCE, shared_devices(app, &row.case.owner_id)).await;
    let shared = shared.ok().and_then(Result::ok);
    let mut conn = app.runtime.db.read().await?;
    let same_device = neighbours(&mut conn, shared.as_deref().unwrap_or_default()).await?;
    Ok(GetIdentityCaseResponse {
        case: Some(show_case::show_case(app, &row, agent)),
        same_number: same_number.into_iter().map(shown).collect(),
        same_device: same_device.into_iter().map(shown).collect(),
        devices_unknown: shared.is_none(),
        events,
    })
}

async fn shared_devices(app: &App, owner_id: &OwnerId) -> Result<Vec<AccountId>, Failure> {
    let request = app.runtime.request(ListSharedDevicesRequest { owner_id: owner_id.to_string() });
    let answer = app.auth()?.list_shared_devices(request).await;
    let answer = answer.map_err(|status| Failure::from(&status))?.into_inner();
    let ids = answer.account_ids.iter().map(|id| id.parse());
    ids.collect::<Result<_, _>>().map_err(|unreadable: InvalidId| Failure::internal(&unreadable))
}

async fn neighbours(conn: &mut Conn, account_ids: &[AccountId]) -> Result<Vec<Neighbour>, DbError> {
    let mut neighbours = Vec::new();
    for account_id in account_ids {
        let closed_for_fraud = frauds::is_noted(conn, account_id).await?;
        neighbours.push(Neighbour { account_id: account_id.clone(), closed_for_fraud });
    }
    Ok(neighbours)
}

fn shown(Neighbour { account_id, closed_for_fraud }: Neighbour) -> NumberMatch {
    NumberMatch { account_id: account_id.to_string(), closed_for_fraud }
}
