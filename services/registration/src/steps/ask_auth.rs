//! Questions to auth, which keeps a draft's password. The questions come before a transaction.

use mostrador_proto::auth::v1::check_staged_password_request::Guess;
use mostrador_proto::auth::v1::{
    CheckPasswordRequest, CheckStagedPasswordRequest, Client, StagePasswordRequest,
};
use mostrador_runtime::Application;
use mostrador_runtime::email::Email;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};
use mostrador_runtime::id::StageId;

use crate::app::App;
use crate::convert;
use crate::domain::draft::Draft;
use crate::domain::personal::PersonalData;
use crate::domain::state::Event;
use crate::error::Error;

/// Refuses a password that is not the draft's. `address` is the visitor's network address.
pub(crate) async fn check_password(
    app: &App,
    held: &Draft,
    password: &str,
    address: &str,
) -> Result<(), Error> {
    if password.is_empty() {
        return Err(convert::refuse("password", FieldReason::Required));
    }
    let client = Client { address: address.to_owned(), ..Client::default() };
    let matches = matches(app, held, Guess::Password(password.to_owned()), Some(client)).await?;
    if matches { Ok(()) } else { Err(Error::PasswordWrong) }
}

/// Asks auth whether the draft's password equals the new address.
pub(crate) async fn check_address(app: &App, held: &Draft, person: &PersonalData) -> Result<(), Error> {
    if held.stage_id.is_none() || held.edit_of(person) == Event::Edit {
        return Ok(());
    }
    let is_password = matches(app, held, Guess::Email(person.email.to_string()), None).await?;
    if is_password { Err(Error::PasswordIsAddress) } else { Ok(()) }
}

async fn matches(app: &App, held: &Draft, guess: Guess, client: Option<Client>) -> Result<bool, Failure> {
    let check = CheckStagedPasswordRequest {
        owner_id: held.owner_id.to_string(),
        stage_id: held.stage_id.as_ref().map(StageId::to_string).unwrap_or_default(),
        guess: Some(guess),
        client,
    };
    let checked = app.auth()?.check_staged_password(app.runtime.request(check)).await;
    checked.map(|checked| checked.into_inner().matches).map_err(|status| Failure::from(&status))
}

/// The faults of a password for the typed address; empty while auth is silent.
pub(crate) async fn password_failures(app: &App, password: &str, typed_email: &str) -> Vec<FieldFailure> {
    let email = Email::parse(typed_email).map(|email| email.to_string()).unwrap_or_default();
    let check = CheckPasswordRequest { password: password.to_owned(), email };
    let Ok(mut auth) = app.auth() else { return Vec::new() };
    match auth.check_password(app.runtime.request(check)).await {
        Ok(_) => Vec::new(),
        Err(status) => Failure::from(&status).fields,
    }
}

/// Hands a password over; it counts from the commit that gives the draft its id.
pub(crate) async fn stage_password(
    app: &App,
    held: &Draft,
    person: &PersonalData,
    password: String,
) -> Result<StageId, Failure> {
    let id = StageId::at(app.now(), &app.runtime.random);
    let stage = StagePasswordRequest {
        stage_id: id.to_string(),
        owner_id: held.owner_id.to_string(),
        email: person.email.to_string(),
        password,
    };
    let staged = app.auth()?.stage_password(app.runtime.request(stage)).await;
    staged.map(|_| id).map_err(|status| Failure::from(&status))
}
