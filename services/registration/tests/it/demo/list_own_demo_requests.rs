use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines, owner};

use super::{BUDI, inquiry};
use crate::app::{TestRegistration, reason};

#[both_engines]
async fn an_owner_reads_what_was_typed_under_the_address(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let (first, second) = (app.asked(BUDI).await, app.asked(BUDI).await);
    app.ask(inquiry("siti@warung.example")).await.unwrap();
    let asked = pb::ListOwnDemoRequestsRequest { email: "Budi@Warung.example".into() };
    let own = app.edge().list_own_demo_requests(app.test.as_owner(&owner(1), asked.clone())).await;
    let requests = own.unwrap().into_inner().requests;
    let ids: Vec<_> = requests.iter().map(|request| request.id.as_str()).collect();
    assert_eq!(ids, [second.as_str(), first.as_str()]);
    assert_eq!(requests[0].message, "Halo\napa kabar?");
    assert!(requests.iter().all(|request| request.notes.is_empty() && request.events.is_empty()));

    let by_agent = app.edge().list_own_demo_requests(app.test.as_agent(Role::Admin, asked.clone())).await;
    assert_eq!(reason(by_agent), "session.not_an_owner");
    assert_eq!(reason(app.edge().list_own_demo_requests(asked).await), "session.missing");
    app.end().await;
}
