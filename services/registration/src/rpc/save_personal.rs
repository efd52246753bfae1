use mostrador_proto::auth::v1::StagePasswordRequest;
use mostrador_proto::registration::v1::{self as pb, SavePersonalRequest, SavePersonalResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::error::Failure;
use tonic::{Request, Response, Status};

use super::draft;
use crate::app::App;
use crate::domain::draft::{Draft, Step};
use crate::domain::personal::{Personal, PersonalForm, PersonalRules, look_at_password};
use crate::domain::secret::SecretHash;
use crate::domain::state::Event;
use crate::error::Error;
use crate::proof;
use crate::store::{drafts, personal, secrets};

/// The password goes to auth and nowhere else; it is handed over once all else is in order.
pub(crate) async fn save_personal(
    app: &App,
    request: Request<SavePersonalRequest>,
) -> Result<Response<SavePersonalResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    let secret = SecretHash::of(&asked.secret);
    let mut conn = app.runtime.db.read().await?;
    let (held, _) = draft::held(&mut conn, &secret).await?;
    drop(conn);
    held.may_save(Step::Personal, Event::Edit, app.now()).map_err(Error::from)?;
    let person = parse(app, &asked, held.personal.is_some())?;
    let has_password = !asked.password.is_empty();
    if has_password {
        stage_password(app, &held, &person, asked.password).await?;
    }
    let shown = save(app, secret, person, has_password).await?;
    Ok(Response::new(SavePersonalResponse { draft: Some(shown) }))
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

async fn stage_password(app: &App, held: &Draft, person: &Personal, password: String) -> Result<(), Failure> {
    let stage = StagePasswordRequest {
        owner_id: held.owner_id.to_string(),
        email: person.email.to_string(),
        password,
    };
    let staged = app.auth()?.stage_password(app.runtime.request(stage)).await;
    staged.map(|_| ()).map_err(|status| Failure::from(&status))
}

async fn save(
    app: &App,
    secret: SecretHash,
    person: Personal,
    new_password: bool,
) -> Result<pb::Draft, Error> {
    let app = app.clone();
    let db = app.runtime.db.clone();
    db.write(async move |tx| {
        let (held, _) = draft::held(tx.conn(), &secret).await?;
        let (id, now) = (held.id.as_str(), app.now());
        let event = held.edit_of(&person);
        let next = held.may_save(Step::Personal, event, now)?;
        personal::save(tx.conn(), id, &person).await?;
        if new_password {
            secrets::mark_chose_password(tx.conn(), id, &secret, now).await?;
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
