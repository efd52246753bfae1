use mostrador_runtime::money::Rupiah;

use crate::domain::order::Order;

/// The fees of banks for a transfer, taken from the sender or from the sum.
const FEES: [i64; 2] = [2_500, 6_500];

/// A hint points an agent to an order, and never applies a line by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hint {
    /// The sum before the code was taken off.
    RoundTotal,
    /// A bank's fee apart from the asked sum.
    FeeApart,
    /// The owner's name, or a shop's, stands in the bank's text.
    OwnerName,
}

/// The hint of a line's money at an order that waits for money.
pub fn of_amount(money: Rupiah, order: &Order) -> Option<Hint> {
    if !order.state.name().is_open() {
        return None;
    }
    if money == order.before_code() {
        return Some(Hint::RoundTotal);
    }
    let asked = [order.before_code(), order.amount, order.account().remaining()];
    let fee_apart = |asked: &Rupiah| FEES.contains(&(money.get() - asked.get()).abs());
    asked.iter().any(fee_apart).then_some(Hint::FeeApart)
}

/// The order sums that may explain a line of this amount; the store looks orders up by them.
pub fn sums(money: Rupiah) -> Vec<Rupiah> {
    let fees = FEES.iter().flat_map(|fee| [*fee, -fee]).chain([0]);
    fees.map(|fee| Rupiah::new(money.get().saturating_add(fee))).filter(|sum| *sum > Rupiah::ZERO).collect()
}
