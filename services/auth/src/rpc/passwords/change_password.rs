//! The current password lets a new one in. The calling session goes on under another token; all others end.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::email::Email;
use mostrador_runtime::passport::Passport;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::domain::agent::Agent;
use crate::domain::owner::Owner;
use crate::domain::session::Session;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::steps::find_caller;
use crate::steps::open_session::Opening;
use crate::steps::replace_password::{self, Proof};
use crate::store::owners;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ChangePasswordRequest,
) -> Result<pb::ChangePasswordResponse, Error> {
    let (session, changer) = Changer::of(app, call).await?;
    let subject = changer.subject();
    app.budgets.take_change(&subject).await?;
    if !app.hasher.verify(message.current.clone(), Some(changer.password_hash().to_owned())).await? {
        let incident =
            Incident { event: "password.refused", subject_id: subject.as_str(), ..Incident::default() };
        Incident { session_id: session.id.as_str(), ..incident }.log();
        return Err(Error::CurrentWrong);
    }
    app.password_rules().check(&message.password, changer.email())?;
    if message.password == message.current {
        return Err(Error::PasswordUnchanged);
    }
    let hash = app.hasher.hash(message.password).await?;
    let opening = Opening::successor(app, &session);
    let answer = pb::ChangePasswordResponse {
        token: opening.token.expose().to_owned(),
        expires_at: Some(proto::timestamp(opening.expires_at)),
        session_id: opening.session_id().to_string(),
    };
    app.write(async move |app, tx| {
        if !changer.replace_password(app, tx, &hash).await? {
            return Err(Error::CurrentWrong);
        }
        Ok(opening.store(tx).await?)
    })
    .await?;
    Incident {
        event: "password.changed",
        subject_id: subject.as_str(),
        session_id: &answer.session_id,
        ..Incident::default()
    }
    .log();
    Ok(answer)
}

enum Changer {
    Owner(Owner),
    Agent(Agent),
}

impl Changer {
    async fn of(app: &App, call: &Call) -> Result<(Session, Self), Error> {
        if let Some(Passport::Agent(_)) = call.passport() {
            let (session, agent) = find_caller::live_agent(app, call).await?;
            return Ok((session, Self::Agent(agent)));
        }
        let owner_id = &call.full_owner()?.owner_id;
        let session = find_caller::live_session(app, call).await?;
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

    async fn replace_password(&self, app: &App, tx: &mut Tx, hash: &str) -> Result<bool, DbError> {
        match self {
            Self::Owner(owner) => {
                replace_password::of_owner(app, tx, owner, hash, Proof::CurrentPassword).await
            }
            Self::Agent(agent) => replace_password::of_agent(app, tx, agent, hash).await,
        }
    }
}
