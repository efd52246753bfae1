//! A mail as an agent sees it before sending it again.

use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::preview_mail_request::{Mail as Previewed, SentMail};
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{OutboxId, OwnerId};
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::app::{TestMailer, receipt, recovery, to_ani, verification};
use crate::fake_auth::owner_id;

/// Calls as the edge does for an agent of the role.
async fn preview(
    mailer: &TestMailer,
    role: Role,
    mail: Previewed,
) -> Result<pb::PreviewMailResponse, String> {
    let asked = mailer.test.as_agent(role, pb::PreviewMailRequest { mail: Some(mail) });
    outcome(mailer.client(ServiceName::Edge).preview_mail(asked).await)
}

fn outcome(
    answer: Result<tonic::Response<pb::PreviewMailResponse>, tonic::Status>,
) -> Result<pb::PreviewMailResponse, String> {
    answer.map(tonic::Response::into_inner).map_err(|status| Failure::from(&status).reason.to_string())
}

fn sent(mail_id: &OutboxId, owner_id: &OwnerId) -> Previewed {
    Previewed::Sent(SentMail { mail_id: mail_id.to_string(), owner_id: owner_id.to_string() })
}

#[both_engines]
async fn a_sent_mail_is_shown_to_where_it_would_go_now_and_is_not_sent(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    let (budi, another): (OwnerId, OwnerId) = (owner_id(), numbered(2));
    mailer.auth.mail_goes_to("budi@toko.example", "es");
    let id = mailer.send(Recipient::OwnerId(owner_id().into()), receipt(1, 3)).await;
    let secret = mailer.send(Recipient::OwnerId(owner_id().into()), recovery()).await;
    mailer.deliver().await;
    mailer.auth.mail_goes_to("budi@kios.example", "en");
    let shown = preview(&mailer, Role::Support, sent(&id, &budi)).await.unwrap();
    assert_eq!(shown.email, "b•••@kios.example");
    assert!(shown.text.contains("MST7K2QXAB") && shown.text.contains("/en/payment?order=ord_1"), "{shown:?}");
    assert!(!shown.subject.is_empty());
    assert_eq!(mailer.kept("", 0).await.len(), 2, "it sends nothing");

    let refused = [
        (Role::Viewer, sent(&id, &budi), "agent.role_too_low"),
        (Role::Support, sent(&secret, &budi), "mail.not_repeatable"),
        (Role::Support, sent(&id, &another), "mail.not_found"),
    ];
    for (role, mail, expected) in refused {
        assert_eq!(preview(&mailer, role, mail).await, Err(expected.to_owned()));
    }
    mailer.end().await;
}

#[both_engines]
async fn a_mail_that_is_asked_for_shows_neither_code_nor_token(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    let mail = pb::SendMailRequest { recipient: Some(to_ani()), mail: Some(verification()) };
    let asked = Previewed::Asked(mail);
    let edge = preview(&mailer, Role::Admin, asked.clone()).await;
    assert_eq!(edge, Err("caller.refused".to_owned()), "the edge knows no mail");
    let by_registration = async |mail: Previewed| {
        let asked = pb::PreviewMailRequest { mail: Some(mail) };
        outcome(mailer.client(ServiceName::Registration).preview_mail(asked).await)
    };
    let shown = by_registration(asked).await.unwrap();
    let Mail::Verification(secrets) = verification() else { panic!("a proof") };
    assert!(!shown.text.contains(&secrets.code), "{}", shown.text);
    assert!(shown.text.contains("token=•••\n"), "{}", shown.text);
    for link in [secrets.link, secrets.resume_link] {
        let (_, token) = link.split_once("token=").unwrap();
        assert!(!shown.text.contains(token), "{}", shown.text);
    }
    let sent = by_registration(sent(&numbered(1), &numbered(1))).await;
    assert_eq!(sent, Err("session.missing".to_owned()), "mails that were sent are for agents");
    assert!(mailer.kept("", 0).await.is_empty(), "it sends nothing");
    mailer.end().await;
}
