use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::passport::{OwnerPassport, Role, Standing};
use mostrador_runtime::testing::{Engine, both_engines};

use super::NEWER;
use crate::app::{ANA, TERMS, TestRegistration, reason};
use crate::forget_account::ready;
use crate::identity::owner;

#[both_engines]
async fn an_account_starts_with_the_version_of_its_registration(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = ready(&app).await;
    let terms = app.terms_of(&ana).await;
    assert_eq!((terms.version.as_str(), terms.accepted_version.as_str()), (TERMS, TERMS));
    assert!(!terms.is_due && terms.accepted_at.is_some());
    app.terms_change();
    let terms = app.terms_of(&OwnerPassport { standing: Standing::Limited, ..ana.clone() }).await;
    assert_eq!((terms.is_due, terms.accepted_version.as_str()), (true, TERMS), "also while it is frozen");
    assert_eq!(terms.version, NEWER);
    assert!(!terms.changes.unwrap().id.is_empty());
    app.end().await;
}

#[both_engines]
async fn agents_see_it_and_other_owners_do_not(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = app.registered(ANA).await;
    let asked = pb::GetAccountTermsRequest { account_id: ana.account_id.to_string() };
    let by_agent = app.edge().get_account_terms(app.test.as_agent(Role::Viewer, asked.clone())).await;
    assert_eq!(by_agent.unwrap().into_inner().terms.unwrap().accepted_version, TERMS);
    let stranger = app.edge().get_account_terms(app.test.as_owner(&owner(7), asked.clone())).await;
    assert_eq!(reason(stranger), "account.not_found");
    assert_eq!(reason(app.edge().get_account_terms(asked).await), "session.missing");
    let without = app.terms_of(&owner(7)).await;
    assert_eq!((without.is_due, without.accepted_version.as_str()), (false, ""), "no registration made it");
    app.end().await;
}
