//! Calls about outlets.

pub(super) mod add_shop;
pub(super) mod change_shop;
pub(super) mod get_shop;
pub(super) mod list_shops;
pub(super) mod set_shop_status;
