//! Translates between the contract and the domain. The way inwards may fail, and then names the field.

mod staff;

use std::str::FromStr;

use mostrador_proto::account::v1::Reason as AccountReason;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::email::Email;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{AccountId, OwnerId, SessionId, ShopId, StageId, named};
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::text::Locale;

use crate::domain::agent::Agent;
use crate::domain::browser::Browser;
use crate::domain::holder::SessionKind;
use crate::domain::owner::{Owner, Standing};
use crate::domain::session::{Origin, Session};
use crate::error::Error;

pub(crate) use staff::{chosen_pin, device, device_name, manager, member, staff, staffed_shop};

/// Longer texts from outside are cut before they are stored.
const ORIGIN_CHARS: usize = 300;

pub(crate) fn owner_id(text: &str) -> Result<OwnerId, Error> {
    field("ownerId", text)
}

/// The id of an owner who must exist: a malformed id answers like an unknown one.
pub(crate) fn known_owner_id(text: &str) -> Result<OwnerId, Error> {
    text.parse().map_err(|_| Error::OwnerUnknown)
}

pub(crate) fn account_id(text: &str) -> Result<AccountId, Error> {
    field("accountId", text)
}

/// `None` when a process of the previous version does not send it.
pub(crate) fn told_account_id(text: &str) -> Result<Option<AccountId>, Error> {
    named(text).map_err(|_| Error::Field("accountId"))
}

pub(crate) fn shop_id(text: &str) -> Result<ShopId, Error> {
    field("shopId", text)
}

/// The id of an outlet that the caller names: a malformed id answers like another account's outlet.
pub(crate) fn known_shop_id(text: &str) -> Result<ShopId, Error> {
    text.parse().map_err(|_| Failure::new(AccountReason::ShopNotFound).into())
}

pub(crate) fn stage_id(text: &str) -> Result<StageId, Error> {
    field("stageId", text)
}

/// `None` when the field is empty.
pub(crate) fn named_stage_id(text: &str) -> Result<Option<StageId>, Error> {
    named(text).map_err(|_| Error::Field("stageId"))
}

/// `None` when the field is empty; a malformed id answers like an unknown one.
pub(crate) fn named_session_id(text: &str) -> Result<Option<SessionId>, Error> {
    named(text).map_err(|_| Error::SessionNotFound)
}

pub(crate) fn locale(value: i32, text: &str) -> Result<Locale, Error> {
    Locale::known(value, text).map_err(|_| Error::Field("locale"))
}

fn field<T: FromStr>(name: &'static str, text: &str) -> Result<T, Error> {
    text.parse().map_err(|_| Error::Field(name))
}

pub(crate) fn email(text: &str) -> Result<Email, Error> {
    Email::parse(text).map_err(|_| Error::Field("email"))
}

pub(crate) fn role(role: pb::AgentRole) -> Result<Role, Error> {
    match role {
        pb::AgentRole::Unspecified => Err(Error::Field("role")),
        pb::AgentRole::Viewer => Ok(Role::Viewer),
        pb::AgentRole::Support => Ok(Role::Support),
        pb::AgentRole::Finance => Ok(Role::Finance),
        pb::AgentRole::Admin => Ok(Role::Admin),
    }
}

pub(crate) fn standing_from(standing: pb::Standing, may_renew: bool) -> Result<Standing, Error> {
    match standing {
        pb::Standing::Unspecified => Err(Error::Field("standing")),
        pb::Standing::Full => Ok(Standing::Full),
        pb::Standing::Limited => Ok(Standing::Limited { may_renew }),
        pb::Standing::None => Ok(Standing::None),
    }
}

pub(crate) fn origin(client: &pb::Client) -> Origin {
    origin_of(&client.user_agent, &client.address)
}

pub(crate) fn origin_of(user_agent: &str, address: &str) -> Origin {
    Origin { user_agent: cut(user_agent), address: cut(address) }
}

pub(crate) fn cut(text: &str) -> String {
    text.chars().take(ORIGIN_CHARS).collect()
}

pub(crate) const fn standing(standing: Standing) -> pb::Standing {
    match standing {
        Standing::Full => pb::Standing::Full,
        Standing::Limited { .. } => pb::Standing::Limited,
        Standing::None => pb::Standing::None,
    }
}

pub(crate) const fn session_kind(kind: SessionKind) -> pb::SessionKind {
    match kind {
        SessionKind::Owner => pb::SessionKind::Owner,
        SessionKind::Agent => pb::SessionKind::Agent,
        SessionKind::Staff => pb::SessionKind::Staff,
        SessionKind::Manager => pb::SessionKind::Manager,
    }
}

pub(crate) fn session(session: Session, current: &Session) -> pb::Session {
    let browser = Browser::of(&session.origin.user_agent);
    pb::Session {
        current: session.id == current.id,
        session_id: session.id.to_string(),
        browser: browser.name.unwrap_or_default().to_owned(),
        system: browser.system.unwrap_or_default().to_owned(),
        user_agent: session.origin.user_agent,
        address: session.origin.address,
        created_at: Some(timestamp(session.created_at)),
        last_used_at: Some(timestamp(session.last_used_at)),
    }
}

pub(crate) fn owner(owner: Owner) -> pb::Owner {
    pb::Owner {
        owner_id: owner.id.to_string(),
        account_id: owner.account_id.to_string(),
        email: owner.email.to_string(),
        full_name: owner.full_name,
        phone: owner.phone,
        locale: owner.locale.into(),
        locale_text: owner.locale.as_str().to_owned(),
    }
}

pub(crate) fn personal(owner: Owner) -> pb::Personal {
    pb::Personal { full_name: owner.full_name, phone: owner.phone, version: owner.contact_version }
}

pub(crate) fn agent(agent: &Agent) -> pb::Agent {
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
