//! Sessions that ended or changed lately. News of a session may arrive while its passport is still on its
//! way.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use moka::future::Cache;
use mostrador_runtime::id::SessionId;

use super::passport::Passport;

/// How long news are kept: longer than the life of any passport.
const KEPT: Duration = Duration::from_mins(3);

/// Clones share it.
#[derive(Clone)]
pub(super) struct News {
    ended: Cache<SessionId, ()>,
    /// Sessions whose standing or role changed, each with the number of its last change: a passport that was
    /// requested before that change is outdated.
    changed: Cache<SessionId, u64>,
    changes: Arc<AtomicU64>,
}

impl News {
    pub(super) fn none() -> Self {
        let ended = Cache::builder().max_capacity(100_000).time_to_live(KEPT).build();
        let changed = Cache::builder().max_capacity(100_000).time_to_live(KEPT).build();
        Self { ended, changed, changes: Arc::default() }
    }

    /// The number of changes so far.
    pub(super) fn count(&self) -> u64 {
        self.changes.load(Ordering::Acquire)
    }

    pub(super) async fn end(&self, session_id: SessionId) {
        self.ended.insert(session_id, ()).await;
    }

    pub(super) async fn change(&self, session_id: SessionId) {
        let change = self.changes.fetch_add(1, Ordering::AcqRel) + 1;
        self.changed.insert(session_id, change).await;
    }

    pub(super) fn has_ended(&self, session_id: &SessionId) -> bool {
        self.ended.contains_key(session_id)
    }

    /// Did news of its session make the passport outdated?
    pub(super) async fn overtook(&self, passport: &Passport) -> bool {
        let session_id = &passport.session_id;
        self.has_ended(session_id)
            || self.changed.get(session_id).await.is_some_and(|change| change > passport.news)
    }
}
