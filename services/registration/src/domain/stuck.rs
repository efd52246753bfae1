//! Registrations that are stuck.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::id::{AgentId, RegistrationId};
use mostrador_runtime::text::Locale;

use super::state::State;

/// A visitor who has not read the mail within a day did not find it.
pub const UNPROVEN_AFTER: SignedDuration = SignedDuration::from_hours(24);
/// Owner and account are normally made within seconds.
pub const UNMADE_AFTER: SignedDuration = SignedDuration::from_mins(15);

#[derive(Clone, Debug)]
pub struct Stuck {
    pub id: RegistrationId,
    /// Either the mail was sent and the address is not proven, or the address is proven and there is no
    /// account.
    pub state: State,
    /// The language of the registration's mails.
    pub locale: Locale,
    pub full_name: String,
    pub email: String,
    pub store_name: String,
    /// The time of the last mail, or of the proof.
    pub since: Timestamp,
    /// The agent who has the registration.
    pub agent_id: Option<AgentId>,
}
