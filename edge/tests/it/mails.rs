//! Mails as agents see them before sending them again.

use mostrador_proto::{
    account::v1::{Account, GetAccountRequest, GetAccountResponse},
    auth::v1::AgentRole,
    mailer::v1::{
        PreviewMailRequest, PreviewMailResponse,
        preview_mail_request::{Mail, SentMail},
    },
    registration::v1::{PreviewStuckVerificationRequest, PreviewStuckVerificationResponse},
};
use mostrador_runtime::{
    id::{OutboxId, RegistrationId},
    testing::numbered,
};
use serde_json::{Value, json};

use crate::harness::{TestEdge, account_id, owner_id, send};

fn mail_id() -> OutboxId {
    numbered(1)
}

fn registration_id() -> RegistrationId {
    numbered(1)
}

fn rendered(subject: &str) -> PreviewMailResponse {
    PreviewMailResponse {
        subject: subject.to_owned(),
        text: "Halo".to_owned(),
        email: "s•••@kopi.example".to_owned(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn agents_see_what_would_be_sent_again_and_to_whom() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Support);
    edge.fakes.on("GetAccount", |asked: GetAccountRequest| {
        let account =
            Account { account_id: asked.account_id, owner_id: owner_id().to_string(), ..Account::default() };
        Ok(GetAccountResponse { account: Some(account), ..GetAccountResponse::default() })
    });
    edge.fakes.on("PreviewStuckVerification", |asked: PreviewStuckVerificationRequest| {
        assert_eq!(asked.id, registration_id().as_str());
        let PreviewMailResponse { subject, text, email } = rendered("A proof");
        Ok(PreviewStuckVerificationResponse { subject, text, email })
    });
    edge.fakes.on("PreviewMail", |asked: PreviewMailRequest| {
        let sent = SentMail { mail_id: mail_id().to_string(), owner_id: owner_id().to_string() };
        assert_eq!(asked.mail, Some(Mail::Sent(sent)));
        Ok(rendered("A receipt"))
    });
    let shown = |path: String| {
        let call = edge.get(&path).bearer_auth("agt");
        async { send(call).await.json::<Value>().await.expect("JSON")["data"].take() }
    };
    let expected =
        |subject: &str| json!({ "email": "s•••@kopi.example", "subject": subject, "text": "Halo" });
    let sent = shown(format!("/api/support/mails/{}/preview?accountId={}", mail_id(), account_id())).await;
    assert_eq!(sent, expected("A receipt"));
    let proof = shown(format!("/api/support/registrations/{}/verification-preview", registration_id())).await;
    assert_eq!(proof, expected("A proof"));
}
