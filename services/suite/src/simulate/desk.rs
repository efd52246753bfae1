//! Imports at the agents' desk, as a finance agent that the simulated bank adds for itself and disables in
//! the end.

use std::path::Path;
use std::time::Duration;

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::auth::v1::{AddAgentRequest, AgentRole, DisableAgentRequest, ResetAgentRequest};
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Clock, Random, ServiceName};
use reqwest::{Client, Response, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::running::SuiteNote;
use crate::totp;
use crate::words::refused;

const EMAIL: &str = "bank@mostrador.example";
/// The time that the edge waits for an import.
const PATIENCE: Duration = Duration::from_mins(2);
const BOUNDARY: &str = "mostrador-bank-5c1d0f7a9e3b";

/// A signed-in agent.
struct Session {
    http: Client,
    url: String,
    token: String,
}

/// The answer of the desk to a file.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub(super) struct ImportAnswer {
    pub(super) matched: usize,
    pub(super) queued: usize,
    pub(super) duplicates: usize,
}

#[derive(Deserialize)]
struct Answer<T> {
    data: T,
}

#[derive(Deserialize)]
struct SignedIn {
    token: String,
}

#[derive(Default)]
pub(super) struct Desk {
    session: Option<Session>,
    has_agent: bool,
}

impl Desk {
    /// Imports a file of a bank account. A repetition changes nothing.
    pub(super) async fn import(
        &mut self,
        data: &Path,
        file: (&str, &str),
        bank_account: &str,
    ) -> Result<ImportAnswer, ServeError> {
        if let Some(session) = &self.session {
            let answer = session.upload(file, bank_account).await?;
            // The session is over, or the product was replaced since.
            if answer.status() != StatusCode::UNAUTHORIZED {
                return read(answer, file.0).await;
            }
        }
        self.has_agent = true;
        let session = self.session.insert(Session::begin(data).await?);
        read(session.upload(file, bank_account).await?, file.0).await
    }

    /// Disables the bank's agent, even the agent of a killed run.
    pub(super) async fn leave(self, data: &Path) -> Result<(), ServeError> {
        let mut auth = AuthServiceClient::new(SuiteNote::wire_to(data, ServiceName::Auth)?);
        let disabled = auth.disable_agent(outgoing(DisableAgentRequest { email: EMAIL.to_owned() })).await;
        match disabled {
            Err(status) if self.has_agent => Err(refused("the bank's agent was not disabled", &status)),
            // Perhaps no run has added an agent yet.
            _ => Ok(()),
        }
    }
}

impl Session {
    async fn begin(data: &Path) -> Result<Self, ServeError> {
        let (http, url) = (client()?, SuiteNote::find(data)?.url);
        let password = data_encoding::BASE32_NOPAD.encode(&Random::system().bytes::<20>());
        let secret = agent(data, &password).await?;
        let totp = totp::code(&secret, Clock::system().now())?;
        let sign_in = http
            .post(format!("{url}/api/support/session"))
            .header("Origin", &url)
            .json(&json!({ "email": EMAIL, "password": password, "totp": totp }));
        let answer = sign_in.send().await.map_err(|error| unreachable(&error))?;
        let SignedIn { token } = read(answer, "the bank's agent").await?;
        Ok(Self { http, url, token })
    }

    async fn upload(&self, (file, text): (&str, &str), bank_account: &str) -> Result<Response, ServeError> {
        let digest = data_encoding::HEXLOWER.encode(&Sha256::digest(text)[..16]);
        let field = |name: &str| format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"");
        let body = format!(
            "{}\r\n\r\n{bank_account}\r\n{}; filename=\"{file}\"\r\nContent-Type: text/plain\r\n\r\n\
             {text}\r\n--{BOUNDARY}--\r\n",
            field("bankAccount"),
            field("file"),
        );
        let upload = self
            .http
            .post(format!("{}/api/support/statements", self.url))
            .bearer_auth(&self.token)
            .header("Origin", &self.url)
            .header("Idempotency-Key", format!("bank-{digest}"))
            .header("Content-Type", format!("multipart/form-data; boundary={BOUNDARY}"))
            .body(body);
        upload.send().await.map_err(|error| unreachable(&error))
    }
}

/// Gives the bank's agent this password, and returns the TOTP secret.
async fn agent(data: &Path, password: &str) -> Result<String, ServeError> {
    let mut auth = AuthServiceClient::new(SuiteNote::wire_to(data, ServiceName::Auth)?);
    let (email, password) = (EMAIL.to_owned(), password.to_owned());
    let reset = ResetAgentRequest { email: email.clone(), password: password.clone() };
    if let Ok(reset) = auth.reset_agent(outgoing(reset)).await {
        return Ok(reset.into_inner().totp_secret);
    }
    let add = AddAgentRequest { email, role: AgentRole::Finance.into(), password };
    let added = auth.add_agent(outgoing(add)).await;
    let added = added.map_err(|status| refused("the bank's agent was not added", &status))?;
    Ok(added.into_inner().totp_secret)
}

pub(super) fn client() -> Result<Client, ServeError> {
    Client::builder().timeout(PATIENCE).build().map_err(ServeError::new)
}

async fn read<T: DeserializeOwned>(answer: Response, of: &str) -> Result<T, ServeError> {
    let status = answer.status();
    let text = answer.text().await.map_err(|error| unreachable(&error))?;
    if !status.is_success() {
        return Err(ServeError::new(format!("the desk refused {of}: {status} {text}")));
    }
    let answer: Answer<T> = serde_json::from_str(&text).map_err(ServeError::new)?;
    Ok(answer.data)
}

pub(super) fn unreachable(error: &reqwest::Error) -> ServeError {
    ServeError::new(format!("the product does not answer: {error}"))
}
