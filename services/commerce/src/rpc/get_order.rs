use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::{Call, ServiceName};
use tonic::{Request, Response, Status};

use super::{convert, decode};
use crate::app::App;
use crate::domain::order::Order;
use crate::error::Error;
use crate::store::orders;

/// Owners see their own orders, also while they are frozen; agents any.
pub(super) async fn answer(
    app: &App,
    request: Request<pb::GetOrderRequest>,
) -> Result<Response<pb::GetOrderResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let reader = Reader::of(&call)?;
    let order_id = decode::order_id(&request.into_inner().order_id)?;
    let mut conn = app.runtime.db.read().await?;
    let found = orders::find(&mut conn, &order_id).await?;
    let order = found.filter(|order| reader.sees(order)).ok_or(Error::UnknownOrder)?;
    let server_time = Some(timestamp(app.now()));
    Ok(Response::new(pb::GetOrderResponse { order: Some(convert::order(app, &order)), server_time }))
}

enum Reader {
    Account(AccountId),
    Agent,
}

impl Reader {
    fn of(call: &Call) -> Result<Self, Status> {
        match call.owner() {
            Ok(owner) => Ok(Self::Account(owner.account_id.clone())),
            Err(_) => Ok(call.agent(Role::Viewer).map(|_| Self::Agent)?),
        }
    }

    fn sees(&self, order: &Order) -> bool {
        match self {
            Self::Account(account_id) => order.account_id == *account_id,
            Self::Agent => true,
        }
    }
}
