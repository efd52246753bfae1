//! Steps that several calls and jobs share, inside one transaction.

pub mod apply_lines;
mod bring_credit_back;
pub mod check_order;
pub mod end_order;
pub mod hold_amount;
mod move_money;
pub mod open_money;
pub mod place_order;
pub mod receive_money;
pub mod replace_account;
pub mod set_line_aside;
pub mod settle_checking;
pub mod show_lines;
pub mod spend_credit;
mod statements;
pub mod tell_account;
pub mod undo_match;
pub mod waive_rest;

use mostrador_runtime::db::DbError;
use mostrador_runtime::events::Actor;
use mostrador_runtime::money::{AmountOutOfRange, Rupiah};

pub use self::statements::{discard_statement, import_statement, resume_statements, show_statement};

/// The actor in the ledger's form.
fn actor_text(actor: &Actor) -> String {
    match actor {
        Actor::System => "system".to_owned(),
        Actor::Owner(_) | Actor::Agent(_) | Actor::Staff(_) => actor.id().to_owned(),
    }
}

/// An amount of an order out of range means a corrupt store.
fn sound(amount: Result<Rupiah, AmountOutOfRange>) -> Result<Rupiah, DbError> {
    amount.map_err(|_| DbError::corrupt("orders", "amounts out of range"))
}
