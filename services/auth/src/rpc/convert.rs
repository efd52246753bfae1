//! Between the contract and the domain; inwards it may fail, naming the field.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::email::Email;
use mostrador_runtime::passport::Role;

use crate::domain::agent::Agent;
use crate::domain::owner::{Owner, Standing};
use crate::domain::session::SessionKind;
use crate::error::Error;

pub(super) fn id<T: std::str::FromStr>(text: &str, field: &'static str) -> Result<T, Error> {
    text.parse().map_err(|_| Error::Field(field))
}

pub(super) fn email(text: &str) -> Result<Email, Error> {
    Email::parse(text).map_err(|_| Error::Field("email"))
}

pub(super) fn role(role: pb::AgentRole) -> Result<Role, Error> {
    match role {
        pb::AgentRole::Unspecified => Err(Error::Field("role")),
        pb::AgentRole::Viewer => Ok(Role::Viewer),
        pb::AgentRole::Support => Ok(Role::Support),
        pb::AgentRole::Finance => Ok(Role::Finance),
        pb::AgentRole::Admin => Ok(Role::Admin),
    }
}

pub(super) fn standing(standing: pb::Standing) -> Result<Standing, Error> {
    match standing {
        pb::Standing::Unspecified => Err(Error::Field("standing")),
        pb::Standing::Full => Ok(Standing::Full),
        pb::Standing::Limited => Ok(Standing::Limited),
        pb::Standing::None => Ok(Standing::None),
    }
}

pub(super) const fn standing_out(standing: Standing) -> pb::Standing {
    match standing {
        Standing::Full => pb::Standing::Full,
        Standing::Limited => pb::Standing::Limited,
        Standing::None => pb::Standing::None,
    }
}

pub(super) const fn kind_out(kind: SessionKind) -> pb::SessionKind {
    match kind {
        SessionKind::Owner => pb::SessionKind::Owner,
        SessionKind::Agent => pb::SessionKind::Agent,
    }
}

pub(super) fn owner_out(owner: Owner) -> pb::Owner {
    pb::Owner {
        owner_id: owner.id.to_string(),
        account_id: owner.account_id.to_string(),
        email: owner.email.to_string(),
        full_name: owner.full_name,
        phone: owner.phone,
        locale: owner.locale.as_str().to_owned(),
    }
}

pub(super) fn agent_out(agent: &Agent) -> pb::Agent {
    let role = match agent.role {
        Role::Viewer => pb::AgentRole::Viewer,
        Role::Support => pb::AgentRole::Support,
        Role::Finance => pb::AgentRole::Finance,
        Role::Admin => pb::AgentRole::Admin,
    };
    pb::Agent {
        agent_id: agent.id.to_string(),
        email: agent.email.to_string(),
        role: role.into(),
        password_due: agent.password_due_at.is_some(),
    }
}
