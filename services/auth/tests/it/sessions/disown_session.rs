//! Auth tells the owner of a sign-in on a new device, and the owner may say: this was not me.

use jiff::SignedDuration;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{NewDevice, SendMailRequest};
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::proto;
use mostrador_runtime::testing::{Engine, both_engines, owner};
use tonic::{Response, Status};

use crate::app::{PASSWORD, TestAuth, reason};

const OWNER: &str = "ana@warung.id";
const TILL: &str = "the random id of the till";
const PHONE: &str = "the random id of a phone";
const ANDROID: &str = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) \
     Chrome/130.0.0.0 Mobile Safari/537.36";

/// The token of a session on this device.
async fn sign_in_on(auth: &TestAuth, browser: &str) -> String {
    let client =
        pb::Client { address: "192.0.2.7".into(), user_agent: ANDROID.into(), device_id: browser.into() };
    let asked = pb::SignInRequest {
        user_id: OWNER.into(),
        password: PASSWORD.into(),
        client: Some(client),
        ..Default::default()
    };
    auth.edge().sign_in(asked).await.unwrap().into_inner().token
}

/// The mails to owners about new devices, the oldest first.
async fn told(auth: &TestAuth) -> Vec<NewDevice> {
    let mails: Vec<SendMailRequest> = auth.test.outgoing(SEND_MAIL).await;
    let device = |mail: SendMailRequest| match mail.mail {
        Some(Mail::NewDevice(device)) => {
            assert_eq!(mail.recipient, Some(Recipient::OwnerId(owner(1).owner_id.to_string())));
            Some(device)
        }
        _ => None,
    };
    mails.into_iter().filter_map(device).collect()
}

/// An owner whose till is known; the token of the till's session, and the token of the mail about a phone.
async fn with_a_strange_phone(auth: &TestAuth) -> (String, String) {
    auth.owner(1, OWNER).await;
    let till = sign_in_on(auth, TILL).await;
    sign_in_on(auth, PHONE).await;
    let mail = told(auth).await.pop().expect("a mail");
    (till, mail.disown_link.split_once("token=").expect("a token").1.to_owned())
}

async fn disown(auth: &TestAuth, token: &str) -> Result<Response<pb::DisownSessionResponse>, Status> {
    let asked = pb::DisownSessionRequest { token: token.into(), client: None };
    auth.edge().disown_session(asked).await
}

async fn reset(
    auth: &TestAuth,
    token: &str,
    password: &str,
) -> Result<Response<pb::ResetPasswordResponse>, Status> {
    let asked =
        pb::ResetPasswordRequest { token: token.into(), password: password.into(), ..Default::default() };
    auth.edge().reset_password(asked).await
}

#[both_engines]
async fn an_owner_hears_once_of_each_device_except_the_first(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OWNER).await;
    for device in [TILL, TILL, PHONE, TILL, PHONE] {
        sign_in_on(&auth, device).await;
    }
    let told = told(&auth).await;
    assert_eq!(told.len(), 1);
    let now = auth.test.clock.now();
    let device = &told[0];
    assert_eq!((device.browser.as_str(), device.system.as_str()), ("Chrome", "Android"));
    assert_eq!(device.address, "192.0.2.7");
    assert_eq!(device.signed_in_at, Some(proto::timestamp(now)));
    assert_eq!(device.expires_at, Some(proto::timestamp(now + SignedDuration::from_hours(7 * 24))));
    assert!(device.disown_link.starts_with("/id/login/alert?token="), "{}", device.disown_link);
    auth.end().await;
}

#[both_engines]
async fn an_owner_who_registered_long_ago_hears_of_the_first_device_too(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OWNER).await;
    auth.test.advance(SignedDuration::from_hours(25));
    sign_in_on(&auth, PHONE).await;
    assert_eq!(told(&auth).await.len(), 1);
    auth.end().await;
}

#[both_engines]
async fn a_client_that_keeps_no_cookie_sends_three_mails_an_hour(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OWNER).await;
    for n in 0..8 {
        sign_in_on(&auth, &format!("a random id, forgotten at once {n}")).await;
    }
    assert_eq!(told(&auth).await.len(), 3);
    auth.test.advance(SignedDuration::from_hours(1));
    sign_in_on(&auth, PHONE).await;
    assert_eq!(told(&auth).await.len(), 4);
    auth.end().await;
}

#[both_engines]
async fn a_browser_with_a_made_up_cookie_is_new_each_time(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OWNER).await;
    sign_in_on(&auth, TILL).await;
    for times in 1..=2 {
        sign_in_on(&auth, "x").await;
        assert_eq!(told(&auth).await.len(), times);
    }
    assert_eq!(auth.count("events WHERE kind = 'session.new_device'").await, 3);
    auth.end().await;
}

