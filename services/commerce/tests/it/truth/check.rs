//! The invariants of every world, after any imports at any time.

use std::collections::{BTreeMap, BTreeSet};

use jiff::ToSpan as _;
use mostrador_commerce::Config;
use mostrador_commerce::domain::hold_window::HoldWindow;
use mostrador_commerce::domain::line::LineStateName;
use mostrador_proto::account::v1::ApplyOrderRequest;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::id::{AccountId, LineId, OrderId};
use mostrador_runtime::proto::instant;
use proptest::prelude::*;

use super::books::{Books, Line, Place};
use super::files::{self, Telling};
use super::knowledge::{Class, Knowledge};
use super::world::BANKS;

/// The days after which the bank no longer corrects a booking.
const CORRECTED_WITHIN: i64 = 31;

type Check<T = ()> = Result<T, TestCaseError>;

pub(super) fn all(known: &Knowledge<'_>, books: &Books) -> Check {
    prop_assert!(known.history.wrong.is_empty(), "{:?}", known.history.wrong);
    the_ledger_adds_up(books)?;
    orders_hold_their_received_money(books)?;
    no_money_is_from_before(books)?;
    every_credit_is_stored_once(known, books)?;
    no_credit_counts_twice(known, books)?;
    money_is_where_its_payer_meant_it(known, books)?;
    credit_is_spent_once(books)?;
    debits_that_take_back_a_credit_wait(books)?;
    account_knows_the_paid_orders(known, books)
}

fn the_ledger_adds_up(books: &Books) -> Check {
    for line in &books.lines {
        let allocated = books.allocated(&line.id);
        prop_assert!((0..=line.rupiah).contains(&allocated), "{allocated} of {line:?}");
        match line.state {
            LineStateName::Matched => {
                prop_assert_eq!(allocated, line.rupiah, "matched as a whole: {:?}", line);
            }
            LineStateName::Queued | LineStateName::SetAside => {
                // A line may wait although all its money is placed: its order lacks a small rest, about which
                // finance decides.
                let waits = allocated < line.rupiah || line.reason == "small_rest";
                prop_assert!(waits, "nothing waits of {line:?}");
                prop_assert!(!line.reason.is_empty(), "nothing says why it waits: {line:?}");
            }
            LineStateName::Ignored => prop_assert_eq!((allocated, line.credit), (0, false), "{:?}", line),
            LineStateName::Certain => return Err(TestCaseError::fail(format!("never applied: {line:?}"))),
        }
    }
    for place in [Place::Order, Place::Credit, Place::SpentOnOrder, Place::Covering] {
        for (at, held) in books.given(place) {
            prop_assert!(held >= 0, "{held} of {at:?} is {place:?}");
        }
    }
    for entry in &books.entries {
        prop_assert_eq!(&entry.account, &books.orders[&entry.order].account, "{:?}", entry);
    }
    Ok(())
}

/// Owners see the ledger's credit.
pub(super) fn owners_see_the_kept_credit(credit: &BTreeMap<AccountId, i64>, books: &Books) -> Check {
    for (account, credit) in credit {
        let entries =
            books.entries.iter().filter(|entry| entry.place == Place::Credit && entry.account == *account);
        prop_assert_eq!(*credit, entries.map(|entry| entry.rupiah).sum::<i64>(), "credit of {}", account);
    }
    Ok(())
}

fn orders_hold_their_received_money(books: &Books) -> Check {
    for (id, order) in &books.orders {
        let held = books.held(id, &[Place::Order, Place::SpentOnOrder]);
        prop_assert_eq!(order.received, held, "order {} is {}", id, &order.state);
        prop_assert_eq!(order.is_paid(), order.received == order.amount, "order {} is {}", id, &order.state);
        prop_assert_eq!(order.is_paid(), order.paid.is_some(), "order {} is {}", id, &order.state);
    }
    Ok(())
}

fn no_money_is_from_before(books: &Books) -> Check {
    for ((line, order), _) in books.given(Place::Order).into_iter().filter(|(_, held)| *held > 0) {
        let line = books.lines.iter().find(|known| known.id == *line);
        let placed = wib_date(books.orders[order].placed);
        prop_assert!(
            line.is_some_and(|line| placed <= line.day),
            "an order of {placed} has money of {line:?}"
        );
    }
    Ok(())
}

/// Credit that covers an order has left its account, and returns when the order ends.
fn credit_is_spent_once(books: &Books) -> Check {
    for (id, order) in &books.orders {
        let covering = books.held(id, &[Place::Covering]);
        let expected = if order.is_over() { 0 } else { order.covered };
        prop_assert_eq!(covering, expected, "order {} is {}", id, &order.state);
    }
    Ok(())
}

