use jiff::SignedDuration;
use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_runtime::ServiceName;
use mostrador_runtime::id::kinds;
use mostrador_runtime::metadata::MESSAGE_ID;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines, numbered, owner};

use crate::app::{CODE, TestMailer, newsletter, reason, refused, to_ani, verification};
use crate::fake_auth::owner_id;

#[both_engines]
async fn a_mail_asked_for_twice_is_sent_once(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    let id = mailer.send(to_ani(), verification()).await;
    mailer.ask(&id, Some(to_ani()), Some(verification())).await.unwrap();
    mailer.deliver().await;
    mailer.ask(&id, Some(to_ani()), Some(verification())).await.unwrap();
    mailer.deliver().await;

    let kept = mailer.kept("", 0).await;
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].id.as_str(), kept[0].to.as_str()), (id.as_str(), "Ani@toko.example"));
    assert_eq!(kept[0].subject, format!("{CODE} is your Mostrador code"));
    assert!(mailer.waiting().await.is_empty(), "a sent mail leaves no row");
    mailer.end().await;
}

#[both_engines]
async fn a_sender_of_the_version_before_names_the_language_by_its_text(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    let Recipient::Address(ani) = to_ani() else { panic!("an address") };
    let address = pb::MailAddress { locale: 0, locale_text: "id".into(), ..ani };
    mailer.send(Recipient::Address(address), verification()).await;
    mailer.deliver().await;
    let [mail] = mailer.kept("", 0).await.try_into().unwrap();
    assert!(mail.text.starts_with("Halo Ani Wati,"), "{}", mail.text);
    mailer.end().await;
}

#[both_engines]
async fn a_waiting_mail_is_not_readable(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.send(to_ani(), verification()).await;
    let waiting = mailer.waiting().await;
    assert_eq!(waiting.len(), 1);
    for secret in [CODE, "tok_a", "tok_b", "Ani"] {
        let found = waiting[0].windows(secret.len()).any(|window| window == secret.as_bytes());
        assert!(!found, "{secret} is readable in the database");
    }
    mailer.end().await;
}

#[both_engines]
async fn an_owners_mail_goes_to_the_address_that_auth_has_at_the_time(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.auth.mail_goes_to("old@toko.example", "es");
    mailer.send(Recipient::OwnerId(owner_id().into()), refused()).await;
    mailer.auth.mail_goes_to("new@toko.example", "id");
    mailer.deliver().await;

    let kept = mailer.kept("", 0).await;
    assert_eq!(kept[0].to, "new@toko.example");
    assert!(kept[0].text.starts_with("Halo Budi,"), "{}", kept[0].text);
    assert_eq!(kept[0].links, ["https://mostrador.test/id/login", "https://mostrador.test/id"]);
    mailer.end().await;
}

#[both_engines]
async fn a_mail_waits_for_auth_to_come_back(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.send(Recipient::OwnerId(owner_id().into()), refused()).await;
    for _ in 0..12 {
        mailer.deliver_after(SignedDuration::from_secs(61)).await;
    }
    assert!(mailer.kept("", 0).await.is_empty());
    assert!(mailer.parked().await.is_empty());

    mailer.auth.mail_goes_to("budi@toko.example", "es");
    mailer.deliver_after(SignedDuration::from_secs(61)).await;
    assert_eq!(mailer.kept("", 0).await.len(), 1);
    mailer.end().await;
}

#[both_engines]
async fn a_mail_to_an_unknown_owner_is_parked(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.auth.mail_goes_to("budi@toko.example", "es");
    mailer.send(Recipient::OwnerId(owner(2).owner_id.into()), refused()).await;
    mailer.deliver_after(SignedDuration::from_mins(59)).await;
    for _ in 0..10 {
        mailer.deliver_after(SignedDuration::from_secs(61)).await;
    }
    let parked = mailer.parked().await;
    assert_eq!(parked.len(), 1);
    assert_eq!(parked[0].last_reason.as_deref(), Some("owner.not_found"));
    mailer.end().await;
}

