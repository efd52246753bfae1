use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use crate::app::{ANA, TestRegistration, business, fields, personal};

#[both_engines]
async fn it_comes_after_the_person(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.draft().await;
    let refused = refusal(app.edge().save_business(business(&secret)).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Conflict, "registration.step_out_of_order"));
    app.end().await;
}

#[both_engines]
async fn every_wrong_field_is_named(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.draft().await;
    app.edge().save_personal(personal(&secret, ANA)).await.unwrap();
    let wrong = pb::SaveBusinessRequest {
        secret: secret.clone(),
        outlet_count: -1,
        province: "32".into(),
        city: "31.71".into(),
        district: "99.99.99".into(),
        ..Default::default()
    };
    assert_eq!(
        fields(app.edge().save_business(wrong).await),
        [
            "storeName: required",
            "businessType: required",
            "outletCount: below_minimum",
            "district: unknown",
            "city: not_in_parent",
            "storeAddress: required"
        ]
    );
    app.end().await;
}

#[both_engines]
async fn it_can_be_corrected(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let more = pb::SaveBusinessRequest { outlet_count: 9_999, ..business(&secret) };
    let draft = app.edge().save_business(more).await.unwrap().into_inner().draft.unwrap();
    assert_eq!(draft.state(), pb::State::VerificationSent);
    assert_eq!(draft.business.unwrap().outlet_count, 9_999);
    app.end().await;
}
