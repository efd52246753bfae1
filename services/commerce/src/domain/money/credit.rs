use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use crate::domain::ids::LineId;

/// The rest of one credit: money of one line that was meant for one order, and is with no order now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holding {
    pub line_id: LineId,
    /// The order that the money was meant for.
    pub order_id: OrderId,
    pub left: Rupiah,
}

/// The spent part of a holding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share<'a> {
    pub holding: &'a Holding,
    pub amount: Rupiah,
}

/// How an entry changed an account's credit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CreditMove {
    /// Money of a transfer that no order took.
    Kept,
    /// It paid an order.
    Spent,
    /// It came back from an order.
    Returned,
    /// It left the credit, and no order got it.
    TakenBack,
}

impl CreditMove {
    /// `has_order` says that an order took the amount, or gave it.
    pub fn of(amount: Rupiah, has_order: bool) -> Self {
        match (amount > Rupiah::ZERO, has_order) {
            (true, false) => Self::Kept,
            (true, true) => Self::Returned,
            (false, true) => Self::Spent,
            (false, false) => Self::TakenBack,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CreditRefusal {
    #[error("nothing is to be spent")]
    NotPositive,
    #[error("the account has only {available} rupiah of credit", available = available.get())]
    Short { available: Rupiah },
    #[error("credit may pay at most {most} rupiah of this order", most = most.get())]
    TooMuch { most: Rupiah },
    #[error("the order takes no money")]
    NotOpen,
}

/// Takes this much out of the holdings, the first ones first.
pub fn share_out(holdings: &[Holding], wanted: Rupiah) -> Result<Vec<Share<'_>>, CreditRefusal> {
    if wanted <= Rupiah::ZERO {
        return Err(CreditRefusal::NotPositive);
    }
    let mut missing = wanted.get();
    let mut shares = Vec::new();
    for holding in holdings {
        let amount = holding.left.get().min(missing);
        if amount > 0 {
            shares.push(Share { holding, amount: Rupiah::new(amount) });
            missing -= amount;
        }
    }
    if missing == 0 {
        return Ok(shares);
    }
    Err(CreditRefusal::Short { available: Rupiah::new(wanted.get() - missing) })
}

/// The sum to transfer when credit covers a part of an order: 0, or at least `least`.
pub fn rest(total: Rupiah, covered: Rupiah, least: Rupiah) -> Result<Rupiah, CreditRefusal> {
    let too_much = |most: i64| Err(CreditRefusal::TooMuch { most: Rupiah::new(most.max(0)) });
    match total.get().saturating_sub(covered.get()) {
        _ if covered < Rupiah::ZERO => Err(CreditRefusal::NotPositive),
        rest if rest < 0 => too_much(total.get()),
        rest if covered > Rupiah::ZERO && rest > 0 && rest < least.get() => {
            too_much(total.get() - least.get())
        }
        rest => Ok(Rupiah::new(rest)),
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;
    use proptest::prelude::*;

    use super::*;

    fn holdings(lefts: &[i64]) -> Vec<Holding> {
        let one = |(at, left): (u32, &i64)| Holding {
            line_id: numbered(at),
            order_id: numbered(1),
            left: Rupiah::new(*left),
        };
        (0..).zip(lefts).map(one).collect()
    }

    #[test]
    fn the_rest_is_nothing_or_worth_a_transfer() {
        let of = |total, covered| rest(Rupiah::new(total), Rupiah::new(covered), Rupiah::new(10_000));
        assert_eq!(of(150_000, 0), Ok(Rupiah::new(150_000)));
        assert_eq!(of(150_000, 140_000), Ok(Rupiah::new(10_000)));
        assert_eq!(of(150_000, 150_000), Ok(Rupiah::ZERO));
        let most = |most| Err(CreditRefusal::TooMuch { most: Rupiah::new(most) });
        assert_eq!(of(150_000, 140_001), most(140_000));
        assert_eq!(of(150_000, 150_001), most(150_000));
        assert_eq!(of(150_000, i64::MAX), most(150_000));
        assert_eq!(of(5_000, 1), most(0));
        assert_eq!(of(5_000, 0), Ok(Rupiah::new(5_000)), "a small order without credit is as it was");
        assert_eq!(of(5_000, -1), Err(CreditRefusal::NotPositive));
    }

    proptest! {
        #[test]
        fn exactly_the_wanted_sum_is_taken_and_never_more_than_there_is(
            lefts in proptest::collection::vec(0_i64..1_000, 0..8), wanted in -10_i64..5_000,
        ) {
            let holdings = holdings(&lefts);
            let available: i64 = lefts.iter().sum();
            match share_out(&holdings, Rupiah::new(wanted)) {
                Ok(shares) => {
                    prop_assert!(wanted > 0 && wanted <= available);
                    prop_assert_eq!(shares.iter().map(|share| share.amount.get()).sum::<i64>(), wanted);
                    for share in &shares {
                        prop_assert!(share.amount > Rupiah::ZERO && share.amount <= share.holding.left);
                    }
                }
                Err(CreditRefusal::NotPositive) => prop_assert!(wanted <= 0),
                Err(refused) => {
                    prop_assert!(wanted > available);
                    prop_assert_eq!(refused, CreditRefusal::Short { available: Rupiah::new(available) });
                }
            }
        }
    }
}
