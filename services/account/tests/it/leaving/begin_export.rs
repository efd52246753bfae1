use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::leaving::close_account::stage;
use crate::stage::{Answer, Stage, answer, limited, owner, refused};

async fn begin(stage: &Stage) -> Answer<pb::BeginExportResponse> {
    let request = stage.test.as_owner(&owner(1), pb::BeginExportRequest {});
    answer(stage.edge().begin_export(request).await)
}

async fn exports(stage: &Stage) -> usize {
    stage.happened().await.iter().filter(|kind| *kind == "account.data_exported").count()
}

#[both_engines]
async fn an_export_is_recorded_and_admitted_five_times_a_day(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    neighbours.set().asks_password = true;
    assert_eq!(begin(&stage).await, refused(Kind::Forbidden, "session.password_required"));
    neighbours.set().asks_password = false;
    for _ in 0..5 {
        begin(&stage).await.unwrap();
    }
    assert_eq!(begin(&stage).await.unwrap_err().0, Kind::Limited);
    assert_eq!(exports(&stage).await, 5, "a refused export is not recorded");
    stage.test.advance(jiff::SignedDuration::from_hours(25));
    begin(&stage).await.unwrap();
    stage.end().await;
}

#[both_engines]
async fn a_failed_export_does_not_count(engine: Engine) {
    let (stage, _) = stage(engine).await;
    for _ in 0..5 {
        begin(&stage).await.unwrap();
    }
    assert_eq!(begin(&stage).await.unwrap_err().0, Kind::Limited);
    let cancel = stage.test.as_owner(&owner(1), pb::CancelExportRequest {});
    answer(stage.edge().cancel_export(cancel).await).unwrap();
    begin(&stage).await.unwrap();
    assert_eq!(begin(&stage).await.unwrap_err().0, Kind::Limited);
    assert_eq!(exports(&stage).await, 6, "the failed export stays on record");
    let failed = stage.happened().await.iter().filter(|kind| *kind == "account.export_failed").count();
    assert_eq!(failed, 1);
    let by_agent = stage.test.as_agent(Role::Admin, pb::CancelExportRequest {});
    let by_agent: Answer<pb::CancelExportResponse> = answer(stage.edge().cancel_export(by_agent).await);
    assert_eq!(by_agent, refused(Kind::Forbidden, "session.not_an_owner"));
    stage.end().await;
}

#[both_engines]
async fn the_owner_of_a_frozen_account_may_export_and_agents_may_not(engine: Engine) {
    let (stage, _) = stage(engine).await;
    let held = stage.test.as_owner(&limited(1), pb::BeginExportRequest {});
    answer(stage.edge().begin_export(held).await).unwrap();
    let by_agent = stage.test.as_agent(Role::Admin, pb::BeginExportRequest {});
    let by_agent: Answer<pb::BeginExportResponse> = answer(stage.edge().begin_export(by_agent).await);
    assert_eq!(by_agent, refused(Kind::Forbidden, "session.not_an_owner"));
    stage.end().await;
}
