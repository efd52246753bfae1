//! A new password for who knows the current one. The calling session goes on under another token; all others end.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::email::Email;
use mostrador_runtime::passport::Passport;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Call, proto};

use super::caller;
use crate::app::App;
use crate::domain::agent::Agent;
use crate::domain::owner::Owner;
use crate::domain::session::Session;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::mails;
use crate::sign_in::Opening;
use crate::store::{agents, owners, resets, sessions};
use crate::timeline::{self, Happening};

pub(super) async fn run(
    app: &App,
    call: &Call,
    asked: pb::ChangePasswordRequest,
) -> Result<pb::ChangePasswordResponse, Error> {
    let (session, changer) = Changer::of(app, call).await?;
    let subject = changer.subject();
    app.budgets.take_change(&subject).await?;
    if !app.hasher.verify(asked.current.clone(), Some(changer.password_hash().to_owned())).await? {
        let incident =
            Incident { event: "password.refused", subject_id: subject.as_str(), ..Incident::default() };
        Incident { session_id: session.id.as_str(), ..incident }.log();
        return Err(Error::CurrentWrong);
    }
    app.password_rules().check(&asked.password, changer.email())?;
    if asked.password == asked.current {
        return Err(Error::PasswordUnchanged);
    }
    let hash = app.hasher.hash(asked.password).await?;
    let opening = Opening::successor(app, &session);
    let answer = pb::ChangePasswordResponse {
        token: opening.token.expose().to_owned(),
        expires_at: Some(proto::timestamp(opening.expires_at)),
        session_id: opening.session_id().to_string(),
    };
    let app_in_write = app.clone();
    let change = async move |tx: &mut Tx| change(tx, &app_in_write, &changer, &hash, &opening).await;
    app.runtime.db.write(change).await?;
    Incident {
        event: "password.changed",
        subject_id: subject.as_str(),
        session_id: &answer.session_id,
        ..Incident::default()
    }
    .log();
    Ok(answer)
}

async fn change(
    tx: &mut Tx,
    app: &App,
    changer: &Changer,
    hash: &str,
    opening: &Opening,
) -> Result<(), Error> {
    let now = app.now();
    if !changer.replace_password(tx, hash).await? {
        return Err(Error::CurrentWrong);
    }
    sessions::end_all(tx.conn(), &changer.subject(), None, now).await?;
    opening.store(tx).await?;
    if let Changer::Owner(owner) = changer {
        resets::void(tx.conn(), &owner.id).await?;
        timeline::record(app, tx, owner, Happening::PasswordChanged).await?;
        mails::password_changed(tx, app, owner, false).await?;
    }
    Ok(())
}

enum Changer {
    Owner(Owner),
    Agent(Agent),
}

impl Changer {
    async fn of(app: &App, call: &Call) -> Result<(Session, Self), Error> {
        if let Some(Passport::Agent(_)) = call.passport() {
            let (session, agent) = caller::live_agent(app, call).await?;
            return Ok((session, Self::Agent(agent)));
        }
        let owner_id = &call.full_owner()?.owner_id;
        let session = caller::live_session(app, call).await?;
        let mut conn = app.runtime.db.read().await?;
        let owner = owners::find(&mut conn, owner_id).await?.ok_or(Error::SessionEnded)?;
        Ok((session, Self::Owner(owner)))
    }

    fn subject(&self) -> Subject {
        match self {
            Self::Owner(owner) => Subject::from(&owner.id),
            Self::Agent(agent) => Subject::from(&agent.id),
        }
    }

    fn password_hash(&self) -> &str {
        match self {
            Self::Owner(owner) => &owner.password_hash,
            Self::Agent(agent) => &agent.password_hash,
        }
    }

    fn email(&self) -> &Email {
        match self {
            Self::Owner(owner) => &owner.email,
            Self::Agent(agent) => &agent.email,
        }
    }

    async fn replace_password(&self, tx: &mut Tx, hash: &str) -> Result<bool, DbError> {
        match self {
            Self::Owner(owner) => {
                owners::replace_password(tx.conn(), &owner.id, &owner.password_hash, hash).await
            }
            Self::Agent(agent) => {
                agents::replace_password(tx.conn(), &agent.id, &agent.password_hash, hash).await
            }
        }
    }
}
