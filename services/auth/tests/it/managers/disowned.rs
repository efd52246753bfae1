//! A stranger has the owner's password, and invites a person to the dashboard.

use jiff::SignedDuration;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{ManagerAccess, SendMailRequest};
use mostrador_runtime::mail::{SEND_MAIL, is_about_security};
use mostrador_runtime::proto;
use mostrador_runtime::testing::{Engine, both_engines, owner};

use super::{Office, PASSWORD, SARI};
use crate::app::{self, TestAuth, reason};

const OWNER: &str = "ana@warung.id";
const BUDI: &str = "102";

async fn mails(auth: &TestAuth) -> Vec<SendMailRequest> {
    auth.served.drain_outbox().await;
    auth.test.outgoing(SEND_MAIL).await
}

/// The token of the newest link that `link` finds in a mail.
async fn token_of(auth: &TestAuth, link: fn(&Mail) -> Option<&str>) -> String {
    let mails = mails(auth).await;
    let link = mails.iter().rev().find_map(|mail| link(mail.mail.as_ref()?)).expect("a link");
    link.split_once("token=").expect("a token").1.to_owned()
}

/// The token of the stranger's session, and the token of the mail that told the owner of the session.
async fn stranger(office: &Office) -> (String, String) {
    let auth = &office.counter.auth;
    // Auth reports no new device on an owner's first day.
    auth.test.advance(SignedDuration::from_hours(25));
    let client = pb::Client { device_id: "the random id of a stranger".into(), ..Default::default() };
    let asked = pb::SignInRequest {
        user_id: OWNER.into(),
        password: app::PASSWORD.into(),
        client: Some(client),
        ..Default::default()
    };
    let session = auth.edge().sign_in(asked).await.unwrap().into_inner().token;
    let token = token_of(auth, |mail| match mail {
        Mail::NewDevice(device) => Some(&device.disown_link),
        _ => None,
    });
    (session, token.await)
}

async fn disown(office: &Office, token: &str) {
    let asked = pb::DisownSessionRequest { token: token.into(), client: None };
    office.counter.auth.edge().disown_session(asked).await.unwrap();
}

async fn reset(auth: &TestAuth, token: &str) {
    let asked =
        pb::ResetPasswordRequest { token: token.into(), password: "teh botol 1974".into(), client: None };
    auth.edge().reset_password(asked).await.unwrap();
}

#[both_engines]
async fn a_disowned_session_takes_access_from_members_invited_since(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (of_sari, sari) = office.with_sari().await;
    let (session, token) = stranger(&office).await;
    let invite = async |number: &str| office.invite_as(&session, number).await.unwrap().into_inner();
    let budi = invite(BUDI).await;
    let accepted = office.accept(&budi.invitation_token, PASSWORD).await.unwrap().into_inner();
    let (open, of_budi) = (invite(SARI).await, invite(BUDI).await);

    disown(&office, &token).await;
    for link in [open, of_budi] {
        assert_eq!(reason(office.accept(&link.invitation_token, PASSWORD).await), "invitation.over");
    }
    assert_eq!(reason(auth.resolve(&accepted.token).await), "session.ended");
    assert_eq!(reason(office.sign_in(&budi.user_id, PASSWORD).await), "session.wrong_credentials");
    assert_eq!(auth.count("events WHERE kind = 'staff.access_withdrawn'").await, 1);

    auth.resolve(&sari).await.unwrap();
    office.sign_in(&of_sari, PASSWORD).await.unwrap();
    assert_eq!(
        auth.count("managers WHERE invitation_hash IS NULL").await,
        1,
        "Sari was invited before the stranger came"
    );
    office.end().await;
}

#[both_engines]
async fn a_manager_whom_the_stranger_invited_again_loses_access_too(engine: Engine) {
    let office = Office::start(engine).await;
    let (of_sari, _) = office.with_sari().await;
    let (session, token) = stranger(&office).await;
    let again = office.invite_as(&session, SARI).await.unwrap().into_inner();
    office.accept(&again.invitation_token, "gerbang fajar 5").await.unwrap();
    disown(&office, &token).await;
    assert_eq!(reason(office.sign_in(&of_sari, "gerbang fajar 5").await), "session.wrong_credentials");
    assert_eq!(office.counter.auth.count("managers").await, 0);
    office.end().await;
}

#[both_engines]
async fn a_password_by_the_link_of_a_mail_voids_open_invitations(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (of_sari, sari) = office.with_sari().await;
    let again = office.invite().await.invitation_token;
    let budi = office.invite_as(&office.counter.owner, BUDI).await.unwrap().into_inner().invitation_token;
    let asked = pb::RecoverPasswordRequest { user_id: OWNER.into(), ..Default::default() };
    auth.edge().recover_password(asked).await.unwrap();
    let token = token_of(auth, |mail| match mail {
        Mail::Recovery(recovery) => Some(&recovery.link),
        _ => None,
    });
    reset(auth, &token.await).await;
    for link in [again, budi] {
        assert_eq!(reason(office.look(&link).await), "invitation.over");
    }
    auth.resolve(&sari).await.unwrap();
    office.sign_in(&of_sari, PASSWORD).await.unwrap();
    office.end().await;
}

#[both_engines]
async fn an_undone_address_takes_access_from_the_strangers_managers(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (of_sari, _) = office.with_sari().await;
    let (session, _) = stranger(&office).await;
    let asked = pb::ChangeEmailRequest { email: "stranger@example.com".into() };
    auth.edge().change_email(auth.as_session(&session, asked).await).await.unwrap();
    let since = office.invite_as(&session, BUDI).await.unwrap().into_inner();
    office.accept(&since.invitation_token, PASSWORD).await.unwrap();
    let token = token_of(auth, |mail| match mail {
        Mail::EmailChange(change) if change.link.contains("/login/undo") => Some(&change.link),
        _ => None,
    });
    let asked = pb::UndoEmailRequest { token: token.await, client: None };
    auth.edge().undo_email(asked).await.unwrap();
    assert_eq!(reason(office.sign_in(&since.user_id, PASSWORD).await), "session.wrong_credentials");
    office.sign_in(&of_sari, PASSWORD).await.unwrap();
    office.end().await;
}

#[both_engines]
async fn the_owner_gets_a_mail_about_each_access(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (user_id, _) = office.with_sari().await;
    let mail = mails(auth).await.pop().expect("a mail");
    assert_eq!(mail.recipient, Some(Recipient::OwnerId(owner(1).owner_id.to_string())));
    let told = mail.mail.expect("contents");
    assert!(is_about_security(&told));
    let expected = ManagerAccess {
        manager_name: "Sari".into(),
        user_id,
        shop_name: "Kopi Senja".into(),
        accepted_at: Some(proto::timestamp(auth.test.clock.now())),
        staff_link: "/id/info/staff".into(),
    };
    assert_eq!(told, Mail::ManagerAccess(expected));
    office.end().await;
}
