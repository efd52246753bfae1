//! The only SQL of this service.

mod account_row;
pub mod accounts;
pub mod names;
pub mod new_shop;
pub mod orders;
pub mod search;
mod shop_row;
pub mod shops;

use mostrador_runtime::Id;
use mostrador_runtime::db::DbError;
use mostrador_runtime::id::Kind;

/// A stored id; anything else in its column is corrupt.
fn id<K: Kind>(table: &'static str, text: &str) -> Result<Id<K>, DbError> {
    text.parse().map_err(|_| DbError::corrupt(table, format!("{} is no id", K::PREFIX)))
}

/// A stored name of an enum.
fn name<T>(table: &'static str, text: &str, parse: impl Fn(&str) -> Option<T>) -> Result<T, DbError> {
    parse(text).ok_or_else(|| DbError::corrupt(table, format!("unknown name {text}")))
}