/// A debit that may reverse a stored credit waits for an agent; other debits do not.
fn debits_that_take_back_a_credit_wait(books: &Books) -> Check {
    for line in books.lines.iter().filter(|line| !line.credit) {
        let correction = line.text.contains(files::CORRECTION);
        let taken = |credit: &Line| {
            let days = credit.day..=credit.day.saturating_add(CORRECTED_WITHIN.days());
            credit.credit
                && credit.bank == line.bank
                && credit.rupiah == line.rupiah
                && days.contains(&line.day)
        };
        if line.state == LineStateName::Ignored {
            prop_assert!(!(correction && books.lines.iter().any(taken)), "{line:?} takes money back");
        } else {
            prop_assert!(correction, "{line:?} waits");
        }
    }
    Ok(())
}

/// While pages of a statement are missing, equal lines on the other pages may still look like one.
fn every_credit_is_stored_once(known: &Knowledge<'_>, books: &Books) -> Check {
    let stored = stored(known, books)?;
    for (telling, (each, all)) in known.told() {
        let stored = stored.get(&telling).copied().unwrap_or_default();
        prop_assert!((each..=all).contains(&stored), "{stored}, not {each} to {all}: {telling:?}");
    }
    Ok(())
}

/// The check of a world with all pages of all statements.
pub(super) fn all_credits_are_stored(known: &Knowledge<'_>, books: &Books) -> Check {
    if known.history.torn {
        return Ok(());
    }
    let told = known.told().into_iter().map(|(telling, (_, all))| (telling, all));
    prop_assert_eq!(stored(known, books)?, told.collect::<BTreeMap<_, _>>());
    Ok(())
}

fn stored(known: &Knowledge<'_>, books: &Books) -> Check<BTreeMap<Telling, usize>> {
    let mut stored: BTreeMap<Telling, usize> = BTreeMap::new();
    for line in books.lines.iter().filter(|line| line.credit) {
        prop_assert!(known.class(line).is_some(), "no file says {line:?}");
        let bank = BANKS.into_iter().find(|bank| *bank == line.bank).unwrap();
        let (text, payer) = (line.text.clone(), line.payer.clone());
        let telling = Telling { bank, day: line.day, amount: line.rupiah, text, payer };
        *stored.entry(telling).or_default() += 1;
    }
    Ok(stored)
}

/// Money that the store holds several times in different words is used only once.
fn no_credit_counts_twice(known: &Knowledge<'_>, books: &Books) -> Check {
    let mut used: BTreeMap<Class, i64> = BTreeMap::new();
    for line in books.lines.iter().filter(|line| line.credit) {
        *used.entry(known.class(line).unwrap()).or_default() += books.allocated(&line.id);
    }
    for (class, used) in used {
        let real = known.real(class);
        prop_assert!(used <= real, "{used} of {real}: {:?}", known.world.credits[class]);
    }
    Ok(())
}

/// After an agent emptied the queue, money for an order is with the order or its account's credit, and other
/// money is not.
pub(super) fn nothing_is_left_over(known: &Knowledge<'_>, books: &Books) -> Check {
    let mut used: BTreeMap<Class, i64> = BTreeMap::new();
    for line in books.lines.iter().filter(|line| line.credit) {
        *used.entry(known.class(line).unwrap()).or_default() += books.allocated(&line.id);
    }
    for (class, used) in used.into_iter().filter(|(class, _)| !known.meant(*class).is_empty()) {
        prop_assert_eq!(used, known.real(class), "{:?}", known.world.credits[class]);
    }
    Ok(())
}

/// The bank's day decides: an order with money booked in time is paid, whenever the file is imported.
pub(super) fn money_in_time_pays(known: &Knowledge<'_>, books: &Books) -> Check {
    for (number, placed) in &known.history.orders {
        let order = &books.orders[&placed.id];
        let alone = |credit: &usize| known.meant(known.classes[credit]).len() == 1;
        let last_day = wib_date(order.pay_before);
        let of_it = |credit: &&usize| known.world.credits[**credit].order == Some(*number);
        let credits: Vec<&usize> = known.classes.keys().filter(of_it).collect();
        let spends = known.history.spenders.contains(&order.account);
        if order.state == "cancelled" || spends || !credits.iter().all(|credit| alone(credit)) {
            continue;
        }
        let in_time = credits
            .iter()
            .filter(|credit| known.world.booked_by(&known.world.credits[***credit]) <= last_day);
        let sum: i64 = in_time.map(|credit| known.rupiah(**credit)).sum();
        prop_assert!(sum < order.amount || order.is_paid(), "{sum} came in time, and it is {}", order.state);
    }
    Ok(())
}

