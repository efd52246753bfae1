//! A version that is dated in the future waits for its day at the vendor.

use jiff::SignedDuration;
use mostrador_proto::account::v1::NoteTermsRequest;
use mostrador_proto::registration::v1 as pb;
use mostrador_registration::domain::terms::Versions;
use mostrador_registration::jobs::tell_terms;
use mostrador_registration::topics::TELL_TERMS;
use mostrador_runtime::testing::{Engine, both_engines};

use super::NEWER;
use crate::app::{TERMS, TestRegistration, reason, submission};
use crate::forget_account::ready;

/// The version before the newer one.
const BEFORE: &str = "2026-11-28";

async fn submit(app: &TestRegistration, email: &str, version: &str) -> Result<(), tonic::Status> {
    let secret = app.filled_in(email).await;
    let submission = pb::SubmitDraftRequest {
        terms_version: version.into(),
        ..submission(&secret, &format!("key-{email}"))
    };
    app.edge().submit_draft(submission).await.map(drop)
}

async fn shown(app: &TestRegistration) -> String {
    app.edge().get_terms(pb::GetTermsRequest::default()).await.unwrap().into_inner().version
}

/// The versions of which account hears.
async fn told(app: &TestRegistration) -> Vec<String> {
    let versions = Versions::recorded().unwrap();
    let terms = versions.in_force(app.test.clock.now());
    tell_terms::run_once(&app.test.runtime(), terms).await.unwrap();
    let told: Vec<NoteTermsRequest> = app.test.outgoing(TELL_TERMS).await;
    told.into_iter().map(|told| told.version).collect()
}

#[both_engines]
async fn the_older_version_is_shown_and_accepted_until_the_day_of_the_newer_one(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = ready(&app).await;
    assert_eq!((shown(&app).await.as_str(), told(&app).await), (TERMS, vec![]));

    app.advance_to("2026-11-28T16:59:59.998Z");
    assert_eq!(shown(&app).await, BEFORE);
    let early = submit(&app, "budi@warung.id", NEWER).await;
    assert_eq!(reason(early), "registration.terms_outdated", "not in force yet");
    submit(&app, "citra@warung.id", BEFORE).await.unwrap();
    assert_eq!(reason(app.accept_terms(&ana, NEWER).await), "registration.terms_outdated");
    assert!(!app.accept_terms(&ana, BEFORE).await.unwrap().is_due);
    assert_eq!(told(&app).await, Vec::<String>::new(), "accepted");

    app.advance(SignedDuration::from_millis(2));
    assert_eq!(shown(&app).await, NEWER);
    let late = submit(&app, "dewi@warung.id", BEFORE).await;
    assert_eq!(reason(late), "registration.terms_outdated");
    let terms = app.terms_of(&ana).await;
    assert_eq!(
        (terms.is_due, terms.version.as_str(), terms.accepted_version.as_str()),
        (true, NEWER, BEFORE)
    );
    assert_eq!(told(&app).await, [NEWER], "mailed on its day");
    assert!(!app.accept_terms(&ana, NEWER).await.unwrap().is_due);
    submit(&app, "dewi@warung.id", NEWER).await.unwrap();
    app.end().await;
}
