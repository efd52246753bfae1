use mostrador_proto::account::v1::GetPolicyResponse;
use mostrador_registration::jobs::compare_terms::{Looks, look};
use mostrador_runtime::config::Environment;
use mostrador_runtime::testing::Engine;
use mostrador_runtime::testing::merchant::policy;

use super::newest;
use crate::app::TestRegistration;

/// Does a process that finds these policies, one after the other, stay out of work?
async fn objects(env: Environment, found: [u32; 3]) -> [bool; 3] {
    let app = TestRegistration::start(Engine::Sqlite).await;
    let (mut runtime, looks) = (app.test.runtime(), Looks::default());
    runtime.env = env;
    let stands = found.map(|idle_days| {
        look(&runtime, &newest(), &looks, &GetPolicyResponse { idle_days, ..policy() });
        runtime.objection.stands()
    });
    app.end().await;
    stands
}

#[tokio::test]
async fn a_new_process_stays_out_of_work_while_the_policy_contradicts_the_terms() {
    assert_eq!(objects(Environment::Production, [91, 60, 60]).await, [true, false, false]);
    assert_eq!(objects(Environment::Production, [60, 91, 60]).await, [false; 3], "a process at work goes on");
    assert_eq!(objects(Environment::Development, [91, 91, 60]).await, [false; 3]);
}
