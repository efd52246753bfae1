//! The acts of senders and of the edge, as verbs.

use jiff::SignedDuration;
use mostrador_mailer::{Config, MIGRATIONS, build};
use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_runtime::ServiceName;
use mostrador_runtime::client::Wire;
use mostrador_runtime::id::{OutboxId, kinds};
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{
    Engine, TestRuntime, TestService, UndeliveredMessage, numbered, refusal, serve_fake,
};
use mostrador_runtime::text::Locale;
use tonic::{Response, Status};

use crate::fake_auth::FakeAuth;

pub(crate) const CODE: &str = "048213";

pub(crate) struct TestMailer {
    pub(crate) test: TestRuntime,
    pub(crate) served: TestService,
    pub(crate) auth: FakeAuth,
}

pub(crate) fn to_ani() -> Recipient {
    let address = pb::MailAddress {
        email: "Ani@toko.example".into(),
        full_name: "Ani Wati".into(),
        locale: Locale::En.into(),
        locale_text: String::new(),
    };
    Recipient::Address(address)
}

pub(crate) fn verification() -> Mail {
    Mail::Verification(pb::Verification {
        link: "/en/free/verify?token=tok_a".into(),
        code: CODE.into(),
        resume_link: "/free/resume?token=tok_b".into(),
        link_expires_at: Some(timestamp("2026-01-07T03:00:00Z".parse().unwrap())),
        code_minutes: 30,
        ..pb::Verification::default()
    })
}

pub(crate) fn refused() -> Mail {
    Mail::RegistrationRefused(pb::RegistrationRefused { login_link: "/login".into() })
}

pub(crate) fn newsletter() -> Mail {
    Mail::NewsletterConfirmation(pb::NewsletterConfirmation {
        confirm_link: "/more/newsletter?newsletter=confirm&token=tok_c".into(),
        unsubscribe_link: "/more/newsletter?newsletter=unsubscribe&token=tok_d".into(),
    })
}

pub(crate) fn receipt(order: u32, version: i64) -> Mail {
    Mail::Receipt(pb::Receipt {
        order_id: numbered::<kinds::Order>(order).into(),
        reference: "MST7K2QXAB".into(),
        total: 150_000,
        received: 149_999,
        paid_at: Some(timestamp("2026-01-05T04:00:00Z".parse().unwrap())),
        order_link: "/payment?order=ord_1".into(),
        version,
        ..Default::default()
    })
}

pub(crate) fn recovery() -> Mail {
    Mail::Recovery(pb::Recovery {
        link: "/login/reset?token=tok_secret".into(),
        expires_at: Some(timestamp("2026-01-05T05:00:00Z".parse().unwrap())),
    })
}

/// The reason of a refusal.
#[track_caller]
pub(crate) fn reason<T>(answer: Result<T, Status>) -> String {
    refusal(answer).reason.to_string()
}

impl TestMailer {
    pub(crate) async fn start(engine: Engine) -> Self {
        Self::with(engine, Config::default()).await
    }

    pub(crate) async fn with(engine: Engine, config: Config) -> Self {
        let auth = FakeAuth::default();
        let peers = [(ServiceName::Auth, serve_fake(auth.routes()).await)];
        let test = TestRuntime::with_peers(ServiceName::Mailer, engine, &MIGRATIONS, &peers).await;
        let served = test.serve(build(config, test.runtime()).await.unwrap()).await;
        Self { test, served, auth }
    }

    /// Ends a test: see [`TestRuntime::end`].
    pub(crate) async fn end(self) {
        self.test.end().await;
    }

    /// Starts a new process over the same database and folder.
    pub(crate) async fn restart(&mut self, config: Config) {
        self.served = self.test.serve(build(config, self.test.runtime()).await.unwrap()).await;
    }

    pub(crate) fn client(&self, caller: ServiceName) -> MailerServiceClient<Wire> {
        MailerServiceClient::new(self.served.wire_from(caller))
    }

    pub(crate) fn new_id(&self) -> OutboxId {
        OutboxId::new(&self.test.clock, &self.test.random)
    }

    pub(crate) async fn ask(
        &self,
        id: &OutboxId,
        recipient: Option<Recipient>,
        mail: Option<Mail>,
    ) -> Result<Response<pb::SendMailResponse>, Status> {
        let request = self.test.delivered(id, pb::SendMailRequest { recipient, mail });
        self.client(ServiceName::Registration).send_mail(request).await
    }

    /// Asks for a mail that must be taken, and answers its id.
    pub(crate) async fn send(&self, recipient: Recipient, mail: Mail) -> OutboxId {
        let id = self.new_id();
        self.ask(&id, Some(recipient), Some(mail)).await.unwrap();
        id
    }

    pub(crate) async fn deliver(&self) {
        self.served.drain_outbox().await;
    }

    pub(crate) async fn deliver_after(&self, wait: SignedDuration) {
        self.test.advance(wait);
        self.deliver().await;
    }

    /// The mails that `/dev/inbox` shows, the newest first.
    pub(crate) async fn kept(&self, to: &str, limit: u32) -> Vec<pb::KeptMail> {
        let request = self.test.request(pb::ListKeptMailsRequest { to: to.into(), limit });
        self.client(ServiceName::Edge).list_kept_mails(request).await.unwrap().into_inner().mails
    }

    /// The waiting payloads, as they stand in the database.
    pub(crate) async fn waiting(&self) -> Vec<Vec<u8>> {
        let mut conn = self.test.runtime().db.read().await.unwrap();
        let rows: Vec<(Vec<u8>,)> =
            sqlx::query_as("SELECT payload FROM outbox").fetch_all(&mut *conn).await.unwrap();
        rows.into_iter().map(|(payload,)| payload).collect()
    }

    /// The reason for which each waiting mail was not sent.
    pub(crate) async fn last_reasons(&self) -> Vec<String> {
        let mut conn = self.test.runtime().db.read().await.unwrap();
        let rows: Vec<(String,)> =
            sqlx::query_as("SELECT last_reason FROM outbox").fetch_all(&mut *conn).await.unwrap();
        rows.into_iter().map(|(reason,)| reason).collect()
    }

    pub(crate) async fn parked(&self) -> Vec<UndeliveredMessage> {
        self.test.parked().await
    }
}
