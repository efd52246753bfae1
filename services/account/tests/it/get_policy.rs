use mostrador_account::Config;
use mostrador_account::domain::policy::Policy;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, answer, edge_of, refused};

#[both_engines]
async fn edge_and_registration_read_the_numbers_in_force(engine: Engine) {
    let stage = Stage::start(engine).await;
    let policy = Policy { idle_days: 90, trial_days: 21, paid_end_notice_days: [2, 9], ..Policy::DEFAULT };
    let replica = stage.replica(Config { policy }).await;
    let said = answer(edge_of(&replica).get_policy(pb::GetPolicyRequest {}).await).unwrap();
    let theirs = pb::GetPolicyResponse {
        trial_days: 21,
        trial_again_days: 365,
        past_due_days: 7,
        ended_day: 30,
        papers_days: 14,
        papers_again_days: 7,
        idle_days: 90,
        still_idle_days: 30,
        deletion_days: 30,
        names_kept_days: 3_653,
        trial_end_notice_days: 3,
        paid_end_notice_days: 9,
    };
    assert_eq!(said, theirs);
    let compared = stage.from(ServiceName::Registration).get_policy(pb::GetPolicyRequest {}).await;
    assert_eq!(answer(compared).unwrap().trial_days, Policy::DEFAULT.trial_days);
    let other = answer(stage.from(ServiceName::Commerce).get_policy(pb::GetPolicyRequest {}).await);
    assert_eq!(other, refused(Kind::Forbidden, "caller.refused"));
    drop(replica);
    stage.end().await;
}
