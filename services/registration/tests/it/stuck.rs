//! Stuck registrations, and their assignment to agents.

use jiff::SignedDuration;
use mostrador_proto::mailer::v1::PreviewMailResponse;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::registration::v1::verify_email_request::Proof;
use mostrador_proto::runtime::v1::timeline_service_client::TimelineServiceClient;
use mostrador_proto::runtime::v1::{Assignment, ListEventsRequest, PageRequest};
use mostrador_registration::Config;
use mostrador_runtime::id::kinds::Agent;
use mostrador_runtime::passport::{AgentPassport, Passport, Role};
use mostrador_runtime::testing::{self, Engine, both_engines, refusal};

use crate::app::{ANA, PASSWORD, TestRegistration, fields, reason, token};
use crate::fake_mailer::FakeMailer;

const DAY: SignedDuration = SignedDuration::from_hours(24);
const QUARTER: SignedDuration = SignedDuration::from_mins(15);

async fn list(app: &TestRegistration, limit: u32, after: &str) -> (Vec<pb::StuckRegistration>, String) {
    let page = Some(PageRequest { limit, after: after.into() });
    let list = pb::ListStuckRegistrationsRequest { page, exported: false };
    let list = app.test.as_agent(Role::Viewer, list);
    let answer = app.edge().list_stuck_registrations(list).await.unwrap().into_inner();
    (answer.registrations, answer.next)
}

fn states(found: &[pb::StuckRegistration]) -> Vec<pb::State> {
    found.iter().map(pb::StuckRegistration::state).collect()
}

#[both_engines]
async fn an_unproven_address_waits_after_a_day(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.filled_in(ANA).await;
    app.advance(DAY * 2);
    assert!(list(&app, 20, "").await.0.is_empty(), "a draft is not submitted");
    app.submit(&secret, "key-12345678").await.unwrap();
    app.advance(DAY - SignedDuration::from_millis(1));
    assert!(list(&app, 20, "").await.0.is_empty());
    app.advance(SignedDuration::from_millis(1));
    let (found, next) = list(&app, 20, "").await;
    assert_eq!((states(&found), next.as_str()), (vec![pb::State::VerificationSent], ""));
    let [found] = &found[..] else { panic!("one") };
    assert_eq!((found.full_name.as_str(), found.store_name.as_str()), ("Ana Wijaya", "Warung Ana"));
    let shown = (found.email.as_str(), found.locale().text(), found.agent_id.as_str());
    assert_eq!(shown, ("a•••@warung.id", "id", ""));

    app.verify(&secret, app.code().await, "").await.unwrap_err();
    app.resend(&secret).await.unwrap();
    app.advance(DAY - SignedDuration::from_millis(1));
    assert!(list(&app, 20, "").await.0.is_empty(), "a day from the last mail");
    app.advance(SignedDuration::from_millis(1));
    assert_eq!(states(&list(&app, 20, "").await.0), [pb::State::VerificationSent]);
    app.resend(&secret).await.unwrap();
    app.verify(&secret, app.link().await, PASSWORD).await.unwrap();
    assert!(list(&app, 20, "").await.0.is_empty(), "the account comes within seconds");
    app.advance(QUARTER);
    assert_eq!(states(&list(&app, 20, "").await.0), [pb::State::Verified]);
    app.end().await;
}

#[both_engines]
async fn the_oldest_come_first_in_pages_and_an_export_is_recorded(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let mut ids = Vec::new();
    for address in ["b1@warung.id", "b2@warung.id", "b3@warung.id"] {
        let secret = app.submitted(address).await;
        ids.push(app.get(&secret).await.id);
        app.advance(SignedDuration::from_mins(1));
    }
    app.advance(DAY);
    let (first, next) = list(&app, 2, "").await;
    let (rest, end) = list(&app, 2, &next).await;
    let found: Vec<_> = first.into_iter().chain(rest).map(|found| found.id).collect();
    assert_eq!((found, end.as_str()), (ids, ""));

    let export = pb::ListStuckRegistrationsRequest { page: None, exported: true };
    let viewer = app.test.as_agent(Role::Viewer, export.clone());
    assert_eq!(reason(app.edge().list_stuck_registrations(viewer).await), "agent.role_too_low");
    let support = app.test.as_agent(Role::Support, export);
    let whole = app.edge().list_stuck_registrations(support).await.unwrap().into_inner();
    assert_eq!(whole.registrations.len(), 3);
    let told = events(&app).await;
    assert_eq!(told, ["worklist.exported", "agent.refused"]);
    app.end().await;
}

