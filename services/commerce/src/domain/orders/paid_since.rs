use std::collections::BTreeMap;

use jiff::Timestamp;
use mostrador_runtime::money::Rupiah;

use crate::domain::ids::LineId;

/// Money of one line that came to an order or to its credit; negative when it was taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gift {
    pub line_id: LineId,
    pub to: Receiver,
    pub amount: Rupiah,
    pub at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receiver {
    Order,
    /// The line was more than the order lacked.
    Credit,
}

/// The money of one line, in rupiah.
#[derive(Debug, Clone, Copy, Default)]
struct Balance {
    order: i64,
    credit: i64,
}

impl Balance {
    fn add(&mut self, to: Receiver, rupiah: i64) {
        let balance = match to {
            Receiver::Order => &mut self.order,
            Receiver::Credit => &mut self.credit,
        };
        *balance = balance.saturating_add(rupiah);
    }

    /// The line's money for the order, with the line's credit: the order would have taken that credit, too,
    /// if its debt had been larger. Zero when the order holds none of the line.
    fn for_order(self) -> i64 {
        if self.order > 0 { self.order.saturating_add(self.credit.max(0)) } else { 0 }
    }
}

type Moments = BTreeMap<Timestamp, Balance>;

/// The instant since which an order has its money: the first gift of its last money, or earlier, when its
/// lines had given as much before. Money that was taken back and given again counts from the first time. So
/// correcting a match does not move the instant, whatever the order of the new gifts, even if a line is
/// larger than the order's lack. `None` when it holds no money.
pub fn paid_since(gifts: &[Gift]) -> Option<Timestamp> {
    let mut lines: BTreeMap<&LineId, Moments> = BTreeMap::new();
    for gift in gifts {
        let moments = lines.entry(&gift.line_id).or_default();
        moments.entry(gift.at).or_default().add(gift.to, gift.amount.get());
    }
    lines.retain(|_, moments| held(moments) > 0);
    let each = lines.values().filter_map(|moments| first_held(&[moments])).max();
    let together = first_held(&lines.values().collect::<Vec<_>>());
    each.min(together)
}

fn held(moments: &Moments) -> i64 {
    moments.values().map(|moved| moved.order).sum()
}

/// The instant at which these lines first gave as much as the order holds of them now.
fn first_held(lines: &[&Moments]) -> Option<Timestamp> {
    let held: i64 = lines.iter().map(|moments| held(moments)).sum();
    let mut moved: Vec<(Timestamp, usize, Balance)> = Vec::new();
    for (line, moments) in lines.iter().enumerate() {
        moved.extend(moments.iter().map(|(at, moved)| (*at, line, *moved)));
    }
    moved.sort_by_key(|(at, ..)| *at);
    let mut balances = vec![Balance::default(); lines.len()];
    moved.chunk_by(|(one, ..), (other, ..)| one == other).find_map(|moment| {
        for (_, line, moved) in moment {
            balances[*line].add(Receiver::Order, moved.order);
            balances[*line].add(Receiver::Credit, moved.credit);
        }
        let given: i64 = balances.iter().map(|balance| balance.for_order()).sum();
        (given >= held).then_some(moment[0].0)
    })
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;
    use proptest::prelude::*;

    use super::*;

    fn at(minutes: i64) -> Timestamp {
        Timestamp::from_second(1_767_600_000 + minutes * 60).unwrap()
    }

    fn gift(line: u32, amount: i64, minutes: i64) -> Gift {
        given(line, Receiver::Order, amount, minutes)
    }

    fn given(line: u32, to: Receiver, amount: i64, minutes: i64) -> Gift {
        Gift { line_id: numbered(line), to, amount: Rupiah::new(amount), at: at(minutes) }
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

    #[test]
    fn lines_are_given_again_in_any_order() {
        let credit = |line, amount, minutes| given(line, Receiver::Credit, amount, minutes);
        let half_and_all = [gift(1, 50, 1), gift(2, 50, 2), credit(2, 50, 2)];
        assert_eq!(paid_since(&half_and_all), Some(at(2)));
        let undone = [gift(1, -50, 5), gift(2, -50, 5), credit(2, -50, 5)];
        let all_first = [&half_and_all[..], &undone, &[gift(2, 100, 9), credit(1, 50, 10)]].concat();
        assert_eq!(paid_since(&all_first), Some(at(2)), "the second line was there in full");
        assert_eq!(
            paid_since(&[credit(1, 100, 1), credit(1, -100, 5), gift(1, 100, 5)]),
            Some(at(5)),
            "credit alone pays nothing"
        );
        // The first line paid the whole order, and pays only a part again beside another line's half.
        let both = [gift(1, 100, 1), gift(1, -100, 5), gift(2, 50, 9), gift(1, 50, 11), credit(1, 50, 11)];
        assert_eq!(paid_since(&both), Some(at(1)));
        let again = [gift(1, -50, 15), credit(1, -50, 15), gift(2, -50, 15), gift(1, 100, 20)];
        assert_eq!(paid_since(&[&both[..], &again].concat()), Some(at(1)));
    }

    proptest! {
        #[test]
        fn undoing_and_doing_again_changes_nothing(
            firsts in proptest::collection::vec(0_i64..500, 1..5),
            clicks in proptest::collection::vec((0_usize..5, 1_i64..50), 0..30),
        ) {
            let mut gifts: Vec<Gift> =
                (0..).zip(&firsts).map(|(line, minutes)| gift(line, 10, *minutes)).collect();
            let orders_alone = paid_since(&gifts);
            let (mut now, mut given) = (1_000, vec![true; firsts.len()]);
            for (line, minutes) in clicks {
                let line = line % firsts.len();
                now += minutes;
                gifts.push(gift(line.try_into().unwrap(), if given[line] { -10 } else { 10 }, now));
                given[line] = !given[line];
            }
            for (line, _) in (0..).zip(&given).filter(|(_, given)| !**given) {
                gifts.push(gift(line, 10, now + 1));
            }
            prop_assert_eq!(paid_since(&gifts), orders_alone);
        }
    }
}
