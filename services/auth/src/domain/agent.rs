//! An agent: the vendor's support employee.

use jiff::Timestamp;
use mostrador_runtime::email::Email;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::passport::Role;

#[derive(Clone, Debug)]
pub struct Agent {
    pub id: AgentId,
    pub email: Email,
    pub role: Role,
    /// PHC string of argon2id.
    pub password_hash: String,
    pub totp_secret_sealed: Vec<u8>,
    pub totp_last_step: i64,
    /// Handed out, and not confirmed by a code yet.
    pub next_totp_sealed: Option<Vec<u8>>,
    /// An operator was shown the password: nothing else can be done before it is changed.
    pub password_due_at: Option<Timestamp>,
    pub disabled_at: Option<Timestamp>,
    pub created_at: Timestamp,
}

/// A role as it is stored.
pub const fn role_text(role: Role) -> &'static str {
    match role {
        Role::Viewer => "viewer",
        Role::Support => "support",
        Role::Finance => "finance",
        Role::Admin => "admin",
    }
}

pub fn parse_role(text: &str) -> Option<Role> {
    [Role::Viewer, Role::Support, Role::Finance, Role::Admin]
        .into_iter()
        .find(|role| role_text(*role) == text)
}

/// The context that seals an agent's TOTP secret, so that rows cannot be swapped.
pub fn totp_seal_context(id: &AgentId) -> String {
    format!("totp:{id}")
}
