//! The age of the address of a mail.

use jiff::SignedDuration;
use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::TestMailer;
use crate::fake_auth::owner_id;
use crate::smtp_sink::{Answer, Sink};

fn owner() -> Recipient {
    Recipient::OwnerId(owner_id().into())
}

fn credit() -> Mail {
    Mail::CreditKept(pb::CreditKept {
        reference: "MST7K2QXAB".into(),
        amount: 10_000,
        cause: pb::CreditCause::Late.into(),
        order_link: "/payment".into(),
    })
}

fn password_changed() -> Mail {
    Mail::PasswordChanged(pb::PasswordChanged {
        changed_at: Some(timestamp("2026-01-05T03:00:00Z".parse().unwrap())),
        by_link: false,
        recover_link: "/login/recover".into(),
    })
}

/// The address of a mail that is sent now.
async fn goes_to(mailer: &TestMailer, mail: Mail) -> String {
    let id = mailer.send(owner(), mail).await;
    mailer.deliver().await;
    let kept = mailer.kept("", 100).await;
    kept.into_iter().find(|kept| kept.id == id.as_str()).unwrap().to
}

#[both_engines]
async fn a_changed_contact_holds_for_all_mails_after_a_minute(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.auth.mail_goes_to("old@toko.example", "es");
    assert_eq!(goes_to(&mailer, credit()).await, "old@toko.example");
    mailer.auth.mail_goes_to("new@toko.example", "es");
    mailer.test.advance(SignedDuration::from_secs(59));
    assert_eq!(goes_to(&mailer, credit()).await, "old@toko.example");
    mailer.test.advance(SignedDuration::from_secs(1));
    assert_eq!(goes_to(&mailer, credit()).await, "new@toko.example");
    mailer.end().await;
}

#[both_engines]
async fn a_mail_about_security_asks_for_its_contact_at_once(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.auth.mail_goes_to("old@toko.example", "es");
    assert_eq!(goes_to(&mailer, credit()).await, "old@toko.example");
    mailer.auth.mail_goes_to("new@toko.example", "es");
    assert_eq!(goes_to(&mailer, password_changed()).await, "new@toko.example");
    assert_eq!(goes_to(&mailer, credit()).await, "new@toko.example", "the new contact is kept");
    mailer.end().await;
}

#[both_engines]
async fn a_second_attempt_asks_for_the_contact_again(engine: Engine) {
    let sink = Sink::start(Answer::Later).await;
    let mailer = TestMailer::with(engine, sink.config()).await;
    mailer.auth.mail_goes_to("old@toko.example", "es");
    mailer.send(owner(), credit()).await;
    mailer.deliver().await;
    mailer.auth.mail_goes_to("new@toko.example", "es");
    sink.answer(Answer::Taken);
    mailer.deliver_after(SignedDuration::from_secs(1)).await;
    assert_eq!(sink.recipients().last().map(String::as_str), Some("RCPT TO:<new@toko.example>"));
    mailer.end().await;
}
