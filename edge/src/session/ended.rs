//! Follows auth's stream of ended and changed sessions, so that within a second an ended session is refused
//! here, and a session of a frozen account is limited.

use std::time::Duration;

use mostrador_proto::auth::v1::{WatchEndedSessionsRequest, auth_service_client::AuthServiceClient};
use mostrador_runtime::{client::Wire, id::SessionId};
use tonic::{Request, Status};

use super::{figures::LastWord, passports::Passports};
use crate::upstream::patiently;

/// The pause between two attempts to follow the stream.
const PAUSE: Duration = Duration::from_millis(250);
/// Auth sends a message every second, even when no session ended; after this silence the edge asks again.
const SILENCE: Duration = Duration::from_secs(3);

/// Runs until it is aborted: the last requests of a stopping edge need it, too. A lost stream loses no news:
/// auth repeats the last two minutes to each new listener.
pub async fn follow(auth: AuthServiceClient<Wire>, passports: Passports) {
    let last_word = LastWord::now();
    loop {
        if let Err(status) = follow_once(auth.clone(), &passports, &last_word).await {
            tracing::debug!(code = ?status.code(), "the stream of ended sessions is lost");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn follow_once(
    mut auth: AuthServiceClient<Wire>,
    passports: &Passports,
    last_word: &LastWord,
) -> Result<(), Status> {
    // The call has no deadline, as the stream has no end.
    let asked = auth.watch_ended_sessions(Request::new(WatchEndedSessionsRequest {}));
    let mut stream = patiently(SILENCE, asked).await?.into_inner();
    while let Some(message) = patiently(SILENCE, stream.message()).await? {
        last_word.renew();
        for session_id in parsed(message.session_ids) {
            passports.end(session_id).await;
        }
        for session_id in parsed(message.changed_session_ids) {
            passports.change(session_id).await;
        }
    }
    Ok(())
}

/// The valid ids; an invalid text names no session.
fn parsed(ids: Vec<String>) -> impl Iterator<Item = SessionId> {
    ids.into_iter().filter_map(|id| id.parse().ok())
}
