use jiff::SignedDuration;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{DemoBooked, DemoCalledOff};
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::id::DemoRequestId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use super::{BUDI, kinds};
use crate::app::{TestRegistration, fields, reason};

fn at(text: &str) -> prost_types::Timestamp {
    timestamp(text.parse().unwrap())
}

fn to(id: &DemoRequestId, version: i64, state: pb::DemoState) -> pb::ChangeDemoRequestRequest {
    pb::ChangeDemoRequestRequest { id: id.to_string(), version, state: state.into(), ..Default::default() }
}

async fn bookings(app: &TestRegistration) -> Vec<(String, String, DemoBooked)> {
    let letters = app.letters().await.into_iter().filter_map(|(to, name, _, mail)| match mail {
        Mail::DemoBooked(mail) => Some((to, name, mail)),
        _ => None,
    });
    letters.collect()
}

#[both_engines]
async fn a_request_goes_through_its_states_with_the_agents_on_record(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let id = app.asked(BUDI).await;
    let called = app.change_as(Role::Support, to(&id, 1, pb::DemoState::Called)).await.unwrap();
    assert_eq!((called.state(), called.version), (pb::DemoState::Called, 2));
    assert!(called.agent_id.starts_with("agt_"), "{}", called.agent_id);

    let book = pb::ChangeDemoRequestRequest {
        booked_for: Some(at("2026-01-07T03:00:00Z")),
        ..to(&id, 2, pb::DemoState::Booked)
    };
    let booked = app.change_as(Role::Finance, book).await.unwrap();
    assert_eq!(
        (booked.state(), booked.booked_for),
        (pb::DemoState::Booked, Some(at("2026-01-07T03:00:00Z")))
    );

    let note = pb::ChangeDemoRequestRequest {
        id: id.to_string(),
        version: 3,
        notes: Some(" Punya 2 outlet. ".into()),
        ..Default::default()
    };
    assert_eq!(app.change_as(Role::Support, note).await.unwrap().notes, "Punya 2 outlet.");
    let closed = app.change_as(Role::Admin, to(&id, 4, pb::DemoState::Closed)).await.unwrap();
    assert_eq!(
        (closed.state(), closed.booked_for),
        (pb::DemoState::Closed, Some(at("2026-01-07T03:00:00Z")))
    );
    assert!(closed.closed_at.is_some());
    let told = ["received", "called", "booked", "noted", "closed"].map(|kind| format!("demo_request.{kind}"));
    assert_eq!(kinds(&closed), told);
    assert!(
        closed.events[..4]
            .iter()
            .all(|event| event.actor_kind().text() == "agent" && event.reason.is_empty())
    );
    assert_eq!(
        reason(app.change_as(Role::Admin, to(&id, 5, pb::DemoState::Called)).await),
        "demo.step_out_of_order"
    );
    app.end().await;
}

#[both_engines]
async fn each_booked_time_is_mailed_under_one_name_with_a_higher_sequence(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let id = app.asked(BUDI).await;
    let book = |version, time| pb::ChangeDemoRequestRequest {
        booked_for: Some(at(time)),
        ..to(&id, version, pb::DemoState::Booked)
    };
    for (version, time) in
        [(1, "2026-01-07T03:00:00Z"), (2, "2026-01-08T03:00:00Z"), (3, "2026-01-08T03:00:00Z")]
    {
        app.change_as(Role::Support, book(version, time)).await.unwrap();
    }
    let mails = bookings(&app).await;
    let told: Vec<_> = mails.iter().map(|(_, _, mail)| (mail.starts_at, mail.sequence)).collect();
    assert_eq!(told, [(Some(at("2026-01-07T03:00:00Z")), 0), (Some(at("2026-01-08T03:00:00Z")), 1)]);
    for (to, name, mail) in mails {
        assert_eq!((to.as_str(), name.as_str(), mail.minutes), (BUDI, "", 30));
        assert_eq!(mail.request_id, id.as_str());
    }
    let request = app.request(&id).await.unwrap();
    assert_eq!(
        (request.version, kinds(&request)[1..].to_vec()),
        (3, vec!["demo_request.booked", "demo_request.moved"])
    );
    app.end().await;
}

