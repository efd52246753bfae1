use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{OrderId, OutboxId};
use mostrador_runtime::idempotency::{self, Key, Recall};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::{Application as _, Call};
use prost::Message as _;

use crate::app::App;
use crate::convert;
use crate::domain::allocation::CreditEffect;
use crate::domain::basket::{self, BasketRefusal, PricedItem};
use crate::domain::credit;
use crate::domain::order::Order;
use crate::domain::order_state::OrderState;
use crate::domain::reference::Reference;
use crate::error::Error;
use crate::mails::{self, Occasion};
use crate::steps::hold_amount::{self, AmountHold, AmountRequest};
use crate::steps::receive_money::{pay_by_credit, start_wait};
use crate::steps::spend_credit::spend;
use crate::store::baskets::{self, StoredBasket};
use crate::store::checkouts::{self, Customer};
use crate::store::orders;
use crate::timeline::{self, OrderHappening};

/// There are 887 million references; a new one hits another order's once in a blue moon.
const REFERENCES_TRIED: usize = 5;

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
fn known(recall: Recall) -> Result<Option<Vec<u8>>, Error> {
    match recall {
        Recall::New => Ok(None),
        Recall::Answer(answer) => Ok(Some(answer)),
        Recall::OtherRequest => Err(idempotency::reused().into()),
    }
}

async fn once(app: &App, owner: OwnerPassport, wanted: (i64, Rupiah), key: Key) -> Result<Vec<u8>, Error> {
    let again = key.clone();
    let lock = baskets::lock(&owner.account_id);
    let spends_credit = wanted.1 > Rupiah::ZERO;
    let place = async move |app: &App, tx: &mut Tx| place(app, tx, &owner, wanted, &key).await;
    // Each order of an account takes its basket's next version, so that none of them passes the cap of open
    // orders beside another. Money in the ledger moves in SERIALIZABLE transactions only.
    let placed = if spends_credit { app.write(place).await } else { app.write_locked(lock, place).await };
    match placed {
        Ok(Placement::Answer(answer)) => Ok(answer),
        Ok(Placement::Stale) => Err(Error::BasketStale),
        // A second click may have come first, beside this one.
        Err(refused) => known(idempotency::recall_after(&app.runtime.db, &again).await?)?.ok_or(refused),
    }
}

enum Placement {
    /// Encoded, as it is remembered.
    Answer(Vec<u8>),
    /// The basket's prices were brought up to date, which is kept.
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
    refuse_too_many(app, &customer)?;
    let order = insert(app, tx, owner, items, covered).await?;
    save(app, tx, owner, StoredBasket { picks: Vec::new(), ..stored }).await?;
    let actor = Actor::Owner(owner.owner_id.clone());
    timeline::record_order(app, tx, &order, (&actor, ""), OrderHappening::Placed)?;
    if covered > Rupiah::ZERO {
        let spent = spend(app, tx, &order, (covered, CreditEffect::Covered), &actor).await;
        spent.map_err(
            |error| if let Error::Credit(refusal) = error { Error::Cover(refusal) } else { error },
        )?;
        timeline::record_order(app, tx, &order, (&actor, ""), OrderHappening::CreditUsed)?;
    }
    let order = if order.amount == Rupiah::ZERO {
        pay_by_credit(app, tx, order, &actor).await?
    } else {
        start_wait(app, tx, &order).await?;
        mails::instructions(app, tx, &order, Occasion::First)?;
        order
    };
    let answer = pb::CheckoutResponse { order: Some(convert::order(app, &order)) }.encode_to_vec();
    idempotency::remember(tx, key, &answer, app.now());
    Ok(Placement::Answer(answer))
}

async fn save(app: &App, tx: &mut Tx, owner: &OwnerPassport, basket: StoredBasket) -> Result<(), Error> {
    let basket = StoredBasket { price_list: app.catalog.price_list.fingerprint(), ..basket };
    baskets::save(tx, &owner.account_id, &basket, app.now()).await?;
    Ok(())
}

/// Holds an amount near the sum that stays to be transferred; without such a sum the order holds nothing.
async fn hold(app: &App, tx: &mut Tx, wanted: AmountRequest<'_>) -> Result<AmountHold, Error> {
    let banks = &app.catalog.bank_accounts;
    if let (Rupiah::ZERO, Some(bank)) = (wanted.total, banks.first()) {
        return Ok(AmountHold { bank: bank.clone(), code: 0, amount: Rupiah::ZERO });
    }
    let held = hold_amount::hold(tx, banks, wanted, &app.runtime.random).await?;
    held.ok_or(Error::AmountsBusy)
}

fn refuse_too_many(app: &App, customer: &Customer) -> Result<(), Error> {
    if app.runtime.limits.are_off() {
        return Ok(());
    }
    // A throw-away account costs nothing; an account that paid has shown that it is none.
    let limit = if customer.has_paid { app.config.open_orders } else { app.config.first_orders };
    if customer.holding >= limit {
        return Err(Error::TooManyOpenOrders { limit });
    }
    Ok(())
}

async fn insert(
    app: &App,
    tx: &mut Tx,
    owner: &OwnerPassport,
    items: Vec<PricedItem>,
    covered: Rupiah,
) -> Result<Order, Error> {
    let (now, random) = (app.now(), &app.runtime.random);
    let total = basket::total(&items)?;
    let rest = credit::rest(total, covered, Rupiah::new(app.config.least_transfer));
    let rest = rest.map_err(Error::Cover)?;
    let id = OrderId::at(now, random);
    let pays_nothing = rest == Rupiah::ZERO;
    let pay_before = if pays_nothing { now } else { app.pay_before(now) };
    let until = if pays_nothing { now } else { app.held_until(pay_before) };
    let wanted = AmountRequest { order_id: &id, total: rest, until, now };
    let held = hold(app, tx, wanted).await?;
    let mut order = Order {
        id,
        account_id: owner.account_id.clone(),
        owner_id: owner.owner_id.clone(),
        reference: Reference::random(random),
        state: OrderState::AwaitingTransfer,
        version: 1,
        items,
        total,
        unique_code: held.code,
        covered,
        amount: held.amount,
        received: Rupiah::ZERO,
        waived: Rupiah::ZERO,
        outcome: None,
        bank: held.bank,
        deadline_id: Some(OutboxId::at(now, random)),
        pay_before,
        held_until: until,
        created_at: now,
    };
    for _ in 0..REFERENCES_TRIED {
        if orders::insert(tx, &order).await? {
            return Ok(order);
        }
        order.reference = Reference::random(random);
    }
    Err(Error::AmountsBusy)
}
