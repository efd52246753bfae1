//! The vault of this database: its keys, and the key of the numbers' hashes, made at the first start.

use mostrador_runtime::Runtime;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::serve::ServeError;

use crate::store::vault;
use crate::vault::{MasterKeys, NumberHasher, Vault, WrappedKey};

/// The name of the key of the numbers' hashes. It stays while master keys change, as otherwise no number
/// could be found again.
pub(crate) const NUMBERS: &str = "numbers";

/// Opens the vault; refuses master keys that do not open the database's keys, or lack a key of a document: a
/// rotation may have ended half-way.
pub(crate) async fn open_vault(runtime: &Runtime, keys: MasterKeys) -> Result<Vault, ServeError> {
    let place = place(NUMBERS);
    let fresh = keys.wrap(&place, &runtime.random.bytes::<32>()).map_err(ServeError::new)?;
    let known = runtime.db.write(async move |tx| find_or_add(tx, &fresh).await).await;
    let key = keys.unwrap(&place, &known.map_err(ServeError::new)?).map_err(|_| {
        ServeError::new("MOSTRADOR_REGISTRATION__VAULT_KEYS lacks the key that the database was used with")
    })?;
    let mut conn = runtime.db.read().await.map_err(ServeError::new)?;
    let wrapping = vault::key_ids(&mut conn).await.map_err(ServeError::new)?;
    if let Some(lost) = wrapping.iter().find(|key_id| !keys.knows(key_id)) {
        return Err(ServeError::new(format!(
            "MOSTRADOR_REGISTRATION__VAULT_KEYS lacks the key {}, which still wraps documents: put it behind \
             the new one, and run `mostrador vault rotate`",
            lost.as_str()
        )));
    }
    Ok(Vault::new(keys, NumberHasher::new(&key), runtime.random.clone()))
}

/// Two replicas may start on an empty database at once.
async fn find_or_add(tx: &mut Tx, fresh: &WrappedKey) -> Result<WrappedKey, DbError> {
    vault::add_secret(tx.conn(), NUMBERS, fresh).await?;
    let known = vault::find_secret(tx.conn(), NUMBERS).await?;
    known.ok_or_else(|| DbError::corrupt("vault_secrets", "no key of the numbers"))
}

pub(crate) fn place(name: &str) -> String {
    format!("vault_secrets:{name}")
}
