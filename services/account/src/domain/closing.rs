//! Closing by the owner: the reasons against it now. The closing itself is a step like any other.

use jiff::Timestamp;
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use super::account::Account;
use super::holds::Hold;
use super::lifecycle::{AccountState, Cause};

/// The money of an account that commerce has not settled yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenMoney {
    /// Orders without money, before their deadline.
    pub waiting: Vec<OpenOrder>,
    /// Orders with a part of their money, and orders past their deadline that earlier money may still pay.
    pub arriving: Vec<OpenOrder>,
    /// Money that no order took.
    pub credit: Rupiah,
    /// Orders whose payment the account has not applied yet.
    pub unapplied: Vec<OpenOrder>,
}

/// The facts outside of the account that decide about a closing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    pub money: OpenMoney,
    /// The earlier address may undo its change until this instant.
    pub address_undoable_until: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenOrder {
    pub id: OrderId,
    /// The reference that people read.
    pub reference: String,
}

/// A reason against closing, with its facts. Each reason has a way out, after which the account can be
/// closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    FraudSuspected,
    HeldByAgent,
    OrdersOpen {
        orders: Vec<OpenOrder>,
    },
    MoneyOnTheWay {
        orders: Vec<OpenOrder>,
    },
    CreditLeft {
        credit: Rupiah,
    },
    PaymentNotApplied {
        orders: Vec<OpenOrder>,
    },
    /// A thief of the address must not end the account while its owner can still undo the change.
    AddressChanged {
        until: Timestamp,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClosingRefusal {
    #[error("the account is closed, but its owner did not close it")]
    Closed,
    #[error("the account changed since its owner read it")]
    Stale,
    #[error("an obstacle stands against closing the account")]
    Blocked,
}

/// The closing that a request finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// The account may be closed now.
    Open,
    /// The owner closed the account before.
    Done { at: Timestamp },
}

/// The gravest obstacle comes first. Holds that time or the owner's papers placed are no obstacle.
pub fn obstacles(account: &Account, around: &Surroundings) -> Vec<Obstacle> {
    let money = &around.money;
    let holds = account.lifecycle.holds;
    let mut found = Vec::new();
    if holds.has(Hold::Fraud) {
        found.push(Obstacle::FraudSuspected);
    }
    if holds.has(Hold::Agent) {
        found.push(Obstacle::HeldByAgent);
    }
    if let Some(until) = around.address_undoable_until {
        found.push(Obstacle::AddressChanged { until });
    }
    if !money.waiting.is_empty() {
        found.push(Obstacle::OrdersOpen { orders: money.waiting.clone() });
    }
    if !money.arriving.is_empty() {
        found.push(Obstacle::MoneyOnTheWay { orders: money.arriving.clone() });
    }
    if !money.unapplied.is_empty() {
        found.push(Obstacle::PaymentNotApplied { orders: money.unapplied.clone() });
    }
    if money.credit > Rupiah::ZERO {
        found.push(Obstacle::CreditLeft { credit: money.credit });
    }
    found
}

/// Answers also for an account that is closed already, without asking about the money.
pub fn find(account: &Account) -> Result<Closing, ClosingRefusal> {
    match (account.lifecycle.state, account.lifecycle.cause) {
        (AccountState::Closed, Cause::ClosedByOwner) => Ok(Closing::Done { at: account.lifecycle.since }),
        (AccountState::Closed, _) => Err(ClosingRefusal::Closed),
        _ => Ok(Closing::Open),
    }
}

/// `version` is the version that the owner saw.
pub fn admit(account: &Account, version: i64, around: &Surroundings) -> Result<Closing, ClosingRefusal> {
    let found = find(account)?;
    match found {
        Closing::Open if account.version != version => Err(ClosingRefusal::Stale),
        Closing::Open if !obstacles(account, around).is_empty() => Err(ClosingRefusal::Blocked),
        Closing::Done { .. } | Closing::Open => Ok(found),
    }
}

