//! The stream of ended and changed sessions: first those of the last two minutes, then each new one.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use jiff::{SignedDuration, Timestamp};
use mostrador_proto::auth::v1::WatchEndedSessionsResponse;
use mostrador_runtime::Application;
use mostrador_runtime::clock::later;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::SessionId;
use tonic::Status;

use crate::app::App;
use crate::error::Error;
use crate::store::ended::{self, ChangedSession};

const POLL_EVERY: Duration = Duration::from_millis(250);
/// A new stream repeats this time, which is longer than a passport lives.
const REPEATED: SignedDuration = SignedDuration::from_secs(120);
/// Each poll reaches this far back behind the last one. It is longer than any transaction takes, as a
/// transaction notes an instant of its own before others can read it. A write may wait for longer before its
/// transaction.
const OVERLAP: SignedDuration = SignedDuration::from_secs(20);
/// The number of polls in a second without news.
const HEARTBEAT_AFTER: u32 = 4;

pub(in crate::rpc) fn handle(app: App) -> BoxStream<'static, Result<WatchEndedSessionsResponse, Status>> {
    let watch = Watch { app, sent: News::default(), asked_at: None, quiet: None };
    stream::unfold(watch, |mut watch| async move {
        let next = watch.next().await?;
        Some((next, watch))
    })
    .boxed()
}

/// A poll starts from the last one, also after a pause or a step of the clock.
fn beginning(asked_at: Option<Timestamp>, now: Timestamp) -> Timestamp {
    asked_at.map_or(later(now, -REPEATED), |asked_at| later(asked_at.min(now), -OVERLAP))
}

#[derive(Default)]
struct News {
    ended: HashSet<SessionId>,
    changed: HashSet<ChangedSession>,
}

struct Watch {
    app: App,
    /// The news of the last poll, which this stream has sent.
    sent: News,
    asked_at: Option<Timestamp>,
    /// The number of polls without news; `None` before the first poll.
    quiet: Option<u32>,
}

impl Watch {
    /// `None` when the service stops. The first answer comes at once, so that the edge knows that the stream
    /// works.
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
        let now = self.app.now();
        let from = beginning(self.asked_at, now);
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
        self.asked_at = Some(now);
        self.sent = News { ended: ended.into_iter().collect(), changed: changed.into_iter().collect() };
        Ok(news)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polls_overlap_however_long_the_pause_between_them_was() {
        let at = |second| Timestamp::from_second(second).expect("an instant");
        assert_eq!(beginning(None, at(1_000)), at(880));
        assert_eq!(beginning(Some(at(1_000)), at(1_001)), at(980));
        assert_eq!(beginning(Some(at(1_000)), at(1_400)), at(980), "the process stood still");
        assert_eq!(beginning(Some(at(1_000)), at(990)), at(970), "the clock was set back");
    }
}