/// The kinds of events without an account, newest first.
async fn events(app: &TestRegistration) -> Vec<String> {
    let asked = ListEventsRequest::default();
    let asked = app.test.as_agent(Role::Viewer, asked);
    let answer = TimelineServiceClient::new(app.served.wire()).list_events(asked).await.unwrap();
    answer.into_inner().events.into_iter().map(|event| event.kind).collect()
}

#[both_engines]
async fn one_agent_has_a_registration_at_a_time(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let id = app.get(&secret).await.id;
    app.advance(DAY);
    let agent = |n: u32| testing::numbered::<Agent>(n).to_string();
    let assign = async |by: u32, seen: Option<u32>, to: Option<u32>| {
        let [seen, to] = [seen, to].map(|n| n.map(agent).unwrap_or_default());
        let assignment = Some(Assignment {
            idempotency_key: format!("key {by} {seen} {to}"),
            request_hash: vec![1],
            seen,
            to,
        });
        let passport = AgentPassport { agent_id: testing::numbered(by), ..testing::agent(Role::Support) };
        let request = pb::AssignRegistrationRequest { id: id.clone(), assignment };
        let request = app.test.with_passport(Passport::Agent(passport), request);
        app.edge().assign_registration(request).await.map(|answer| answer.into_inner().agent_id)
    };
    assert_eq!(assign(1, None, Some(1)).await.unwrap(), agent(1));
    assert_eq!(reason(assign(2, None, Some(2)).await), "assignment.stale");
    assert_eq!(list(&app, 20, "").await.0[0].agent_id, agent(1));
    assert_eq!(assign(2, Some(1), Some(2)).await.unwrap(), agent(2));
    assert_eq!(assign(2, Some(2), None).await.unwrap(), "");
    assert_eq!(list(&app, 20, "").await.0[0].agent_id, "");

    let wish = pb::AssignRegistrationRequest { id: id.clone(), assignment: None };
    let viewer = app.test.as_agent(Role::Viewer, wish.clone());
    assert_eq!(reason(app.edge().assign_registration(viewer).await), "agent.role_too_low");
    let unknown = pb::AssignRegistrationRequest { id: "reg_1".into(), ..wish };
    let unknown = app.test.as_agent(Role::Admin, unknown);
    assert_eq!(reason(app.edge().assign_registration(unknown).await), "registration.none");
    app.end().await;
}

async fn resend_as(
    app: &TestRegistration,
    role: Role,
    (id, key, why): (&str, &str, &str),
) -> Result<pb::ResendStuckVerificationResponse, tonic::Status> {
    let request = pb::ResendStuckVerificationRequest {
        id: id.into(),
        reason: why.into(),
        idempotency_key: key.into(),
        request_hash: vec![1],
    };
    let answer = app.edge().resend_stuck_verification(app.test.as_agent(role, request)).await;
    answer.map(tonic::Response::into_inner)
}

/// Kinds and reasons of the events of the only registration.
async fn told(app: &TestRegistration) -> Vec<(String, String)> {
    let mut conn = app.test.runtime().db.read().await.unwrap();
    let (account_id,): (String,) =
        sqlx::query_as("SELECT account_id FROM registrations").fetch_one(&mut *conn).await.unwrap();
    let asked = app.test.as_agent(Role::Viewer, ListEventsRequest { account_id, page: None });
    let answer = TimelineServiceClient::new(app.served.wire()).list_events(asked).await.unwrap();
    answer.into_inner().events.into_iter().map(|event| (event.kind, event.reason)).collect()
}

