use jiff::Timestamp;
use mostrador_runtime::Runtime;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::text::Locale;

use crate::config::Config;
use crate::domain::{Consent, Step, SubscriberId, address_hash};
use crate::store::consents;

/// What every call and job is given; clones share it.
#[derive(Clone)]
pub struct App {
    pub runtime: Runtime,
    pub config: Config,
}

impl App {
    pub fn now(&self) -> Timestamp {
        self.runtime.clock.now()
    }

    /// Notes what a subscriber did; `address` is the network's, empty when it is not known.
    pub async fn record(
        &self,
        tx: &mut Tx,
        id: &SubscriberId,
        step: Step,
        locale: Locale,
        address: &str,
    ) -> Result<(), DbError> {
        let consent = Consent {
            subscriber_id: id.clone(),
            step,
            address_hash: address_hash(id, address),
            locale,
            text_version: self.config.consent_text.clone(),
        };
        consents::insert(tx.conn(), &consent, self.now(), &self.runtime.random).await
    }
}
