use jiff::SignedDuration;
use mostrador_newsletter::topics::ASK_SUBSCRIBER;
use mostrador_proto::mailer::v1::MailAddress;
use mostrador_proto::newsletter::v1 as pb;
use mostrador_proto::newsletter::v1::newsletter_service_client::NewsletterServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::testing::{Engine, both_engines, refusal};
use mostrador_runtime::text::Locale;

use crate::app::{ANI, TestNewsletter};

const HOUR: SignedDuration = SignedDuration::from_hours(1);

#[both_engines]
async fn a_new_address_is_asked_to_confirm(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let sent = newsletter.asked(" Ani@Toko.example ").await;
    let to = MailAddress {
        email: ANI.into(),
        full_name: String::new(),
        locale: Locale::Id.into(),
        locale_text: "id".into(),
    };
    assert_eq!(sent.to, to);
    assert_ne!(sent.confirm, sent.unsubscribe);
    assert_eq!(newsletter.state(ANI).await.as_deref(), Some("pending"));
    let asked = ("asked".to_owned(), "id".to_owned(), "2026-01-01".to_owned(), true);
    assert_eq!(newsletter.consents().await, [asked]);
    newsletter.end().await;
}

#[both_engines]
async fn an_address_that_is_added_often_gets_one_mail_an_hour(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    for email in [ANI, ANI, "ANI@toko.example"] {
        newsletter.add(email).await;
    }
    newsletter.test.advance(HOUR - SignedDuration::from_millis(1));
    newsletter.add(ANI).await;
    assert_eq!(newsletter.mails().await.len(), 1);

    newsletter.test.advance(SignedDuration::from_millis(1));
    newsletter.add(ANI).await;
    assert_eq!(newsletter.mails().await.len(), 2);
    assert_eq!(newsletter.count("subscribers").await, 1);
    newsletter.end().await;
}

#[both_engines]
async fn many_at_once_are_one_subscriber_and_one_mail(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let add = || newsletter.try_add(ANI);
    let added = tokio::join!(add(), add(), add(), add());
    assert!(added.0.is_ok() && added.1.is_ok() && added.2.is_ok() && added.3.is_ok());
    newsletter.served.drain_outbox().await;
    assert_eq!(newsletter.mails().await.len(), 1);
    assert_eq!(newsletter.count("subscribers").await, 1);
    newsletter.end().await;
}

#[both_engines]
async fn a_subscriber_who_confirmed_or_refused_gets_no_more_mail(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let ani = newsletter.asked(ANI).await;
    newsletter.confirm(&ani.confirm).await.unwrap();
    let budi = newsletter.asked("budi@toko.example").await;
    newsletter.remove(&budi.unsubscribe).await.unwrap();

    newsletter.test.advance(HOUR * 24);
    newsletter.add(ANI).await;
    newsletter.add("budi@toko.example").await;
    assert_eq!(newsletter.mails().await.len(), 2);
    newsletter.end().await;
}

#[both_engines]
async fn an_address_is_answered_before_it_is_looked_up(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    newsletter.add(ANI).await;
    for email in [ANI, "budi@toko.example"] {
        newsletter.try_add(email).await.unwrap();
    }
    let noted: Vec<pb::AddSubscriberRequest> = newsletter.test.outgoing(ASK_SUBSCRIBER).await;
    assert_eq!(noted.len(), 2);
    assert_eq!(newsletter.count("subscribers").await, 1);
    newsletter.end().await;
}

#[both_engines]
async fn patience_does_not_flood_an_address(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    for _ in 0..10 {
        newsletter.add(ANI).await;
        newsletter.test.advance(HOUR);
    }
    assert_eq!(newsletter.mails().await.len(), 5);
    newsletter.test.advance(HOUR * 14);
    newsletter.add(ANI).await;
    assert_eq!(newsletter.mails().await.len(), 6);
    newsletter.end().await;
}

#[both_engines]
async fn no_token_lies_in_the_database(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let sent = newsletter.asked(ANI).await;
    let mut conn = newsletter.test.runtime().db.read().await.unwrap();
    let outbox: Vec<(Vec<u8>,)> =
        sqlx::query_as("SELECT payload FROM outbox").fetch_all(&mut *conn).await.unwrap();
    let hashes: Vec<(Vec<u8>,)> =
        sqlx::query_as("SELECT hash FROM link_tokens").fetch_all(&mut *conn).await.unwrap();
    assert_eq!((outbox.len(), hashes.len()), (1, 2));
    for (stored,) in outbox.iter().chain(&hashes) {
        for secret in [&sent.confirm, &sent.unsubscribe] {
            assert!(!stored.windows(secret.len()).any(|window| window == secret.as_bytes()));
        }
    }
    newsletter.end().await;
}

#[both_engines]
async fn an_implausible_address_is_refused_by_its_field(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    for (email, expected) in [
        ("", FieldReason::Required),
        ("  ", FieldReason::Required),
        ("ani", FieldReason::InvalidEmail),
        ("a b@c.id", FieldReason::InvalidEmail),
    ] {
        let refusal = refusal(newsletter.try_add(email).await);
        assert_eq!(refusal.reason, "request.invalid");
        assert_eq!(refusal.fields, [FieldFailure::new("userEmail", expected)]);
    }
    assert_eq!(newsletter.count("subscribers").await, 0);
    newsletter.end().await;
}

#[both_engines]
async fn an_edge_of_the_version_before_names_the_language_by_its_text(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let request = |text: &str| pb::AddSubscriberRequest {
        email: ANI.into(),
        locale_text: text.into(),
        ..Default::default()
    };
    newsletter.client().add_subscriber(request("en")).await.unwrap();
    newsletter.served.drain_outbox().await;
    assert_eq!(newsletter.mails().await[0].to.locale().text(), "en");
    let unknown = refusal(newsletter.client().add_subscriber(request("fr")).await);
    assert_eq!(unknown.fields, [FieldFailure::new("locale", FieldReason::NotOffered)]);
    assert!(!newsletter.consents().await[0].3, "no address, no hash");
    newsletter.end().await;
}

#[both_engines]
async fn only_the_edge_adds(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    let mut client = NewsletterServiceClient::new(newsletter.served.wire_from(ServiceName::Commerce));
    let answer = client.add_subscriber(pb::AddSubscriberRequest::default()).await;
    assert_eq!(refusal(answer).reason, "caller.refused");
    newsletter.end().await;
}
