use mostrador_proto::runtime::v1::timeline_service_client::TimelineServiceClient;
use mostrador_proto::runtime::v1::{Event, ListEventsRequest};
use mostrador_runtime::passport::OwnerPassport;

use crate::app::TestApp;

/// The owner's timeline, the newest first.
pub(crate) async fn events(app: &TestApp, who: &OwnerPassport) -> Vec<Event> {
    let asked = ListEventsRequest { account_id: String::new(), page: None };
    let listed =
        TimelineServiceClient::new(app.served.wire()).list_events(app.test.as_owner(who, asked)).await;
    listed.unwrap().into_inner().events
}
