use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::money::Rupiah;

use super::{actor_text, sound};
use crate::app::App;
use crate::domain::allocation::{Entry, Spent, SpentAs, Target};
use crate::domain::credit::share_out;
use crate::domain::order::Order;
use crate::error::Error;
use crate::store::allocations::{self, NewEntry};

/// Lets the account's credit pay this much of one of its orders, the oldest credit first, with a negative
/// entry of the credit and a positive one of the order for each line. The caller writes the order.
pub async fn spend(
    app: &App,
    tx: &mut Tx,
    order: &Order,
    (money, spent_as): (Rupiah, SpentAs),
    actor: &Actor,
) -> Result<(), Error> {
    let holdings = allocations::holdings(tx.conn(), &order.account_id).await?;
    for share in share_out(&holdings, money)? {
        let of = share.holding.order_id.clone();
        let back = sound(Rupiah::ZERO.checked_sub(share.amount))?;
        let spent = Spent { on: order.id.clone(), of: of.clone(), spent_as };
        for (target, amount) in [(Target::Credit(of), back), (Target::Spent(spent), share.amount)] {
            let new = NewEntry {
                line_id: &share.holding.line_id,
                account_id: &order.account_id,
                entry: &Entry { target, amount },
                actor: &actor_text(actor),
            };
            allocations::add(tx, new, app.now(), &app.runtime.random).await?;
        }
    }
    Ok(())
}
