use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TERMS, TestRegistration};

#[both_engines]
async fn the_terms_are_told_in_the_language_asked_for_or_in_spanish(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    for (locale, begins) in
        [("es", "# Términos"), ("en", "# Mostrador"), ("id", "# Syarat"), ("fr", "# Términos")]
    {
        let terms =
            app.edge().get_terms(pb::GetTermsRequest { locale: locale.into() }).await.unwrap().into_inner();
        assert_eq!(terms.version, TERMS);
        assert!(terms.text.starts_with(begins), "{locale}");
    }
    app.end().await;
}
