use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, TestRegistration, reason};

async fn search(app: &TestRegistration, query: &str) -> Vec<pb::FoundRegistration> {
    let search = pb::SearchRegistrationsRequest { query: query.into() };
    let request = app.test.as_agent(Role::Viewer, search);
    app.edge().search_registrations(request).await.unwrap().into_inner().registrations
}

#[both_engines]
async fn by_anything_an_agent_may_hear_on_the_phone(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let id = app.get(&secret).await.id;
    for query in [ANA, "ANA@warung.ID", "0812-3456-7890", "+6281234567890", "wijaya", "WARUNG", &id, ""] {
        let found = search(&app, query).await;
        assert_eq!(found.len(), 1, "{query}");
        assert_eq!((found[0].id.as_str(), found[0].state()), (id.as_str(), pb::State::VerificationSent));
        assert_eq!(found[0].account_id, "", "there is no account yet");
        assert_eq!(found[0].email, "a•••@warung.id");
    }
    for query in ["budi", "%", "_", "!", "\0x", "0812"] {
        assert!(search(&app, query).await.is_empty(), "{query:?}");
    }
    app.end().await;
}

#[both_engines]
async fn only_agents_search(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let search = pb::SearchRegistrationsRequest::default();
    assert_eq!(reason(app.edge().search_registrations(search.clone()).await), "session.missing");
    let owner = app.test.as_owner(&mostrador_runtime::testing::owner(1), search);
    assert_eq!(reason(app.edge().search_registrations(owner).await), "session.not_an_agent");
    app.end().await;
}
