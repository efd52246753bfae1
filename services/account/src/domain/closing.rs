//! Closing by the owner: what stands against it now. What it does to the account is a step like any other.

use jiff::Timestamp;
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use super::account::Account;
use super::holds::Hold;
use super::lifecycle::{AccountState, Cause};

/// The money of an account that commerce has not done with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenMoney {
    /// Orders without money, in time.
    pub waiting: Vec<OpenOrder>,
    /// Orders with a part of their money, or past their deadline while money of before may still pay them.
    pub arriving: Vec<OpenOrder>,
    /// Money that no order took.
    pub credit: Rupiah,
    /// Orders whose payment the account has not applied yet.
    pub unapplied: Vec<OpenOrder>,
}

/// All that stands against a closing outside of the account itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    pub money: OpenMoney,
    /// So long an address before may undo its change.
    pub address_undoable_until: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenOrder {
    pub id: OrderId,
    /// As people know it.
    pub reference: String,
}

/// A reason against closing, with what it is about. Each has a way out, after which the account can be
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
    /// Whoever took the address over must not end the account while its owner can still undo that.
    AddressChanged {
        until: Timestamp,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClosingRefusal {
    #[error("the account is closed, and not by its owner")]
    Closed,
    #[error("the account changed since its owner read it")]
    Stale,
    #[error("something stands against closing the account")]
    Blocked,
}

/// What a request to close an account finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// It may be taken now.
    Open,
    /// The owner did it before.
    Done { at: Timestamp },
}

/// The gravest first. Holds that time or the owner's papers placed stand against nothing.
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

/// Also for an account that is closed already; nothing is asked of the money then.
pub fn find(account: &Account) -> Result<Closing, ClosingRefusal> {
    match (account.lifecycle.state, account.lifecycle.cause) {
        (AccountState::Closed, Cause::ClosedByOwner) => Ok(Closing::Done { at: account.lifecycle.since }),
        (AccountState::Closed, _) => Err(ClosingRefusal::Closed),
        _ => Ok(Closing::Open),
    }
}

/// `version` is the one that the owner saw.
pub fn admit(account: &Account, version: i64, around: &Surroundings) -> Result<Closing, ClosingRefusal> {
    let found = find(account)?;
    match found {
        Closing::Open if account.version != version => Err(ClosingRefusal::Stale),
        Closing::Open if !obstacles(account, around).is_empty() => Err(ClosingRefusal::Blocked),
        Closing::Done { .. } | Closing::Open => Ok(found),
    }
}

/// The last instants of the paid days and of the trial that closing takes away.
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
    fn every_reason_is_named_at_once_the_gravest_first() {
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
    fn a_hold_of_time_stands_against_nothing(#[case] cause: Cause) {
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
    fn paid_days_and_else_a_trial_are_lost() {
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
        fn an_account_is_closed_exactly_when_nothing_stands_against_it(
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
                    prop_assert!(stepped.is_err(), "it is not closed twice");
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
