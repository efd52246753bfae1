//! Registrations that do not go on by themselves.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::id::{AgentId, RegistrationId};
use mostrador_runtime::text::Locale;

use super::state::State;

/// A visitor reads the mail within a day, or does not find it.
pub const UNPROVEN_AFTER: SignedDuration = SignedDuration::from_hours(24);
/// Owner and account are made within seconds.
pub const UNMADE_AFTER: SignedDuration = SignedDuration::from_mins(15);

#[derive(Clone, Debug)]
pub struct Stuck {
    pub id: RegistrationId,
    /// Either the mail was sent and nobody proved the address, or the address is proven and there is no account.
    pub state: State,
    /// The language of its mails.
    pub locale: Locale,
    pub full_name: String,
    pub email: String,
    pub store_name: String,
    /// The last mail's, or the proof's.
    pub since: Timestamp,
    /// The agent who has it.
    pub agent_id: Option<AgentId>,
}
