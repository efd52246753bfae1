//! The tools of development: moves the suite's clock and waits until no more work is due, and lets an owner
//! have accepted older terms.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use jiff::SignedDuration;
use mostrador_edge::DevTools;
use mostrador_edge::api::dev::ClockEffect;
use mostrador_registration::store::terms;
use mostrador_runtime::config::Environment;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::outbox::{self, TrafficReading};
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::{Clock, Runtime, ServiceName};

use crate::folder::DataFolder;

use super::services::{RunningService, Services};

const LOOK_AGAIN: Duration = Duration::from_millis(5);

type Effects = BTreeMap<(ServiceName, String), i64>;

/// `None` in production.
pub(crate) fn tools(shared: &SharedParts, services: &Services, data: &Path) -> Option<DevTools> {
    if shared.env != Environment::Development {
        return None;
    }
    let (clock, started) = (shared.clock.clone(), services.started.clone());
    let data = data.to_path_buf();
    let advance = move |by| {
        let (clock, started, data) = (clock.clone(), started.clone(), data.clone());
        async move { advance(&clock, &started, &data, by).await }.boxed()
    };
    let registration =
        services.started.iter().find(|started| started.runtime.name == ServiceName::Registration);
    let registration = registration.map(|started| started.runtime.clone());
    let date_back_terms = move |account_id, version| {
        let registration = registration.clone();
        async move { date_back_terms(registration, account_id, version).await }.boxed()
    };
    Some(DevTools { advance: Arc::new(advance), date_back_terms: Arc::new(date_back_terms) })
}

async fn advance(
    clock: &Clock,
    started: &[RunningService],
    data: &Path,
    by: SignedDuration,
) -> Result<Vec<ClockEffect>, Failure> {
    DataFolder::keep_clock_offset(data, clock.offset() + by).map_err(|error| Failure::internal(&error))?;
    clock.advance(by);
    let mut effects = Effects::new();
    // One service's work may make work due in another, and that service's own worker may have begun it.
    loop {
        let before = traffic(started);
        let worked = work_once(clock, started, &mut effects).await?;
        if worked == 0 && before.iter().all(TrafficReading::is_at_rest) && before == traffic(started) {
            break;
        }
        tokio::time::sleep(LOOK_AGAIN).await;
    }
    Ok(effects
        .into_iter()
        .map(|((service, topic), count)| ClockEffect { service: service.to_string(), topic, count })
        .collect())
}

async fn date_back_terms(
    registration: Option<Runtime>,
    account_id: AccountId,
    version: String,
) -> Result<bool, Failure> {
    let registration = registration.ok_or_else(Failure::unavailable)?;
    let dated = registration
        .db
        .write(async move |tx: &mut Tx| terms::date_back(tx.conn(), &account_id, &version).await);
    Ok(dated.await?)
}

fn traffic(started: &[RunningService]) -> Vec<TrafficReading> {
    started.iter().map(|started| started.runtime.outbox.traffic()).collect()
}

async fn work_once(
    clock: &Clock,
    started: &[RunningService],
    effects: &mut Effects,
) -> Result<usize, Failure> {
    let mut worked = 0;
    for RunningService { runtime, worker } in started {
        for (topic, count) in due(runtime, clock).await? {
            *effects.entry((runtime.name, topic)).or_default() += count;
        }
        worked += worker.run_once().await.map_err(Failure::from)?;
    }
    Ok(worked)
}

async fn due(runtime: &Runtime, clock: &Clock) -> Result<Vec<(String, i64)>, Failure> {
    let read = async {
        let mut conn = runtime.db.read().await?;
        outbox::count_due_by_topic(&mut conn, clock.now()).await
    };
    read.await.map_err(|error: DbError| {
        tracing::warn!(service = %runtime.name, %error, "what is due cannot be read");
        Failure::unavailable()
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use mostrador_proto::runtime::v1::Text;
    use mostrador_runtime::outbox::{Handler, Topic, Worker};
    use mostrador_runtime::testing::{Engine, TestRuntime};
    use tokio_util::sync::CancellationToken;

    use super::*;

    const SLOW: Topic = Topic::new("slow");

    #[tokio::test]
    async fn advance_answers_after_the_running_work_of_a_services_worker() {
        let migrations = &mostrador_newsletter::MIGRATIONS;
        let test = TestRuntime::start(ServiceName::Newsletter, Engine::Sqlite, migrations).await;
        let (runtime, handled) = (test.runtime(), Arc::new(AtomicBool::new(false)));
        let handles = Arc::clone(&handled);
        let handler = Handler::new(SLOW, move |_| {
            let handles = Arc::clone(&handles);
            async move {
                tokio::time::sleep(Duration::from_millis(300)).await;
                handles.store(true, Ordering::SeqCst);
                Ok(())
            }
        });
        let worker = Worker::new(&runtime.db, &runtime.outbox, vec![handler]);
        let stop = CancellationToken::new();
        let running = tokio::spawn(worker.clone().run(stop.clone()));
        let (outbox, now) = (runtime.outbox.clone(), runtime.clock.now());
        let send = async move |tx: &mut Tx| outbox.send(tx, SLOW, &Text::default(), now).map(drop);
        runtime.db.write(send).await.unwrap();
        let clock = runtime.clock.clone();
        while !due(&runtime, &clock).await.unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }

        let folder = tempfile::tempdir().unwrap();
        let started = [RunningService { runtime, worker }];
        advance(&clock, &started, folder.path(), SignedDuration::from_secs(1)).await.unwrap();
        assert!(handled.load(Ordering::SeqCst));
        stop.cancel();
        running.await.unwrap();
    }
}
