use mostrador_proto::runtime::v1::timeline_service_client::TimelineServiceClient;
use mostrador_proto::runtime::v1::{Event, ListEventsRequest};
use mostrador_runtime::passport::{OwnerPassport, Role};

use crate::app::TestApp;

/// The owner's timeline, the newest first.
pub(crate) async fn events(app: &TestApp, who: &OwnerPassport) -> Vec<Event> {
    let asked = ListEventsRequest { account_id: String::new(), page: None };
    let listed =
        TimelineServiceClient::new(app.served.wire()).list_events(app.test.as_owner(who, asked)).await;
    listed.unwrap().into_inner().events
}

/// The events without an account, the newest first.
pub(crate) async fn events_without_an_account(app: &TestApp) -> Vec<Event> {
    let asked = ListEventsRequest { account_id: String::new(), page: None };
    let asked = app.test.as_agent(Role::Viewer, asked);
    TimelineServiceClient::new(app.served.wire()).list_events(asked).await.unwrap().into_inner().events
}