#[both_engines]
async fn an_unsendable_mail_is_refused_at_once(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    let id = mailer.new_id();
    let address = |email: &str, locale: i32, text: &str| {
        Recipient::Address(pb::MailAddress {
            email: email.into(),
            full_name: String::new(),
            locale,
            locale_text: text.into(),
        })
    };
    let elsewhere =
        Mail::RegistrationRefused(pb::RegistrationRefused { login_link: "//evil.example".into() });
    let timeless = Mail::Welcome(pb::Welcome { login_link: "/login".into(), ..Default::default() });
    let cases = [
        (None, Some(refused()), "mail.recipient_missing"),
        (Some(Recipient::OwnerId(String::new())), Some(refused()), "mail.recipient_missing"),
        (Some(address("nobody", 0, "es")), Some(refused()), "mail.recipient_invalid"),
        (Some(address("a@b.example", 0, "fr")), Some(refused()), "mail.recipient_invalid"),
        (Some(address("a@b.example", 99, "es")), Some(refused()), "mail.recipient_invalid"),
        (Some(to_ani()), None, "mail.contents_missing"),
        (Some(to_ani()), Some(elsewhere), "mail.link_invalid"),
        (Some(to_ani()), Some(timeless), "mail.instant_missing"),
    ];
    for (recipient, mail, expected) in cases {
        assert_eq!(reason(mailer.ask(&id, recipient, mail).await), expected);
    }
    let (recipient, mail) = (Some(to_ani()), Some(newsletter()));
    let mut misnamed = mailer.test.request(pb::SendMailRequest { recipient, mail });
    misnamed.metadata_mut().insert(MESSAGE_ID, "17".parse().unwrap());
    let refused = mailer.client(ServiceName::Registration).send_mail(misnamed).await;
    assert_eq!(reason(refused), "request.invalid");
    assert!(mailer.waiting().await.is_empty());
    mailer.end().await;
}

#[both_engines]
async fn only_services_ask_for_mail_and_only_under_an_id(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    let ask = || pb::SendMailRequest { recipient: Some(to_ani()), mail: Some(refused()) };
    let request = mailer.test.delivered(&numbered(1), ask());
    assert_eq!(reason(mailer.client(ServiceName::Edge).send_mail(request).await), "caller.refused");
    let request = mailer.test.request(ask());
    let refused = mailer.client(ServiceName::Commerce).send_mail(request).await;
    assert_eq!(reason(refused), "request.message_id_missing");
    mailer.end().await;
}

/// Instructions after an undone payment, which ask for the whole amount.
fn undone(version: i64) -> Mail {
    Mail::OrderInstructions(pb::OrderInstructions {
        order_id: numbered::<kinds::Order>(1).into(),
        reference: "MK7Q-3F9D-X".into(),
        pay_before: Some(timestamp("2026-01-07T03:00:00Z".parse().unwrap())),
        payment_link: "/payment".into(),
        payment_undone: true,
        version,
        ..Default::default()
    })
}

#[both_engines]
async fn mails_about_one_order_leave_in_the_order_of_its_versions(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.auth.mail_goes_to("budi@toko.example", "es");
    let receipt = pb::Receipt {
        order_id: numbered::<kinds::Order>(1).into(),
        paid_at: Some(timestamp("2026-01-05T03:00:00Z".parse().unwrap())),
        order_link: "/payment".into(),
        version: 2,
        ..Default::default()
    };
    mailer.send(Recipient::OwnerId(owner(2).owner_id.into()), Mail::Receipt(receipt)).await;
    mailer.send(to_ani(), undone(3)).await;
    mailer.deliver().await;
    assert!(mailer.kept("", 0).await.is_empty(), "the receipt has not left");
    for _ in 0..10 {
        mailer.deliver_after(SignedDuration::from_mins(61)).await;
    }
    assert_eq!(mailer.parked().await.len(), 1, "the receipt is parked");
    assert_eq!(mailer.kept("", 0).await.len(), 1);
    mailer.end().await;
}
