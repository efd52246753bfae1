use jiff::SignedDuration;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{DemoRequestConfirmation, DemoRequestReceived};
use mostrador_proto::registration::v1 as pb;
use mostrador_registration::Config;
use mostrador_runtime::ServiceName;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines};
use mostrador_runtime::text::Locale;

use super::{BUDI, inquiry, kinds};
use crate::app::{TestRegistration, fields, reason};

#[both_engines]
async fn a_request_is_kept_and_mailed_about(engine: Engine) {
    let config = Config {
        sales_email: Some("ventas@mostrador.example".into()),
        sales_locale: Locale::En,
        ..Config::default()
    };
    let app = TestRegistration::with(engine, config).await;
    let id = app.asked(" Budi@Warung.example ").await;
    let request = app.request(&id).await.unwrap();
    assert_eq!(
        (request.state(), request.version, request.source()),
        (pb::DemoState::New, 1, pb::DemoSource::Demo)
    );
    assert_eq!((request.phone.as_str(), request.email.as_str()), ("+6281234567890", BUDI));
    assert_eq!((request.message.as_str(), request.page.as_str()), ("Halo\napa kabar?", "/"));
    assert_eq!((request.agent_id.as_str(), request.notes.as_str()), ("", ""));
    assert_eq!(kinds(&request), ["demo_request.received"]);
    assert_eq!(request.events[0].actor_kind().text(), "system");

    let preferred_at = Some(timestamp("2026-01-06T03:00:00Z".parse().unwrap()));
    let received = Mail::DemoRequestReceived(DemoRequestReceived {
        source: pb::DemoSource::Demo.into(),
        source_text: "demo".into(),
        page: "/".into(),
        locale: Locale::Id.into(),
        locale_text: "id".into(),
        full_name: "Budi <b>Santoso</b>".into(),
        phone: "+6281234567890".into(),
        email: BUDI.into(),
        message: "Halo\napa kabar?".into(),
        preferred_at,
        request_link: format!("/support/demo-requests?request={id}"),
    });
    let confirmation =
        Mail::DemoRequestConfirmation(DemoRequestConfirmation { help_link: "/more/help".into() });
    let letter = |to: &str, locale: &str, mail| (to.to_owned(), String::new(), locale.to_owned(), mail);
    let expected = [letter("ventas@mostrador.example", "en", received), letter(BUDI, "id", confirmation)];
    let mut letters = app.letters().await;
    letters.sort_by_key(|(to, ..)| to != "ventas@mostrador.example");
    assert_eq!(letters, expected);
    app.end().await;
}

#[both_engines]
async fn a_filled_trap_answers_and_does_nothing(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let trapped = pb::AddDemoRequestRequest {
        website: "https://spam.example".into(),
        phone: "nonsense".into(),
        ..inquiry(BUDI)
    };
    let id = app.ask(trapped).await.unwrap();
    app.asked(BUDI).await;
    assert_eq!(reason(app.request(&id).await), "demo.not_found");
    assert_eq!((app.count("demo_requests").await, app.mails().await.len()), (1, 2));
    app.end().await;
}

#[both_engines]
async fn every_wrong_field_is_named_and_nothing_is_kept(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let wrong = pb::AddDemoRequestRequest {
        source: pb::DemoSource::Contact.into(),
        message: " ".into(),
        phone: "12".into(),
        preferred_time: "2026-01-10T10:00".into(),
        ..inquiry("budi")
    };
    let told =
        ["phone: invalid_phone", "email: invalid_email", "message: required", "preferredTime: outside_hours"];
    assert_eq!(fields(app.ask(wrong).await), told);
    let elsewhere = pb::AddDemoRequestRequest { locale: 99, ..inquiry(BUDI) };
    assert_eq!(fields(app.ask(elsewhere).await), ["locale: not_offered"]);
    assert_eq!((app.count("demo_requests").await, app.count("events").await), (0, 0));
    app.end().await;
}

#[both_engines]
async fn a_call_is_asked_for_in_the_hours_that_the_form_states(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let at = |time: &str, hours: (&str, &str)| pb::AddDemoRequestRequest {
        preferred_time: format!("2026-01-06T{time}"),
        opens: hours.0.into(),
        closes: hours.1.into(),
        ..inquiry(BUDI)
    };
    app.ask(at("08:30", ("08:00", "17:00"))).await.unwrap();
    let outside = ["preferredTime: outside_hours"];
    assert_eq!(fields(app.ask(at("17:30", ("08:00", "17:00"))).await), outside);
    assert_eq!(fields(app.ask(at("08:30", ("", ""))).await), outside, "the shipped hours");
    app.end().await;
}

#[both_engines]
async fn an_address_gets_a_few_mails_a_day_and_agents_see_all(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    for _ in 0..5 {
        app.asked(BUDI).await;
    }
    assert_eq!((app.count("demo_requests").await, app.mails().await.len()), (5, 6));
    app.asked("ani@warung.example").await;
    assert_eq!(app.mails().await.len(), 8);
    app.advance(SignedDuration::from_hours(24));
    let monday = pb::AddDemoRequestRequest { preferred_time: String::new(), ..inquiry(BUDI) };
    app.ask(monday).await.unwrap();
    assert_eq!(app.mails().await.len(), 10);
    app.end().await;
}

#[both_engines]
async fn a_network_has_its_requests_an_hour(engine: Engine) {
    let app = TestRegistration::with(engine, Config { demo_requests_an_hour: 2, ..Config::default() }).await;
    for number in 0..2 {
        app.asked(&format!("b{number}@warung.example")).await;
    }
    assert_eq!(reason(app.ask(inquiry(BUDI)).await), "limit.reached");
    let elsewhere = pb::AddDemoRequestRequest { address: "192.0.2.8".into(), ..inquiry(BUDI) };
    app.ask(elsewhere).await.unwrap();
    app.advance(SignedDuration::from_hours(1));
    app.asked("c@warung.example").await;
    app.end().await;
}

#[both_engines]
async fn only_the_edge_asks(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let answer = app.called_by(ServiceName::Commerce).add_demo_request(inquiry(BUDI)).await;
    assert_eq!(reason(answer), "caller.refused");
    app.end().await;
}
