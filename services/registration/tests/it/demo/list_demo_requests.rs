use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::id::{DemoRequestId, RegistrationId};
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines, numbered, owner};

use super::kinds;
use crate::app::{TestRegistration, reason};

async fn list(
    app: &TestRegistration,
    state: pb::DemoState,
    limit: u32,
    after: &str,
) -> (Vec<DemoRequestId>, String) {
    let page = Some(PageRequest { limit, after: after.into() });
    let list = pb::ListDemoRequestsRequest { state: state.into(), page };
    let list = app.test.as_agent(Role::Viewer, list);
    let answer = app.edge().list_demo_requests(list).await.unwrap().into_inner();
    for request in &answer.requests {
        assert_eq!(kinds(request)[0], "demo_request.received", "each comes with its own events");
        assert!(request.events.iter().all(|event| event.subject_id == request.id));
    }
    (answer.requests.into_iter().map(|request| request.id.parse().unwrap()).collect(), answer.next)
}

#[both_engines]
async fn the_newest_first_by_pages_and_states(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    assert_eq!(list(&app, pb::DemoState::Unspecified, 2, "").await, (vec![], String::new()));
    let mut ids = Vec::new();
    for number in 0..3 {
        ids.insert(0, app.asked(&format!("b{number}@warung.example")).await);
        app.advance(SignedDuration::from_millis(1));
    }
    let call = pb::ChangeDemoRequestRequest {
        id: ids[1].to_string(),
        version: 1,
        state: pb::DemoState::Called.into(),
        ..Default::default()
    };
    app.change_as(Role::Support, call.clone()).await.unwrap();
    // The record of this attempt sorts between two requests.
    let beside = pb::ChangeDemoRequestRequest { id: format!("{}x", ids[1]), ..call };
    assert_eq!(reason(app.change_as(Role::Viewer, beside).await), "agent.role_too_low");

    let (page, next) = list(&app, pb::DemoState::Unspecified, 2, "").await;
    assert_eq!((&page[..], next.as_str()), (&ids[..2], ids[1].as_str()));
    assert_eq!(list(&app, pb::DemoState::Unspecified, 2, &next).await, (ids[2..].to_vec(), String::new()));
    let new = vec![ids[0].clone(), ids[2].clone()];
    assert_eq!(list(&app, pb::DemoState::New, 20, "").await, (new, String::new()));
    assert_eq!(list(&app, pb::DemoState::Called, 20, "").await.0, [ids[1].clone()]);
    assert!(list(&app, pb::DemoState::Closed, 20, "").await.0.is_empty());
    app.end().await;
}

#[both_engines]
async fn a_viewer_sees_address_and_telephone_masked(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let id = app.asked("budi@warung.example").await;
    let masked = ("b•••@warung.example", "•••890");
    let viewed = app.request_as(Role::Viewer, &id).await.unwrap();
    assert_eq!((viewed.email.as_str(), viewed.phone.as_str()), masked);
    let list = app.test.as_agent(Role::Viewer, pb::ListDemoRequestsRequest::default());
    let listed = app.edge().list_demo_requests(list).await.unwrap().into_inner().requests;
    assert_eq!((listed[0].email.as_str(), listed[0].phone.as_str()), masked);
    let whole = app.request_as(Role::Support, &id).await.unwrap();
    assert_eq!((whole.email.as_str(), whole.phone.as_str()), ("budi@warung.example", "+6281234567890"));
    app.end().await;
}

#[both_engines]
async fn only_agents_read(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let id = app.asked("budi@warung.example").await;
    let list = pb::ListDemoRequestsRequest::default();
    assert_eq!(reason(app.edge().list_demo_requests(list.clone()).await), "session.missing");
    let as_owner = app.test.as_owner(&owner(1), list);
    assert_eq!(reason(app.edge().list_demo_requests(as_owner).await), "session.not_an_agent");
    let get = pb::GetDemoRequestRequest { id: id.into() };
    assert_eq!(reason(app.edge().get_demo_request(get).await), "session.missing");
    let (registration, missing): (RegistrationId, DemoRequestId) = (numbered(1), numbered(1));
    for id in ["", "x", registration.as_str(), missing.as_str()] {
        let get = app.test.as_agent(Role::Support, pb::GetDemoRequestRequest { id: id.into() });
        assert_eq!(reason(app.edge().get_demo_request(get).await), "demo.not_found", "{id}");
    }
    app.end().await;
}
