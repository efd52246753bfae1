//! Owners, agents and their sessions.

use mostrador_proto::auth::v1 as pb;

use super::{at, id, locale, required};
use crate::{
    answer::Refusal,
    api::{
        support::desk::{Agent, AgentRole},
        visitor::session::{ChangedPassword, Owner, Session, Standing},
    },
};

pub fn owner(owner: Option<pb::Owner>) -> Result<Owner, Refusal> {
    let owner = required(owner, "auth: an owner")?;
    Ok(Owner {
        owner_id: id(&owner.owner_id, "auth: an owner's id")?,
        account_id: id(&owner.account_id, "auth: the id of an owner's account")?,
        full_name: owner.full_name,
        email: owner.email,
        locale: locale(owner.locale, &owner.locale_text, "auth: an owner's language")?,
    })
}

pub fn standing(standing: pb::Standing) -> Result<Standing, Refusal> {
    match standing {
        pb::Standing::Full => Ok(Standing::Full),
        pb::Standing::Limited => Ok(Standing::Limited),
        pb::Standing::None | pb::Standing::Unspecified => Err(Refusal::broken("auth: a standing")),
    }
}

pub fn session(session: pb::Session) -> Result<Session, Refusal> {
    let named = |name: String| (!name.is_empty()).then_some(name);
    Ok(Session {
        created_at: at(session.created_at.as_ref(), "auth: a session's start")?,
        last_used_at: at(session.last_used_at.as_ref(), "auth: a session's last use")?,
        session_id: id(&session.session_id, "auth: a session's id")?,
        current: session.current,
        device: session.user_agent,
        browser: named(session.browser),
        system: named(session.system),
        address: session.address,
    })
}

pub fn changed_password(changed: pb::ChangePasswordResponse) -> Result<ChangedPassword, Refusal> {
    Ok(ChangedPassword {
        expires_at: at(changed.expires_at.as_ref(), "auth: a session's end")?,
        token: changed.token,
        session_id: id(&changed.session_id, "auth: a session's id")?,
    })
}

pub fn agent_role(role: pb::AgentRole) -> Result<AgentRole, Refusal> {
    match role {
        pb::AgentRole::Viewer => Ok(AgentRole::Viewer),
        pb::AgentRole::Support => Ok(AgentRole::Support),
        pb::AgentRole::Finance => Ok(AgentRole::Finance),
        pb::AgentRole::Admin => Ok(AgentRole::Admin),
        pb::AgentRole::Unspecified => Err(Refusal::broken("auth: an agent's role")),
    }
}

pub fn agent(agent: Option<pb::Agent>) -> Result<Agent, Refusal> {
    let agent = required(agent, "auth: an agent")?;
    let role = agent_role(agent.role())?;
    Ok(Agent {
        agent_id: id(&agent.agent_id, "auth: an agent's id")?,
        email: agent.email,
        role,
        password_due: agent.password_due,
    })
}
