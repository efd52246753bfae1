//! A token becomes a passport: who is calling, for at most a minute.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::Tx;
use mostrador_runtime::passport::{AgentPassport, LIFETIME, OwnerPassport, Passport};
use mostrador_runtime::proto;
use mostrador_runtime::secret::SecretHash;
use sqlx::AnyConnection;

use super::{caller, convert};
use crate::activity;
use crate::app::App;
use crate::domain::owner::Owner;
use crate::domain::session::Session;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::store::{agents, owners, sessions};

pub(super) async fn run(
    app: &App,
    asked: pb::ResolveSessionRequest,
) -> Result<pb::ResolveSessionResponse, Error> {
    let token = SecretHash::of(&asked.token);
    let now = app.now();
    let (session, owner, passport) = {
        let mut conn = app.runtime.db.read().await?;
        let session = sessions::find_by_token(&mut conn, &token).await?.ok_or(Error::SessionMissing)?;
        let session = caller::still_live(app, session)?;
        let (owner, passport) = subject(&mut conn, &session).await?;
        (session, owner, passport)
    };
    let session = if session.touch_is_due(now) { touch(app, session, owner).await } else { session };

    let expires_at =
        later(now, LIFETIME).min(session.expires_at(app.config.lifetime(session.subject.kind())));
    Ok(pb::ResolveSessionResponse {
        passport: app.keyring.sign(passport, expires_at).await?,
        expires_at: Some(proto::timestamp(expires_at)),
        session_id: session.id.to_string(),
        kind: convert::kind_out(session.subject.kind()).into(),
    })
}

async fn subject(conn: &mut AnyConnection, session: &Session) -> Result<(Option<Owner>, Passport), Error> {
    let session_id = session.id.clone();
    match &session.subject {
        Subject::Owner(owner_id) => {
            let owner = owners::find(conn, owner_id).await?.ok_or(Error::SessionEnded)?;
            let passport = OwnerPassport {
                owner_id: owner.id.clone(),
                account_id: owner.account_id.clone(),
                session_id,
                standing: owner.standing.in_passport().ok_or(Error::SessionEnded)?,
            };
            Ok((Some(owner), Passport::Owner(passport)))
        }
        Subject::Agent(agent_id) => {
            let agent = agents::find(conn, agent_id).await?;
            let enabled = agent.filter(|agent| agent.disabled_at.is_none());
            let agent = enabled.ok_or(Error::SessionEnded)?;
            let passport = AgentPassport {
                agent_id: agent.id,
                session_id,
                role: agent.role,
                password_due: agent.password_due_at.is_some(),
            };
            Ok((None, Passport::Agent(passport)))
        }
    }
}

/// Whoever is signed in stays so while nothing can be written, for instance on a full disk.
async fn touch(app: &App, session: Session, owner: Option<Owner>) -> Session {
    let (app_in_write, id, now) = (app.clone(), session.id.clone(), app.now());
    let write = async move |tx: &mut Tx| {
        sessions::touch(tx.conn(), &id, now).await?;
        if let Some(owner) = &owner {
            activity::note(&app_in_write, tx, owner).await?;
        }
        Ok::<_, Error>(())
    };
    match app.runtime.db.write(write).await {
        Ok(()) => session.touched(now),
        Err(error) => {
            tracing::warn!(%error, session_id = %session.id, "the use of a session was not noted");
            session
        }
    }
}
