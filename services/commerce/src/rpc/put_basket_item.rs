use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::domain::basket::{self, BasketRefusal, Pick};
use crate::domain::ids::ItemId;
use crate::error::Error;
use crate::store::baskets;

pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::PutBasketItemRequest,
) -> Result<pb::PutBasketItemResponse, Error> {
    let account_id = call.full_owner()?.account_id.clone();
    let pick = Pick {
        item_id: ItemId::new(&app.runtime.clock, &app.runtime.random),
        sku: message.sku,
        quantity: message.quantity,
        training: message.training.map(convert::training_choice),
    };
    let lock = baskets::lock(&account_id);
    let put = app.write_locked(lock, async move |app, tx| put(app, tx, &account_id, pick.clone()).await);
    let basket = put.await?;
    Ok(pb::PutBasketItemResponse { basket: Some(basket) })
}

async fn put(app: &App, tx: &mut Tx, account_id: &AccountId, pick: Pick) -> Result<pb::Basket, Error> {
    // The passport may be slightly older than the deletion.
    let known = baskets::find_unless_forgotten(tx.conn(), account_id).await?;
    let mut stored = known.ok_or(Error::Forgotten)?;
    let before = stored.picks.clone();
    let place = stored.picks.iter().position(|known| known.sku == pick.sku);
    match (pick.quantity, place) {
        (0, Some(at)) => {
            stored.picks.remove(at);
        }
        (0, None) if app.catalog.item(&pick.sku).is_none() => return Err(BasketRefusal::UnknownSku.into()),
        (0, None) => {}
        (_, Some(at)) => {
            let item_id = stored.picks[at].item_id.clone();
            stored.picks[at] = basket::price(&app.catalog, &Pick { item_id, ..pick })?.pick;
        }
        (_, None) => stored.picks.push(basket::price(&app.catalog, &pick)?.pick),
    }
    let items = basket::price_all(&app.catalog, &stored.picks);
    basket::total(&items)?;
    if stored.picks != before {
        stored.price_list = app.catalog.price_list.fingerprint();
        stored.version = baskets::save(tx, account_id, &stored, app.now()).await?;
    }
    Ok(convert::basket(stored.version, &items))
}
