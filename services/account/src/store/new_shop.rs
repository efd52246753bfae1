use jiff::Timestamp;
use mostrador_runtime::Random;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, ShopId};

use crate::domain::address::Address;
use crate::domain::shop::{Shop, ShopStatus, VerificationCode};

use super::shops;

/// A shop without a verification code yet.
#[derive(Clone, Debug)]
pub struct NewShop {
    pub id: ShopId,
    pub account_id: AccountId,
    pub name: String,
    pub address: Address,
}

/// One collision among 2^40 codes is rare; this many in a row mean a broken generator.
const TRIES: usize = 5;

/// Gives the shop a code that no other shop has. Its id must be new.
pub async fn add(conn: &mut Conn, new: &NewShop, now: Timestamp, random: &Random) -> Result<Shop, DbError> {
    for _ in 0..TRIES {
        let shop = Shop {
            id: new.id.clone(),
            account_id: new.account_id.clone(),
            name: new.name.clone(),
            status: ShopStatus::Active,
            address: new.address.clone(),
            verification_code: VerificationCode::random(random),
            created_at: now,
            status_since: now,
            version: 1,
        };
        if shops::insert(conn, &shop).await? {
            return Ok(shop);
        }
    }
    Err(DbError::corrupt("shops", format!("{} exists, or no verification code is free", new.id)))
}
