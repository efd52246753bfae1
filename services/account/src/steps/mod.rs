//! The steps that several calls and jobs do inside one transaction.

mod admit_change;
mod ask_neighbours;
mod delete_account;
mod note_shop;
mod open_account;
mod review_account;
mod review_subscription;
mod schedule_review;
mod schedule_work;
mod send_standing;
mod set_papers;
mod set_staff;
mod set_terms;
mod step_account;
mod switch_shop;
mod tell_names;
mod withhold;

pub(crate) use admit_change::{admit_change, admit_manager, admit_name, find_shop_to_change};
pub(crate) use ask_neighbours::{open_money, require_password, surroundings, unapplied, without_applied};
pub(crate) use delete_account::{begin_deletion, note_answer, replay_deletion};
pub(crate) use note_shop::note_shop;
pub(crate) use open_account::open_account;
pub(crate) use review_account::review_account;
pub(crate) use review_subscription::review_subscription;
pub(crate) use schedule_work::{schedule_work, watch};
pub(crate) use send_standing::send_standing;
pub(crate) use set_papers::set_papers;
pub(crate) use set_staff::{find_staff_to_change, record_staff, set_staff};
pub(crate) use set_terms::set_terms;
pub use step_account::step_account;
pub(crate) use switch_shop::switch_shop;
pub(crate) use tell_names::tell_names;
pub(crate) use withhold::review_soon;
