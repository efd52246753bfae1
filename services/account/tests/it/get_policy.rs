use mostrador_account::Config;
use mostrador_account::domain::policy::Policy;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, merchant};

use crate::stage::{Stage, answer, edge_of, refused};

#[both_engines]
async fn edge_and_registration_read_the_numbers_in_force(engine: Engine) {
    let stage = Stage::start(engine).await;
    let policy = Policy { idle_days: 90, trial_days: 21, paid_end_notice_days: [2, 9], ..Policy::DEFAULT };
    let replica = stage.replica(Config { policy }).await;
    let said = answer(edge_of(&replica).get_policy(pb::GetPolicyRequest {}).await).unwrap();
    let theirs = pb::GetPolicyResponse {
        idle_days: 90,
        trial_days: 21,
        paid_end_notice_days: 9,
        ..merchant::policy()
    };
    assert_eq!(said, theirs);
    let compared = stage.from(ServiceName::Registration).get_policy(pb::GetPolicyRequest {}).await;
    assert_eq!(answer(compared).unwrap(), merchant::policy());
    let other = answer(stage.from(ServiceName::Commerce).get_policy(pb::GetPolicyRequest {}).await);
    assert_eq!(other, refused(Kind::Forbidden, "caller.refused"));
    drop(replica);
    stage.end().await;
}
