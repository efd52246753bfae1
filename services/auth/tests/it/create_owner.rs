use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::create_owner_response::Outcome;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{self, Engine, both_engines};
use mostrador_runtime::text::Locale;

use crate::app::{PASSWORD, TestAuth, reason, stage};

#[both_engines]
async fn creating_again_changes_nothing(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.stage(1, "ana@warung.id", PASSWORD).await.unwrap();
    assert_eq!(auth.create(1, "ana@warung.id").await.unwrap(), Outcome::Created);
    assert_eq!(auth.create(1, "ana@warung.id").await.unwrap(), Outcome::Created);
    assert_eq!(auth.count("owners").await, 1);
    assert_eq!(auth.count("staged_passwords").await, 0);
    auth.sign_in("ANA@warung.id").await;
    auth.end().await;
}

#[both_engines]
async fn an_address_belongs_to_one_owner_however_it_is_written(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.stage(2, "Ana@Warung.id", PASSWORD).await.unwrap();
    assert_eq!(auth.create(2, "Ana@Warung.id").await.unwrap(), Outcome::EmailTaken);
    assert_eq!(auth.create(2, "Ana@Warung.id").await.unwrap(), Outcome::EmailTaken);
    assert_eq!(auth.count("staged_passwords").await, 1, "the holder may return with the staged password");
    auth.end().await;
}

/// The second owner, with the first one's address.
fn again() -> pb::CreateOwnerRequest {
    let ids = testing::owner(2);
    pb::CreateOwnerRequest {
        owner_id: ids.owner_id.to_string(),
        account_id: ids.account_id.to_string(),
        email: "ana@warung.id".into(),
        full_name: "Ana Wijaya".into(),
        phone: "+6281234567890".into(),
        locale: Locale::Id.into(),
        locale_text: String::new(),
        stage_id: stage(1).into(),
    }
}

#[both_engines]
async fn the_holder_of_a_taken_address_is_named(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let holder = auth.owner(1, "ana@warung.id").await;
    let answer = auth.called_by(ServiceName::Registration).create_owner(again()).await.unwrap().into_inner();
    assert_eq!((answer.outcome(), answer.holder_id), (Outcome::EmailTaken, holder.to_string()));
    auth.end().await;
}

#[both_engines]
async fn a_registration_of_the_version_before_names_the_language_by_its_text(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let create = async |locale: i32, text: &str| {
        let asked = pb::CreateOwnerRequest { locale, locale_text: text.into(), ..again() };
        auth.called_by(ServiceName::Registration).create_owner(asked).await
    };
    assert_eq!(create(0, "en").await.unwrap().into_inner().outcome(), Outcome::EmailTaken);
    for (locale, text) in [(0, ""), (0, "fr"), (99, "en")] {
        let refused = Failure::from(&create(locale, text).await.unwrap_err());
        assert_eq!(refused.fields[0].field, "locale");
    }
    auth.end().await;
}

#[both_engines]
async fn one_of_two_drafts_with_one_address_becomes_an_owner(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.stage(1, "ana@warung.id", PASSWORD).await.unwrap();
    auth.stage(2, "ana@warung.id", PASSWORD).await.unwrap();
    let (first, second) = tokio::join!(auth.create(1, "ana@warung.id"), auth.create(2, "ana@warung.id"));
    let mut outcomes = [first.unwrap(), second.unwrap()];
    outcomes.sort();
    assert_eq!(outcomes, [Outcome::Created, Outcome::EmailTaken]);
    auth.end().await;
}

#[both_engines]
async fn without_a_staged_password_there_is_no_owner(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let refused = Failure::from(&auth.create(1, "ana@warung.id").await.unwrap_err());
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Conflict, "password.not_staged"));
    auth.end().await;
}

#[both_engines]
async fn the_owner_gets_only_the_password_of_the_drafts_stage(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.stage_as(1, &stage(2), "ana@warung.id", "of another device").await.unwrap();
    let refused = Failure::from(&auth.create(1, "ana@warung.id").await.unwrap_err());
    assert_eq!(refused.reason, "password.not_staged");

    auth.stage_as(1, &stage(1), "ana@warung.id", PASSWORD).await.unwrap();
    auth.stage_as(1, &stage(3), "ana@warung.id", "of another device").await.unwrap();
    auth.create(1, "ana@warung.id").await.unwrap();
    auth.sign_in("ana@warung.id").await;
    let other = auth.try_sign_in("ana@warung.id", "of another device", "").await;
    assert_eq!(reason(other), "session.wrong_credentials");
    assert_eq!(auth.count("staged_passwords").await, 0);
    auth.end().await;
}

#[both_engines]
async fn registration_finds_owners_and_the_mailer_their_address(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let id = auth.owner(1, "Ana@Warung.id").await;
    let find = |email: &str| pb::FindOwnerRequest { email: email.into() };
    let mut registration = auth.called_by(ServiceName::Registration);
    assert_eq!(
        registration.find_owner(find("ana@warung.id")).await.unwrap().into_inner().owner_id,
        id.as_str()
    );
    assert_eq!(registration.find_owner(find("budi@warung.id")).await.unwrap().into_inner().owner_id, "");

    let mut mailer = auth.called_by(ServiceName::Mailer);
    let contact_of =
        |owner_id: &OwnerId| pb::GetContactRequest { owner_id: owner_id.to_string(), ..Default::default() };
    let contact = mailer.get_contact(contact_of(&id)).await.unwrap().into_inner();
    assert_eq!((contact.email.as_str(), contact.locale().text()), ("ana@warung.id", "id"));
    let unknown = contact_of(&testing::owner(2).owner_id);
    assert_eq!(reason(mailer.get_contact(unknown).await), "owner.not_found");

    let outsider = auth.edge().get_contact(contact_of(&id)).await;
    assert_eq!(reason(outsider), "caller.refused");
    auth.end().await;
}
