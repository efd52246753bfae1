use mostrador_proto::commerce::v1::NoteAccountNamesRequest;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Handler;

use super::NOTE_ACCOUNT_NAMES;
use crate::app::App;

/// Commerce finds an owner's name in a bank's text.
pub(super) fn handler(app: &App) -> Handler {
    let wire = app.runtime.wire(ServiceName::Commerce);
    Handler::new(NOTE_ACCOUNT_NAMES, move |delivery| {
        let wire = wire.clone();
        async move {
            let names: NoteAccountNamesRequest = delivery.decode()?;
            let noted = CommerceServiceClient::new(wire?).note_account_names(delivery.request(names)).await;
            noted.map(|_| ()).map_err(|status| Failure::from(&status))
        }
    })
}
