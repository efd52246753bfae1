use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::check_staged_password_request::Guess;
use mostrador_runtime::Call;

use crate::app::App;
use crate::budgets::{Realm, Try};
use crate::convert;
use crate::error::Error;
use crate::store::staged::{self, Hashes, StagedPassword};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::CheckStagedPasswordRequest,
) -> Result<pb::CheckStagedPasswordResponse, Error> {
    let of = StagedPassword {
        owner: convert::owner_id(&message.owner_id)?,
        stage: convert::named_stage_id(&message.stage_id)?,
    };
    let address = message.client.map(|client| client.address).unwrap_or_default();
    let tried = Try { realm: Realm::Drafts, address: &address, user: of.owner.as_str(), known_device: None };
    let matches = match message.guess {
        Some(Guess::Password(password)) => is_password(app, tried, &of, password).await?,
        Some(Guess::Email(email)) => is_address(app, tried, &of, &email).await?,
        None => return Err(Error::Field("password")),
    };
    Ok(pb::CheckStagedPasswordResponse { matches })
}

/// A missing password costs as much work as a wrong one.
async fn is_password(
    app: &App,
    tried: Try<'_>,
    of: &StagedPassword,
    password: String,
) -> Result<bool, Error> {
    app.budgets.take_sign_in(tried).await?;
    let hash = find(app, of).await?.map(|hashes| hashes.password);
    Ok(app.hasher.verify(password, hash).await?)
}

/// Hardly any password is an address, so most corrections of an address take nothing from the tries.
async fn is_address(app: &App, tried: Try<'_>, of: &StagedPassword, email: &str) -> Result<bool, Error> {
    let email = convert::email(email)?;
    let Some(hash) = find(app, of).await?.and_then(|hashes| hashes.address) else { return Ok(false) };
    app.budgets.take_sign_in(tried).await?;
    Ok(app.hasher.verify(email.to_string(), Some(hash)).await?)
}

async fn find(app: &App, of: &StagedPassword) -> Result<Option<Hashes>, Error> {
    let mut conn = app.runtime.db.read().await?;
    Ok(staged::find(&mut conn, of).await?)
}
