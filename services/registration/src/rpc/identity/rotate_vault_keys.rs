use mostrador_proto::registration::v1::{RotateVaultKeysRequest, RotateVaultKeysResponse};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::Failure;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::steps::open_vault::{self, NUMBERS};
use crate::store::vault;

/// The keys of one call, so that other writes run in between.
const AT_ONCE: i64 = 100;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    _message: RotateVaultKeysRequest,
) -> Result<RotateVaultKeysResponse, Error> {
    let turn = async |app: &App, tx: &mut Tx| {
        Ok::<_, Error>(rewrap_secret(app, tx).await? + rewrap_objects(app, tx).await?)
    };
    let rewrapped = app.write(turn).await?;
    let key_id = app.vault.keys().current().as_str().to_owned();
    Ok(RotateVaultKeysResponse { key_id, rewrapped })
}

async fn rewrap_secret(app: &App, tx: &mut Tx) -> Result<u64, Error> {
    let keys = app.vault.keys();
    let key = vault::find_secret(tx.conn(), NUMBERS).await?;
    let key = key.ok_or_else(|| DbError::corrupt("vault_secrets", "no key of the numbers"))?;
    if key.key_id == *keys.current() {
        return Ok(0);
    }
    let key = keys.rewrap(&open_vault::place(NUMBERS), &key).map_err(|broken| Failure::internal(&broken))?;
    vault::rewrap_secret(tx.conn(), NUMBERS, &key).await?;
    Ok(1)
}

async fn rewrap_objects(app: &App, tx: &mut Tx) -> Result<u64, Error> {
    let keys = app.vault.keys();
    let stale = vault::stale(tx.conn(), keys.current(), AT_ONCE).await?;
    for row in &stale {
        let key = keys.rewrap(&row.place(), &row.key).map_err(|broken| Failure::internal(&broken))?;
        vault::rewrap(tx.conn(), row, &key).await?;
    }
    Ok(stale.len() as u64)
}
