use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use crate::app::{ANA, TestRegistration};

#[both_engines]
async fn all_that_was_saved_is_shown_but_the_password(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.filled_in(ANA).await;
    let draft = app.get(&secret).await;
    let personal = draft.personal.clone().unwrap();
    assert_eq!(
        (personal.phone.as_str(), personal.date_of_birth.as_str(), personal.password_set),
        ("+6281234567890", "1990-02-28", true)
    );
    let business = draft.business.clone().unwrap();
    assert_eq!(business.business_type(), pb::BusinessType::FoodBeverage);
    assert_eq!(
        (business.province_name.as_str(), business.city_name.as_str(), business.district_name.as_str()),
        ("Daerah Khusus Ibukota Jakarta", "Kota Administrasi Jakarta Pusat", "Gambir")
    );
    assert_eq!((draft.plan(), draft.step()), (pb::Plan::Dine, pb::Step::Done));
    assert_eq!(
        draft.steps().collect::<Vec<_>>(),
        [pb::Step::Personal, pb::Step::Business, pb::Step::Package]
    );
    app.end().await;
}

#[both_engines]
async fn without_a_draft_there_is_none(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    for secret in ["", "x", "\0"] {
        let refused = refusal(app.edge().get_draft(pb::GetDraftRequest { secret: secret.into() }).await);
        assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::NotFound, "registration.none"));
    }
    app.end().await;
}

#[both_engines]
async fn a_draft_whose_time_is_over_says_so(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.filled_in(ANA).await;
    app.advance(SignedDuration::from_hours(30 * 24));
    assert_eq!(app.state(&secret).await, pb::State::Expired);
    app.end().await;
}
