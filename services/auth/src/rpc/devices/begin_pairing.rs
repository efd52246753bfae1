use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::Tx;
use mostrador_runtime::secret::Secret;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::convert;
use crate::domain::pairing::{GOOD_FOR, Pairing, PairingCode};
use crate::error::Error;
use crate::store::pairings;

/// A second collision among a million million codes is rare; ten in a row mean a broken generator.
const TRIES: usize = 10;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::BeginPairingRequest,
) -> Result<pb::BeginPairingResponse, Error> {
    app.budgets.take_pairing(&message.address).await?;
    let token = Secret::mint(&app.runtime.random);
    let user_agent = convert::cut(&message.user_agent);
    let hash = token.hash();
    let pairing = app
        .write(async move |app, tx: &mut Tx| {
            for _ in 0..TRIES {
                let pairing = Pairing {
                    code: PairingCode::mint(&app.runtime.random),
                    user_agent: user_agent.clone(),
                    expires_at: later(app.now(), GOOD_FOR),
                    device_id: None,
                };
                if pairings::insert(tx.conn(), &hash, &pairing).await? {
                    return Ok(pairing);
                }
            }
            Err(Error::NoCode)
        })
        .await?;
    Ok(pb::BeginPairingResponse {
        code: pairing.code.to_string(),
        pairing_token: token.expose().to_owned(),
        expires_at: Some(proto::timestamp(pairing.expires_at)),
    })
}
