use mostrador_proto::account::v1::NoteTermsRequest;
use mostrador_registration::domain::terms::Terms;
use mostrador_registration::jobs::tell_terms;
use mostrador_registration::topics::TELL_TERMS;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{NEWER, newest};
use crate::app::{ANA, TERMS, TestRegistration};
use crate::forget_account::ready;

/// The number of accounts that were looked at, and the news that wait for account.
async fn look(app: &TestRegistration, version: &'static str) -> (usize, Vec<NoteTermsRequest>) {
    let terms = Terms { version, ..newest() };
    let looked = tell_terms::run_once(&app.test.runtime(), &terms).await.unwrap();
    (looked, app.test.outgoing(TELL_TERMS).await)
}

#[both_engines]
async fn account_hears_once_of_each_owner_who_has_yet_to_accept_a_version(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = ready(&app).await;
    assert_eq!(look(&app, TERMS).await, (1, vec![]), "accepted with the registration");
    assert_eq!(look(&app, TERMS).await, (0, vec![]));

    let (looked, told) = look(&app, "2999-01-01").await;
    assert_eq!((looked, told.len()), (1, 1));
    assert_eq!(
        (told[0].account_id.as_str(), told[0].version.as_str()),
        (ana.account_id.as_str(), "2999-01-01")
    );
    let terms = newest();
    assert_eq!(
        (told[0].at, told[0].changes.clone()),
        (Some(timestamp(terms.from)), terms.changes.map(Into::into))
    );
    assert_eq!(look(&app, "2999-01-01").await.1.len(), 1, "once");
    assert_eq!(look(&app, TERMS).await, (0, told), "a process of the version before tells nothing");
    assert_eq!(look(&app, "2999-02-01").await.1.len(), 2, "the next version is told, too");
    app.end().await;
}

#[both_engines]
async fn an_account_of_before_is_looked_at_and_a_draft_is_not(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    ready(&app).await;
    app.submitted("budi@warung.id").await;
    let (looked, told) = look(&app, NEWER).await;
    assert_eq!((looked, told.len()), (1, 1), "{ANA} alone");
    app.end().await;
}

#[both_engines]
async fn an_owner_who_accepted_meanwhile_is_not_told(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = ready(&app).await;
    app.terms_change();
    app.accept_terms(&ana, NEWER).await.unwrap();
    assert_eq!(look(&app, NEWER).await, (1, vec![]));
    app.end().await;
}

#[both_engines]
async fn two_processes_at_once_tell_of_each_account_once(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    ready(&app).await;
    let terms = Terms { version: "2999-01-01", ..newest() };
    let runtime = app.test.runtime();
    let (one, other) =
        tokio::join!(tell_terms::run_once(&runtime, &terms), tell_terms::run_once(&runtime, &terms));
    assert_eq!(one.unwrap() + other.unwrap(), 1);
    assert_eq!(app.test.outgoing::<NoteTermsRequest>(TELL_TERMS).await.len(), 1);
    app.end().await;
}
