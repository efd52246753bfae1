//! The password of a draft, as auth keeps it.

use mostrador_proto::auth::v1::check_staged_password_request::Guess;
use mostrador_proto::auth::v1::{CheckStagedPasswordRequest, Client};
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};
use mostrador_runtime::id::StageId;

use crate::app::App;
use crate::domain::draft::Draft;
use crate::error::Error;

/// Refused when it is not the draft's.
pub(super) async fn check(app: &App, held: &Draft, password: &str, address: &str) -> Result<(), Error> {
    if password.is_empty() {
        return Err(Error::Fields(vec![FieldFailure::new("password", FieldReason::Required)]));
    }
    let check = CheckStagedPasswordRequest {
        owner_id: held.owner_id.to_string(),
        stage_id: held.stage_id.as_ref().map(StageId::to_string).unwrap_or_default(),
        guess: Some(Guess::Password(password.to_owned())),
        client: Some(Client { address: address.to_owned(), ..Client::default() }),
    };
    let checked = app.auth()?.check_staged_password(app.runtime.request(check)).await;
    let matches = checked.map_err(|status| Failure::from(&status))?.into_inner().matches;
    if matches { Ok(()) } else { Err(Error::PasswordWrong) }
}
