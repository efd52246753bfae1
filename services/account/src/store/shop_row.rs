use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::DbError;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::account::Plan;
use crate::domain::lifecycle::AccountState;
use crate::domain::outlet::Outlet;
use crate::domain::shop::{Shop, ShopStatus, VerificationCode};

use super::{account_row, name};

const TABLE: &str = "shops";

macro_rules! columns {
    () => {
        "shops.shop_id, shops.account_id, shops.shop_name, shops.status, shops.status_since_at, shops.address,
         shops.verification_code, shops.created_at, shops.version,
         accounts.plan, accounts.account_state, accounts.zone, accounts.trial_starts_at,
         accounts.trial_ends_at, accounts.paid_starts_at, accounts.paid_ends_at, accounts.bought_at,
         accounts.renewal_declined_at"
    };
}
pub(super) use columns;

pub(super) fn read(row: &AnyRow) -> Result<Outlet, DbError> {
    Ok(Outlet {
        shop: Shop {
            id: row.try_get("shop_id")?,
            account_id: row.try_get("account_id")?,
            name: row.try_get("shop_name")?,
            status: name(TABLE, row.try_get("status")?, ShopStatus::parse)?,
            address: serde_json::from_str(row.try_get("address")?)
                .map_err(|_| DbError::corrupt(TABLE, "address"))?,
            verification_code: name(TABLE, row.try_get("verification_code")?, VerificationCode::parse)?,
            created_at: timestamp(row.try_get("created_at")?),
            status_since: timestamp(row.try_get("status_since_at")?),
            version: row.try_get("version")?,
        },
        plan: name(TABLE, row.try_get("plan")?, Plan::parse)?,
        account_state: name(TABLE, row.try_get("account_state")?, AccountState::parse)?,
        terms: account_row::terms(row)?,
    })
}
