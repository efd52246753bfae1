use mostrador_proto::registration::v1::{FindIdentityCasesRequest, FindIdentityCasesResponse};
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::security::Incident;

use crate::app::App;
use crate::convert;
use crate::domain::identity::nik::Nik;
use crate::error::Error;
use crate::steps::show_case;
use crate::store::identity::reviews;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: FindIdentityCasesRequest,
) -> Result<FindIdentityCasesResponse, Error> {
    let attempt = Attempt::of("FindIdentityCases");
    let agent = app.runtime.agent(call, Role::Support, attempt).await?;
    let nik = Nik::parse(&message.national_id).map_err(|reason| convert::refuse("nationalId", reason))?;
    let mut conn = app.runtime.db.read().await?;
    let rows = reviews::find_by_number(&mut conn, &app.vault.hasher().hash(&nik)).await?;
    // The log shows an agent who tries numbers out.
    Incident {
        event: "identity.searched",
        subject_id: agent.agent_id.any(),
        session_id: Some(&agent.session_id),
        ..Incident::default()
    }
    .log();
    let cases = rows.iter().map(|row| show_case::show_case(app, row, agent)).collect();
    Ok(FindIdentityCasesResponse { cases })
}
