use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};

use crate::app::App;
use crate::domain::staff::{ShopStatus, StaffedShop};
use crate::store::sessions::{self, Devices};
use crate::store::staff;

/// An outlet as account told it, by a message or by an answer: the first news that it is disabled ends the sessions of
/// its staff. An older version changes nothing.
pub(crate) async fn note_shop(app: &App, tx: &mut Tx, shop: &StaffedShop) -> Result<(), DbError> {
    let is_news = staff::put_shop(tx.conn(), shop).await?;
    if is_news && shop.status == ShopStatus::Disabled {
        sessions::end_on(tx.conn(), Devices::OfShop(&shop.id), app.now()).await?;
    }
    Ok(())
}
