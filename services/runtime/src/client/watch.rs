//! Asks a replica for its health again and again: a hanging process keeps its connections open and stays
//! silent.

use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout_at};
use tonic::transport::Channel;
use tonic::{Request, Response, Status};
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;
use tonic_health::pb::{HealthCheckRequest, HealthCheckResponse};

use super::replica::{Replica, Standing};
use super::timekeeper::Witness;
use crate::name::ServiceName;

/// The pause between an answer and the next question.
const PAUSE: Duration = Duration::from_millis(200);
/// A healthy replica answers in microseconds.
const SUSPECT_AFTER: Duration = Duration::from_millis(200);
/// Longer than an overloaded machine takes for an answer.
const LOST_AFTER: Duration = Duration::from_millis(1500);

/// Watches until the replica is dropped.
pub(super) async fn watch(peer: ServiceName, replica: Weak<Replica>, witness: Option<Witness>) {
    let mut channel = None;
    while let Some(watched) = replica.upgrade() {
        let asked = channel.get_or_insert_with(|| watched.connect()).clone();
        let standing = ask(asked, &watched, witness.as_ref()).await;
        if standing == Standing::Lost {
            watched.give_connections_up();
            channel = None;
        }
        note(peer, &watched, standing);
        drop(watched);
        sleep(PAUSE).await;
    }
}

fn note(peer: ServiceName, replica: &Replica, standing: Standing) {
    let before = replica.standing();
    if replica.note(standing) && before.max(standing) == Standing::Lost {
        tracing::warn!(%peer, standing = standing.name(), "a replica is lost, or answers again");
    }
}

async fn ask(channel: Channel, replica: &Arc<Replica>, witness: Option<&Witness>) -> Standing {
    let asked_at = Instant::now();
    let mut health = HealthClient::new(channel);
    let answer = async {
        let question = witness.map(Witness::question);
        let answer = health.check(Request::new(HealthCheckRequest::default())).await;
        if let (Some(witness), Some(question), Ok(answer)) = (witness, question, &answer) {
            witness.hear(question, answer);
        }
        answer
    };
    tokio::pin!(answer);
    if let Ok(answer) = timeout_at(asked_at + SUSPECT_AFTER, &mut answer).await {
        replica.note_silence(false);
        return read(answer);
    }
    if replica.standing() < Standing::Suspect {
        replica.note(Standing::Suspect);
    }
    let late = timeout_at(asked_at + LOST_AFTER, answer).await;
    replica.note_silence(late.is_err());
    late.map_or(Standing::Lost, read)
}

/// Any answer ends a silence, also a refusal.
fn read(answer: Result<Response<HealthCheckResponse>, Status>) -> Standing {
    match answer {
        Ok(answer) if answer.get_ref().status() == ServingStatus::NotServing => Standing::Leaving,
        // The failure comes from the transport, not from the replica.
        Err(status) if std::error::Error::source(&status).is_some() => Standing::Lost,
        Ok(_) | Err(_) => Standing::Answering,
    }
}
