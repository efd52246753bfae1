//! The personal data of an account are deleted.

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, TestRegistration, reason};
use crate::identity::{NIK, header, jpeg, owner};
use crate::terms::NEWER;

async fn forget(app: &TestRegistration, account_id: &AccountId) -> u64 {
    forget_as(app, account_id, false).await
}

async fn forget_as(app: &TestRegistration, account_id: &AccountId, for_fraud: bool) -> u64 {
    let asked = pb::ForgetAccountRequest { account_id: account_id.to_string(), for_fraud };
    app.called_by(ServiceName::Account).forget_account(asked).await.unwrap().into_inner().records
}

/// An owner whose account is open.
pub(crate) async fn ready(app: &TestRegistration) -> OwnerPassport {
    let ana = app.registered(ANA).await;
    app.served.drain_outbox().await;
    let mut conn = app.test.runtime().db.read().await.unwrap();
    let (registration_id,): (String,) = sqlx::query_as("SELECT id FROM registrations WHERE account_id = $1")
        .bind(&ana.account_id)
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    drop(conn);
    let trial_ends_at = Some(timestamp(app.test.clock.now()));
    let complete = pb::CompleteRegistrationRequest { registration_id, trial_ends_at };
    app.called_by(ServiceName::Account).complete_registration(complete).await.unwrap();
    ana
}

#[both_engines]
async fn typed_data_go_and_the_acceptance_of_the_terms_stays(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = ready(&app).await;
    let account_id = &ana.account_id;
    app.supply(&ana, header(NIK, "ANA WIJAYA"), &jpeg()).await.unwrap();
    app.end_account_of(account_id).await;

    assert!(forget(&app, account_id).await >= 3);
    for table in ["personal", "business", "vault_objects", "draft_secrets", "mail_links", "mail_codes"] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
    assert_eq!(app.count("terms_acceptances WHERE address = ''").await, 1);
    assert_eq!(app.count("identity_cases WHERE deleted_at IS NOT NULL").await, 1);
    assert_eq!(app.count("identity_cases WHERE compared_name IS NOT NULL").await, 0);
    assert_eq!(forget(&app, account_id).await, 0, "a second time finds nothing");
    assert_eq!(forget(&app, &owner(9).account_id).await, 0, "an account that did not register here");
    let by_edge = pb::ForgetAccountRequest { account_id: account_id.to_string(), for_fraud: false };
    assert_eq!(reason(app.edge().forget_account(by_edge).await), "caller.refused");
    app.end().await;
}

/// A passport is valid for a minute, and a photo arrives slowly.
#[both_engines]
async fn no_papers_and_no_acceptance_are_stored_for_a_forgotten_account(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = ready(&app).await;
    app.terms_change();
    app.end_account_of(&ana.account_id).await;
    forget(&app, &ana.account_id).await;
    let supplied = app.supply(&ana, header(NIK, "ANA WIJAYA"), &jpeg()).await;
    assert_eq!(reason(supplied), "registration.none");
    assert_eq!(reason(app.accept_terms(&ana, NEWER).await), "registration.none");
    assert_eq!(
        (app.count("vault_objects").await, app.count("terms_acceptances WHERE address <> ''").await),
        (0, 0)
    );
    app.end().await;
}

#[both_engines]
async fn the_number_of_a_fraud_goes_on_to_make_others_wait_and_no_other_does(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    // A restore undid the news of the third account's end for fraud: the deletion repeats it.
    for (number, ends_for_fraud, goes_for_fraud) in [(1, false, false), (2, true, false), (3, false, true)] {
        app.supply(&owner(number), header(NIK, "ANA WIJAYA"), &jpeg()).await.unwrap();
        app.end_account(number, ends_for_fraud).await;
        forget_as(&app, &owner(number).account_id, goes_for_fraud).await;
    }
    app.supply(&owner(4), header(NIK, "BUDI"), &jpeg()).await.unwrap();
    let same = "identity_cases c WHERE c.number_hash = (SELECT number_hash FROM identity_cases
        WHERE state = 'waiting')";
    assert_eq!(app.count(same).await, 3, "the frauds' and the new one");
    app.end().await;
}
