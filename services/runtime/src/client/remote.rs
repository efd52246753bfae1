//! A service in other processes: each call goes to one of its replicas; if that gives no answer, a call that
//! is safe to repeat goes to another one.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use futures_util::future::{BoxFuture, FutureExt, poll_fn};
use http::request::Parts;
use http::{HeaderValue, Request, Response};
use tokio::time::Instant;
use tonic::TimeoutExpired;
use tonic::body::Body;
use tonic::transport::Channel;
use tower::Service;

use super::answer_body::AnswerBody;
use super::call_error::{CallError, unavailable};
use super::call_failure::CallFailure;
use super::deadline;
use super::directory::Directory;
use super::manner::Manner;
use super::replica::{Replica, Standing};
use crate::measures;

/// The deadline of calls to a lost service, which may be back. Earlier calls to a silent service end after
/// the same time.
const HASTE: Duration = Duration::from_millis(200);
/// How many replicas without a connection a call may meet.
const MOST_UNBEGUN: u32 = 3;
/// The pause between two comparisons of a suspect replica with the others.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// Connections to the replicas; clones share them.
#[derive(Clone)]
pub(super) struct Remote {
    directory: Arc<Directory>,
    /// Channels by replica, with the generation of its connections.
    channels: Arc<Mutex<HashMap<u64, (u64, Channel)>>>,
}

impl Remote {
    /// The directory is settled.
    pub(super) fn new(directory: Arc<Directory>) -> Self {
        Self { directory, channels: Arc::default() }
    }

