use mostrador_runtime::staff::StaffId;

use super::judge_pin::seal_context;
use crate::app::App;
use crate::domain::pin::Pin;
use crate::error::Error;

/// The PIN is hashed, and the hash is sealed: a copy of the database alone does not allow a search through
/// the million PINs.
pub(crate) async fn hash_pin(app: &App, staff_id: &StaffId, pin: &Pin) -> Result<Vec<u8>, Error> {
    let hash = app.hasher.hash(pin.expose().to_owned()).await?;
    Ok(app.runtime.seal.seal(&seal_context(staff_id), hash.as_bytes())?)
}
