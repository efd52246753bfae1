use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use crate::app::TestRegistration;

#[both_engines]
async fn provinces_then_cities_then_districts(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    for (parent, count, some) in
        [("", 38, ("31", "Daerah Khusus Ibukota Jakarta")), ("31.71", 8, ("31.71.01", "Gambir"))]
    {
        let list = pb::ListAreasRequest { parent: parent.into() };
        let areas = app.edge().list_areas(list).await.unwrap().into_inner().areas;
        assert_eq!(areas.len(), count);
        assert!(areas.contains(&pb::Area { code: some.0.into(), name: some.1.into() }), "{areas:?}");
    }
    app.end().await;
}

#[both_engines]
async fn an_unknown_code_has_no_areas_below_it(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let refused = refusal(app.edge().list_areas(pb::ListAreasRequest { parent: "99".into() }).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::NotFound, "areas.unknown_parent"));
    app.end().await;
}