    pub(super) fn call(
        &self,
        request: Request<Body>,
    ) -> BoxFuture<'static, Result<Response<Body>, CallError>> {
        let remote = self.clone();
        async move {
            remote.directory.begin();
            let (mut head, body) = request.into_parts();
            let asked = deadline::of(&head.headers);
            let haste = remote.directory.is_lost().then_some(HASTE);
            let until = asked.into_iter().chain(haste).min().map(|within| Instant::now() + within);
            if haste.is_some() {
                head = due(head, until);
            }
            remote.answered(remote.exchange(head, body, until), until).await
        }
        .boxed()
    }

    /// Ends at the deadline, or earlier if the service stays silent.
    async fn answered(
        &self,
        exchange: impl Future<Output = Result<Response<Body>, CallError>>,
        until: Option<Instant>,
    ) -> Result<Response<Body>, CallError> {
        let mut exchange = pin!(exchange);
        let mut was_silent = false;
        loop {
            let look = Instant::now() + HASTE;
            let next = until.map_or(look, |until| until.min(look));
            if let Ok(answer) = tokio::time::timeout_at(next, &mut exchange).await {
                return answer;
            }
            if until.is_some_and(|until| until <= next) {
                return Err(TimeoutExpired(()).into());
            }
            let is_silent = self.directory.is_silent();
            if was_silent && is_silent {
                return Err(unavailable());
            }
            was_silent = is_silent;
        }
    }

    async fn exchange(
        &self,
        head: Parts,
        body: Body,
        until: Option<Instant>,
    ) -> Result<Response<Body>, CallError> {
        let manner = Manner::of(&head);
        if manner.streams_request {
            let replica = self.directory.pick(None).await.ok_or_else(unavailable)?;
            let once = Manner { may_repeat: false, ..manner };
            let answer = self.attempt(&replica, Request::from_parts(head, body), once).await;
            return answer.unwrap_or_else(|| Err(unavailable()));
        }
        let body = whole(body).await?;
        self.directory.budget.earn();
        let (mut tried, mut unbegun, mut is_repeated) = (None, 0, false);
        loop {
            let replica = self.directory.pick(tried).await.ok_or_else(unavailable)?;
            let head = if tried.is_none() { head.clone() } else { due(head.clone(), until) };
            let request = Request::from_parts(head, once(&body));
            let may_repeat = manner.may_repeat && !is_repeated;
            let attempted = self.attempt(&replica, request, Manner { may_repeat, ..manner }).await;
            tried = Some(replica.id);
            let Some(answer) = attempted else {
                is_repeated = true;
                continue;
            };
            let Some(failed) = CallFailure::of(&answer) else { return answer };
            let has_others = self.directory.replicas().len() > 1;
            match failed {
                CallFailure::Unconnected if has_others && unbegun < MOST_UNBEGUN => unbegun += 1,
                CallFailure::Unbegun if unbegun < MOST_UNBEGUN => unbegun += 1,
                CallFailure::Unavailable if has_others && may_repeat && self.repeats() => is_repeated = true,
                CallFailure::Unknown if may_repeat && self.repeats() => is_repeated = true,
                _ => return answer,
            }
        }
    }

    fn repeats(&self) -> bool {
        let is_paid = self.directory.budget.spend();
        self.count(if is_paid { "made" } else { "refused" });
        is_paid
    }

    fn count(&self, outcome: &'static str) {
        measures::RPC_REPEATS.of([self.directory.peer().as_str().into(), outcome.into()]).increment(1);
    }

    /// Returns when another replica answers better and the budget has paid for a repetition. Otherwise the
    /// call keeps waiting: a busy replica still answers.
    async fn left(&self, replica: &Replica) {
        loop {
            abandoned(&self.directory, replica).await;
            if self.directory.budget.spend() {
                return self.count("made");
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
    }

    /// A repeatable call leaves a replica that falls silent; any other call waits until its deadline. `None`
    /// for a call that left and goes to another replica.
    async fn attempt(
        &self,
        replica: &Arc<Replica>,
        request: Request<Body>,
        manner: Manner,
    ) -> Option<Result<Response<Body>, CallError>> {
        let call = replica.begin_call();
        let mut channel = self.channel(replica);
        let sending = async {
            poll_fn(|cx| channel.poll_ready(cx)).await?;
            Ok::<_, CallError>(channel.call(request).await?)
        };
        let answer = if manner.streams_answer {
            tokio::select! {
                answer = sending => answer,
                () = abandoned(&self.directory, replica) => Err(unavailable()),
            }
        } else if manner.may_repeat {
            tokio::select! {
                answer = sending => answer,
                () = self.left(replica) => return None,
            }
        } else {
            sending.await
        };
        if answer.as_ref().is_err_and(|error| CallFailure::by(&**error) == CallFailure::Unconnected) {
            replica.note(Standing::Lost);
        }
        if !manner.streams_answer {
            return Some(answer);
        }
        let (directory, replica) = (Arc::clone(&self.directory), Arc::clone(replica));
        let end = async move { abandoned(&directory, &replica).await }.boxed();
        Some(answer.map(|answer| answer.map(|body| Body::new(AnswerBody::new(body, end, call)))))
    }

    fn channel(&self, replica: &Replica) -> Channel {
        let generation = replica.generation();
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        match channels.get(&replica.id) {
            Some((known, channel)) if *known == generation => channel.clone(),
            _ => {
                let replicas = self.directory.replicas();
                channels.retain(|id, _| replicas.iter().any(|replica| replica.id == *id));
                let channel = replica.connect();
                channels.insert(replica.id, (generation, channel.clone()));
                channel
            }
        }
    }
}

/// Returns when this replica is silent and another one answers better.
async fn abandoned(directory: &Directory, replica: &Replica) {
    let mut news = replica.news();
    while !directory.has_better_than(replica) {
        // The sender of the news lives as long as the replica.
        let heard = news.changed();
        if replica.standing() < Standing::Suspect {
            let _news = heard.await;
        } else {
            // Another replica may become better without news of this one, so this loop also looks after a
            // pause.
            let _news = tokio::time::timeout(LOOK_AGAIN, heard).await;
        }
    }
}

/// Tells the replica how long its caller still waits.
fn due(mut head: Parts, until: Option<Instant>) -> Parts {
    if let Some(until) = until {
        let left = deadline::text(until.saturating_duration_since(Instant::now()));
        if let Ok(left) = HeaderValue::from_str(&left) {
            head.headers.insert(deadline::HEADER, left);
        }
    }
    head
}

/// Reads the whole body of a request with one message.
async fn whole(body: Body) -> Result<Bytes, CallError> {
    Ok(axum::body::to_bytes(axum::body::Body::new(body), usize::MAX).await?)
}

fn once(bytes: &Bytes) -> Body {
    Body::new(axum::body::Body::from(bytes.clone()))
}
