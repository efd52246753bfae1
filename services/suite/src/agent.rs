//! `mostrador agent …`: calls the auth service of the running suite.

use std::io::Write;
use std::path::Path;

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::auth::v1::{
    AddAgentRequest, AgentRole, DisableAgentRequest, ListAgentsRequest, ListedAgent, ResetAgentRequest,
    SetAgentRoleRequest,
};
use mostrador_runtime::client::Wire;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{ServiceName, proto};

use crate::cli::{
    AddAgentOptions, AgentOptions, AgentRoleOptions, AgentVerb, ListAgentsOptions, ResetAgentOptions,
    SecretOptions,
};
use crate::running::SuiteNote;
use crate::words::{refused, say};

pub(crate) async fn run(verb: AgentVerb) -> Result<(), ServeError> {
    match verb {
        AgentVerb::Add(options) => add(options).await,
        AgentVerb::List(options) => list(options).await,
        AgentVerb::Role(options) => set_role(options).await,
        AgentVerb::Disable(options) => disable(options).await,
        AgentVerb::Reset(options) => reset(options).await,
    }
}

fn auth(data: &Path) -> Result<AuthServiceClient<Wire>, ServeError> {
    Ok(AuthServiceClient::new(SuiteNote::wire_to(data, ServiceName::Auth)?))
}

async fn add(AddAgentOptions { agent, role, secrets }: AddAgentOptions) -> Result<(), ServeError> {
    let password = given_password(&secrets)?;
    let role = AgentRole::from(role).into();
    let request = AddAgentRequest { email: agent.email.clone(), role, password: password.clone() };
    let added = auth(&agent.data)?.add_agent(outgoing(request)).await;
    let added = added.map_err(|status| refused("the agent was not added", &status))?.into_inner();
    let shown =
        ShownSecrets { given: &password, generated: &added.password, totp_secret: &added.totp_secret };
    show("Added", &agent.email, &secrets, &shown).map_err(ServeError::new)
}

async fn reset(ResetAgentOptions { agent, secrets }: ResetAgentOptions) -> Result<(), ServeError> {
    let password = given_password(&secrets)?;
    let request = ResetAgentRequest { email: agent.email.clone(), password: password.clone() };
    let reset = auth(&agent.data)?.reset_agent(outgoing(request)).await;
    let reset = reset.map_err(|status| refused("the agent was not reset", &status))?.into_inner();
    let shown =
        ShownSecrets { given: &password, generated: &reset.password, totp_secret: &reset.totp_secret };
    show("Reset", &agent.email, &secrets, &shown).map_err(ServeError::new)
}

async fn set_role(AgentRoleOptions { agent, role }: AgentRoleOptions) -> Result<(), ServeError> {
    let role = AgentRole::from(role);
    let request = SetAgentRoleRequest { email: agent.email.clone(), role: role.into() };
    let set = auth(&agent.data)?.set_agent_role(outgoing(request)).await;
    set.map_err(|status| refused("the role was not changed", &status))?;
    say(&format!("{} has the role {} now", agent.email, role_word(role)))
}

async fn disable(AgentOptions { email, data }: AgentOptions) -> Result<(), ServeError> {
    let disabled = auth(&data)?.disable_agent(outgoing(DisableAgentRequest { email: email.clone() })).await;
    disabled.map_err(|status| refused("the agent was not disabled", &status))?;
    say(&format!("{email} is signed out everywhere and may sign in no more; `agent reset` undoes it"))
}

async fn list(ListAgentsOptions { json, data }: ListAgentsOptions) -> Result<(), ServeError> {
    let listed = auth(&data)?.list_agents(outgoing(ListAgentsRequest {})).await;
    let agents = listed.map_err(|status| refused("the agents were not listed", &status))?.into_inner().agents;
    let rows: Vec<Row> = agents.into_iter().filter_map(Row::of).collect();
    if json {
        return say(&serde_json::to_string(&rows).map_err(ServeError::new)?);
    }
    rows.iter().try_for_each(|row| say(&row.line()))
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    email: String,
    role: &'static str,
    password_due: bool,
    disabled_at: Option<jiff::Timestamp>,
}

impl Row {
    fn of(listed: ListedAgent) -> Option<Self> {
        let agent = listed.agent?;
        Some(Self {
            role: role_word(agent.role()),
            password_due: agent.password_due,
            disabled_at: proto::instant(listed.disabled_at.as_ref()),
            email: agent.email,
        })
    }

    fn line(&self) -> String {
        let standing = match self.disabled_at {
            Some(at) => format!("disabled since {at}"),
            None if self.password_due => "has yet to change the password".to_owned(),
            None => String::new(),
        };
        format!("{:40} {:8} {standing}", self.email, self.role).trim_end().to_owned()
    }
}

fn role_word(role: AgentRole) -> &'static str {
    match role {
        AgentRole::Unspecified => "none",
        AgentRole::Viewer => "viewer",
        AgentRole::Support => "support",
        AgentRole::Finance => "finance",
        AgentRole::Admin => "admin",
    }
}

/// The chosen password; empty when auth generates one.
fn given_password(secrets: &SecretOptions) -> Result<String, ServeError> {
    let Some(file) = &secrets.password_file else { return Ok(String::new()) };
    let unreadable = |why: String| ServeError::new(format!("--password-file {}: {why}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|error| unreadable(error.to_string()))?;
    let first = text.lines().next().unwrap_or_default().to_owned();
    if first.is_empty() { Err(unreadable("its first line is empty".to_owned())) } else { Ok(first) }
}

/// An agent's secrets, which the operator sees once.
struct ShownSecrets<'a> {
    /// The password from the file, which the operator knows.
    given: &'a str,
    generated: &'a str,
    totp_secret: &'a str,
}

fn show(did: &str, email: &str, secrets: &SecretOptions, shown: &ShownSecrets<'_>) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    if secrets.json {
        let password = if shown.generated.is_empty() { shown.given } else { shown.generated };
        let answer =
            serde_json::json!({ "email": email, "password": password, "totpSecret": shown.totp_secret });
        return writeln!(out, "{answer}");
    }
    writeln!(out, "{did} {email}. What follows is shown once:")?;
    if !shown.generated.is_empty() {
        writeln!(out, "  password     {} (to be changed at the first sign-in)", shown.generated)?;
    }
    writeln!(out, "  TOTP secret  {}", shown.totp_secret)
}