#[both_engines]
async fn an_agent_mails_the_proof_once_more_at_the_pace_of_the_visitor(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let draft = app.get(&secret).await;
    let (first_link, first_code) = (app.link().await, app.code().await);
    let too_soon = refusal(resend_as(&app, Role::Support, (&draft.id, "key-1", "she called")).await);
    assert_eq!(too_soon.reason.as_ref(), "registration.mailed_lately");
    assert!(too_soon.retry_after.is_some());
    app.advance(DAY);

    let sent = resend_as(&app, Role::Support, (&draft.id, "key-1", "she called")).await.unwrap();
    assert_eq!(app.get(&secret).await.resend_allowed_at, sent.next_allowed_at);
    let again = resend_as(&app, Role::Support, (&draft.id, "key-1", "she called")).await.unwrap();
    assert_eq!((again, app.mails().await.len()), (sent, 2), "a second click sends nothing");
    assert!(list(&app, 20, "").await.0.is_empty(), "the mail has a day of its own");
    assert_ne!(app.code().await, first_code);
    assert_eq!(told(&app).await, [("registration.mail_resent".to_owned(), "she called".to_owned())]);

    assert_eq!(reason(app.resend(&secret).await), "registration.resend_too_soon", "the pace is one");
    assert_eq!(app.verify(&secret, first_link, "").await.unwrap(), pb::State::Verified);
    let proven = resend_as(&app, Role::Support, (&draft.id, "key-2", "again")).await;
    assert_eq!(reason(proven), "registration.already_verified");
    app.end().await;
}

#[both_engines]
async fn the_mail_of_an_agent_is_shown_before_and_its_secrets_open_nothing(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let id = app.get(&secret).await.id;
    let preview = async |role: Role, id: &str| {
        let asked = pb::PreviewStuckVerificationRequest { id: id.into() };
        app.edge().preview_stuck_verification(app.test.as_agent(role, asked)).await
    };
    let shown = preview(Role::Support, &id).await.unwrap().into_inner();
    let PreviewMailResponse { subject, text, email } = FakeMailer::shown();
    assert_eq!(shown, pb::PreviewStuckVerificationResponse { subject, text, email }, "as mailer shows it");
    let asked = app.mailer.known().previewed.pop().unwrap();
    let Some(Recipient::Address(to)) = asked.recipient else { panic!("to an address") };
    let Some(Mail::Verification(mail)) = asked.mail else { panic!("a proof") };
    assert_eq!(to.email, ANA);
    let by_link = app.verify(&secret, Proof::Token(token(&mail.link)), "").await;
    assert_eq!(reason(by_link), "registration.link_invalid");
    let by_code = app.verify(&secret, Proof::Code(mail.code), "").await;
    assert_eq!(reason(by_code), "registration.code_wrong");
    let resume = pb::ResumeDraftRequest { token: token(&mail.resume_link) };
    assert_eq!(reason(app.edge().resume_draft(resume).await), "registration.link_invalid");
    app.advance(DAY);
    assert_eq!((app.mails().await.len(), told(&app).await), (1, vec![]), "nothing was sent");
    assert_eq!(list(&app, 20, "").await.0.len(), 1);

    assert_eq!(reason(preview(Role::Viewer, &id).await), "agent.role_too_low");
    assert_eq!(reason(preview(Role::Support, "reg_1").await), "registration.none");
    app.end().await;
}

#[both_engines]
async fn a_mail_of_an_agent_needs_a_reason_a_role_and_a_registration(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let id = app.get(&secret).await.id;
    app.advance(DAY);
    let viewer = resend_as(&app, Role::Viewer, (&id, "key-1", "she called")).await;
    assert_eq!(reason(viewer), "agent.role_too_low");
    let silent = resend_as(&app, Role::Support, (&id, "key-2", "  ")).await;
    assert_eq!(fields(silent), ["reason: required"]);
    let unknown = resend_as(&app, Role::Admin, ("reg_1", "key-3", "she called")).await;
    assert_eq!(reason(unknown), "registration.none");
    assert_eq!(app.mails().await.len(), 1);
    app.end().await;
}

#[both_engines]
async fn an_agent_is_told_when_the_address_had_its_mails_of_the_day(engine: Engine) {
    let config = Config { mails_a_day_to_an_address_in_all: 1, ..Config::default() };
    let app = TestRegistration::with(engine, config).await;
    let secret = app.submitted(ANA).await;
    let draft = app.get(&secret).await;
    app.advance(DAY / 2);
    let refused = refusal(resend_as(&app, Role::Support, (&draft.id, "key-1", "she called")).await);
    assert_eq!(refused.reason.as_ref(), "registration.mailed_lately");
    assert_eq!(app.mails().await.len(), 1);
    assert!(told(&app).await.is_empty(), "nothing was sent");
    assert_eq!(app.verify(&secret, app.link().await, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}
