//! An owner registered again: the old account's credit becomes the new account's.

use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::money::Rupiah;

use super::{actor_text, end_order, sound};
use crate::app::App;
use crate::domain::allocation::{Entry, Target};
use crate::domain::credit::Holding;
use crate::error::Error;
use crate::store::allocations::{self, NewEntry};
use crate::store::{account_successors, orders};
use crate::timeline::Happening;

/// Makes all credit from the old account's orders the new account's, now and later. A repetition passes on
/// credit that came since.
pub async fn replace(app: &App, tx: &mut Tx, (old, new): (&AccountId, &AccountId)) -> Result<(), Error> {
    if account_successors::find(tx.conn(), old).await?.is_none() {
        // The owner may have registered once more, and that news may have come first.
        let new = account_successors::newest(tx.conn(), new).await?;
        account_successors::insert(tx.conn(), old, &new, app.now()).await?;
    }
    pass_on(app, tx, old).await
}

/// Gives an account's remaining credit to its successor, and cancels its waiting orders. An older replica,
/// which knows no successors, may have created both. Without a successor this does nothing.
pub async fn pass_on(app: &App, tx: &mut Tx, old: &AccountId) -> Result<(), Error> {
    let Some(new) = account_successors::find(tx.conn(), old).await? else { return Ok(()) };
    let mut moved = false;
    for credit in allocations::credits(tx.conn(), old).await? {
        give(app, tx, (old, &new), &credit).await?;
        moved = true;
    }
    for order in orders::open_of(tx.conn(), old).await? {
        moved |= end_order::cancel_replaced(app, tx, order).await? > Rupiah::ZERO;
    }
    if !moved {
        return Ok(());
    }
    for (account, happening) in [(old, Happening::CreditPassedOn), (&new, Happening::CreditTakenOver)] {
        app.record(tx, account, &happening, Actor::System)?;
    }
    Ok(())
}

async fn give(
    app: &App,
    tx: &mut Tx,
    (old, new): (&AccountId, &AccountId),
    credit: &Holding,
) -> Result<(), Error> {
    let back = sound(Rupiah::ZERO.checked_sub(credit.left))?;
    for (holder, amount) in [(old, back), (new, credit.left)] {
        let entry = Entry { target: Target::Credit(credit.order_id.clone()), amount };
        let actor = actor_text(&Actor::System);
        let entry = NewEntry { line_id: &credit.line_id, account_id: holder, entry: &entry, actor: &actor };
        allocations::add_to(tx, holder, entry, app.now(), &app.runtime.random).await?;
    }
    Ok(())
}
