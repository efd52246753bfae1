use jiff::SignedDuration;
use mostrador_auth::app::App;
use mostrador_auth::config::Config;
use mostrador_auth::jobs::sweep;
use mostrador_auth::topics::BEGIN_RECOVERY;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{PASSWORD, TestAuth, reason};

async fn recover(auth: &TestAuth, user_id: &str) {
    let asked = pb::RecoverPasswordRequest { user_id: user_id.into(), client: None, ..Default::default() };
    auth.edge().recover_password(asked).await.unwrap();
    auth.served.drain_outbox().await;
}

/// The links that wait to be mailed, the oldest first.
async fn links(auth: &TestAuth) -> Vec<(Option<Recipient>, String)> {
    let mails: Vec<SendMailRequest> = auth.test.outgoing(SEND_MAIL).await;
    let link = |mail: SendMailRequest| match mail.mail {
        Some(Mail::Recovery(recovery)) => Some((mail.recipient, recovery.link)),
        Some(Mail::PasswordChanged(_)) => None,
        other => panic!("not a recovery: {other:?}"),
    };
    mails.into_iter().filter_map(link).collect()
}

async fn token(auth: &TestAuth, user_id: &str) -> String {
    recover(auth, user_id).await;
    let (_, link) = links(auth).await.pop().expect("a mail");
    link.split_once("token=").expect("a token").1.to_owned()
}

async fn reset(
    auth: &TestAuth,
    token: &str,
    password: &str,
) -> Result<tonic::Response<pb::ResetPasswordResponse>, tonic::Status> {
    reset_on(auth, "", token, password).await
}

async fn reset_on(
    auth: &TestAuth,
    browser: &str,
    token: &str,
    password: &str,
) -> Result<tonic::Response<pb::ResetPasswordResponse>, tonic::Status> {
    let client = pb::Client { device_id: browser.into(), ..Default::default() };
    let asked =
        pb::ResetPasswordRequest { token: token.into(), password: password.into(), client: Some(client) };
    auth.edge().reset_password(asked).await
}

#[both_engines]
async fn only_an_owner_gets_a_mail_and_the_answer_reveals_no_owner(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let id = auth.owner(1, "ana@warung.id").await;
    auth.owner(2, "closed@warung.id").await;
    auth.set_standing(2, 1, pb::Standing::None).await;
    for user_id in ["nobody@warung.id", "closed@warung.id", "", "own_0"] {
        recover(&auth, user_id).await;
    }
    assert_eq!(links(&auth).await, []);
    recover(&auth, id.as_str()).await;
    recover(&auth, " ANA@warung.id").await;
    let links = links(&auth).await;
    assert_eq!(links.len(), 2);
    for (recipient, link) in links {
        assert_eq!(recipient, Some(Recipient::OwnerId(id.to_string())));
        assert!(link.starts_with("/id/login/reset?token="), "{link}");
    }
    auth.end().await;
}

#[both_engines]
async fn the_link_leads_on_to_the_offer_alone(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let id = auth.owner(1, "ana@warung.id").await;
    for offer in ["pro-yearly:1,sticker-digital:10", "", "pro-yearly:1&next=//evil.example"] {
        let asked =
            pb::RecoverPasswordRequest { user_id: id.to_string(), offer: offer.into(), ..Default::default() };
        auth.edge().recover_password(asked).await.unwrap();
        auth.served.drain_outbox().await;
    }
    let queries = links(&auth).await.into_iter().map(|(_, link)| {
        let (_, query) = link.split_once("token=").expect("a token");
        query.split_once('&').map(|(_, rest)| rest.to_owned())
    });
    let offer = Some("offer=pro-yearly:1,sticker-digital:10".to_owned());
    assert_eq!(queries.collect::<Vec<_>>(), [offer, None, None]);
    auth.end().await;
}

#[both_engines]
async fn a_request_is_answered_before_the_owner_is_looked_up(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    for user_id in ["ana@warung.id", "nobody@warung.id"] {
        let asked =
            pb::RecoverPasswordRequest { user_id: user_id.into(), client: None, ..Default::default() };
        auth.edge().recover_password(asked).await.unwrap();
    }
    assert_eq!(auth.test.outgoing::<pb::RecoverPasswordRequest>(BEGIN_RECOVERY).await.len(), 2);
    assert_eq!(auth.count("password_resets").await, 0);
    auth.end().await;
}

#[both_engines]
async fn a_reset_replaces_the_password_and_ends_all_sessions(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let session = auth.sign_in("ana@warung.id").await;
    let (older, newer) = (token(&auth, "ana@warung.id").await, token(&auth, "ana@warung.id").await);

    assert_eq!(reason(reset(&auth, &newer, "123456").await), "password.too_common");
    assert_eq!(reason(reset(&auth, &newer, "ana@warung.id").await), "password.is_address");
    reset(&auth, &newer, "teh botol 1974").await.unwrap();
    assert_eq!(reason(auth.resolve(&session).await), "session.ended");
    assert_eq!(reason(auth.try_sign_in("ana@warung.id", PASSWORD, "").await), "session.wrong_credentials");
    auth.try_sign_in("ana@warung.id", "teh botol 1974", "").await.unwrap();
    for used in [newer, older] {
        assert_eq!(reason(reset(&auth, &used, "es campur 88").await), "password.token_invalid");
    }
    assert_eq!(auth.count("events WHERE kind = 'password.reset'").await, 1);
    let mails = auth.test.outgoing::<SendMailRequest>(SEND_MAIL).await;
    let changed = mails.into_iter().filter_map(|mail| match mail.mail {
        Some(Mail::PasswordChanged(changed)) => Some(changed.by_link),
        _ => None,
    });
    assert_eq!(changed.collect::<Vec<_>>(), [true], "the owner hears of it");
    auth.end().await;
}