async fn called_off(app: &TestRegistration) -> Vec<DemoCalledOff> {
    let letters = app.letters().await.into_iter().filter_map(|(_, _, _, mail)| match mail {
        Mail::DemoCalledOff(mail) => Some(mail),
        _ => None,
    });
    letters.collect()
}

#[both_engines]
async fn closing_before_the_booked_time_calls_it_off_and_after_it_tells_nothing(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let id = app.asked(BUDI).await;
    let book = |id: &DemoRequestId| pb::ChangeDemoRequestRequest {
        booked_for: Some(at("2026-01-07T03:00:00Z")),
        ..to(id, 1, pb::DemoState::Booked)
    };
    let close = |id: &DemoRequestId| pb::ChangeDemoRequestRequest {
        notes: Some("Tidak jadi.".into()),
        ..to(id, 2, pb::DemoState::Closed)
    };
    app.change_as(Role::Support, book(&id)).await.unwrap();
    app.change_as(Role::Support, close(&id)).await.unwrap();
    let [mail] = called_off(&app).await.try_into().unwrap();
    assert_eq!((mail.starts_at, mail.sequence), (Some(at("2026-01-07T03:00:00Z")), 1));
    assert_eq!(mail.request_id, id.as_str());

    let id = app.asked("ani@toko.example").await;
    app.change_as(Role::Support, book(&id)).await.unwrap();
    app.advance(SignedDuration::from_hours(49));
    app.change_as(Role::Support, close(&id)).await.unwrap();
    assert_eq!(called_off(&app).await.len(), 1, "they have talked");
    app.end().await;
}

#[both_engines]
async fn booking_needs_a_time_and_closing_notes(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let id = app.asked(BUDI).await;
    let change = async |change| fields(app.change_as(Role::Support, change).await);
    assert_eq!(change(to(&id, 1, pb::DemoState::Booked)).await, ["bookedFor: required"]);
    assert_eq!(change(to(&id, 1, pb::DemoState::Closed)).await, ["notes: required"]);
    let past = pb::ChangeDemoRequestRequest {
        booked_for: Some(at("2026-01-05T02:59:00Z")),
        ..to(&id, 1, pb::DemoState::Booked)
    };
    assert_eq!(change(past).await, ["bookedFor: past_time"]);
    let long = pb::ChangeDemoRequestRequest {
        notes: Some("x".repeat(2_001)),
        ..to(&id, 1, pb::DemoState::Unspecified)
    };
    assert_eq!(change(long).await, ["notes: too_long"]);
    assert_eq!(app.request(&id).await.unwrap().version, 1);
    app.end().await;
}

#[both_engines]
async fn of_two_agents_the_second_is_told_to_look_again(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let id = app.asked(BUDI).await;
    let call = || app.change_as(Role::Support, to(&id, 1, pb::DemoState::Called));
    let (one, other) = tokio::join!(call(), call());
    let (done, refused) = if one.is_ok() { (one, other) } else { (other, one) };
    assert_eq!(done.unwrap().version, 2);
    assert_eq!(reason(refused), "demo.stale");
    assert_eq!(kinds(&app.request(&id).await.unwrap()), ["demo_request.received", "demo_request.called"]);
    app.end().await;
}

#[both_engines]
async fn a_viewer_reads_only(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let id = app.asked(BUDI).await;
    let call = to(&id, 1, pb::DemoState::Called);
    assert_eq!(reason(app.change_as(Role::Viewer, call.clone()).await), "agent.role_too_low");
    assert_eq!(reason(app.edge().change_demo_request(call).await), "session.missing");
    let request = app.request(&id).await.unwrap();
    assert_eq!(request.state(), pb::DemoState::New);
    assert_eq!(kinds(&request), ["demo_request.received", "agent.refused"]);
    app.end().await;
}

#[both_engines]
async fn another_or_no_id_names_no_request(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let missing: DemoRequestId = numbered(1);
    for id in ["", "x", missing.as_str()] {
        let call = pb::ChangeDemoRequestRequest { id: id.into(), ..to(&missing, 1, pb::DemoState::Called) };
        assert_eq!(reason(app.change_as(Role::Support, call).await), "demo.not_found", "{id}");
    }
    app.end().await;
}
