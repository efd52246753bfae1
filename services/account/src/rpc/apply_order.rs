use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::events::Actor;
use mostrador_runtime::proto::instant;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::store::orders::AppliedOrder;
use crate::timeline::Happening;
use crate::{convert, steps, store};

/// More than a hundred years is a mistake, not an order.
const MOST_DAYS: u32 = 36_525;

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ApplyOrderRequest,
) -> Result<pb::ApplyOrderResponse, Error> {
    let order = decode(&message)?;
    app.write(async move |app, tx| apply(app, tx, &order).await).await?;
    Ok(pb::ApplyOrderResponse {})
}

fn decode(message: &pb::ApplyOrderRequest) -> Result<AppliedOrder, Error> {
    let paid_at = instant(message.paid_at.as_ref()).filter(|_| message.paid);
    if message.paid && paid_at.is_none() {
        return Err(convert::refuse("paidAt", FieldReason::Required));
    }
    Ok(AppliedOrder {
        order_id: convert::id("orderId", &message.order_id)?,
        account_id: convert::id("accountId", &message.account_id)?,
        version: message.version,
        paid_at,
        days: days(&message.items).ok_or_else(|| convert::refuse("items", FieldReason::AboveMaximum))?,
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
    let terms = store::terms_of(tx.conn(), &account).await?;
    let happening = Happening::order_applied(&terms, order.paid_at.is_some());
    let origin = (Actor::System, order.order_id.as_str()).into();
    steps::set_terms(app, tx, &account, terms, &happening, origin).await?;
    Ok(())
}
