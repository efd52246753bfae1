use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use crate::app::TestRegistration;

fn codes(province: &str, city: &str, district: &str) -> pb::GetPlaceRequest {
    pb::GetPlaceRequest { province: province.into(), city: city.into(), district: district.into() }
}

#[both_engines]
async fn three_codes_have_names(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let place = app.edge().get_place(codes("31", "31.71", "31.71.01")).await.unwrap().into_inner();
    let district = place.district.unwrap();
    assert_eq!((district.code.as_str(), district.name.as_str()), ("31.71.01", "Gambir"));
    app.end().await;
}

#[both_engines]
async fn every_code_that_does_not_fit_is_told(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let refused = refusal(app.edge().get_place(codes("", "31.71", "32.73.09")).await);
    assert_eq!(refused.kind, Kind::Invalid);
    let fields: Vec<_> =
        refused.fields.iter().map(|field| (field.field.as_ref(), field.reason.as_ref())).collect();
    assert_eq!(fields, [("province", "required"), ("district", "not_in_parent")]);
    app.end().await;
}
