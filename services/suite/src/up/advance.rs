//! Moves the suite's clock and waits until nothing more is due.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use futures_util::FutureExt;
use jiff::SignedDuration;
use mostrador_edge::DevTools;
use mostrador_edge::api::dev::ClockEffect;
use mostrador_runtime::config::Environment;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::outbox;
use mostrador_runtime::start::Shared;
use mostrador_runtime::{Clock, ServiceName};

use crate::folder::DataFolder;

use super::services::{Services, Started};

type Effects = BTreeMap<(ServiceName, String), i64>;

/// Nothing in production.
pub(crate) fn tools(shared: &Shared, services: &Services, data: &Path) -> Option<DevTools> {
    if shared.env != Environment::Development {
        return None;
    }
    let (clock, started) = (shared.clock.clone(), services.started.clone());
    let data = data.to_path_buf();
    let advance = move |by| {
        let (clock, started, data) = (clock.clone(), started.clone(), data.clone());
        async move { advance(&clock, &started, &data, by).await }.boxed()
    };
    Some(DevTools { advance: Arc::new(advance) })
}

async fn advance(
    clock: &Clock,
    started: &[Started],
    data: &Path,
    by: SignedDuration,
) -> Result<Vec<ClockEffect>, Failure> {
    DataFolder::keep_clock_offset(data, clock.offset() + by).map_err(|error| Failure::internal(&error))?;
    clock.advance(by);
    let mut effects = Effects::new();
    // What one service does may make work due in another.
    while work_once(clock, started, &mut effects).await? > 0 {}
    Ok(effects
        .into_iter()
        .map(|((service, topic), count)| ClockEffect { service: service.to_string(), topic, count })
        .collect())
}

async fn work_once(clock: &Clock, started: &[Started], effects: &mut Effects) -> Result<usize, Failure> {
    let mut worked = 0;
    for Started { runtime, worker } in started {
        for (topic, count) in due(runtime, clock).await? {
            *effects.entry((runtime.name, topic)).or_default() += count;
        }
        worked += worker.run_once().await.map_err(Failure::from)?;
    }
    Ok(worked)
}

async fn due(runtime: &mostrador_runtime::Runtime, clock: &Clock) -> Result<Vec<(String, i64)>, Failure> {
    let read = async {
        let mut conn = runtime.db.read().await?;
        outbox::count_due_by_topic(&mut conn, clock.now()).await
    };
    read.await.map_err(|error: DbError| {
        tracing::warn!(service = %runtime.name, %error, "what is due cannot be read");
        Failure::new(Kind::Unavailable, "service.unavailable")
    })
}
