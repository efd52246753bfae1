use jiff::SignedDuration;
use mostrador_proto::account::v1::NoteTermsRequest;
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::runtime::v1::timeline_service_client::TimelineServiceClient;
use mostrador_proto::runtime::v1::{ListEventsRequest, Locale};
use mostrador_registration::jobs::tell_terms;
use mostrador_registration::topics::TELL_TERMS;
use mostrador_runtime::passport::{OwnerPassport, Role, Standing};
use mostrador_runtime::testing::{Engine, both_engines};

use super::{NEWER, newest};
use crate::app::{TERMS, TestRegistration, reason};
use crate::forget_account::ready;
use crate::identity::owner;

async fn accepted_in_timeline(app: &TestRegistration, ana: &OwnerPassport) -> usize {
    let asked = ListEventsRequest { account_id: ana.account_id.to_string(), page: None };
    let asked = app.test.as_agent(Role::Viewer, asked);
    let answer = TimelineServiceClient::new(app.served.wire()).list_events(asked).await.unwrap();
    let events = answer.into_inner().events.into_iter();
    events.filter(|event| event.kind == "registration.terms_accepted").count()
}

async fn acceptances(app: &TestRegistration, ana: &OwnerPassport) -> Vec<pb::TermsAcceptance> {
    let asked = app.test.as_owner(ana, pb::GetOwnRegistrationRequest {});
    let said = app.edge().get_own_registration(asked).await.unwrap().into_inner();
    said.registration.unwrap().acceptances
}

#[both_engines]
async fn an_owner_accepts_once_however_often_the_button_is_pressed(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = ready(&app).await;
    app.terms_change();
    app.advance(SignedDuration::from_hours(1));
    let first = app.accept_terms(&ana, NEWER).await.unwrap();
    assert_eq!((first.is_due, first.accepted_version.as_str()), (false, NEWER));
    app.advance(SignedDuration::from_hours(1));
    assert_eq!(app.accept_terms(&ana, NEWER).await.unwrap(), first, "the first acceptance counts");
    assert_eq!(app.terms_of(&ana).await, first);
    assert_eq!(accepted_in_timeline(&app, &ana).await, 1);

    let [newest, before] = acceptances(&app, &ana).await.try_into().unwrap();
    assert_eq!((newest.version.as_str(), newest.locale()), (NEWER, Locale::En));
    assert_eq!((newest.address.as_str(), newest.at), ("192.0.2.9", first.accepted_at));
    assert_eq!(before.version, TERMS, "each acceptance stays as the proof");
    app.end().await;
}

#[both_engines]
async fn two_tabs_at_once_leave_one_acceptance(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = ready(&app).await;
    app.terms_change();
    let (one, other) = tokio::join!(app.accept_terms(&ana, NEWER), app.accept_terms(&ana, NEWER));
    assert_eq!(one.unwrap(), other.unwrap());
    assert_eq!(acceptances(&app, &ana).await.len(), 2, "with that of the registration");
    app.end().await;
}

#[both_engines]
async fn a_clock_that_steps_back_asks_no_owner_again(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = ready(&app).await;
    app.terms_change();
    app.advance(SignedDuration::from_hours(-1));
    let accepted = app.accept_terms(&ana, NEWER).await.unwrap();
    assert_eq!(app.terms_of(&ana).await, accepted);
    assert_eq!(app.accept_terms(&ana, NEWER).await.unwrap(), accepted);
    assert_eq!(accepted_in_timeline(&app, &ana).await, 1);
    let told = tell_terms::run_once(&app.test.runtime(), &newest()).await.unwrap();
    assert_eq!((told, app.test.outgoing::<NoteTermsRequest>(TELL_TERMS).await), (1, vec![]));
    app.end().await;
}

#[both_engines]
async fn a_version_that_is_not_in_force_is_refused(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = ready(&app).await;
    app.terms_change();
    for version in [TERMS, "2999-01-01", ""] {
        assert_eq!(reason(app.accept_terms(&ana, version).await), "registration.terms_outdated", "{version}");
    }
    assert!(app.terms_of(&ana).await.is_due);
    let frozen = OwnerPassport { standing: Standing::Limited, ..ana.clone() };
    assert!(!app.accept_terms(&frozen, NEWER).await.unwrap().is_due);
    app.end().await;
}

#[both_engines]
async fn only_the_owner_accepts(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let accept = pb::AcceptTermsRequest { terms_version: TERMS.into(), ..Default::default() };
    let by_agent = app.edge().accept_terms(app.test.as_agent(Role::Admin, accept.clone())).await;
    assert_eq!(reason(by_agent), "session.not_an_owner");
    assert_eq!(reason(app.edge().accept_terms(accept).await), "session.missing");
    let without = app.accept_terms(&owner(7), TERMS).await;
    assert_eq!(reason(without), "registration.none", "an account that no registration made");
    app.end().await;
}
