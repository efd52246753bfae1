use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Call, proto};

use crate::app::App;
use crate::error::Error;

/// The keys that verify now, and the next key before its turn.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    _message: pb::ListPassportKeysRequest,
) -> Result<pb::ListPassportKeysResponse, Error> {
    let published = app.keyring.published().await?;
    let keys = published.into_iter().map(|key| pb::PassportKey {
        kid: key.kid.into(),
        public_key: key.public,
        expires_at: Some(proto::timestamp(key.turn.expires_at)),
    });
    Ok(pb::ListPassportKeysResponse { keys: keys.collect() })
}
