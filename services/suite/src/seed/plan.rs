//! The ids and the password of the demo data, before it is made.

use jiff::ToSpan as _;
use mostrador_runtime::id::{AccountId, OwnerId, RegistrationId, ShopId};
use mostrador_runtime::{Clock, Random};
use serde::{Deserialize, Serialize};

pub(crate) const OWNER_EMAIL: &str = "demo@mostrador.example";
pub(crate) const AGENT_EMAIL: &str = "agente@mostrador.example";

pub(crate) struct DemoAgent {
    pub(crate) email: &'static str,
    pub(crate) password: String,
    pub(crate) totp_secret: String,
}

/// Kept in the data folder: the ids, so that each step finds its earlier work, and the owner's password.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Plan {
    pub(super) owner_id: OwnerId,
    pub(super) account_id: AccountId,
    pub(super) shop_ids: [ShopId; 3],
    pub(super) registration_id: RegistrationId,
    pub(super) owner_password: String,
    pub(super) finished: bool,
}

impl Plan {
    pub(super) fn new(clock: &Clock, random: &Random) -> Self {
        let now = clock.now();
        Self {
            owner_id: OwnerId::new(clock, random),
            account_id: AccountId::new(clock, random),
            // Ids sort by their instant: a millisecond apart, the shops have the same order in every data
            // folder.
            shop_ids: [0, 1, 2].map(|later| ShopId::at(now + later.milliseconds(), random)),
            registration_id: RegistrationId::new(clock, random),
            owner_password: password(random),
            finished: false,
        }
    }
}

pub(super) fn password(random: &Random) -> String {
    data_encoding::BASE32_NOPAD.encode(&random.bytes::<10>()).to_ascii_lowercase()
}
