//! An account that is to be opened, with its first shop.

use mostrador_runtime::id::{RegistrationId, ShopId};

use super::account::Account;
use super::address::Address;

/// The data that registration hands over. Registration makes the ids, so that a repeated request changes
/// nothing.
#[derive(Clone, Debug)]
pub struct Opening {
    pub account: Account,
    pub shop_id: ShopId,
    pub registration_id: RegistrationId,
    pub address: Address,
}