#[both_engines]
async fn an_owner_who_resets_signs_in_although_a_stranger_used_up_the_tries(engine: Engine) {
    let auth = TestAuth::with(engine, Config { account_tries: 2, ..Config::default() }).await;
    auth.owner(1, "ana@warung.id").await;
    let (token, device) = (token(&auth, "ana@warung.id").await, "a random id from the cookie");
    for _ in 0..2 {
        auth.try_sign_in("ana@warung.id", "a guess", "").await.unwrap_err();
    }
    let new = "teh botol 1974";
    assert_eq!(reason(reset_on(&auth, device, "nonsense", new).await), "password.token_invalid");
    assert_eq!(reason(auth.try_sign_in("ana@warung.id", PASSWORD, device).await), "session.too_many_tries");
    reset_on(&auth, device, &token, new).await.unwrap();
    assert_eq!(reason(auth.try_sign_in("ana@warung.id", new, "").await), "session.too_many_tries");
    auth.try_sign_in("ana@warung.id", new, device).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn a_link_is_good_for_an_hour(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = token(&auth, "ana@warung.id").await;
    auth.test.advance(SignedDuration::from_hours(1));
    for late in [token.as_str(), "", "nonsense"] {
        assert_eq!(reason(reset(&auth, late, "teh botol 1974").await), "password.token_invalid");
    }
    auth.end().await;
}

#[both_engines]
async fn frequent_requests_send_no_more_mails_but_are_answered_alike(engine: Engine) {
    let auth = TestAuth::with(engine, Config { recoveries_an_hour: 2, ..Config::default() }).await;
    auth.owner(1, "ana@warung.id").await;
    let first = token(&auth, "ana@warung.id").await;
    for user_id in
        ["ana@warung.id", " ANA@warung.id", "nobody@warung.id", "nobody@warung.id", "nobody@warung.id"]
    {
        recover(&auth, user_id).await;
    }
    assert_eq!(links(&auth).await.len(), 2);
    reset(&auth, &first, "teh botol 1974").await.unwrap();

    auth.test.advance(SignedDuration::from_hours(1));
    recover(&auth, "ana@warung.id").await;
    assert_eq!(links(&auth).await.len(), 3);
    auth.end().await;
}

#[both_engines]
async fn id_and_address_of_an_owner_share_one_limit_of_mails(engine: Engine) {
    let auth = TestAuth::with(engine, Config { recoveries_an_hour: 2, ..Config::default() }).await;
    let id = auth.owner(1, "ana@warung.id").await;
    for user_id in ["ana@warung.id", id.as_str(), "ANA@warung.id", &id.as_str().to_uppercase()] {
        recover(&auth, user_id).await;
    }
    assert_eq!(links(&auth).await.len(), 2);
    auth.end().await;
}

#[both_engines]
async fn a_mail_that_could_not_be_written_is_sent_later(engine: Engine) {
    let auth = TestAuth::with(engine, Config { recoveries_an_hour: 2, ..Config::default() }).await;
    auth.owner(1, "ana@warung.id").await;
    auth.sql("ALTER TABLE password_resets RENAME TO out_of_reach").await;
    recover(&auth, "ana@warung.id").await;
    for _ in 0..3 {
        auth.test.advance(SignedDuration::from_mins(1));
        auth.served.drain_outbox().await;
    }
    assert_eq!(links(&auth).await, []);
    auth.sql("ALTER TABLE out_of_reach RENAME TO password_resets").await;
    auth.test.advance(SignedDuration::from_mins(1));
    auth.served.drain_outbox().await;
    assert_eq!(links(&auth).await.len(), 1);
    auth.end().await;
}

#[both_engines]
async fn a_mailed_link_counts_for_an_hour_used_or_not(engine: Engine) {
    let config = Config { recoveries_an_hour: 2, reset_minutes: 10, ..Config::default() };
    let auth = TestAuth::with(engine, config.clone()).await;
    let id = auth.owner(1, "ana@warung.id").await;
    token(&auth, "ana@warung.id").await;
    let token = token(&auth, id.as_str()).await;
    reset(&auth, &token, "teh botol 1974").await.unwrap();
    let app = App::open(config, auth.test.runtime()).await.unwrap();

    auth.test.advance(SignedDuration::from_mins(59));
    sweep::run_once(&app).await.unwrap();
    recover(&auth, &id.as_str().to_uppercase()).await;
    assert_eq!(links(&auth).await.len(), 2);
    auth.test.advance(SignedDuration::from_mins(2));
    sweep::run_once(&app).await.unwrap();
    assert_eq!(auth.count("password_resets").await, 0);
    recover(&auth, id.as_str()).await;
    assert_eq!(links(&auth).await.len(), 3);
    auth.end().await;
}

#[both_engines]
async fn an_address_has_a_limit_of_requests(engine: Engine) {
    let auth = TestAuth::with(engine, Config { address_tries: 2, ..Config::default() }).await;
    let ask = async |user_id: &str, address: &str| {
        let client = pb::Client { address: address.into(), ..Default::default() };
        let asked = pb::RecoverPasswordRequest {
            user_id: user_id.into(),
            client: Some(client),
            ..Default::default()
        };
        auth.edge().recover_password(asked).await
    };
    ask("ana@warung.id", "2001:db8::1").await.unwrap();
    ask("budi@warung.id", "2001:db8::2").await.unwrap();
    assert_eq!(reason(ask("citra@warung.id", "2001:db8::3").await), "session.too_many_tries");
    ask("citra@warung.id", "192.0.2.7").await.unwrap();
    auth.end().await;
}
