use mostrador_proto::auth::v1::check_staged_password_request::Guess;
use mostrador_proto::auth::v1::{
    CheckPasswordRequest, CheckStagedPasswordRequest, DropStagedPasswordRequest, StagePasswordRequest,
};
use mostrador_proto::registration::v1::{self as pb, SavePersonalRequest, SavePersonalResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::email::Email;
use mostrador_runtime::error::{Failure, FieldFailure};
use mostrador_runtime::id::StageId;
use mostrador_runtime::secret::SecretHash;
use tonic::{Request, Response, Status};

use super::draft;
use crate::app::App;
use crate::domain::draft::{Draft, Step};
use crate::domain::personal::{Personal, PersonalForm, PersonalRules, look_at_password};
use crate::domain::state::Event;
use crate::error::Error;
use crate::store::{drafts, personal, secrets};
use crate::{proof, topics};

/// The password goes to auth and nowhere else; it is handed over to be kept once all else is in order. There it lies
/// under an id of its own, and counts from the commit that gives the draft this id.
pub(crate) async fn save_personal(
    app: &App,
    request: Request<SavePersonalRequest>,
) -> Result<Response<SavePersonalResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    let secret = SecretHash::of(&asked.secret);
    let mut conn = app.runtime.db.read().await?;
    let held = draft::own(&mut conn, &secret).await?;
    drop(conn);
    held.may_save(Step::Personal, Event::Edit, app.now()).map_err(Error::from)?;
    let person = match parse(app, &asked, held.personal.is_some()) {
        Err(Error::Fields(failures)) => return Err(with_password(app, failures, &asked).await.into()),
        parsed => parsed?,
    };
    let password = if asked.password.is_empty() {
        check_password(app, &held, &person).await?;
        Password::Kept(held.stage_id)
    } else {
        Password::Chosen(stage_password(app, &held, &person, asked.password).await?)
    };
    let shown = save(app, secret, person, password).await?;
    Ok(Response::new(SavePersonalResponse { draft: Some(shown) }))
}

enum Password {
    Chosen(StageId),
    /// The one that the draft had, which is not the address.
    Kept(Option<StageId>),
}

fn parse(app: &App, asked: &SavePersonalRequest, has_one: bool) -> Result<Personal, Error> {
    let form = PersonalForm {
        full_name: asked.full_name.clone(),
        phone: asked.phone.clone(),
        email: asked.email.clone(),
        year: asked.birth_year,
        month: asked.birth_month,
        day: asked.birth_date,
    };
    let rules = PersonalRules { today: wib_date(app.now()), minimum_age: app.config.minimum_age };
    let person = Personal::parse(&form, rules);
    match (person, look_at_password(&asked.password, has_one)) {
        (Ok(person), None) => Ok(person),
        (Ok(_), Some(failure)) => Err(Error::Fields(vec![failure])),
        (Err(mut failures), password) => {
            failures.extend(password);
            Err(Error::Fields(failures))
        }
    }
}

/// What auth says of the password is told in the same round as what is wrong elsewhere.
async fn with_password(app: &App, mut failures: Vec<FieldFailure>, asked: &SavePersonalRequest) -> Error {
    let is_looked_at =
        asked.password.is_empty() || failures.iter().any(|failure| failure.field == "password");
    if !is_looked_at {
        let email = Email::parse(&asked.email).map(|email| email.to_string()).unwrap_or_default();
        let check = CheckPasswordRequest { password: asked.password.clone(), email };
        if let Ok(mut auth) = app.auth()
            && let Err(status) = auth.check_password(app.runtime.request(check)).await
        {
            failures.extend(Failure::from(&status).fields);
        }
    }
    Error::Fields(failures)
}

async fn stage_password(
    app: &App,
    held: &Draft,
    person: &Personal,
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

/// One that was chosen for another address may be this one.
async fn check_password(app: &App, held: &Draft, person: &Personal) -> Result<(), Error> {
    let Some(stage_id) = &held.stage_id else { return Ok(()) };
    if held.edit_of(person) == Event::Edit {
        return Ok(());
    }
    let check = CheckStagedPasswordRequest {
        owner_id: held.owner_id.to_string(),
        stage_id: stage_id.to_string(),
        guess: Some(Guess::Email(person.email.to_string())),
        client: None,
    };
    let checked = app.auth()?.check_staged_password(app.runtime.request(check)).await;
    let is_address = checked.map_err(|status| Failure::from(&status))?.into_inner().matches;
    if is_address { Err(Error::PasswordIsAddress) } else { Ok(()) }
}

async fn save(
    app: &App,
    secret: SecretHash,
    person: Personal,
    password: Password,
) -> Result<pb::Draft, Error> {
    let app = app.clone();
    let db = app.runtime.db.clone();
    db.write(async move |tx| {
        let held = draft::own(tx.conn(), &secret).await?;
        let (id, now) = (&held.id, app.now());
        let event = held.edit_of(&person);
        let next = held.may_save(Step::Personal, event, now)?;
        personal::save(tx.conn(), id, &person).await?;
        match &password {
            Password::Chosen(chosen) => {
                drafts::set_stage(tx.conn(), id, chosen).await?;
                secrets::set_stage(tx.conn(), &secret, chosen).await?;
                drop_password(tx, &app, &held).await?;
            }
            // Another device chose one meanwhile: nobody has compared that with this address.
            Password::Kept(seen) if event == Event::ChangeAddress && *seen != held.stage_id => {
                return Err(Error::Raced);
            }
            Password::Kept(_) => {}
        }
        if event == Event::ChangeAddress {
            proof::void(tx, id).await?;
        }
        if !drafts::move_state(tx.conn(), id, (held.state, next), now).await? {
            return Err(Error::Raced);
        }
        Ok(draft::show_again(tx.conn(), &app, id).await?)
    })
    .await
}

/// The password that the draft had until now; one that another device is just staging stays.
async fn drop_password(tx: &mut Tx, app: &App, held: &Draft) -> Result<(), DbError> {
    let Some(stage_id) = &held.stage_id else { return Ok(()) };
    let drop =
        DropStagedPasswordRequest { owner_id: held.owner_id.to_string(), stage_id: stage_id.to_string() };
    app.runtime.outbox.send(tx, topics::DROP_PASSWORD, &drop, app.now()).await?;
    Ok(())
}
