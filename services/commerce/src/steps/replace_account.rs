//! An owner registered again: the credit of the account before becomes the new account's.

use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::money::Rupiah;

use super::{actor_text, sound};
use crate::app::App;
use crate::domain::allocation::{Entry, Target};
use crate::domain::credit::Holding;
use crate::error::Error;
use crate::store::account_successors;
use crate::store::allocations::{self, NewEntry};
use crate::timeline::{self, Happening};

/// Once: again it changes nothing. From then on all that orders of the account become as credit is the new
/// account's.
pub async fn replace(app: &App, tx: &mut Tx, (old, new): (&AccountId, &AccountId)) -> Result<(), Error> {
    if account_successors::find(tx.conn(), old).await?.is_some() {
        return Ok(());
    }
    // The owner may have registered once more, and the news of that came first.
    let new = account_successors::newest(tx.conn(), new).await?;
    let credits = allocations::credits(tx.conn(), old).await?;
    for credit in &credits {
        let back = sound(Rupiah::ZERO.checked_sub(credit.left))?;
        enter(app, tx, (old, credit), back).await?;
    }
    account_successors::insert(tx.conn(), old, &new, app.now()).await?;
    for credit in &credits {
        enter(app, tx, (old, credit), credit.left).await?;
    }
    let moved = sound(Rupiah::checked_sum(credits.iter().map(|credit| credit.left)))?;
    if moved == Rupiah::ZERO {
        return Ok(());
    }
    for (account, happening) in [(old, Happening::CreditPassedOn), (&new, Happening::CreditTakenOver)] {
        let of_account = (Some(account.clone()), "");
        timeline::record(app, tx, of_account, (&Actor::System, ""), &happening)?;
    }
    Ok(())
}

async fn enter(
    app: &App,
    tx: &mut Tx,
    (account_id, credit): (&AccountId, &Holding),
    amount: Rupiah,
) -> Result<(), Error> {
    let entry = Entry { target: Target::Credit(credit.order_id.clone()), amount };
    let actor = actor_text(&Actor::System);
    let new = NewEntry { line_id: &credit.line_id, account_id, entry: &entry, actor: &actor };
    Ok(allocations::add(tx, new, app.now(), &app.runtime.random).await?)
}
