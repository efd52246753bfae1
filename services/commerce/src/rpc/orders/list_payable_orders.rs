use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::page::Page;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::orders;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ListPayableOrdersRequest,
) -> Result<pb::ListPayableOrdersResponse, Error> {
    let (page, now) = (Page::from_proto(message.page.as_ref()), app.now());
    let mut conn = app.runtime.db.read().await?;
    let mut orders = orders::payable(&mut conn, &page, now).await?;
    let next = page.cut(&mut orders, |order| order.id.to_string());
    Ok(pb::ListPayableOrdersResponse {
        orders: orders.iter().map(convert::payable_order).collect(),
        next,
        server_time: Some(timestamp(now)),
    })
}
