use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::idempotency::{self, Key, Recall};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::{Application as _, Call};
use prost::Message as _;

use crate::app::App;
use crate::convert;
use crate::domain::basket::{self, BasketRefusal};
use crate::error::Error;
use crate::steps::place_order::place_order;
use crate::store::baskets::{self, StoredBasket};
use crate::store::checkouts;

pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::CheckoutRequest,
) -> Result<pb::CheckoutResponse, Error> {
    let owner = call.full_owner()?.clone();
    let key = Key {
        caller: owner.owner_id.to_string(),
        call: "checkout",
        key: message.idempotency_key,
        request_hash: message.request_hash,
    };
    let bytes = once(app, owner, (message.basket_version, Rupiah::new(message.credit)), key).await?;
    let answer = pb::CheckoutResponse::decode(bytes.as_slice());
    Ok(answer.map_err(|_| DbError::corrupt("remembered_answers", "the answer is no order"))?)
}

/// The encoded answer that was given under the key.
pub(super) fn known(recall: Recall) -> Result<Option<Vec<u8>>, Error> {
    match recall {
        Recall::New => Ok(None),
        Recall::Answer(answer) => Ok(Some(answer)),
        Recall::OtherRequest => Err(idempotency::reused().into()),
    }
}

async fn once(app: &App, owner: OwnerPassport, wanted: (i64, Rupiah), key: Key) -> Result<Vec<u8>, Error> {
    let again = key.clone();
    let account_id = owner.account_id.clone();
    let lock = baskets::lock(&account_id);
    let spends_credit = wanted.1 > Rupiah::ZERO;
    let place = async move |app: &App, tx: &mut Tx| place(app, tx, &owner, wanted, &key).await;
    // Each order of an account takes its basket's next version, so that concurrent orders cannot pass the cap
    // of open orders together. Money in the ledger moves in SERIALIZABLE transactions only.
    let placed = if is_in_vain(app, &account_id, wanted).await? {
        Err(Error::AmountsBusy)
    } else if spends_credit {
        app.write(place).await
    } else {
        app.write_locked(lock, place).await
    };
    match placed {
        Ok(Placement::Answer(answer)) => Ok(answer),
        Ok(Placement::Stale) => Err(Error::BasketStale),
        // A concurrent second click may have come first.
        Err(refused) => known(idempotency::recall_after(&app.runtime.db, &again).await?)?.ok_or(refused),
    }
}

/// Is the checkout bound to fail for want of an amount?
async fn is_in_vain(
    app: &App,
    account_id: &AccountId,
    (version, covered): (i64, Rupiah),
) -> Result<bool, Error> {
    if !app.full_pools.is_any(app.now()) {
        return Ok(false);
    }
    let stored = baskets::find(&mut *app.runtime.db.read().await?, account_id).await?;
    let items = basket::price_all(&app.catalog, &stored.picks);
    Ok(stored.version == version && app.has_no_amount(basket::total(&items)?, covered))
}

enum Placement {
    /// The encoded answer, in its remembered form.
    Answer(Vec<u8>),
    /// The basket's prices were outdated; their update is stored.
    Stale,
}

async fn place(
    app: &App,
    tx: &mut Tx,
    owner: &OwnerPassport,
    (version, covered): (i64, Rupiah),
    key: &Key,
) -> Result<Placement, Error> {
    let customer = checkouts::find_customer(tx, &owner.account_id, key, app.now()).await?;
    if let Some(answer) = known(customer.recall.clone())? {
        return Ok(Placement::Answer(answer));
    }
    let stored = customer.basket.clone();
    if stored.version != version {
        return Err(Error::BasketStale);
    }
    let items = basket::price_all(&app.catalog, &stored.picks);
    if stored.picks.is_empty() {
        return Err(BasketRefusal::Empty.into());
    }
    if stored.price_list != app.catalog.price_list.fingerprint() || items.len() != stored.picks.len() {
        let picks = items.into_iter().map(|item| item.pick).collect();
        save(app, tx, owner, StoredBasket { picks, ..stored }).await?;
        return Ok(Placement::Stale);
    }
    let order = place_order(app, tx, (owner, &customer), items, covered).await?;
    save(app, tx, owner, StoredBasket { picks: Vec::new(), ..stored }).await?;
    let answer = pb::CheckoutResponse { order: Some(convert::order(app, &order)) }.encode_to_vec();
    idempotency::remember(tx, key, &answer, app.now());
    Ok(Placement::Answer(answer))
}

async fn save(app: &App, tx: &mut Tx, owner: &OwnerPassport, basket: StoredBasket) -> Result<(), Error> {
    let basket = StoredBasket { price_list: app.catalog.price_list.fingerprint(), ..basket };
    baskets::save(tx, &owner.account_id, &basket, app.now()).await?;
    Ok(())
}
