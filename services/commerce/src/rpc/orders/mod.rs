//! Calls about orders.

pub(super) mod cancel_order;
pub(super) mod find_orders;
pub(super) mod get_order;
pub(super) mod list_last_orders;
pub(super) mod list_orders;
pub(super) mod list_payable_orders;
pub(super) mod list_payments;
pub(super) mod order_renewal;
pub(super) mod search_orders;
pub(super) mod waive_rest;
