use mostrador_proto::registration::v1::{SavePersonalRequest, SavePersonalResponse};
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldFailure;
use mostrador_runtime::id::StageId;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::draft::{Draft, Step};
use crate::domain::personal::{PersonalData, PersonalRules, look_at_password};
use crate::domain::state::Event;
use crate::error::Error;
use crate::steps::{ask_auth, drop_password, find_draft, mail_proof, show_draft};
use crate::store::{drafts, personal, secrets};

/// The password goes only to auth, and is handed over for storage once all other fields are valid. Auth
/// stores it under an id of its own; it counts from the commit that gives the draft this id.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: SavePersonalRequest,
) -> Result<SavePersonalResponse, Error> {
    let secret = SecretHash::of(&message.secret);
    let held = find_draft::own(&mut *app.runtime.db.read().await?, &secret).await?;
    held.may_save(Step::Personal, Event::Edit, app.now())?;
    let person = parse(app, &message, held.personal.is_some()).await?;
    let password = if message.password.is_empty() {
        ask_auth::check_address(app, &held, &person).await?;
        Password::Kept(held.stage_id)
    } else {
        Password::Chosen(ask_auth::stage_password(app, &held, &person, message.password).await?)
    };
    app.write(async move |app, tx| {
        let held = find_draft::own(tx.conn(), &secret).await?;
        save(app, tx, &held, &person).await?;
        if let Password::Chosen(chosen) = &password {
            drafts::set_stage(tx.conn(), &held.id, chosen).await?;
            secrets::set_stage(tx.conn(), &secret, chosen).await?;
            drop_password::last(app, tx, &held)?;
        }
        password.require_compared(&held, &person)?;
        let shown = show_draft::show_again(app, tx.conn(), &held.id).await?;
        Ok(SavePersonalResponse { draft: Some(shown) })
    })
    .await
}

enum Password {
    Chosen(StageId),
    /// The draft's password, which was compared with the address.
    Kept(Option<StageId>),
}

impl Password {
    /// Another device may have chosen a password meanwhile that was not compared with this address.
    fn require_compared(&self, held: &Draft, person: &PersonalData) -> Result<(), Error> {
        match self {
            Self::Kept(seen) if held.edit_of(person) == Event::ChangeAddress && *seen != held.stage_id => {
                Err(Error::Raced)
            }
            Self::Chosen(_) | Self::Kept(_) => Ok(()),
        }
    }
}

/// One answer names the faults of the password, which auth finds, and those of the other fields.
async fn parse(app: &App, message: &SavePersonalRequest, has_one: bool) -> Result<PersonalData, Error> {
    let rules = PersonalRules { today: wib_date(app.now()), minimum_age: app.config.minimum_age };
    let person = PersonalData::parse(&convert::personal_form(message), rules);
    let password = look_at_password(&message.password, has_one);
    let failures: Vec<FieldFailure> = match (person, password) {
        (Ok(person), None) => return Ok(person),
        (Ok(_), Some(failure)) => vec![failure],
        (Err(mut failures), Some(failure)) => {
            failures.push(failure);
            failures
        }
        (Err(mut failures), None) => {
            if !message.password.is_empty() {
                failures.extend(ask_auth::password_failures(app, &message.password, &message.email).await);
            }
            failures
        }
    };
    Err(Error::Fields(failures))
}

async fn save(app: &App, tx: &mut Tx, held: &Draft, person: &PersonalData) -> Result<(), Error> {
    let (id, now, event) = (&held.id, app.now(), held.edit_of(person));
    let next = held.may_save(Step::Personal, event, now)?;
    personal::save(tx.conn(), id, person).await?;
    if event == Event::ChangeAddress {
        mail_proof::void(tx.conn(), id).await?;
    }
    let moved = drafts::move_state(tx.conn(), id, (held.state, next), now).await?;
    if moved { Ok(()) } else { Err(Error::Raced) }
}
