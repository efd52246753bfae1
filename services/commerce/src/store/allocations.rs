//! The ledger of allocations: the orders and credits that hold the money of a line.

mod credit;
mod credit_entries;
mod entry;
mod gifts;
mod ledger;
mod payments;
mod shown;

pub use self::credit::{credit, credit_for, credit_in_time, credits, holdings, spent_of_statement};
pub use self::credit_entries::{CreditEntry, credit_entries};
pub use self::entry::{NewEntry, add, add_to};
pub use self::gifts::{gifts, shares};
pub use self::ledger::{ledger, of_order};
pub use self::payments::{Payment, payments};
pub use self::shown::{ShownAllocation, last_takers, shown};