#[both_engines]
async fn a_disowning_ends_sessions_and_password_and_lets_the_reader_choose_another(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (till, token) = with_a_strange_phone(&auth).await;
    disown(&auth, &token).await.unwrap();

    assert_eq!(reason(auth.resolve(&till).await), "session.ended");
    assert_eq!(auth.count("sessions WHERE ended_at IS NULL").await, 0);
    assert_eq!(auth.count("ended_sessions").await, 2, "edges hear of both ended sessions");
    assert_eq!(reason(auth.try_sign_in(OWNER, PASSWORD, TILL).await), "session.wrong_credentials");
    assert_eq!(auth.count("events WHERE kind = 'session.disowned'").await, 1);

    assert_eq!(reason(reset(&auth, &token, "123456").await), "password.too_common");
    reset(&auth, &token, "teh botol 1974").await.unwrap();
    auth.try_sign_in(OWNER, "teh botol 1974", TILL).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn an_owner_hears_of_a_disowned_device_when_it_comes_back(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (_, token) = with_a_strange_phone(&auth).await;
    disown(&auth, &token).await.unwrap();
    let client = Some(pb::Client { device_id: TILL.into(), ..Default::default() });
    let chosen = pb::ResetPasswordRequest { token, password: "teh botol 1974".into(), client };
    auth.edge().reset_password(chosen).await.unwrap();
    for (device, mails) in [(TILL, 1), (PHONE, 2)] {
        auth.try_sign_in(OWNER, "teh botol 1974", device).await.unwrap();
        assert_eq!(told(&auth).await.len(), mails, "{device}");
    }
    auth.end().await;
}

#[both_engines]
async fn a_second_press_is_fine_until_the_password_is_set(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (_, token) = with_a_strange_phone(&auth).await;
    let (one, other) = tokio::join!(disown(&auth, &token), disown(&auth, &token));
    one.unwrap();
    other.unwrap();
    disown(&auth, &token).await.unwrap();
    assert_eq!(auth.count("events WHERE kind = 'session.disowned'").await, 1);

    reset(&auth, &token, "teh botol 1974").await.unwrap();
    let session = auth.try_sign_in(OWNER, "teh botol 1974", TILL).await.unwrap().into_inner().token;
    assert_eq!(reason(disown(&auth, &token).await), "password.token_invalid");
    auth.resolve(&session).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn a_token_is_good_for_a_week(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OWNER).await;
    sign_in_on(&auth, TILL).await;
    for unknown in ["", "nonsense"] {
        assert_eq!(reason(disown(&auth, unknown).await), "password.token_invalid");
    }
    let client = pb::Client { device_id: "the random id of a tablet".into(), ..Default::default() };
    let asked = pb::SignInRequest {
        user_id: OWNER.into(),
        password: PASSWORD.into(),
        client: Some(client),
        ..Default::default()
    };
    auth.edge().sign_in(asked).await.unwrap();
    let tablet = told(&auth).await.pop().expect("a mail");
    assert_eq!((tablet.browser.as_str(), tablet.system.as_str()), ("", ""));
    let token = tablet.disown_link.split_once("token=").expect("a token").1;
    auth.test.advance(SignedDuration::from_hours(7 * 24));
    assert_eq!(reason(disown(&auth, token).await), "password.token_invalid");
    auth.end().await;
}

#[both_engines]
async fn a_stranger_who_changed_the_password_is_disowned_too(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OWNER).await;
    sign_in_on(&auth, TILL).await;
    let phone = sign_in_on(&auth, PHONE).await;
    let mail = told(&auth).await.pop().expect("a mail");
    let token = mail.disown_link.split_once("token=").expect("a token").1;
    let change = pb::ChangePasswordRequest { current: PASSWORD.into(), password: "es campur 88".into() };
    let change = auth.as_session(&phone, change).await;
    let strangers = auth.edge().change_password(change).await.unwrap().into_inner().token;

    disown(&auth, token).await.unwrap();
    assert_eq!(reason(auth.resolve(&strangers).await), "session.ended");
    assert_eq!(reason(auth.try_sign_in(OWNER, "es campur 88", PHONE).await), "session.wrong_credentials");
    reset(&auth, token, "teh botol 1974").await.unwrap();
    auth.try_sign_in(OWNER, "teh botol 1974", TILL).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn a_closed_account_has_nothing_to_disown(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let (_, token) = with_a_strange_phone(&auth).await;
    auth.set_standing(1, 1, pb::Standing::None).await;
    assert_eq!(reason(disown(&auth, &token).await), "password.token_invalid");
    auth.end().await;
}
