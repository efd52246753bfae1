use std::collections::HashMap;
use std::time::Duration;

use mostrador_runtime::Application as _;
use mostrador_runtime::db::DbError;
use mostrador_runtime::measures;

use crate::app::App;
use crate::domain::order_state::OrderStateName;
use crate::domain::queue_reason::QueueReason;
use crate::store::held_amounts::{self, OpenOrders};
use crate::store::lines;

pub(super) const EVERY: Duration = Duration::from_mins(1);
const PAID: &str = "paid";
const TAKEN_BACK: &str = "taken_back";

/// Measures the money that orders wait for, and the lines that wait for an agent.
pub(super) async fn run(app: App) {
    match measure(&app).await {
        Ok((orders, waiting)) => show(&orders, &waiting),
        Err(error) => tracing::warn!(%error, "waiting money is not measured"),
    }
}

/// The open orders, and the number of waiting lines by reason.
pub async fn measure(app: &App) -> Result<(Vec<OpenOrders>, HashMap<QueueReason, u32>), DbError> {
    let mut conn = app.runtime.db.read().await?;
    let orders = held_amounts::open_orders(&mut conn, app.now()).await?;
    Ok((orders, lines::count_waiting(&mut conn).await?))
}

/// Every state and every reason has its figure: one that has nothing more shows 0, not an older figure.
fn show(orders: &[OpenOrders], waiting: &HashMap<QueueReason, u32>) {
    for state in OrderStateName::ALL.into_iter().filter(|state| state.is_open()) {
        let found = orders.iter().find(|orders| orders.state == state);
        let (count, rest) = found.map_or((0, 0), |orders| (orders.count, orders.rest.get()));
        measures::OPEN_ORDERS.of([state.as_str().into()]).set(f64::from(count));
        measures::OPEN_RUPIAH.of([state.as_str().into()]).set(measures::gauged(rest));
    }
    for reason in QueueReason::ALL {
        let count = waiting.get(&reason).copied().unwrap_or_default();
        measures::LINES_WAITING.of([reason.as_str().into()]).set(f64::from(count));
    }
    for outcome in [PAID, TAKEN_BACK] {
        measures::ORDERS_TOLD.of([outcome.into()]).increment(0);
    }
}

/// Counts an order after the account service has accepted the news that the order is paid, or no longer paid.
pub(super) fn count_told(is_paid: bool) {
    let outcome = if is_paid { PAID } else { TAKEN_BACK };
    measures::ORDERS_TOLD.of([outcome.into()]).increment(1);
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::money::Rupiah;
    use mostrador_runtime::testing::Figures;

    use super::*;

    #[test]
    fn a_count_of_waiting_money_falls_to_zero() {
        let seen = |name: &str, label: (&str, &str)| Figures::now().find(name, &[label]);
        let state = OrderStateName::PartlyPaid;
        let orders = [OpenOrders { state, count: 2, rest: Rupiah::new(149_501) }];
        show(&orders, &HashMap::from([(QueueReason::Reversal, 3)]));
        for (rest, count, lines) in [(149_501.0, 2.0, 3.0), (0.0, 0.0, 0.0)] {
            let partly = ("state", "partly_paid");
            assert_eq!(seen("commerce_open_orders", partly), Some(count));
            assert_eq!(seen("commerce_open_orders_rupiah", partly), Some(rest));
            assert_eq!(seen("commerce_open_orders", ("state", "checking")), Some(0.0));
            assert_eq!(seen("commerce_open_orders", ("state", "paid")), None);
            assert_eq!(seen("commerce_lines_waiting", ("reason", "reversal")), Some(lines));
            show(&[], &HashMap::new());
        }
    }

    #[test]
    fn money_that_comes_and_goes_again_is_two_outcomes() {
        let told = |outcome| Figures::now().count("commerce_orders_told_total", &[("outcome", outcome)]);
        let before = (told("paid"), told("taken_back"));
        for is_paid in [true, true, false] {
            count_told(is_paid);
        }
        assert_eq!((told("paid"), told("taken_back")), (before.0 + 2, before.1 + 1));
    }
}
