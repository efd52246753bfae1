//! The mails of an unproven address in a day.

use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::registration::v1::verify_email_request::Proof;
use mostrador_registration::Config;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use crate::app::{ANA, PASSWORD, TestRegistration, fields, former_owner, other_code, reason, submission};

/// Fills in and submits a draft of Ana's from this network address; returns its secret.
async fn submit_from(app: &TestRegistration, address: &str) -> String {
    let secret = app.filled_in(ANA).await;
    let asked = pb::SubmitDraftRequest { address: address.into(), ..submission(&secret, "key-12345678") };
    app.advance(SignedDuration::from_millis(1));
    let answer = app.edge().submit_draft(asked).await.unwrap().into_inner();
    assert_eq!(answer.state(), pb::State::VerificationSent, "the answer is the same");
    secret
}

async fn mails(app: &TestRegistration) -> usize {
    app.mails().await.len()
}

#[both_engines]
async fn beyond_a_few_mails_there_is_silence_and_no_answer_tells(engine: Engine) {
    let config = Config { mails_a_day_to_an_address: 2, ..Config::default() };
    let app = TestRegistration::with(engine, config).await;
    for _ in 0..2 {
        let secret = submit_from(&app, "192.0.2.7").await;
        app.edge().delete_draft(pb::DeleteDraftRequest { secret }).await.unwrap();
    }
    let secret = submit_from(&app, "192.0.2.7").await;
    assert_eq!(mails(&app).await, 2);
    // The answers are the same as after a mail: the wait, the wrong code, the end of tries.
    assert_eq!(reason(app.resend(&secret).await), "registration.resend_too_soon");
    let guess = other_code(&app.link().await);
    assert_eq!(reason(app.verify(&secret, guess.clone(), "").await), "registration.code_wrong");
    app.advance(SignedDuration::from_mins(1));
    app.resend(&secret).await.unwrap();
    assert_eq!(mails(&app).await, 2);
    assert_eq!(reason(app.verify(&secret, guess, "").await), "registration.code_wrong");

    app.advance(SignedDuration::from_hours(24));
    app.resend(&secret).await.unwrap();
    assert_eq!(mails(&app).await, 3, "what was silent does not count");
    app.end().await;
}

#[both_engines]
async fn a_stranger_elsewhere_leaves_room_for_the_addresss_owner(engine: Engine) {
    let config =
        Config { mails_a_day_to_an_address: 2, mails_a_day_to_an_address_in_all: 4, ..Config::default() };
    let app = TestRegistration::with(engine, config).await;
    for (from, sent) in [
        ("2001:db8:1:2::1", 1),
        ("2001:db8:1:2::2", 2),
        ("2001:db8:1:2::3", 2),
        ("192.0.2.7", 3),
        ("192.0.2.7", 4),
        ("192.0.2.9", 4),
    ] {
        submit_from(&app, from).await;
        assert_eq!(mails(&app).await, sent, "{from}");
    }
    app.advance(SignedDuration::from_hours(24));
    submit_from(&app, "192.0.2.9").await;
    assert_eq!(mails(&app).await, 5);
    app.end().await;
}

#[both_engines]
async fn a_stranger_with_many_networks_of_one_site_leaves_room_too(engine: Engine) {
    let config = Config {
        mails_a_day_to_an_address: 1,
        mails_a_day_to_an_address_from_a_site: 2,
        mails_a_day_to_an_address_in_all: 3,
        ..Config::default()
    };
    let app = TestRegistration::with(engine, config).await;
    for (from, sent) in
        [("2001:db8:1:1::1", 1), ("2001:db8:1:2::1", 2), ("2001:db8:1:3::1", 2), ("2001:db8:2:1::1", 3)]
    {
        submit_from(&app, from).await;
        assert_eq!(mails(&app).await, sent, "{from}");
    }
    app.end().await;
}

/// Many devices ask many times.
#[both_engines]
async fn many_devices_get_a_handful_of_mails_out(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    for device in 0..20 {
        let from = format!("198.51.100.{device}");
        let secret = submit_from(&app, &from).await;
        app.advance(SignedDuration::from_mins(2));
        app.resend(&secret).await.unwrap();
    }
    let most = Config::default().mails_a_day_to_an_address_in_all;
    assert_eq!(mails(&app).await, usize::try_from(most).unwrap());
    app.end().await;
}

