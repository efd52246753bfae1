//! The numbers of the desk's lists.

use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::runtime::v1::Waiting;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines, owner};

use crate::app::{ANA, TestRegistration, reason};

async fn counted(app: &TestRegistration) -> pb::CountRegistrationWorkResponse {
    let asked = app.test.as_agent(Role::Viewer, pb::CountRegistrationWorkRequest {});
    app.edge().count_registration_work(asked).await.unwrap().into_inner()
}

#[both_engines]
async fn each_list_has_its_number_and_its_oldest_entry(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let none = Some(Waiting::default());
    let empty = pb::CountRegistrationWorkResponse {
        papers: none,
        stuck_registrations: none,
        new_demo_requests: none,
    };
    assert_eq!(counted(&app).await, empty);

    app.submitted(ANA).await;
    let begun = app.test.runtime().clock.now();
    let waiting = |count| Some(Waiting { count, has_more: false, first_at: Some(timestamp(begun)) });
    app.supplied(&owner(1)).await;
    let first = app.asked("b1@warung.example").await;
    app.advance(SignedDuration::from_mins(1));
    app.submitted("budi@warung.id").await;
    let second_at = app.test.runtime().clock.now();
    app.asked("b2@warung.example").await;
    let fresh =
        pb::CountRegistrationWorkResponse { papers: waiting(1), new_demo_requests: waiting(2), ..empty };
    assert_eq!(counted(&app).await, fresh, "no registration is stuck yet");
    app.advance(SignedDuration::from_hours(24));
    let stuck = pb::CountRegistrationWorkResponse { stuck_registrations: waiting(2), ..fresh };
    assert_eq!(counted(&app).await, stuck);

    let call = pb::ChangeDemoRequestRequest {
        id: first.into(),
        version: 1,
        state: pb::DemoState::Called.into(),
        ..Default::default()
    };
    app.change_as(Role::Support, call).await.unwrap();
    let handled = counted(&app).await.new_demo_requests.unwrap();
    assert_eq!((handled.count, handled.first_at), (1, Some(timestamp(second_at))));

    let own = app.test.as_owner(&owner(1), pb::CountRegistrationWorkRequest {});
    assert_eq!(reason(app.edge().count_registration_work(own).await), "session.not_an_agent");
    app.end().await;
}
