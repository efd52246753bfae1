//! Hints that point an agent to an order for a line: the sum, a difference of a bank's fee, a name in the
//! text.

use std::collections::{BTreeSet, HashMap};

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use tokio::task::yield_now;

use crate::domain::hint::{self, Hint};
use crate::domain::line::Line;
use crate::domain::names::{self, AccountNames};
use crate::domain::order::Order;
use crate::store::{account_names, hinted_orders};

/// Waiting orders that lines hint at.
#[derive(Default)]
pub(super) struct Hints {
    orders: Vec<Order>,
}

impl Hints {
    /// Finds the orders for the lines of one page.
    pub(super) async fn find(
        conn: &mut Conn,
        lines: &[&Line],
    ) -> Result<(Self, HashMap<AccountId, AccountNames>), DbError> {
        let money = lines.iter().filter_map(|line| line.matchable());
        let sums: BTreeSet<_> = money.flat_map(hint::sums).collect();
        let texts: Vec<BTreeSet<String>> = lines.iter().map(|line| words(line)).collect();
        let all: BTreeSet<String> = texts.iter().flatten().cloned().collect();
        let mut names = HashMap::new();
        for named in account_names::with_words(conn, &all).await? {
            // Comparing many names with a thousand lines takes a while: other calls run in between.
            yield_now().await;
            if texts.iter().any(|words| named.stand_in(words)) {
                names.insert(named.account_id.clone(), named);
            }
        }
        let mut orders = hinted_orders::by_sums(conn, &sums).await?;
        let accounts = names.keys().cloned().collect();
        orders.extend(hinted_orders::of_accounts(conn, &accounts).await?);
        Ok((Self { orders }, names))
    }

    /// The orders for one line, each once, with their hints.
    pub(super) fn for_line(
        &self,
        line: &Line,
        names: &HashMap<AccountId, AccountNames>,
    ) -> Vec<(&Order, Vec<Hint>)> {
        let words = words(line);
        let mut found: Vec<(&Order, Vec<Hint>)> = Vec::new();
        for order in &self.orders {
            let by_amount = line.matchable().and_then(|money| hint::of_amount(money, order));
            let is_named = names.get(&order.account_id).is_some_and(|names| names.stand_in(&words));
            let hints: Vec<Hint> = by_amount.into_iter().chain(is_named.then_some(Hint::OwnerName)).collect();
            if !hints.is_empty() && !found.iter().any(|(known, _)| known.id == order.id) {
                found.push((order, hints));
            }
        }
        found
    }
}

fn words(line: &Line) -> BTreeSet<String> {
    names::words(&format!("{} {}", line.payer_name, line.description))
}
