use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::proto::instant;
use tonic::{Request, Status};

use crate::app::App;
use crate::changes;
use crate::error::Error;
use crate::rpc::decode;
use crate::store;
use crate::store::orders::AppliedOrder;

/// More than a hundred years is a mistake, not an order.
const MOST_DAYS: u32 = 36_525;

pub(super) async fn call(
    app: &App,
    request: Request<pb::ApplyOrderRequest>,
) -> Result<pb::ApplyOrderResponse, Status> {
    app.runtime.call(&request, &[ServiceName::Commerce]).await?;
    let order = decode(&request.into_inner())?;
    let db = app.runtime.db.clone();
    let app = app.clone();
    db.write(async move |tx: &mut Tx| apply(&app, tx, &order).await).await?;
    Ok(pb::ApplyOrderResponse {})
}

fn decode(asked: &pb::ApplyOrderRequest) -> Result<AppliedOrder, Error> {
    let paid_at = instant(asked.paid_at.as_ref()).filter(|_| asked.paid);
    if asked.paid && paid_at.is_none() {
        return Err(decode::refuse("paidAt", FieldReason::Required));
    }
    Ok(AppliedOrder {
        order_id: decode::id("orderId", &asked.order_id)?,
        account_id: decode::id("accountId", &asked.account_id)?,
        version: asked.version,
        paid_at,
        days: days(&asked.items).ok_or_else(|| decode::refuse("items", FieldReason::AboveMaximum))?,
    })
}

/// Nothing when it is out of all proportion.
fn days(items: &[pb::BoughtItem]) -> Option<u32> {
    let total = items.iter().try_fold(0_u32, |total, item| {
        let quantity = u32::try_from(item.quantity).ok()?;
        total.checked_add(quantity.checked_mul(item.subscription_days)?)
    })?;
    (total <= MOST_DAYS).then_some(total)
}

async fn apply(app: &App, tx: &mut Tx, order: &AppliedOrder) -> Result<(), Error> {
    let account_id = &order.account_id;
    let account = store::accounts::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    if !store::orders::apply(tx.conn(), order, app.now()).await? {
        return Ok(());
    }
    let terms = account.terms.with_orders(&store::orders::bought(tx.conn(), account_id).await?);
    let paid = order.paid_at.is_some();
    changes::set_terms(app, tx, &account, terms, &order.order_id, paid).await?;
    Ok(())
}
