//! Owners end sessions while auth and two edges crash and are cut off. An edge refuses an ended session
//! within a second while it hears auth, and within the minute of a passport in any case; it never refuses
//! another session.

use std::time::Duration;

use mostrador_proto::auth::v1::{
    EndSessionRequest, EndSessionResponse, ResolveSessionRequest, SignInRequest,
};
use mostrador_runtime::ServiceName::{Auth, Edge};
use mostrador_runtime::metadata::{PASSPORT, outgoing};
use mostrador_simulation::faults::PastFault;
use mostrador_simulation::people::{PASSWORD, People, email_of};
use mostrador_simulation::seeds;
use mostrador_simulation::world::{Aftermath, World};
use tonic::{Code, Response};

use crate::doors::{Doors, EDGES, Session, Visit, edge, now};

const NAME: &str = "revocation::ended_sessions_are_refused_and_no_others";
const SESSIONS: usize = 6;
/// The number of sessions that end during faults, half of all; one more ends afterwards.
const ENDED_IN_TROUBLE: usize = 3;
/// The design's bound for an edge that hears auth.
const HEARD_WITHIN: Duration = Duration::from_secs(1);
/// The longest life of a passport.
const PASSPORT_LIFE: Duration = Duration::from_mins(1);
/// The time after a fault in which an edge hears auth again: it notices the silence, connects, and requests
/// the stream.
const HEARS_AGAIN_WITHIN: Duration = Duration::from_secs(10);

#[test]
fn ended_sessions_are_refused_and_no_others() {
    seeds::run(NAME, &[], story);
}

fn story(seed: u64) -> String {
    let doors = Doors::default();
    let world = World::of(seed).with_long_trouble((30_000, 90_000), (20, 70_000));
    let world = EDGES.into_iter().fold(world, |world, name| {
        let doors = doors.clone();
        world.with_host(name, move |town| edge(town, name, doors.clone()))
    });
    let known = doors.clone();
    let after = world.run(|people| act(people, known));
    judge(&after, &doors);
    after.hash
}

async fn act(people: People, doors: Doors) {
    people.open(1).await;
    for _ in 0..SESSIONS {
        sign_in(&people, &doors).await;
    }
    people.pause(2_000, 3_000).await;
    people.begin_trouble();
    for session in 0..ENDED_IN_TROUBLE {
        people.pause(1_000, 12_000).await;
        end(&people, &doors, session).await;
    }
    people.settle().await;
    people.pause(10_000, 10_000).await;
    end(&people, &doors, ENDED_IN_TROUBLE).await;
    people.pause(3_000, 3_000).await;
}

async fn sign_in(people: &People, doors: &Doors) {
    let auth = people.auth(Edge);
    let credentials =
        SignInRequest { user_id: email_of(1), password: PASSWORD.into(), ..SignInRequest::default() };
    let signed_in = people.insist("a sign-in", || {
        let (mut auth, credentials) = (auth.clone(), outgoing(credentials.clone()));
        async move { auth.sign_in(credentials).await }
    });
    doors.add(signed_in.await.token);
}

/// Ends a session in its own name, with a passport of auth. If auth no longer knows the session, an earlier
/// try ended it and its answer was lost.
async fn end(people: &People, doors: &Doors, session: usize) {
    let (auth, token, began) = (people.auth(Edge), doors.token(session), now());
    doors.note_end(session, began, None);
    people
        .insist("the end of a session", || {
            let (mut auth, token) = (auth.clone(), token.clone());
            async move {
                match auth.resolve_session(outgoing(ResolveSessionRequest { token })).await {
                    Ok(resolved) => {
                        let mut asked = outgoing(EndSessionRequest::default());
                        let passport = resolved.into_inner().passport.parse().unwrap();
                        asked.metadata_mut().insert(PASSPORT, passport);
                        auth.end_session(asked).await
                    }
                    Err(status) if status.code() == Code::Unauthenticated => {
                        Ok(Response::new(EndSessionResponse {}))
                    }
                    Err(status) => Err(status),
                }
            }
        })
        .await;
    doors.note_end(session, began, Some(now()));
}

fn judge(after: &Aftermath, doors: &Doors) {
    let (sessions, visits) = (doors.sessions(), doors.visits());
    for visit in &visits {
        let session = &sessions[visit.session];
        let in_step = hears_auth(after, visit.edge, visit.came, visit.told);
        if was_live(session, visit) {
            assert_ne!(visit.status, 401, "a live session is refused: {visit:?}");
            assert!(
                visit.status == 200 || !in_step,
                "auth is there, and a live session gets no answer: {visit:?}"
            );
        }
        let Some((_, Some(ended))) = session.ended else { continue };
        let late = visit.came.saturating_sub(ended);
        assert!(
            visit.status != 200 || late <= PASSPORT_LIFE,
            "an ended session is let in after a minute: {visit:?}"
        );
        let heard = late > HEARD_WITHIN && hears_auth(after, visit.edge, ended, visit.told);
        assert!(visit.status == 401 || !heard, "an ended session is not refused after a second: {visit:?}");
    }
    let refused = |edge, session| {
        visits.iter().rev().find(|visit| visit.edge == edge && visit.session == session).unwrap().status
    };
    for edge in EDGES {
        let last: Vec<_> = (0..SESSIONS).map(|session| refused(edge, session)).collect();
        let expected: Vec<_> =
            (0..SESSIONS).map(|session| if session <= ENDED_IN_TROUBLE { 401 } else { 200 }).collect();
        assert_eq!(last, expected, "{edge} in the end");
    }
}

fn was_live(session: &Session, visit: &Visit) -> bool {
    session.ended.is_none_or(|(began, _)| visit.told < began)
}

/// Were auth, this edge and the link between them without faults, including shortly before?
fn hears_auth(after: &Aftermath, edge: &str, from: Duration, to: Duration) -> bool {
    let concerns = |fault: &&PastFault| {
        fault.hosts.iter().all(|host| host == edge || host == Auth.as_str())
            && fault.from <= to
            && from <= fault.to + HEARS_AGAIN_WITHIN
    };
    !after.faults.iter().any(|fault| concerns(&fault))
}
