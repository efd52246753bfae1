use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::money::Rupiah;

use super::{actor_text, sound};
use crate::app::App;
use crate::domain::allocation::{Entry, Target};
use crate::domain::ids::LineId;
use crate::domain::order::Order;
use crate::error::Error;
use crate::store::allocations::{self, NewEntry};

/// Moves money of one line from one target of the order's account to another: a negative entry and a
/// positive one. The order is not written.
pub(super) async fn move_money(
    app: &App,
    tx: &mut Tx,
    (order, line_id): (&Order, &LineId),
    (from, to, amount): (Target, Target, Rupiah),
    actor: &Actor,
) -> Result<(), Error> {
    let back = sound(Rupiah::ZERO.checked_sub(amount))?;
    for (target, amount) in [(from, back), (to, amount)] {
        let new = NewEntry {
            line_id,
            account_id: &order.account_id,
            entry: &Entry { target, amount },
            actor: &actor_text(actor),
        };
        allocations::add(tx, new, app.now(), &app.runtime.random).await?;
    }
    Ok(())
}
