use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::money::Rupiah;

use super::move_money::move_money;

use crate::app::App;
use crate::domain::allocation::{CreditEffect, CreditUse, Target};
use crate::domain::credit::share_out;
use crate::domain::order::Order;
use crate::error::Error;
use crate::store::{account_successors, allocations};

/// Pays this much of an order from its account's credit, the oldest credit first. Each line gets a negative
/// entry for the credit and a positive one for the order. The caller writes the order.
pub async fn spend(
    app: &App,
    tx: &mut Tx,
    order: &Order,
    (money, spent_as): (Rupiah, CreditEffect),
    actor: &Actor,
) -> Result<(), Error> {
    let account_id = account_successors::newest(tx.conn(), &order.account_id).await?;
    let holdings = allocations::holdings(tx.conn(), &account_id).await?;
    for share in share_out(&holdings, money)? {
        let of = share.holding.order_id.clone();
        let spent = CreditUse { on: order.id.clone(), of: of.clone(), spent_as };
        let (from, to) = (Target::Credit(of), Target::Spent(spent));
        move_money(app, tx, (order, &share.holding.line_id), (from, to, share.amount), actor).await?;
    }
    Ok(())
}