/// The last instants of the paid days and of the trial that the closing ends.
pub fn losses(account: &Account, now: Timestamp) -> (Option<Timestamp>, Option<Timestamp>) {
    let still = |ends_at: Timestamp| (now <= ends_at).then_some(ends_at);
    let paid = account.terms.paid.and_then(|paid| still(paid.ends_at));
    let trial = if paid.is_some() { None } else { still(account.terms.trial.ends_at) };
    (paid, trial)
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::Random;
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;
    use crate::domain::testing::{at, month_paid, opened};

    fn order(seed: u64) -> OpenOrder {
        let id = OrderId::at(at("2026-01-06T03:00:00Z"), &Random::seeded(seed));
        OpenOrder { id, reference: format!("MST-{seed}") }
    }

    fn held(holds: &[Cause]) -> Account {
        holds.iter().fold(opened(), |account, cause| {
            let lifecycle = account.lifecycle.step(*cause, account.created_at).unwrap();
            Account { lifecycle, ..account }
        })
    }

    #[test]
    fn an_answer_names_every_obstacle_the_gravest_first() {
        let account = held(&[Cause::FrozenByAgent, Cause::FraudSuspected]);
        let money = OpenMoney {
            waiting: vec![order(1)],
            arriving: vec![order(2)],
            credit: Rupiah::new(12_000),
            unapplied: vec![order(3)],
        };
        let until = at("2026-01-09T03:00:00Z");
        let around = Surroundings { money, address_undoable_until: Some(until) };
        assert_eq!(
            obstacles(&account, &around),
            [
                Obstacle::FraudSuspected,
                Obstacle::HeldByAgent,
                Obstacle::AddressChanged { until },
                Obstacle::OrdersOpen { orders: vec![order(1)] },
                Obstacle::MoneyOnTheWay { orders: vec![order(2)] },
                Obstacle::PaymentNotApplied { orders: vec![order(3)] },
                Obstacle::CreditLeft { credit: Rupiah::new(12_000) },
            ]
        );
    }

    #[rstest]
    #[case::papers(Cause::DataMissing)]
    #[case::late(Cause::PaymentLate)]
    fn a_hold_of_time_is_no_obstacle(#[case] cause: Cause) {
        assert_eq!(admit(&held(&[cause]), 1, &Surroundings::default()), Ok(Closing::Open));
    }

    #[test]
    fn a_second_closing_finds_the_first() {
        let closed = held(&[Cause::ClosedByOwner]);
        let money = OpenMoney { credit: Rupiah::new(1), ..OpenMoney::default() };
        let around = Surroundings { money, address_undoable_until: None };
        assert_eq!(admit(&closed, 7, &around), Ok(Closing::Done { at: closed.lifecycle.since }));
        let by_agent = held(&[Cause::ClosedByAgent]);
        assert_eq!(admit(&by_agent, 1, &Surroundings::default()), Err(ClosingRefusal::Closed));
    }

    #[test]
    fn a_closing_loses_paid_days_or_else_the_trial() {
        let day = |account: &Account, now: &str| {
            let (paid, trial) = losses(account, at(now));
            let day = |ends_at: Timestamp| account.terms.zone.day(ends_at).to_string();
            (paid.map(day), trial.map(day))
        };
        let told = |text: &str| Some(text.to_owned());
        assert_eq!(day(&opened(), "2026-01-18T15:59:59Z"), (None, told("2026-01-18")));
        assert_eq!(day(&opened(), "2026-01-18T16:00:00Z"), (None, None));
        assert_eq!(day(&month_paid(), "2026-01-10T03:00:00Z"), (told("2026-02-17"), None));
        assert_eq!(day(&month_paid(), "2026-02-17T16:00:00Z"), (None, None));
    }

    proptest! {
        #[test]
        fn an_account_is_closed_exactly_when_no_obstacle_is_left(
            causes in proptest::collection::vec(proptest::sample::select(Cause::ALL.to_vec()), 0..6),
            orders in (0_u64..3, 0_u64..3, 0_u64..2), credit in -5_i64..5, stale in proptest::bool::ANY,
            moved in proptest::bool::ANY,
        ) {
            let account = causes.iter().fold(opened(), |account, cause| {
                let lifecycle = account.lifecycle.step(*cause, account.created_at);
                Account { lifecycle: lifecycle.unwrap_or(account.lifecycle), ..account }
            });
            let money = OpenMoney {
                waiting: (0..orders.0).map(order).collect(),
                arriving: (0..orders.1).map(order).collect(),
                credit: Rupiah::new(credit),
                unapplied: (0..orders.2).map(order).collect(),
            };
            let around = Surroundings { money, address_undoable_until: moved.then_some(account.created_at) };
            let version = account.version + i64::from(stale);
            let stepped = account.lifecycle.step(Cause::ClosedByOwner, account.created_at);
            match admit(&account, version, &around) {
                Ok(Closing::Open) => {
                    prop_assert!(!stale && obstacles(&account, &around).is_empty());
                    prop_assert_eq!(stepped.unwrap().state, AccountState::Closed);
                }
                Ok(Closing::Done { at }) => {
                    prop_assert_eq!(account.lifecycle.cause, Cause::ClosedByOwner);
                    prop_assert_eq!(at, account.lifecycle.since);
                    prop_assert!(stepped.is_err(), "a closed account is not closed twice");
                }
                Err(ClosingRefusal::Closed) => prop_assert!(stepped.is_err()),
                Err(ClosingRefusal::Stale) => prop_assert!(stale),
                Err(ClosingRefusal::Blocked) => {
                    let holds = account.lifecycle.holds;
                    let held = holds.has(Hold::Fraud) || holds.has(Hold::Agent);
                    prop_assert!(held || moved || orders != (0, 0, 0) || credit > 0);
                }
            }
        }
    }
}
