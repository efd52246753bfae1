//! An owner's statements at the registration, for the owner.

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::passport::{OwnerPassport, Role, Standing};
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, TestRegistration, reason};
use crate::identity::owner;

async fn own(app: &TestRegistration, owner: &OwnerPassport) -> Option<pb::OwnRegistration> {
    let asked = app.test.as_owner(owner, pb::GetOwnRegistrationRequest {});
    app.edge().get_own_registration(asked).await.unwrap().into_inner().registration
}

#[both_engines]
async fn an_owner_gets_what_was_said_and_the_accepted_terms(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = app.registered(ANA).await;
    let said = own(&app, &ana).await.unwrap();
    assert_eq!(said.personal.as_ref().unwrap().date_of_birth, "1990-02-28");
    let business = said.business.as_ref().unwrap();
    assert_eq!((business.store_name.as_str(), business.outlet_count), ("Warung Ana", 2));
    assert_eq!(business.district_name, "Gambir");
    assert_ne!(said.plan(), pb::Plan::Unspecified);
    assert_eq!(said.acceptances.len(), 1);
    assert!(said.begun_at.is_some() && said.acceptances[0].at.is_some());
    assert_eq!(own(&app, &OwnerPassport { standing: Standing::Limited, ..ana }).await, Some(said));
    app.end().await;
}

#[both_engines]
async fn no_other_caller_gets_it(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.registered(ANA).await;
    assert_eq!(own(&app, &owner(7)).await, None, "an account that no registration made");
    let by_agent = app.test.as_agent(Role::Admin, pb::GetOwnRegistrationRequest {});
    assert_eq!(reason(app.edge().get_own_registration(by_agent).await), "session.not_an_owner");
    let visitor = app.edge().get_own_registration(pb::GetOwnRegistrationRequest {}).await;
    assert_eq!(reason(visitor), "session.missing");
    app.end().await;
}
