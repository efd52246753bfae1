//! The only SQL of this service.

pub mod account_mails;
mod account_row;
pub mod accounts;
pub mod cycles;
pub mod deletions;
pub mod end_notices;
pub mod grants;
pub mod held_hours;
pub mod names;
pub mod new_shop;
pub mod notices;
pub mod orders;
pub mod owners;
pub mod personal;
pub mod reviews;
pub mod search;
mod shop_row;
pub mod shops;
pub mod staff;
pub mod sweep;
pub mod terms_notices;
pub mod withheld;
pub mod work;

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

use crate::domain::account::Account;
use crate::domain::acts::Gains;
use crate::domain::subscription::Terms;

/// Parses the stored name of an enum.
fn name<T>(table: &'static str, text: &str, parse: impl Fn(&str) -> Option<T>) -> Result<T, DbError> {
    parse(text).ok_or_else(|| DbError::corrupt(table, format!("unknown name {text}")))
}

pub async fn gains_of(conn: &mut Conn, account_id: &AccountId) -> Result<Gains, DbError> {
    let bought = orders::bought(conn, account_id).await?;
    let granted = grants::list(conn, account_id).await?;
    Ok(Gains { bought, granted })
}

/// The terms that the account's paid orders and granted days give at present.
pub async fn terms_of(conn: &mut Conn, account: &Account) -> Result<Terms, DbError> {
    let gains = gains_of(conn, &account.id).await?;
    Ok(account.terms.with_time(&gains.bought, &gains.granted))
}
