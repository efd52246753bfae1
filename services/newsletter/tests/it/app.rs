//! The acts of visitors, as verbs.

use mostrador_newsletter::{Config, MIGRATIONS, build};
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{MailAddress, SendMailRequest};
use mostrador_proto::newsletter::v1 as pb;
use mostrador_proto::newsletter::v1::newsletter_service_client::NewsletterServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::client::Wire;
use mostrador_runtime::error::Failure;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::testing::{Engine, TestRuntime, TestService};
use mostrador_runtime::text::Locale;
use tonic::Status;

pub(crate) const ANI: &str = "ani@toko.example";

pub(crate) struct TestNewsletter {
    pub(crate) test: TestRuntime,
    pub(crate) served: TestService,
}

/// A confirmation mail, its links reduced to their tokens.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ConfirmationMail {
    pub(crate) to: MailAddress,
    pub(crate) confirm: String,
    pub(crate) unsubscribe: String,
}

impl TestNewsletter {
    pub(crate) async fn start(engine: Engine) -> Self {
        let test = TestRuntime::start(ServiceName::Newsletter, engine, &MIGRATIONS).await;
        let served = test.serve(build(Config::default(), test.runtime()).await.unwrap()).await;
        Self { test, served }
    }

    /// The last line of a test: see [`TestRuntime::end`].
    pub(crate) async fn end(self) {
        self.test.end().await;
    }

    pub(crate) fn client(&self) -> NewsletterServiceClient<Wire> {
        NewsletterServiceClient::new(self.served.wire())
    }

    pub(crate) async fn try_add(&self, email: &str) -> Result<pb::AddSubscriberResponse, Status> {
        let request = pb::AddSubscriberRequest {
            email: email.into(),
            locale: Locale::Id.into(),
            locale_text: String::new(),
            address: "192.0.2.7".into(),
        };
        Ok(self.client().add_subscriber(request).await?.into_inner())
    }

    /// Adds the address, and lets the outbox deliver.
    pub(crate) async fn add(&self, email: &str) {
        assert_eq!(self.try_add(email).await.unwrap(), pb::AddSubscriberResponse {});
        self.served.drain_outbox().await;
    }

    pub(crate) async fn confirm(&self, token: &str) -> Result<(), Failure> {
        let request = pb::ConfirmSubscriberRequest { token: token.into(), address: "192.0.2.8".into() };
        let answer = self.client().confirm_subscriber(request).await;
        answer.map(|_| ()).map_err(|status| Failure::from(&status))
    }

    pub(crate) async fn remove(&self, token: &str) -> Result<(), Failure> {
        let request = pb::RemoveSubscriberRequest { token: token.into() };
        let answer = self.client().remove_subscriber(request).await;
        answer.map(|_| ()).map_err(|status| Failure::from(&status))
    }

    /// Adds the address; returns the mail that followed.
    pub(crate) async fn asked(&self, email: &str) -> ConfirmationMail {
        self.add(email).await;
        self.mails().await.into_iter().rfind(|sent| sent.to.email == email.trim().to_lowercase()).unwrap()
    }

    /// The mails on their way to the mailer, oldest first.
    pub(crate) async fn mails(&self) -> Vec<ConfirmationMail> {
        let mails: Vec<SendMailRequest> = self.test.outgoing(SEND_MAIL).await;
        mails.into_iter().map(sent).collect()
    }

    pub(crate) async fn state(&self, email: &str) -> Option<String> {
        let mut conn = self.test.runtime().db.read().await.unwrap();
        let row: Option<(String,)> = sqlx::query_as("SELECT state FROM subscribers WHERE email = $1")
            .bind(email)
            .fetch_optional(&mut *conn)
            .await
            .unwrap();
        row.map(|(state,)| state)
    }

    /// The step, language and text version of each consent, and whether an address was noted; oldest first.
    pub(crate) async fn consents(&self) -> Vec<(String, String, String, bool)> {
        let mut conn = self.test.runtime().db.read().await.unwrap();
        let rows: Vec<(String, String, String, Option<Vec<u8>>)> = sqlx::query_as(
            "SELECT step, locale, text_version, address_hash FROM consents ORDER BY happened_at, id",
        )
        .fetch_all(&mut *conn)
        .await
        .unwrap();
        rows.into_iter()
            .map(|(step, locale, version, hash)| (step, locale, version, hash.is_some()))
            .collect()
    }

    pub(crate) async fn count(&self, table: &'static str) -> i64 {
        self.test.count(table).await
    }
}

fn sent(mail: SendMailRequest) -> ConfirmationMail {
    match (mail.recipient, mail.mail) {
        (Some(Recipient::Address(to)), Some(Mail::NewsletterConfirmation(mail))) => ConfirmationMail {
            to,
            confirm: token(&mail.confirm_link, "/more/newsletter?newsletter=confirm&token="),
            unsubscribe: token(&mail.unsubscribe_link, "/more/newsletter?newsletter=unsubscribe&token="),
        },
        other => panic!("not a confirmation: {other:?}"),
    }
}

fn token(link: &str, before: &str) -> String {
    link.strip_prefix(before).unwrap_or_else(|| panic!("{link} is no link of ours")).to_owned()
}
