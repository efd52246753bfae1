//! The lines of the security log, and the words that it never holds.

use mostrador_auth::config::Config;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::testing::{Engine, SecurityLog, both_engines};

use crate::app::{PASSWORD, TestAuth, totp};

const OWNER: &str = "ana@warung.id";
const AGENT: &str = "sari@mostrador.id";

#[both_engines]
async fn every_act_is_a_line_without_secrets_or_addresses(engine: Engine) {
    let log = SecurityLog::new();
    let auth = TestAuth::with(engine, Config { account_tries: 2, ..Config::default() }).await;
    let owner_id = auth.owner(1, OWNER).await;
    let token = auth.sign_in(OWNER).await;
    for _ in 0..2 {
        assert!(auth.try_sign_in(OWNER, "a wrong password", "").await.is_err());
    }
    let change = pb::ChangePasswordRequest { current: PASSWORD.into(), password: "teh botol 1974".into() };
    let change = auth.as_session(&token, change).await;
    let token = auth.edge().change_password(change).await.unwrap().into_inner().token;
    let others = auth.as_session(&token, pb::EndOtherSessionsRequest {}).await;
    auth.edge().end_other_sessions(others).await.unwrap();
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    let end = auth.as_session(&token, pb::EndSessionRequest::default()).await;
    auth.edge().end_session(end).await.unwrap();
    assert_eq!(
        log.events(),
        [
            "sign_in.accepted",
            "sign_in.refused",
            "sign_in.locked_out",
            "password.changed",
            "session.others_ended",
            "standing.changed",
            "session.ended",
        ]
    );
    for line in log.lines() {
        assert!(line.contains(owner_id.as_str()), "{line}");
        for secret in [OWNER, "warung", PASSWORD, "wrong password", "teh botol", &token] {
            assert!(!line.contains(secret), "{secret} in {line}");
        }
    }
    auth.end().await;
}

#[both_engines]
async fn a_disowned_session_is_a_line_without_the_token(engine: Engine) {
    let log = SecurityLog::new();
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OWNER).await;
    for device in ["the random id of the till", "the random id of a phone"] {
        auth.try_sign_in(OWNER, PASSWORD, device).await.unwrap();
    }
    let mails: Vec<SendMailRequest> = auth.test.outgoing(SEND_MAIL).await;
    let Some(Mail::NewDevice(device)) = mails.into_iter().find_map(|mail| mail.mail) else {
        panic!("no mail")
    };
    let token = device.disown_link.split_once("token=").expect("a token").1.to_owned();
    let asked = pb::DisownSessionRequest { token: token.clone(), client: None };
    auth.edge().disown_session(asked).await.unwrap();
    assert_eq!(log.events(), ["sign_in.accepted", "sign_in.accepted", "session.disowned"]);
    assert!(!log.lines().join("\n").contains(&token));
    auth.end().await;
}

#[both_engines]
async fn acts_of_agents_are_lines_without_codes(engine: Engine) {
    let log = SecurityLog::new();
    let auth = TestAuth::start(engine).await;
    let added = auth.agent(AGENT, pb::AgentRole::Support).await;
    let code = totp(&added.totp_secret, 0);
    auth.sign_in_agent(AGENT, &added.password, &code).await.unwrap();
    assert!(auth.sign_in_agent(AGENT, &added.password, &code).await.is_err());
    assert!(auth.sign_in_agent("nobody@mostrador.id", &added.password, &code).await.is_err());
    assert_eq!(log.events(), ["agent.added", "sign_in.accepted", "totp.replayed", "sign_in.refused"]);
    let text = log.lines().join("\n");
    for secret in ["mostrador.id", &added.password, &added.totp_secret, &code] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    auth.end().await;
}

#[both_engines]
async fn used_up_tries_are_in_the_owners_timeline_once(engine: Engine) {
    let auth = TestAuth::with(engine, Config { account_tries: 1, ..Config::default() }).await;
    auth.owner(1, OWNER).await;
    for _ in 0..4 {
        assert!(auth.try_sign_in(OWNER, "a wrong password", "").await.is_err());
    }
    let noted = "events WHERE kind = 'session.tries_used_up' AND actor_kind = 'system'";
    while auth.count(noted).await == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    assert_eq!(auth.count(noted).await, 1);
    auth.end().await;
}
