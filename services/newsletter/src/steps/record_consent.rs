use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::text::Locale;

use crate::app::App;
use crate::domain::{Consent, Step, SubscriberId, address_hash};
use crate::store::consents;

/// Notes an act of a subscriber; `address` is the network address; empty when unknown.
pub(crate) async fn record_consent(
    app: &App,
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
        text_version: app.config.consent_text.clone(),
    };
    consents::insert(tx.conn(), &consent, app.now(), &app.runtime.random).await
}
