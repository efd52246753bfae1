//! Sessions, and the passports that represent them.

mod disown_session;
mod end_session;
mod list_passport_keys;
mod prove_password;
mod resolve_session;
mod sign_in;
mod watch_ended_sessions;

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::id::SessionId;
use tonic::{Response, Status};

use crate::app::TestAuth;

/// Ends another session, or the calling one.
async fn end(
    auth: &TestAuth,
    token: &str,
    other: Option<&SessionId>,
) -> Result<Response<pb::EndSessionResponse>, Status> {
    let session_id = other.map(SessionId::to_string).unwrap_or_default();
    let asked = auth.as_session(token, pb::EndSessionRequest { session_id }).await;
    auth.edge().end_session(asked).await
}
