//! The acts of visitors, as verbs.

use jiff::SignedDuration;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{SendMailRequest, Verification};
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_proto::registration::v1::verify_email_request::Proof;
use mostrador_registration::{Config, MIGRATIONS, build, topics};
use mostrador_runtime::ServiceName;
use mostrador_runtime::client::Wire;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::testing::{Engine, TestRuntime, TestService, numbered, refusal, serve_fake};
use mostrador_runtime::text::Locale;
use tonic::{Response, Status};

use crate::fake_account::FakeAccount;
use crate::fake_auth::FakeAuth;
use crate::fake_mailer::FakeMailer;

pub(crate) const PASSWORD: &str = "kopi tubruk 17";
pub(crate) const ANA: &str = "ana@warung.id";
/// A master key of the vault.
pub(crate) const FIRST_KEY: &str = "1111111111111111111111111111111111111111111111111111111111111111";
/// The terms in force at the beginning of a test.
pub(crate) const TERMS: &str = "2026-01-01";

/// The owner of an address before a registration.
pub(crate) fn former_owner() -> OwnerId {
    numbered(77)
}

pub(crate) struct TestRegistration {
    pub test: TestRuntime,
    pub served: TestService,
    pub auth: FakeAuth,
    pub account: FakeAccount,
    pub mailer: FakeMailer,
}

/// The reason of a refusal.
#[track_caller]
pub(crate) fn reason<T>(answer: Result<T, Status>) -> String {
    refusal(answer).reason.to_string()
}

/// `field: reason` of every field that was refused.
#[track_caller]
pub(crate) fn fields<T>(answer: Result<T, Status>) -> Vec<String> {
    refusal(answer).fields.iter().map(|field| format!("{}: {}", field.field, field.reason)).collect()
}

pub(crate) fn personal(secret: &str, email: &str) -> pb::SavePersonalRequest {
    pb::SavePersonalRequest {
        secret: secret.into(),
        full_name: "Ana Wijaya".into(),
        phone: "0812 3456 7890".into(),
        email: email.into(),
        password: PASSWORD.into(),
        birth_year: 1990,
        birth_month: 2,
        birth_date: 28,
    }
}

pub(crate) fn business(secret: &str) -> pb::SaveBusinessRequest {
    pb::SaveBusinessRequest {
        secret: secret.into(),
        store_name: "Warung Ana".into(),
        business_type: pb::BusinessType::FoodBeverage.into(),
        outlet_count: 2,
        province: "31".into(),
        city: "31.71".into(),
        district: "31.71.01".into(),
        store_address: "Jl. Medan Merdeka 1".into(),
    }
}

pub(crate) fn submission(secret: &str, key: &str) -> pb::SubmitDraftRequest {
    pb::SubmitDraftRequest {
        secret: secret.into(),
        accept_terms: true,
        terms_version: TERMS.into(),
        idempotency_key: key.into(),
        address: "192.0.2.7".into(),
        request_hash: b"hash of the body".to_vec(),
        locale: Locale::Id.into(),
        locale_text: String::new(),
    }
}

impl TestRegistration {
    pub(crate) async fn start(engine: Engine) -> Self {
        Self::with(engine, Config::default()).await
    }

    /// Starts with these settings; the vault has the first of the test's master keys.
    pub(crate) async fn with(engine: Engine, config: Config) -> Self {
        let config = Config { vault_keys: FIRST_KEY.to_owned().into(), ..config };
        let auth = FakeAuth::default();
        let account = FakeAccount::default();
        let mailer = FakeMailer::default();
        let peers = [
            (ServiceName::Auth, serve_fake(auth.routes()).await),
            (ServiceName::Account, account.serve().await),
            (ServiceName::Mailer, mailer.serve().await),
        ];
        let test = TestRuntime::with_peers(ServiceName::Registration, engine, &MIGRATIONS, &peers).await;
        let served = test.serve(build(config, test.runtime()).await.unwrap()).await;
        Self { test, served, auth, account, mailer }
    }

    /// Serves the same database and keys with other settings.
    pub(crate) async fn served_as(self, config: Config) -> Self {
        let config = Config { vault_keys: FIRST_KEY.to_owned().into(), ..config };
        let served = self.test.serve(build(config, self.test.runtime()).await.unwrap()).await;
        Self { served, ..self }
    }

    /// The last line of a test: see [`TestRuntime::end`].
    pub(crate) async fn end(self) {
        self.account.known().accepts = true;
        self.account.known().is_away = false;
        self.mailer.known().accepts = true;
        self.test.end().await;
    }

    pub(crate) fn edge(&self) -> RegistrationServiceClient<Wire> {
        self.called_by(ServiceName::Edge)
    }

    pub(crate) fn called_by(&self, caller: ServiceName) -> RegistrationServiceClient<Wire> {
        RegistrationServiceClient::new(self.served.wire_from(caller))
    }

    pub(crate) fn advance(&self, by: SignedDuration) {
        self.test.advance(by);
    }

    /// The secret of a new draft.
    pub(crate) async fn draft(&self) -> String {
        let start = pb::StartDraftRequest { locale: Locale::En.into(), ..Default::default() };
        self.edge().start_draft(start).await.unwrap().into_inner().secret
    }

