use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::find_manager_response::Found;
use mostrador_runtime::testing::{self, Engine, both_engines};

use super::{Office, SARI};
use crate::app::reason;
use crate::staff::shop_id;

async fn find(office: &Office, agent: &str, query: &str) -> Option<Found> {
    let auth = &office.counter.auth;
    let asked = auth.as_session(agent, pb::FindManagerRequest { query: query.into() }).await;
    auth.edge().find_manager(asked).await.unwrap().into_inner().manager
}

#[both_engines]
async fn agents_find_a_manager_by_the_whole_user_id(engine: Engine) {
    let office = Office::start(engine).await;
    let user_id = office.invite().await.user_id;
    let auth = &office.counter.auth;
    let (_, agent) = auth.signed_in_agent("vera@mostrador.test", pb::AgentRole::Viewer).await;
    let typed = user_id.to_uppercase().replace('-', " ");
    for query in [user_id.as_str(), typed.as_str()] {
        let found = find(&office, &agent, query).await.unwrap();
        assert_eq!((found.staff_id.as_str(), found.name.as_str()), (SARI, "Sari"), "{query}");
        assert_eq!(found.shop_id, shop_id(1).as_str());
        assert_eq!(found.account_id, testing::owner(1).account_id.as_str());
    }
    for query in ["", SARI, &user_id[..6], "aaaaaa-101", "warung"] {
        assert_eq!(find(&office, &agent, query).await, None, "{query:?}");
    }
    let by_owner = auth.as_session(&office.counter.owner, pb::FindManagerRequest { query: user_id }).await;
    assert_eq!(reason(auth.edge().find_manager(by_owner).await), "session.not_an_agent");
    office.end().await;
}
