use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::business::YEAR_OF_PRO;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::proto::instant;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::bought_days::{BoughtItem, bought_days};
use crate::error::Error;
use crate::store::orders::AppliedOrder;
use crate::timeline::Happening;
use crate::{convert, steps, store};

/// The order, as commerce describes it.
struct OrderNews {
    order_id: OrderId,
    account_id: AccountId,
    version: i64,
    paid_at: Option<Timestamp>,
    placed_at: Timestamp,
    items: Vec<BoughtItem>,
}

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ApplyOrderRequest,
) -> Result<pb::ApplyOrderResponse, Error> {
    let news = decode(&message, app.now())?;
    app.write(async move |app, tx| apply(app, tx, &news).await).await?;
    Ok(pb::ApplyOrderResponse {})
}

/// A sender that does not send the time of the order yet means now.
fn decode(message: &pb::ApplyOrderRequest, now: Timestamp) -> Result<OrderNews, Error> {
    let paid_at = instant(message.paid_at.as_ref()).filter(|_| message.paid);
    if message.paid && paid_at.is_none() {
        return Err(convert::refuse("paidAt", FieldReason::Required));
    }
    let item = |item: &pb::BoughtItem| BoughtItem {
        quantity: item.quantity,
        days: item.subscription_days,
        is_year: item.sku == YEAR_OF_PRO,
    };
    Ok(OrderNews {
        order_id: convert::id("orderId", &message.order_id)?,
        account_id: convert::id("accountId", &message.account_id)?,
        version: message.version,
        paid_at,
        placed_at: instant(message.placed_at.as_ref()).unwrap_or(now),
        items: message.items.iter().map(item).collect(),
    })
}

async fn apply(app: &App, tx: &mut Tx, news: &OrderNews) -> Result<(), Error> {
    let account_id = &news.account_id;
    let account = store::accounts::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    let agreed = store::cycles::agreed_at(tx.conn(), account_id, news.placed_at).await?;
    let days = bought_days(&news.items, agreed);
    let order = AppliedOrder {
        order_id: news.order_id.clone(),
        account_id: account_id.clone(),
        version: news.version,
        paid_at: news.paid_at,
        days: days.ok_or_else(|| convert::refuse("items", FieldReason::AboveMaximum))?,
    };
    if !store::orders::apply(tx.conn(), &order, app.now()).await? {
        return Ok(());
    }
    let terms = store::terms_of(tx.conn(), &account).await?;
    let happening = Happening::order_applied(&terms, order.paid_at.is_some());
    let origin = (Some(&order.order_id), Actor::System.into());
    steps::set_terms(app, tx, &account, terms, &happening, origin).await?;
    Ok(())
}
