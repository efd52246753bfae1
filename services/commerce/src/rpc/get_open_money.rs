use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::order::Order;
use crate::domain::order_state::OrderStateName;
use crate::error::Error;
use crate::steps::open_money::open_money;
use crate::store::orders;

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::GetOpenMoneyRequest,
) -> Result<pb::GetOpenMoneyResponse, Error> {
    let account_id = convert::account_id(&message.account_id)?;
    let mut conn = app.runtime.db.read().await?;
    let (open, credit) = open_money(&mut conn, &account_id, app.now()).await?;
    let paid = orders::paid_of(&mut conn, &account_id).await?;
    Ok(pb::GetOpenMoneyResponse {
        orders: open.iter().map(shown).collect(),
        credit: credit.get(),
        paid: paid.iter().map(paid_order).collect(),
    })
}

fn paid_order(order: &Order) -> pb::PaidOrder {
    pb::PaidOrder { order_id: order.id.to_string(), reference: order.reference.to_string() }
}

/// An order past its deadline may also be cancelled, but its money may be at the bank already.
fn shown(order: &Order) -> pb::OpenOrder {
    let may_be_cancelled = order.state.name() == OrderStateName::AwaitingTransfer
        && order.next_states().contains(&OrderStateName::Cancelled);
    pb::OpenOrder { order_id: order.id.to_string(), reference: order.reference.to_string(), may_be_cancelled }
}
