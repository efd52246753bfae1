//! Turns a token into a passport, which names the caller for at most a minute.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::passport::{AgentPassport, LIFETIME, OwnerPassport, Passport, StaffPassport};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::convert;
use crate::domain::holder::SessionHolder;
use crate::domain::owner::Owner;
use crate::domain::session::Session;
use crate::error::Error;
use crate::steps::{
    managers::find_post,
    sessions::{find_caller, note_activity},
    staff::find_staff,
};
use crate::store::{agents, owners, paired_devices, sessions};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ResolveSessionRequest,
) -> Result<pb::ResolveSessionResponse, Error> {
    let token = SecretHash::of(&message.token);
    let now = app.now();
    let (session, owner, passport) = {
        let mut conn = app.runtime.db.read().await?;
        let session = sessions::find_by_token(&mut conn, &token).await?.ok_or(Error::SessionMissing)?;
        let session = find_caller::still_live(app, session)?;
        let (owner, passport) = passport(&mut conn, &session).await?;
        (session, owner, passport)
    };
    let session = if session.touch_is_due(now) { touch(app, session, owner).await } else { session };

    let expires_at = later(now, LIFETIME).min(session.expires_at(app.config.lifetime(session.holder.kind())));
    Ok(pb::ResolveSessionResponse {
        passport: app.keyring.sign(passport, expires_at).await?,
        expires_at: Some(proto::timestamp(expires_at)),
        session_id: session.id.to_string(),
        kind: convert::session_kind(session.holder.kind()).into(),
    })
}

async fn passport(conn: &mut Conn, session: &Session) -> Result<(Option<Owner>, Passport), Error> {
    let session_id = session.id.clone();
    match &session.holder {
        SessionHolder::Owner(owner_id) => {
            let owner = owners::find(conn, owner_id).await?.ok_or(Error::SessionEnded)?;
            let passport = OwnerPassport {
                owner_id: owner.id.clone(),
                account_id: owner.account_id.clone(),
                session_id,
                standing: owner.standing.in_passport().ok_or(Error::SessionEnded)?,
                may_renew: owner.standing.may_renew(),
            };
            Ok((Some(owner), Passport::Owner(passport)))
        }
        SessionHolder::Agent(agent_id) => {
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
        SessionHolder::Staff { id, device_id } => {
            let (member, counter) = find_staff::of_session(conn, id, device_id).await?;
            let passport = StaffPassport {
                staff_id: member.id,
                account_id: counter.shop.account_id,
                session_id,
                device_id: Some(counter.device.id),
                grants: member.grants,
            };
            Ok((None, Passport::Staff(passport)))
        }
        SessionHolder::Manager(id) => {
            let (_, post) = find_post::of_session(conn, id).await?;
            let passport = StaffPassport {
                staff_id: post.member.id,
                account_id: post.shop.account_id,
                session_id,
                device_id: None,
                grants: post.member.grants,
            };
            Ok((Some(post.owner), Passport::Staff(passport)))
        }
    }
}

/// A session goes on while the database accepts no writes, for instance on a full disk.
async fn touch(app: &App, session: Session, owner: Option<Owner>) -> Session {
    let (id, device_id, now) = (session.id.clone(), session.holder.device_id().cloned(), app.now());
    let touched = app.write_locked(session.id.to_string(), async move |app, tx| {
        sessions::touch(tx.conn(), &id, now).await?;
        if let Some(device_id) = &device_id {
            paired_devices::touch(tx.conn(), device_id, now).await?;
        }
        if let Some(owner) = &owner {
            note_activity::note(app, tx, owner).await?;
        }
        Ok::<_, DbError>(())
    });
    match touched.await {
        Ok(()) => session.touched(now),
        Err(error) => {
            tracing::warn!(%error, session_id = %session.id, "the use of a session was not noted");
            session
        }
    }
}