/// Money so late that another order may have its amount is left out.
fn money_is_where_its_payer_meant_it(known: &Knowledge<'_>, books: &Books) -> Check {
    let calendar = Config::default().calendar().unwrap();
    for (at, order) in by_itself(known, books) {
        let meant = known.meant(at);
        let credit = &known.world.credits[at];
        let too_late = |id: &&OrderId| {
            let order = &books.orders[*id];
            let held_until = known.history.lost.get(*id).copied().unwrap_or(order.held_until);
            let hold = HoldWindow::between(order.placed, held_until, &calendar);
            hold.late_until < known.world.booked_by(credit)
        };
        // The store has no fact that shows whether a stranger meant money for an order.
        let cannot_be_known = meant.iter().all(too_late);
        prop_assert!(
            meant.contains(order) || cannot_be_known,
            "{order} has what {meant:?} meant: {credit:?}"
        );
    }
    Ok(())
}

/// Money that was applied without an agent, and its order.
fn by_itself<'a>(known: &Knowledge<'_>, books: &'a Books) -> BTreeSet<(Class, &'a OrderId)> {
    let from_line = |place| [Place::Order, Place::Credit].contains(&place);
    let given = || books.entries.iter().filter(|entry| entry.rupiah > 0 && from_line(entry.place));
    let by_agent: BTreeSet<(&LineId, &OrderId)> =
        given().filter(|entry| !entry.by_itself).map(|entry| (&entry.line, &entry.order)).collect();
    // An order that ends keeps an agent's gift as credit.
    let applied = given().filter(|entry| !by_agent.contains(&(&entry.line, &entry.order)));
    let line = |id: &LineId| books.lines.iter().find(|line| line.id == *id);
    applied.filter_map(|entry| Some((known.class(line(&entry.line)?)?, &entry.order))).collect()
}

/// The last message to account about each order has the order's state. The paid time follows from the orders
/// alone, since account forgets older versions and adds up the rest in the order of payment.
fn account_knows_the_paid_orders(known: &Knowledge<'_>, books: &Books) -> Check {
    let mut last: BTreeMap<&str, &ApplyOrderRequest> = BTreeMap::new();
    for told in &books.told {
        let known = last.entry(&told.order_id).or_insert(told);
        if told.version > known.version {
            *known = told;
        }
    }
    for (number, placed) in &known.history.orders {
        let id = &placed.id;
        let order = &books.orders[id];
        let told = last.get(id.as_str());
        let paid = told.and_then(|told| instant(told.paid_at.as_ref()).filter(|_| told.paid));
        prop_assert_eq!(paid, order.paid, "order {} is {}", id, &order.state);
        if let Some(told) = told {
            prop_assert_eq!(told.account_id.as_str(), order.account.as_str());
            prop_assert!(told.version <= order.version);
            let days: i64 =
                told.items.iter().map(|item| item.quantity * i64::from(item.subscription_days)).sum();
            prop_assert_eq!(days, known.world.orders[*number].item.days());
        }
    }
    Ok(())
}

/// With the same files in another order and at other times, a payer's money goes to the same order, or waits.
pub(super) fn the_order_of_imports_decides_nothing(runs: &[(Knowledge<'_>, Books); 2]) -> Check {
    let [(first, books), (second, other_books)] = runs;
    // The runs are comparable only if every order got the same amount in both.
    let placed = |known: &Knowledge<'_>| -> Vec<_> {
        known.history.orders.iter().map(|(number, order)| (*number, order.amount)).collect()
    };
    if placed(first) != placed(second) {
        return Ok(());
    }
    let numbers = |known: &Knowledge<'_>, books: &Books| -> BTreeMap<Class, BTreeSet<usize>> {
        let number = |id: &OrderId| {
            known.history.orders.iter().find(|(_, of)| of.id == *id).map(|(number, _)| *number)
        };
        let mut orders: BTreeMap<Class, BTreeSet<usize>> = BTreeMap::new();
        for (class, order) in by_itself(known, books) {
            orders.entry(class).or_default().extend(number(order));
        }
        orders
    };
    let (there, other) = (numbers(first, books), numbers(second, other_books));
    for (class, orders) in &there {
        let both: BTreeSet<usize> = orders.union(other.get(class).unwrap_or(orders)).copied().collect();
        let real = first.credits(*class).len();
        prop_assert!(both.len() <= real, "{:?} pays {both:?}", first.world.credits[*class]);
    }
    Ok(())
}
