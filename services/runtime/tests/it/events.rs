use jiff::civil::Date;
use mostrador_proto::runtime::v1::{Event, Text};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::{self, Actor, Occurrence, Origin};
use mostrador_runtime::facts::Facts;
use mostrador_runtime::forgetting;
use mostrador_runtime::page::Page;
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines, owner};

use crate::outbox::start;

struct Happening {
    kind: &'static str,
    facts: Facts,
}

impl Occurrence for Happening {
    fn kind(&self) -> &'static str {
        self.kind
    }

    fn facts(&self) -> Facts {
        self.facts.clone()
    }
}

async fn listed(test: &TestRuntime) -> Vec<Event> {
    let mut conn = test.runtime().db.read().await.unwrap();
    events::list(&mut conn, Some(&owner(1).account_id), &Page::from_proto(None)).await.unwrap()
}

#[both_engines]
async fn an_event_keeps_its_facts(engine: Engine) {
    let test = start(engine).await;
    let day: Date = "2026-01-18".parse().unwrap();
    let facts = Facts::from([("name", "Kopi «Senja»".into()), ("day", day.into())]);
    let (runtime, started) = (test.runtime(), Happening { kind: "trial.started", facts: facts.clone() });
    let record =
        async move |tx: &mut Tx| events::record(&runtime, tx, &owner(1).account_id, &started, Actor::System);
    test.runtime().db.write::<_, DbError, _>(record).await.unwrap();
    let [event] = listed(&test).await.try_into().unwrap();
    assert_eq!((event.kind.as_str(), event.text), ("trial.started", None));
    assert_eq!(Facts::from(event.facts), facts);
}

/// A row without facts, from an older service that may still run beside newer ones.
#[both_engines]
async fn an_event_without_facts_keeps_its_text(engine: Engine) {
    let test = start(engine).await;
    let write = async |tx: &mut Tx| {
        sqlx::query(
            "INSERT INTO events (id, account_id, happened_at, actor_kind, actor_id, kind, reason, subject_id,
                                 text_es, text_en, text_id)
             VALUES ('evt_00000000000000000000000001', $1, 0, 'system', '', 'order.paid', '', '',
                     'Pagado', 'Paid', 'Lunas')",
        )
        .bind(owner(1).account_id)
        .execute(tx.conn())
        .await?;
        Ok::<_, DbError>(())
    };
    test.runtime().db.write(write).await.unwrap();
    let [event] = listed(&test).await.try_into().unwrap();
    let kept = Text { es: "Pagado".into(), en: "Paid".into(), id: "Lunas".into() };
    assert_eq!((event.text, event.facts.len()), (Some(kept), 0));
}

#[both_engines]
async fn the_events_of_a_forgotten_account_tell_of_no_person(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let record = async move |tx: &mut Tx| {
        let facts = Facts::from([("name", "Sari".into()), ("reference", "MST-1".into())]);
        let paid = Happening { kind: "order.paid", facts };
        let origin = Origin { actor: Actor::System, reason: "Sari called", owner_note: "Dear Sari" };
        for n in [1, 2] {
            events::record(&runtime, tx, &owner(n).account_id, &paid, origin.clone())?;
        }
        Ok::<_, DbError>(())
    };
    test.runtime().db.write(record).await.unwrap();

    let now = test.clock.now();
    let forget = || async move |tx: &mut Tx| forgetting::forget(tx, &owner(1).account_id, now).await;
    assert_eq!(test.runtime().db.write(forget()).await.unwrap(), 1);
    assert_eq!(test.runtime().db.write(forget()).await.unwrap(), 0, "a second time finds nothing");
    let [event] = listed(&test).await.try_into().unwrap();
    let left = Facts::from([("name", "…".into()), ("reference", "MST-1".into())]);
    assert_eq!((event.reason.as_str(), event.owner_note.as_str()), ("", ""));
    assert_eq!(Facts::from(event.facts), left);

    let mut conn = test.runtime().db.read().await.unwrap();
    let is_forgotten = forgetting::is_forgotten(&mut conn, &owner(1).account_id).await.unwrap();
    assert!(is_forgotten && !forgetting::is_forgotten(&mut conn, &owner(2).account_id).await.unwrap());
    let others = events::list(&mut conn, Some(&owner(2).account_id), &Page::from_proto(None)).await.unwrap();
    assert_eq!(others[0].owner_note, "Dear Sari");
}
