//! Browsers that come to every edge again and again, each with the token of one session, and the edges'
//! answers to them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::http::header::{AUTHORIZATION, HeaderMap};
use mostrador_edge::session::passports::Passports;
use mostrador_edge::session::{Realm, ended};
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_simulation::town::Town;

/// The hosts of edges.
pub(crate) const EDGES: [&str; 2] = ["edge-1", "edge-2"];
/// The pause between two visits of one browser to one edge.
const EVERY: Duration = Duration::from_millis(300);

/// The record of visits; clones share it.
#[derive(Clone, Default)]
pub(crate) struct Doors(Arc<Mutex<Ledger>>);

#[derive(Default)]
struct Ledger {
    sessions: Vec<Session>,
    visits: Vec<Visit>,
}

/// A session; its times are simulated.
#[derive(Clone)]
pub(crate) struct Session {
    token: String,
    /// The session ended between these times: the first call to auth, and auth's answer.
    pub(crate) ended: Option<(Duration, Option<Duration>)>,
}

#[derive(Clone, Debug)]
pub(crate) struct Visit {
    pub(crate) edge: &'static str,
    /// The index of the visit's session.
    pub(crate) session: usize,
    pub(crate) came: Duration,
    pub(crate) told: Duration,
    /// The status; 200 for an accepted browser.
    pub(crate) status: u16,
}

impl Doors {
    pub(crate) fn add(&self, token: String) {
        self.lock().sessions.push(Session { token, ended: None });
    }

    pub(crate) fn token(&self, session: usize) -> String {
        self.lock().sessions[session].token.clone()
    }

    pub(crate) fn note_end(&self, session: usize, began: Duration, answered: Option<Duration>) {
        self.lock().sessions[session].ended = Some((began, answered));
    }

    pub(crate) fn sessions(&self) -> Vec<Session> {
        self.lock().sessions.clone()
    }

    pub(crate) fn visits(&self) -> Vec<Visit> {
        self.lock().visits.clone()
    }

    fn lock(&self) -> MutexGuard<'_, Ledger> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The edge's own passports, and the stream of ended sessions that they follow.
pub(crate) async fn edge(town: Town, edge: &'static str, doors: Doors) -> turmoil::Result {
    let shared = town.shared(ServiceName::Edge);
    let auth = AuthServiceClient::new(shared.peers(ServiceName::Edge).wire(ServiceName::Auth)?);
    let passports = Passports::new(auth.clone(), shared.clock.clone());
    tokio::spawn(ended::follow(auth, passports.clone()));
    loop {
        for (session, Session { token, .. }) in doors.sessions().into_iter().enumerate() {
            let (passports, doors) = (passports.clone(), doors.clone());
            tokio::task::spawn_local(async move {
                let came = now();
                let status = look(&passports, &token).await;
                doors.lock().visits.push(Visit { edge, session, came, told: now(), status });
                tracing::debug!(edge, session, status, "a visit");
            });
        }
        tokio::time::sleep(EVERY).await;
    }
}

async fn look(passports: &Passports, token: &str) -> u16 {
    let mut headers = HeaderMap::new();
    headers.insert(AUTHORIZATION, format!("Bearer {token}").parse().unwrap());
    match passports.of(&headers, Realm::Owner).await {
        Ok(_) => 200,
        Err(refusal) => refusal.status.as_u16(),
    }
}

/// Simulated time so far.
pub(crate) fn now() -> Duration {
    turmoil::sim_elapsed().unwrap_or_default()
}
