mod folder;
mod kinds;
mod running;

use jiff::civil::Date;
use jiff::{Timestamp, ToSpan as _};
use mostrador_runtime::clock::{WIB, wib_date};
use mostrador_runtime::testing::{START, numbered};

use super::payer::PayableOrder;

const BANK: &str = "5271234567";

/// The day on which tests start.
fn first_day() -> Date {
    wib_date(START.parse().unwrap())
}

/// An order by number, placed on the first day and payable on that day or the next.
fn order(number: u32, price: i64) -> PayableOrder {
    let tomorrow = first_day() + 1.day();
    PayableOrder {
        id: numbered(number),
        account_id: numbered(number % 3),
        reference: format!("MST{number:07}"),
        bank: "BCA".to_owned(),
        bank_account: BANK.to_owned(),
        price,
        amount: price - i64::from(number) - 1,
        received: 0,
        pay_before: at_ten(tomorrow),
    }
}

fn at_ten(day: Date) -> Timestamp {
    WIB.to_timestamp(day.at(10, 0, 0, 0)).unwrap()
}
