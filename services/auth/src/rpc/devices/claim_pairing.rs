use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::secret::{Secret, SecretHash};
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::devices::find_counter;
use crate::store::{paired_devices, pairings};

/// The answer is empty until an owner approves the code.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ClaimPairingRequest,
) -> Result<pb::ClaimPairingResponse, Error> {
    let hash = SecretHash::of(&message.pairing_token);
    let waits = {
        let mut conn = app.runtime.db.read().await?;
        let pairing = pairings::find_by_token(&mut conn, &hash, app.now()).await?;
        pairing.ok_or(Error::PairingOver)?.device_id.is_none()
    };
    if waits {
        return Ok(pb::ClaimPairingResponse::default());
    }
    let token = Secret::mint(&app.runtime.random);
    app.write(async move |app, tx| claim(app, tx, &hash, &token).await).await
}

async fn claim(
    app: &App,
    tx: &mut Tx,
    hash: &SecretHash,
    token: &Secret,
) -> Result<pb::ClaimPairingResponse, Error> {
    let pairing = pairings::find_by_token(tx.conn(), hash, app.now()).await?.ok_or(Error::PairingOver)?;
    let device_id = pairing.device_id.ok_or(Error::PairingOver)?;
    // An owner may have unpaired the device before it claimed its credential.
    if !paired_devices::set_token(tx.conn(), &device_id, &token.hash(), app.now()).await? {
        return Err(Error::PairingOver);
    }
    let device = paired_devices::find(tx.conn(), &device_id).await?.ok_or(Error::PairingOver)?;
    let counter = find_counter::of_device(tx.conn(), device).await?;
    let device = Some(convert::device(counter));
    Ok(pb::ClaimPairingResponse { device_token: token.expose().to_owned(), device })
}
