//! Follows auth's stream of ended sessions, so that an ended session is refused here within a second.

use std::time::Duration;

use mostrador_proto::auth::v1::{WatchEndedSessionsRequest, auth_service_client::AuthServiceClient};
use mostrador_runtime::client::Wire;
use tokio_util::sync::CancellationToken;
use tonic::{Request, Status};

use super::passports::Passports;

/// Between two tries to follow the stream.
const PAUSE: Duration = Duration::from_millis(250);

/// Runs until `stop`. A lost stream loses nothing: auth repeats the last two minutes to each new listener.
pub async fn follow(auth: AuthServiceClient<Wire>, passports: Passports, stop: CancellationToken) {
    while !stop.is_cancelled() {
        tokio::select! {
            () = stop.cancelled() => {}
            followed = follow_once(auth.clone(), &passports) => {
                if let Err(status) = followed {
                    tracing::debug!(code = ?status.code(), "the stream of ended sessions is lost");
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

async fn follow_once(mut auth: AuthServiceClient<Wire>, passports: &Passports) -> Result<(), Status> {
    // Without a deadline: the stream has no end.
    let mut stream =
        auth.watch_ended_sessions(Request::new(WatchEndedSessionsRequest {})).await?.into_inner();
    while let Some(message) = stream.message().await? {
        for session_id in message.session_ids {
            passports.end(session_id).await;
        }
    }
    Ok(())
}
