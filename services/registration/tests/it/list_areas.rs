use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::Engine;

use crate::app::{TestRegistration, refusal};

#[tokio::test]
async fn provinces_then_cities_then_districts() {
    let app = TestRegistration::start(Engine::Sqlite).await;
    for (parent, count, some) in
        [("", 38, ("31", "Daerah Khusus Ibukota Jakarta")), ("31.71", 8, ("31.71.01", "Gambir"))]
    {
        let list = pb::ListAreasRequest { parent: parent.into() };
        let areas = app.edge().list_areas(list).await.unwrap().into_inner().areas;
        assert_eq!(areas.len(), count);
        assert!(areas.contains(&pb::Area { code: some.0.into(), name: some.1.into() }), "{areas:?}");
    }
}

#[tokio::test]
async fn nothing_is_below_what_is_no_area() {
    let app = TestRegistration::start(Engine::Sqlite).await;
    let refused = refusal(app.edge().list_areas(pb::ListAreasRequest { parent: "99".into() }).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::NotFound, "areas.unknown_parent"));
}
