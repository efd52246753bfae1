use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::{Application, forgetting};

use crate::app::App;
use crate::domain::staff::{ShopStatus, StaffedShop};
use crate::store::sessions::{self, Workplace};
use crate::store::staff;

/// Stores an outlet, as account told it by a message or by an answer. The first news that the outlet is
/// disabled ends the sessions of its staff. An older version changes nothing, and neither does late news of a
/// forgotten account.
pub(crate) async fn note_shop(app: &App, tx: &mut Tx, shop: &StaffedShop) -> Result<(), DbError> {
    if forgetting::is_forgotten(tx.conn(), &shop.account_id).await? {
        return Ok(());
    }
    let is_news = staff::put_shop(tx.conn(), shop).await?;
    if is_news && shop.status == ShopStatus::Disabled {
        sessions::end_at(tx.conn(), Workplace::Shop(&shop.id), app.now()).await?;
    }
    Ok(())
}
