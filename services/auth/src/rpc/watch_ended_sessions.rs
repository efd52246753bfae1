//! The stream of ended sessions: what ended in the last two minutes, then what ends.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use jiff::SignedDuration;
use mostrador_proto::auth::v1::WatchEndedSessionsResponse;
use tonic::Status;

use crate::app::App;
use crate::error::Error;
use crate::store::ended;

const POLL_EVERY: Duration = Duration::from_millis(250);
/// Longer than a passport lives and any commit takes: who reads this much misses nothing.
const REPEATED: SignedDuration = SignedDuration::from_secs(120);
/// A second without news.
const HEARTBEAT_AFTER: u32 = 4;

pub(super) fn run(app: App) -> BoxStream<'static, Result<WatchEndedSessionsResponse, Status>> {
    let watch = Watch { app, sent: HashSet::new(), quiet: None };
    stream::unfold(watch, |mut watch| async move {
        let next = watch.next().await?;
        Some((next, watch))
    })
    .boxed()
}

struct Watch {
    app: App,
    /// What this stream has said of the window.
    sent: HashSet<String>,
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
            let session_ids = match self.poll().await {
                Ok(news) => news,
                Err(error) => return Some(Err(error.into())),
            };
            let quiet = self.quiet.map_or(HEARTBEAT_AFTER, |quiet| quiet + 1);
            if session_ids.is_empty() && quiet < HEARTBEAT_AFTER {
                self.quiet = Some(quiet);
                continue;
            }
            self.quiet = Some(0);
            return Some(Ok(WatchEndedSessionsResponse { session_ids }));
        }
    }

    async fn poll(&mut self) -> Result<Vec<String>, Error> {
        let from = self.app.now().checked_sub(REPEATED).unwrap_or_default();
        let window = {
            let mut conn = self.app.runtime.db.read().await?;
            ended::list_since(&mut conn, from).await?
        };
        let news = window.iter().filter(|id| !self.sent.contains(*id)).cloned().collect();
        self.sent = window.into_iter().collect();
        Ok(news)
    }
}
