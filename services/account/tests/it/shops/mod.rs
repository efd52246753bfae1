//! Outlets.

mod add_shop;
mod change_shop;
mod get_shop;
mod list_shops;
mod set_shop_status;
