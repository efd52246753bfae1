use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::idempotency::{self, Key};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::{Application as _, Call};
use prost::Message as _;

use crate::app::App;
use crate::convert;
use crate::domain::basket::{self, PricedItem};
use crate::domain::ids::ItemId;
use crate::error::Error;
use crate::rpc::checkout::known;
use crate::steps::place_order::place_order;
use crate::store::{checkouts, orders};

/// The subscription and price that the owner saw.
#[derive(Clone)]
struct Wish {
    sku: String,
    price: Rupiah,
    /// The part that credit pays.
    covered: Rupiah,
}

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::OrderRenewalRequest,
) -> Result<pb::OrderRenewalResponse, Error> {
    let owner = call.renewing_owner()?.clone();
    let key = Key {
        caller: owner.owner_id.to_string(),
        call: "order_renewal",
        key: message.idempotency_key,
        request_hash: message.request_hash,
    };
    let covered = Rupiah::new(message.credit);
    let wish = Wish { sku: message.sku, price: Rupiah::new(message.price), covered };
    if is_in_vain(app, &owner.account_id, &wish).await? {
        let again = idempotency::recall_after(&app.runtime.db, &key).await?;
        let answer = known(again)?.ok_or(Error::AmountsBusy)?;
        let answer = pb::OrderRenewalResponse::decode(answer.as_slice());
        return Ok(answer.map_err(|_| DbError::corrupt("remembered_answers", "the answer is no order"))?);
    }
    let again = key.clone();
    app.write_once(key, async move |app, tx| order(app, tx, &owner, &wish, &again).await).await
}

/// Is the order bound to fail for want of an amount? The transaction finds any other refusal, and repeats a
/// remembered answer.
async fn is_in_vain(app: &App, account_id: &AccountId, wish: &Wish) -> Result<bool, Error> {
    if !app.full_pools.is_any(app.now()) {
        return Ok(false);
    }
    let Ok(item) = item(app, wish) else { return Ok(false) };
    if item.total != wish.price || !app.has_no_amount(item.total, wish.covered) {
        return Ok(false);
    }
    Ok(!has_open_renewal(&mut *app.runtime.db.read().await?, account_id).await?)
}

async fn has_open_renewal(conn: &mut Conn, account_id: &AccountId) -> Result<bool, DbError> {
    let open = orders::open_of(conn, account_id).await?;
    Ok(open.iter().any(|order| order.subscription_days() > 0))
}

fn item(app: &App, wish: &Wish) -> Result<PricedItem, Error> {
    let item_id = ItemId::new(&app.runtime.clock, &app.runtime.random);
    Ok(basket::subscription(&app.catalog, &wish.sku, item_id)?)
}

async fn order(
    app: &App,
    tx: &mut Tx,
    owner: &OwnerPassport,
    wish: &Wish,
    key: &Key,
) -> Result<pb::OrderRenewalResponse, Error> {
    let item = item(app, wish)?;
    if item.total != wish.price {
        return Err(Error::PriceChanged);
    }
    if has_open_renewal(tx.conn(), &owner.account_id).await? {
        return Err(Error::RenewalOpen);
    }
    let customer = checkouts::find_customer(tx, &owner.account_id, key, app.now()).await?;
    let order = place_order(app, tx, (owner, &customer), vec![item], wish.covered).await?;
    Ok(pb::OrderRenewalResponse { order: Some(convert::order(app, &order)) })
}