#[both_engines]
async fn the_owner_gets_through_by_a_mail_that_a_stranger_asked_for(engine: Engine) {
    let config = Config { mails_a_day_to_an_address_in_all: 1, ..Config::default() };
    let app = TestRegistration::with(engine, config).await;
    let strangers = submit_from(&app, "198.51.100.1").await;
    let own = submit_from(&app, "192.0.2.7").await;
    assert_eq!(mails(&app).await, 1);
    let link = app.link().await;
    app.edge().delete_draft(pb::DeleteDraftRequest { secret: strangers }).await.unwrap();
    assert_eq!(app.verify(&own, link, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn a_mail_proves_its_address_only_to_a_device_that_chose_a_password(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let (first, second) = (submit_from(&app, "198.51.100.1").await, submit_from(&app, "192.0.2.7").await);
    let link = app.link().await;
    let other = app.submitted("budi@warung.id").await;
    assert_eq!(
        fields(app.verify(&other, link.clone(), "").await),
        ["password: required"],
        "of another address: it is the link of the second draft"
    );
    assert_eq!(app.verify(&other, link, PASSWORD).await.unwrap(), pb::State::Verified);
    assert_eq!(app.state(&second).await, pb::State::Verified);
    assert_eq!(app.state(&first).await, pb::State::VerificationSent);
    assert_eq!(app.state(&other).await, pb::State::VerificationSent);
    app.end().await;
}

#[both_engines]
async fn a_mail_proves_nothing_once_its_link_is_over(engine: Engine) {
    let config = Config { mails_a_day_to_an_address_in_all: 1, ..Config::default() };
    let app = TestRegistration::with(engine, config).await;
    submit_from(&app, "198.51.100.1").await;
    let link = app.link().await;
    app.advance(SignedDuration::from_hours(48) - SignedDuration::from_millis(1));
    let own = submit_from(&app, "192.0.2.7").await;
    assert_eq!(reason(app.verify(&own, link, "").await), "registration.link_expired");
    app.end().await;
}

/// The code of the newest draft, even if it was not mailed.
async fn kept_code(app: &TestRegistration) -> Proof {
    let runtime = app.test.runtime();
    let mut conn = runtime.db.read().await.unwrap();
    let newest = "SELECT registration_id, sealed_code FROM mail_codes ORDER BY registration_id DESC LIMIT 1";
    let (id, sealed): (String, Vec<u8>) = sqlx::query_as(newest).fetch_one(&mut *conn).await.unwrap();
    let digits = runtime.seal.open(&format!("mail_codes:{id}"), &sealed).unwrap();
    Proof::Code(String::from_utf8(digits).unwrap())
}

#[both_engines]
async fn a_code_that_was_not_mailed_is_never_right(engine: Engine) {
    let config = Config { mails_a_day_to_an_address: 1, ..Config::default() };
    let app = TestRegistration::with(engine, config).await;
    submit_from(&app, "192.0.2.7").await;
    assert_eq!(app.code().await, kept_code(&app).await);
    let silent = submit_from(&app, "192.0.2.7").await;
    assert_eq!(mails(&app).await, 1);
    assert_eq!(reason(app.verify(&silent, kept_code(&app).await, "").await), "registration.code_wrong");

    // The code of an owner's address is not mailed, either: the owner gets another mail.
    app.auth.known().owners.insert("budi@warung.id".into(), former_owner().into());
    let known = app.submitted("budi@warung.id").await;
    assert_eq!(mails(&app).await, 2);
    assert_eq!(reason(app.verify(&known, kept_code(&app).await, "").await), "registration.code_wrong");
    assert_eq!(app.state(&known).await, pb::State::VerificationSent);

    app.advance(SignedDuration::from_hours(24));
    app.resend(&silent).await.unwrap();
    assert_eq!(app.verify(&silent, app.code().await, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}

/// Tries wrong codes for this address in two drafts of a stranger; returns the answers.
async fn guess(app: &TestRegistration, email: &str) -> Vec<String> {
    let mut answers = Vec::new();
    for tries in [10, 3] {
        let secret = app.submitted(email).await;
        let wrong = other_code(&kept_code(app).await);
        for _ in 0..tries {
            answers.push(format!("{:?}", refusal(app.verify(&secret, wrong.clone(), "").await)));
        }
    }
    answers
}

#[both_engines]
async fn an_address_takes_few_wrong_codes_a_day_in_all_drafts_together(engine: Engine) {
    let config = Config { code_tries_a_day_of_an_address: 12, ..Config::default() };
    let app = TestRegistration::with(engine, config).await;
    app.auth.known().owners.insert("budi@warung.id".into(), former_owner().into());
    let answers = guess(&app, ANA).await;
    assert!(answers[11].contains("code_wrong") && answers[12].contains("too_many_tries"), "{answers:?}");
    assert_eq!(guess(&app, "budi@warung.id").await, answers, "whichever owner has the address");

    // The right code is refused, too, until a day is over; the mail's link works all the time.
    let own = app.submitted(ANA).await;
    let code = kept_code(&app).await;
    assert_eq!(reason(app.verify(&own, code, "").await), "registration.too_many_tries");
    let by_link = app.submitted(ANA).await;
    assert_eq!(app.verify(&by_link, app.link().await, "").await.unwrap(), pb::State::Verified);
    let other = app.submitted("citra@warung.id").await;
    assert_eq!(app.verify(&other, app.code().await, "").await.unwrap(), pb::State::Verified);
    app.advance(SignedDuration::from_hours(24));
    app.resend(&own).await.unwrap();
    assert_eq!(app.verify(&own, app.code().await, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}
