//! `mostrador agent add`: through the auth service of the running suite.

use std::io::Write;

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::auth::v1::{AddAgentRequest, AddAgentResponse, AgentRole};
use mostrador_runtime::context::outgoing;
use mostrador_runtime::error::Failure;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Clock, ServiceName};

use crate::cli::AddAgentOptions;
use crate::clock::offset_of;
use crate::running::Running;

pub(crate) async fn add(options: AddAgentOptions) -> Result<(), ServeError> {
    let running = Running::find(&options.data)?;
    let clock = Clock::system();
    clock.advance(offset_of(&options.data));
    let mut auth = AuthServiceClient::new(running.wire(clock, ServiceName::Auth)?);
    let role = AgentRole::from(options.role).into();
    let request = AddAgentRequest { email: options.email.clone(), role };
    let added = auth.add_agent(outgoing(request)).await.map_err(|status| refused(&status))?.into_inner();
    show(&options, &added).map_err(ServeError::new)
}

fn refused(status: &tonic::Status) -> ServeError {
    let failure = Failure::from(status);
    let fields: Vec<String> =
        failure.fields.iter().map(|field| format!("{}: {}", field.field, field.reason)).collect();
    match fields.as_slice() {
        [] => ServeError::new(format!("the agent was not added: {}", failure.reason)),
        fields => ServeError::new(format!("the agent was not added: {}", fields.join(", "))),
    }
}

fn show(options: &AddAgentOptions, added: &AddAgentResponse) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    if options.json {
        let answer = serde_json::json!({
            "email": options.email, "password": added.password, "totpSecret": added.totp_secret,
        });
        return writeln!(out, "{answer}");
    }
    writeln!(out, "Added {}. Both are shown once:", options.email)?;
    writeln!(out, "  password     {}", added.password)?;
    writeln!(out, "  TOTP secret  {}", added.totp_secret)
}
