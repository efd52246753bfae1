//! Baskets, orders, and the money of orders.

mod basket;
mod checking;
mod checkout;
pub(crate) mod credit;
mod credit_entries;
mod end_order;
mod free_amounts;
mod full_pools;
mod hold_amount;
mod list_orders;
mod list_payable_orders;
mod list_payments;
mod open_money;
mod open_orders;
mod order_renewal;
pub(crate) mod replace_account;
mod replaced_orders;
mod search_orders;
mod without_a_year;
