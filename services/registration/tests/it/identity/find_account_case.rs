use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::passport::{Passport, Role};
use mostrador_runtime::testing::{Engine, both_engines};

use super::owner;
use super::review::{agent, support};
use crate::app::TestRegistration;

async fn newest(app: &TestRegistration, account: Option<&AccountId>) -> Option<pb::IdentityCase> {
    let find =
        pb::FindAccountCaseRequest { account_id: account.map(ToString::to_string).unwrap_or_default() };
    let find = app.test.with_passport(Passport::Agent(agent(1, Role::Viewer)), find);
    app.edge().find_account_case(find).await.unwrap().into_inner().case
}

#[both_engines]
async fn the_newest_case_of_an_account_says_how_its_papers_stand(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let account_id = owner(1).account_id;
    assert_eq!((newest(&app, Some(&account_id)).await, newest(&app, None).await), (None, None));
    app.supplied(&owner(1)).await;
    let id = app.waiting().await;
    let waiting = newest(&app, Some(&account_id)).await.unwrap();
    assert_eq!((waiting.id.as_str(), waiting.claimed_by.as_str()), (id.as_str(), ""));
    app.claim(&support(2), &id).await.unwrap();
    let claimed = newest(&app, Some(&account_id)).await.unwrap();
    assert_eq!(claimed.claimed_by, support(2).agent_id.to_string());
    assert_eq!(newest(&app, Some(&owner(2).account_id)).await, None, "another's are not shown");
    app.end().await;
}