    pub(crate) async fn get(&self, secret: &str) -> pb::Draft {
        let get = pb::GetDraftRequest { secret: secret.into() };
        self.edge().get_draft(get).await.unwrap().into_inner().draft.unwrap()
    }

    pub(crate) async fn state(&self, secret: &str) -> pb::State {
        self.get(secret).await.state()
    }

    /// A draft with its three steps.
    pub(crate) async fn filled_in(&self, email: &str) -> String {
        let secret = self.draft().await;
        self.edge().save_personal(personal(&secret, email)).await.unwrap();
        self.edge().save_business(business(&secret)).await.unwrap();
        let package = pb::SavePackageRequest { secret: secret.clone(), plan: pb::Plan::Dine.into() };
        self.edge().save_package(package).await.unwrap();
        secret
    }

    pub(crate) async fn submit(
        &self,
        secret: &str,
        key: &str,
    ) -> Result<Response<pb::SubmitDraftResponse>, Status> {
        // Mails of the same millisecond have no order.
        self.advance(SignedDuration::from_millis(1));
        self.edge().submit_draft(submission(secret, key)).await
    }

    /// A draft whose mail is on its way.
    pub(crate) async fn submitted(&self, email: &str) -> String {
        let secret = self.filled_in(email).await;
        self.submit(&secret, "key-12345678").await.unwrap();
        secret
    }

    pub(crate) async fn resend(
        &self,
        secret: &str,
    ) -> Result<Response<pb::ResendVerificationResponse>, Status> {
        let resend = pb::ResendVerificationRequest { secret: secret.into(), address: "192.0.2.7".into() };
        self.edge().resend_verification(resend).await
    }

    pub(crate) async fn verify(
        &self,
        secret: &str,
        proof: Proof,
        password: &str,
    ) -> Result<pb::State, Status> {
        Ok(self.prove(secret, proof, password).await?.state())
    }

    pub(crate) async fn prove(
        &self,
        secret: &str,
        proof: Proof,
        password: &str,
    ) -> Result<pb::VerifyEmailResponse, Status> {
        let verify = pb::VerifyEmailRequest {
            secret: secret.into(),
            proof: Some(proof),
            password: password.into(),
            address: "192.0.2.7".into(),
        };
        Ok(self.edge().verify_email(verify).await?.into_inner())
    }

    /// The secret of another device.
    pub(crate) async fn resumed(&self) -> String {
        let token = token(&self.verification().await.resume_link);
        let resume = pb::ResumeDraftRequest { token };
        self.edge().resume_draft(resume).await.unwrap().into_inner().secret
    }

    /// The secret of another device that has shown the password.
    pub(crate) async fn resumed_with_password(&self) -> String {
        let secret = self.resumed().await;
        self.unlock(&secret, PASSWORD).await.unwrap();
        secret
    }

    pub(crate) async fn unlock(&self, secret: &str, password: &str) -> Result<pb::Draft, Status> {
        let unlock = pb::UnlockDraftRequest {
            secret: secret.into(),
            password: password.into(),
            address: "192.0.2.7".into(),
        };
        Ok(self.edge().unlock_draft(unlock).await?.into_inner().draft.unwrap())
    }

    /// Leaves the draft, as a sign-in or sign-out on the device does.
    pub(crate) async fn leave(&self, secret: &str) {
        let leave = pb::LeaveDraftRequest { secret: secret.into() };
        self.edge().leave_draft(leave).await.unwrap();
    }

    /// The mails on their way to mailer, oldest first.
    pub(crate) async fn mails(&self) -> Vec<SendMailRequest> {
        self.test.outgoing(topics::SEND_MAIL).await
    }

    /// The newest mail, which must prove an address.
    pub(crate) async fn verification(&self) -> Verification {
        match self.mails().await.pop().and_then(|mail| mail.mail) {
            Some(Mail::Verification(verification)) => verification,
            other => panic!("not a verification: {other:?}"),
        }
    }

    pub(crate) async fn link(&self) -> Proof {
        Proof::Token(token(&self.verification().await.link))
    }

    pub(crate) async fn code(&self) -> Proof {
        Proof::Code(self.verification().await.code)
    }

    /// Deletes drafts but keeps a row that refers to them, as two reads beside a deletion may see.
    pub(crate) async fn delete_drafts_beneath(&self, table: &'static str) {
        let steps = [
            format!("CREATE TABLE loose AS SELECT * FROM {table}"),
            format!("DROP TABLE {table}"),
            format!("ALTER TABLE loose RENAME TO {table}"),
            "DELETE FROM registrations".to_owned(),
        ];
        let delete = async move |tx: &mut Tx| {
            for step in &steps {
                sqlx::query(sqlx::AssertSqlSafe(step.clone())).execute(tx.conn()).await?;
            }
            Ok::<_, DbError>(())
        };
        self.test.runtime().db.write(delete).await.unwrap();
    }

    pub(crate) async fn count(&self, table: &'static str) -> i64 {
        self.test.count(table).await
    }
}

/// The token of a link in a mail.
pub(crate) fn token(link: &str) -> String {
    let (_, token) = link.split_once("?token=").unwrap();
    token.split('&').next().unwrap().to_owned()
}

/// A wrong code of six digits.
pub(crate) fn other_code(right: &Proof) -> Proof {
    match right {
        Proof::Code(code) if code == "000000" => Proof::Code("000001".into()),
        _ => Proof::Code("000000".into()),
    }
}
