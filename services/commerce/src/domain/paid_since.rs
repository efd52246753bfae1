use std::collections::BTreeMap;

use jiff::Timestamp;
use mostrador_runtime::money::Rupiah;

/// Money of one line that an order was given, or that was taken back from it: then it is negative.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gift {
    pub transfer_id: String,
    pub amount: Rupiah,
    pub at: Timestamp,
}

/// Since when an order has what it has: when the last of its money was first given. Money that was taken back and given
/// again counts from the first time, so that correcting a match moves nothing. `None` when it holds no money.
pub fn paid_since(gifts: &[Gift]) -> Option<Timestamp> {
    let mut lines: BTreeMap<&str, BTreeMap<Timestamp, i64>> = BTreeMap::new();
    for gift in gifts {
        let moments = lines.entry(&gift.transfer_id).or_default();
        let sum = moments.entry(gift.at).or_default();
        *sum = sum.saturating_add(gift.amount.get());
    }
    lines.values().filter_map(first_held).max()
}

/// When a line first gave as much as the order holds of it now.
fn first_held(moments: &BTreeMap<Timestamp, i64>) -> Option<Timestamp> {
    let held: i64 = moments.values().sum();
    let mut balance = 0;
    let mut reached = moments.iter().map(|(at, sum)| {
        balance += sum;
        (*at, balance)
    });
    if held > 0 { reached.find(|(_, balance)| *balance >= held).map(|(at, _)| at) } else { None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(minutes: i64) -> Timestamp {
        Timestamp::from_second(1_767_600_000 + minutes * 60).unwrap()
    }

    fn gift(line: usize, amount: i64, minutes: i64) -> Gift {
        Gift { transfer_id: format!("lin_{line}"), amount: Rupiah::new(amount), at: at(minutes) }
    }

    #[test]
    fn the_last_part_pays() {
        assert_eq!(paid_since(&[]), None);
        assert_eq!(paid_since(&[gift(1, 60, 1), gift(2, 40, 9)]), Some(at(9)));
        assert_eq!(paid_since(&[gift(1, 50, 1), gift(1, 50, 9)]), Some(at(9)), "one line in two parts");
    }

    #[test]
    fn other_money_counts_from_its_own_day() {
        assert_eq!(paid_since(&[gift(1, 100, 1), gift(1, -100, 5), gift(2, 100, 9)]), Some(at(9)));
        assert_eq!(paid_since(&[gift(1, 100, 1), gift(1, -100, 5)]), None);
        let and_back =
            [gift(1, 100, 1), gift(1, -100, 5), gift(2, 100, 9), gift(2, -100, 11), gift(1, 100, 12)];
        assert_eq!(paid_since(&and_back), Some(at(1)));
    }

    proptest! {
        #[test]
        fn undoing_and_doing_again_changes_nothing(
            firsts in proptest::collection::vec(0_i64..500, 1..5),
            clicks in proptest::collection::vec((0_usize..5, 1_i64..50), 0..30),
        ) {
            let mut gifts: Vec<Gift> =
                firsts.iter().enumerate().map(|(line, minutes)| gift(line, 10, *minutes)).collect();
            let orders_alone = paid_since(&gifts);
            let (mut now, mut given) = (1_000, vec![true; firsts.len()]);
            for (line, minutes) in clicks {
                let line = line % firsts.len();
                now += minutes;
                gifts.push(gift(line, if given[line] { -10 } else { 10 }, now));
                given[line] = !given[line];
            }
            for (line, _) in given.iter().enumerate().filter(|(_, given)| !**given) {
                gifts.push(gift(line, 10, now + 1));
            }
            prop_assert_eq!(paid_since(&gifts), orders_alone);
        }
    }
}
