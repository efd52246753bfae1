use mostrador_proto::account::v1::NoteActivityRequest;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_runtime::error::Failure;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::outbox::Handler;

use crate::activity::NOTE_ACTIVITY;
use crate::app::App;

pub(super) fn handler(app: &App) -> Handler {
    let wire = app.runtime.wire(ServiceName::Account);
    Handler::new(NOTE_ACTIVITY, move |delivery| {
        let wire = wire.clone();
        async move {
            let note: NoteActivityRequest = delivery.decode()?;
            let noted = AccountServiceClient::new(wire?).note_activity(delivery.request(note)).await;
            noted.map(|_| ()).map_err(|status| Failure::from(&status))
        }
    })
}
