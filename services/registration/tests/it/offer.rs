//! A visitor's offer from the page of prices, on its way to the owner's sign-in.

use jiff::SignedDuration;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::testing::{Engine, both_engines};
use mostrador_runtime::text::Locale;

use crate::app::{ANA, PASSWORD, TestRegistration, former_owner};

const YEAR: &str = "pro-yearly:1,sticker-digital:10";
const MONTH: &str = "pro-monthly:2";
const SIGN_IN: &str = "/id/login?next=/id/software%3Foffer%3Dpro-yearly:1,sticker-digital:10";

impl TestRegistration {
    /// Opens the wizard with an offer; returns the draft, and the secret of a new one.
    async fn come_with(&self, secret: &str, offer: &str) -> pb::StartDraftResponse {
        let start = pb::StartDraftRequest {
            secret: secret.into(),
            locale: Locale::En.into(),
            offer: offer.into(),
            ..Default::default()
        };
        self.edge().start_draft(start).await.unwrap().into_inner()
    }

    /// A draft with this offer whose mail is on its way.
    async fn submitted_with(&self, offer: &str) -> String {
        let secret = self.filled_in(ANA).await;
        self.come_with(&secret, offer).await;
        self.submit(&secret, "key-12345678").await.unwrap();
        secret
    }

    async fn offer(&self, secret: &str) -> String {
        self.get(secret).await.offer
    }

    /// The offers in the rows.
    async fn offers(&self) -> Vec<Option<String>> {
        let mut conn = self.test.runtime().db.read().await.unwrap();
        let rows: Vec<(Option<String>,)> =
            sqlx::query_as("SELECT offer FROM registrations").fetch_all(&mut *conn).await.unwrap();
        rows.into_iter().map(|(offer,)| offer).collect()
    }

    async fn completed(&self, secret: &str) {
        let registration_id = self.get(secret).await.id;
        let complete = pb::CompleteRegistrationRequest { registration_id, trial_ends_at: None };
        self.called_by(ServiceName::Account).complete_registration(complete).await.unwrap();
    }
}

#[both_engines]
async fn the_newest_offer_counts_and_a_text_that_is_none_changes_nothing(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let begun = app.come_with("", YEAR).await;
    assert_eq!(begun.draft.unwrap().offer, YEAR);
    let again = app.come_with(&begun.secret, MONTH).await;
    assert_eq!((again.secret.as_str(), again.draft.unwrap().offer.as_str()), ("", MONTH));
    for text in ["", "pro-yearly", "//evil.example", "pro-yearly:1&next=/"] {
        assert_eq!(app.come_with(&begun.secret, text).await.draft.unwrap().offer, MONTH, "{text}");
        assert_eq!(app.come_with("", text).await.draft.unwrap().offer, "", "{text}");
    }
    app.end().await;
}

#[both_engines]
async fn it_goes_with_the_mails_and_comes_back_with_the_proof_on_any_device(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted_with(YEAR).await;
    let ends_with_it = |link: &str| link.ends_with("&offer=pro-yearly:1,sticker-digital:10");
    assert!(ends_with_it(&app.verification().await.link));
    app.advance(SignedDuration::from_mins(1));
    app.resend(&secret).await.unwrap();
    assert!(ends_with_it(&app.verification().await.link), "a mail that is sent again keeps it");

    let link = app.link().await;
    let proven = app.prove("", link.clone(), PASSWORD).await.unwrap();
    assert_eq!((proven.state(), proven.offer.as_str()), (pb::State::Verified, YEAR));
    assert_eq!(app.prove("", link, "").await.unwrap().offer, YEAR, "a second click");
    app.served.drain_outbox().await;
    app.completed(&secret).await;
    let shown = app.get(&secret).await;
    assert_eq!(
        (shown.state(), shown.offer.as_str()),
        (pb::State::Ready, YEAR),
        "the first device waits for it"
    );
    let Some(Mail::Welcome(welcome)) = app.mails().await.pop().unwrap().mail else { panic!("another mail") };
    assert_eq!(welcome.login_link, SIGN_IN);
    app.end().await;
}

#[both_engines]
async fn a_code_answers_it_too(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted_with(YEAR).await;
    assert_eq!(app.prove(&secret, app.code().await, "").await.unwrap().offer, YEAR);
    app.end().await;
}

#[both_engines]
async fn another_registration_of_the_address_has_its_own(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let (first, second) = (app.submitted_with(YEAR).await, app.submitted_with(MONTH).await);
    assert_eq!((app.offer(&first).await.as_str(), app.offer(&second).await.as_str()), (YEAR, MONTH));
    assert_eq!(app.prove(&second, app.link().await, "").await.unwrap().offer, MONTH);
    app.end().await;
}

#[both_engines]
async fn an_address_with_an_account_is_led_to_the_sign_in_with_it(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.auth.known().owners.insert(ANA.into(), former_owner().into());
    app.submitted_with(YEAR).await;
    let Some(Mail::KnownAddress(known)) = app.mails().await.pop().unwrap().mail else {
        panic!("another mail")
    };
    assert_eq!((known.login_link.as_str(), known.recover_link.as_str()), (SIGN_IN, "/id/login/recover"));
    app.end().await;
}

#[both_engines]
async fn an_address_that_was_taken_meanwhile_is_led_there_too(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted_with(YEAR).await;
    app.auth.known().owners.insert(ANA.into(), former_owner().into());
    app.verify(&secret, app.link().await, "").await.unwrap();
    app.served.drain_outbox().await;
    let Some(Mail::RegistrationRefused(refused)) = app.mails().await.pop().unwrap().mail else {
        panic!("another mail")
    };
    assert_eq!(refused.login_link, SIGN_IN);
    app.end().await;
}

#[both_engines]
async fn a_device_that_does_not_see_the_draft_neither_sees_nor_changes_it(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted_with(YEAR).await;
    let resumed = app.resumed().await;
    assert_eq!(app.offer(&resumed).await, "");
    assert_eq!(app.come_with(&resumed, MONTH).await.draft.unwrap().offer, "");
    assert_eq!(app.offer(&secret).await, YEAR);
    assert_eq!(app.unlock(&resumed, PASSWORD).await.unwrap().offer, YEAR);
    app.leave(&secret).await;
    assert_eq!(app.offer(&secret).await, "", "an owner signed in on the device");
    app.end().await;
}

#[both_engines]
async fn an_expired_registration_drops_it(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted_with(YEAR).await;
    app.advance(SignedDuration::from_hours(30 * 24));
    assert_eq!(app.offer(&secret).await, "", "time is over before the timed work has noticed");
    app.served.drain_outbox().await;
    assert_eq!(app.offers().await, [None]);
    let next = app.come_with(&secret, "").await;
    assert_eq!(next.draft.unwrap().offer, "");
    app.end().await;
}

#[both_engines]
async fn a_ready_registration_forgets_it_with_its_browsers(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted_with(YEAR).await;
    app.verify(&secret, app.link().await, "").await.unwrap();
    app.served.drain_outbox().await;
    app.completed(&secret).await;
    assert_eq!(app.offers().await, [Some(YEAR.to_owned())]);
    app.advance(SignedDuration::from_hours(30 * 24));
    app.served.drain_outbox().await;
    assert_eq!(app.offers().await, [None]);
    app.end().await;
}
