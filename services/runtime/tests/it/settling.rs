//! A handler's writes in the transaction that settles its messages.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jiff::SignedDuration;
use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::Runtime;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::Kind;
use mostrador_runtime::outbox::Handler;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::outbox::{GREET, Seen, noting, send, start, worker};

/// Keeps the ids of delivered messages in a table, and fails while `breaks` is set.
fn keeping(handler: Handler, breaks: &Arc<AtomicBool>) -> Handler {
    let breaks = Arc::clone(breaks);
    handler.settling(move |tx, ids| {
        let breaks = Arc::clone(&breaks);
        Box::pin(async move {
            for id in ids {
                sqlx::query("INSERT INTO received (id, received_at) VALUES ($1, 0)")
                    .bind(&id)
                    .execute(tx.conn())
                    .await?;
            }
            if breaks.load(Ordering::Relaxed) { Err(DbError::corrupt("received", "a test")) } else { Ok(()) }
        })
    })
}

async fn kept(runtime: &Runtime) -> i64 {
    let mut conn = runtime.db.read().await.unwrap();
    let (count,): (i64,) =
        sqlx::query_as("SELECT COUNT(*) FROM received").fetch_one(&mut *conn).await.unwrap();
    count
}

#[both_engines]
async fn delivered_messages_are_settled_together_with_what_their_handler_writes(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    for n in 0..20 {
        send(&runtime, GREET, &format!("{n}"), SignedDuration::ZERO).await;
    }
    let handler = noting(GREET, &Seen::default(), |delivery| {
        let text: Text = delivery.decode().unwrap();
        (text.es == "7").then_some(Kind::Unavailable)
    });
    let worker = worker(&runtime, vec![keeping(handler, &Arc::default())]);
    assert_eq!(worker.run_once().await.unwrap(), 20);
    assert_eq!(kept(&runtime).await, 19, "not the one that failed");
    assert_eq!(test.outgoing::<Text>(GREET).await.len(), 1);
}

#[both_engines]
async fn a_message_whose_settling_fails_comes_again(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    send(&runtime, GREET, "hello", SignedDuration::ZERO).await;
    let (seen, breaks) = (Seen::default(), Arc::new(AtomicBool::new(true)));
    let worker = worker(&runtime, vec![keeping(noting(GREET, &seen, |_| None), &breaks)]);
    assert!(worker.run_once().await.is_err());
    assert_eq!(kept(&runtime).await, 0, "nothing of a failed settling stays");
    breaks.store(false, Ordering::Relaxed);
    test.advance(SignedDuration::from_secs(31));
    assert_eq!(worker.run_once().await.unwrap(), 1);
    assert_eq!(kept(&runtime).await, 1);
    assert_eq!(seen.lock().unwrap().len(), 2);
}

#[both_engines]
async fn a_message_is_parked_together_with_what_its_handler_writes_about_that(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    send(&runtime, GREET, "never", SignedDuration::ZERO).await;
    send(&runtime, GREET, "at once", SignedDuration::ZERO).await;
    let handler = noting(GREET, &Seen::default(), |delivery| {
        let text: Text = delivery.decode().unwrap();
        (text.es == "never").then_some(Kind::Invalid)
    });
    let handler = handler.parking(|tx, ids| {
        Box::pin(async move {
            for id in ids {
                let keep = sqlx::query("INSERT INTO received (id, received_at) VALUES ($1, 0)").bind(&id);
                keep.execute(tx.conn()).await?;
            }
            Ok(())
        })
    });
    let worker = worker(&runtime, vec![handler]);
    for _ in 0..9 {
        worker.run_once().await.unwrap();
        test.advance(SignedDuration::from_secs(61));
    }
    assert_eq!((kept(&runtime).await, test.parked().await.len()), (0, 0), "it is tried again");
    worker.run_once().await.unwrap();
    assert_eq!((kept(&runtime).await, test.parked().await.len()), (1, 1), "not the one that was delivered");
}
