//! The only SQL of this service.

mod account_row;
pub mod accounts;
pub mod names;
pub mod new_shop;
pub mod orders;
pub mod search;
mod shop_row;
pub mod shops;
pub mod sweep;

use mostrador_runtime::db::DbError;

/// A stored name of an enum.
fn name<T>(table: &'static str, text: &str, parse: impl Fn(&str) -> Option<T>) -> Result<T, DbError> {
    parse(text).ok_or_else(|| DbError::corrupt(table, format!("unknown name {text}")))
}
