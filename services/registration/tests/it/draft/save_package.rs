use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, TestRegistration, fields, personal, reason};

fn package(secret: &str, plan: pb::Plan) -> pb::SavePackageRequest {
    pb::SavePackageRequest { secret: secret.into(), plan: plan.into() }
}

#[both_engines]
async fn it_comes_after_the_business(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.draft().await;
    app.edge().save_personal(personal(&secret, ANA)).await.unwrap();
    let saved = app.edge().save_package(package(&secret, pb::Plan::Lite)).await;
    assert_eq!(reason(saved), "registration.step_out_of_order");
    app.end().await;
}

#[both_engines]
async fn a_plan_must_be_chosen_and_can_be_changed(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.filled_in(ANA).await;
    let none = app.edge().save_package(package(&secret, pb::Plan::Unspecified)).await;
    assert_eq!(fields(none), ["plan: required"]);
    let saved = app.edge().save_package(package(&secret, pb::Plan::Lite)).await.unwrap().into_inner();
    assert_eq!(saved.draft.unwrap().plan(), pb::Plan::Lite);
    app.end().await;
}
