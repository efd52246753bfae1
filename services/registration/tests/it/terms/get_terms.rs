use mostrador_proto::registration::v1 as pb;
use mostrador_proto::runtime::v1::Locale;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TERMS, TestRegistration, fields};

#[both_engines]
async fn the_terms_are_told_in_the_language_asked_for_or_in_spanish(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    for (locale, begins) in [
        (Locale::Es, "# Términos"),
        (Locale::En, "# Mostrador"),
        (Locale::Id, "# Syarat"),
        (Locale::Unspecified, "# Términos"),
    ] {
        let terms = app
            .edge()
            .get_terms(pb::GetTermsRequest { locale: locale.into(), ..Default::default() })
            .await
            .unwrap()
            .into_inner();
        assert_eq!(terms.version, TERMS);
        assert!(terms.text.starts_with(begins), "{locale:?}");
    }
    let french = pb::GetTermsRequest { locale_text: "fr".into(), ..Default::default() };
    let refusal = app.edge().get_terms(french).await;
    assert_eq!(fields(refusal), ["locale: not_offered"]);
    app.end().await;
}
