use mostrador_runtime::testing::numbered;
use proptest::prelude::*;

use super::*;

/// An order by its small number.
fn order(number: u8) -> OrderId {
    numbered((number % 4).into())
}

fn entry(target: Target, amount: i64) -> Entry {
    Entry { target, amount: Rupiah::new(amount) }
}

/// The possible events of a line.
#[derive(Debug, Clone)]
enum Step {
    Give { to: u8, amount: i64 },
    Credit { of: u8, amount: i64 },
    Spend { of: u8, on: u8, spent_as: CreditEffect, amount: i64 },
    Undo { order: Option<u8> },
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let spent_as = prop_oneof![Just(CreditEffect::Covered), Just(CreditEffect::Received)];
    let step =
        prop_oneof![
            (any::<u8>(), -50_i64..400).prop_map(|(to, amount)| Step::Give { to, amount }),
            (any::<u8>(), -50_i64..400).prop_map(|(of, amount)| Step::Credit { of, amount }),
            (any::<u8>(), any::<u8>(), spent_as, 1_i64..400)
                .prop_map(|(of, on, spent_as, amount)| Step::Spend { of, on, spent_as, amount }),
            proptest::option::of(any::<u8>()).prop_map(|order| Step::Undo { order }),
        ];
    proptest::collection::vec(step, 0..30)
}

fn balance(ledger: &Ledger, target: &Target) -> i64 {
    ledger.held().iter().find(|(held, _)| held == target).map_or(0, |(_, sum)| sum.get())
}

/// Spends credit as the store does, if there is enough: a negative entry for the credit and a positive one
/// for the order.
fn spend(ledger: &mut Ledger, spent: CreditUse, amount: i64) -> bool {
    let credit = Target::Credit(spent.of.clone());
    let enough = balance(ledger, &credit) >= amount;
    if enough {
        ledger.entries.push(entry(credit, -amount));
        ledger.entries.push(entry(Target::Spent(spent), amount));
    }
    enough
}

proptest! {
    #[test]
    fn no_rupiah_is_lost_or_made(line in 0_i64..1_000, steps in steps()) {
        let mut ledger = Ledger::load(Rupiah::new(line), Vec::new()).unwrap();
        for step in steps {
            let (before, left) = (ledger.held(), ledger.left());
            match step {
                Step::Give { to, amount } => {
                    let given = ledger.give(Target::Order(order(to)), Rupiah::new(amount));
                    prop_assert_eq!(given.is_ok(), amount > 0 && amount <= left.get());
                }
                Step::Credit { of, amount } => {
                    let given = ledger.give(Target::Credit(order(of)), Rupiah::new(amount));
                    prop_assert_eq!(given.is_ok(), amount > 0 && amount <= left.get());
                }
                Step::Spend { of, on, spent_as, amount } => {
                    let spent = CreditUse { on: order(on), of: order(of), spent_as };
                    let there = balance(&ledger, &Target::Credit(order(of)));
                    prop_assert_eq!(spend(&mut ledger, spent, amount), there >= amount);
                    prop_assert_eq!(ledger.left(), left, "spent money stays with the line");
                }
                Step::Undo { order: number } => {
                    let named = number.map(order);
                    let in_the_way = before.iter().any(|(target, _)| is_in_the_way(target, named.as_ref()));
                    let undone = ledger.undo(named.as_ref());
                    prop_assert_eq!(undone.is_err(), in_the_way, "refused exactly when credit was spent");
                    match (undone, named) {
                        (Err(refused), _) => {
                            prop_assert!(before.iter().any(|(target, _)| *target.order_id() == refused.on));
                            prop_assert_eq!(ledger.held(), before);
                        }
                        (Ok(_), None) => prop_assert_eq!(ledger.left(), Rupiah::new(line)),
                        (Ok(_), Some(named)) => {
                            let holds_on = |target: &Target| *target.order_id() == named;
                            prop_assert!(ledger.held().iter().all(|(target, _)| !holds_on(target)));
                        }
                    }
                }
            }
            let held: i64 = ledger.held().iter().map(|(_, sum)| sum.get()).sum();
            prop_assert_eq!(held + ledger.left().get(), line);
            prop_assert!(ledger.held().iter().all(|(_, sum)| *sum > Rupiah::ZERO), "nothing is below zero");
            prop_assert!(Ledger::load(ledger.line, ledger.entries.clone()).is_some());
        }
    }

    #[test]
    fn money_of_another_order_stays(
        line in 100_i64..1_000, first in 1_i64..50, second in 1_i64..50, credit in 0_i64..50,
    ) {
        let mut ledger = Ledger::load(Rupiah::new(line), Vec::new()).unwrap();
        ledger.give(Target::Order(order(1)), Rupiah::new(first)).unwrap();
        ledger.give(Target::Order(order(2)), Rupiah::new(second)).unwrap();
        let _ = ledger.give(Target::Credit(order(1)), Rupiah::new(credit));
        ledger.undo(Some(&order(1))).unwrap();
        prop_assert_eq!(ledger.held(), [(Target::Order(order(2)), Rupiah::new(second))]);
    }
}

#[test]
fn credit_that_an_agent_gave_is_credit_again_when_that_is_undone() {
    let mut ledger = Ledger::load(Rupiah::new(100), Vec::new()).unwrap();
    ledger.give(Target::Credit(order(1)), Rupiah::new(100)).unwrap();
    let spent = |spent_as| CreditUse { on: order(2), of: order(1), spent_as };
    assert!(spend(&mut ledger, spent(CreditEffect::Received), 60));
    let refused = Err(SpentCredit { on: order(2) });
    assert_eq!(ledger.undo(None), refused);
    assert_eq!(ledger.undo(Some(&order(1))), refused, "naming where it went");
    ledger.undo(Some(&order(2))).unwrap();
    assert_eq!(ledger.held(), [(Target::Credit(order(1)), Rupiah::new(100))]);
    assert!(spend(&mut ledger, spent(CreditEffect::Covered), 60));
    assert_eq!(ledger.undo(Some(&order(2))), refused, "a part that was never to be transferred");
}

#[test]
fn a_corrupt_store_is_noticed() {
    let to_order = |amount| entry(Target::Order(order(1)), amount);
    assert!(Ledger::load(Rupiah::new(10), vec![to_order(11)]).is_none());
    assert!(Ledger::load(Rupiah::new(10), vec![to_order(-1)]).is_none());
    let spent = CreditUse { on: order(2), of: order(1), spent_as: CreditEffect::Covered };
    let made_of_nothing = vec![entry(Target::Credit(order(1)), -5), entry(Target::Spent(spent), 5)];
    assert!(Ledger::load(Rupiah::new(10), made_of_nothing).is_none(), "credit is never below zero");
}
