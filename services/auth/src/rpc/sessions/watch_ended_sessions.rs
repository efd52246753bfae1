//! The stream of ended and changed sessions: those of the last two minutes, then what happens.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use jiff::SignedDuration;
use mostrador_proto::auth::v1::WatchEndedSessionsResponse;
use mostrador_runtime::Application;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::SessionId;
use tonic::Status;

use crate::app::App;
use crate::error::Error;
use crate::store::ended::{self, ChangedSession};

const POLL_EVERY: Duration = Duration::from_millis(250);
/// Longer than a passport lives and any commit takes: a reader of this much misses nothing.
const REPEATED: SignedDuration = SignedDuration::from_secs(120);
/// A second without news.
const HEARTBEAT_AFTER: u32 = 4;

pub(in crate::rpc) fn handle(app: App) -> BoxStream<'static, Result<WatchEndedSessionsResponse, Status>> {
    let watch = Watch { app, sent: News::default(), quiet: None };
    stream::unfold(watch, |mut watch| async move {
        let next = watch.next().await?;
        Some((next, watch))
    })
    .boxed()
}

#[derive(Default)]
struct News {
    ended: HashSet<SessionId>,
    changed: HashSet<ChangedSession>,
}

struct Watch {
    app: App,
    /// The part of the window that this stream has sent.
    sent: News,
    /// Polls without news; none before the first.
    quiet: Option<u32>,
}

impl Watch {
    /// Nothing when the service stops. The first answer comes at once, so that the edge knows it is in step.
    async fn next(&mut self) -> Option<Result<WatchEndedSessionsResponse, Status>> {
        loop {
            if self.quiet.is_some() {
                tokio::select! {
                    () = self.app.stopping.cancelled() => return None,
                    () = tokio::time::sleep(POLL_EVERY) => {}
                }
            }
            let news = match self.poll().await {
                Ok(news) => news,
                Err(error) => return Some(Err(Failure::from(error).into())),
            };
            let quiet = self.quiet.map_or(HEARTBEAT_AFTER, |quiet| quiet + 1);
            let is_quiet = news.session_ids.is_empty() && news.changed_session_ids.is_empty();
            if is_quiet && quiet < HEARTBEAT_AFTER {
                self.quiet = Some(quiet);
                continue;
            }
            self.quiet = Some(0);
            return Some(Ok(news));
        }
    }

    async fn poll(&mut self) -> Result<WatchEndedSessionsResponse, Error> {
        let from = self.app.now().checked_sub(REPEATED).unwrap_or_default();
        let (ended, changed) = {
            let mut conn = self.app.runtime.db.read().await?;
            let ended = ended::list_since(&mut conn, from).await?;
            (ended, ended::list_changed_since(&mut conn, from).await?)
        };
        let is_new = |change: &&ChangedSession| !self.sent.changed.contains(*change);
        let news = WatchEndedSessionsResponse {
            session_ids: ended
                .iter()
                .filter(|id| !self.sent.ended.contains(*id))
                .map(SessionId::to_string)
                .collect(),
            changed_session_ids: changed.iter().filter(is_new).map(|(id, _)| id.to_string()).collect(),
        };
        self.sent = News { ended: ended.into_iter().collect(), changed: changed.into_iter().collect() };
        Ok(news)
    }
}
