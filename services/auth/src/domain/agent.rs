//! An agent: the vendor's support employee.

use jiff::Timestamp;
use mostrador_runtime::email::Email;
use mostrador_runtime::id::AgentId;
use mostrador_runtime::passport::Role;

use super::totp::Authenticator;

#[derive(Clone, Debug)]
pub struct Agent {
    pub id: AgentId,
    pub email: Email,
    pub role: Role,
    /// PHC string of argon2id.
    pub password_hash: String,
    pub authenticator: Authenticator,
    /// A secret that was handed out and that no code has confirmed yet.
    pub next_totp_sealed: Option<Vec<u8>>,
    /// An operator saw the password: the agent must change it before anything else.
    pub password_due_at: Option<Timestamp>,
    pub disabled_at: Option<Timestamp>,
    pub created_at: Timestamp,
}
