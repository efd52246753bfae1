//! An owner registered again: what the account before still has becomes the new account's.

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

/// From then on all that orders of the account become as credit is the new account's. Once: again it passes on
/// what came since.
pub async fn replace(app: &App, tx: &mut Tx, (old, new): (&AccountId, &AccountId)) -> Result<(), Error> {
    if account_successors::find(tx.conn(), old).await?.is_none() {
        // The owner may have registered once more, and the news of that came first.
        let new = account_successors::newest(tx.conn(), new).await?;
        account_successors::insert(tx.conn(), old, &new, app.now()).await?;
    }
    pass_on(app, tx, old).await
}

/// Gives credit that is left under an account to its successor, and cancels its orders that wait for money. A
/// replica that knows no successors yet may have entered both; without a successor nothing happens.
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
