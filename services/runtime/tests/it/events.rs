use jiff::civil::Date;
use mostrador_proto::runtime::v1::{Event, Text};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::{self, Actor, NewEvent};
use mostrador_runtime::facts::Facts;
use mostrador_runtime::page::Page;
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines, owner};

use crate::outbox::start;

async fn listed(test: &TestRuntime) -> Vec<Event> {
    let mut conn = test.runtime().db.read().await.unwrap();
    events::list(&mut conn, Some(&owner(1).account_id), &Page::from_proto(None)).await.unwrap()
}

#[both_engines]
async fn an_event_keeps_its_facts(engine: Engine) {
    let test = start(engine).await;
    let day: Date = "2026-01-18".parse().unwrap();
    let facts = Facts::from([("name", "Kopi «Senja»".into()), ("day", day.into())]);
    let event = NewEvent {
        account_id: Some(owner(1).account_id),
        actor: Actor::System,
        kind: "trial.started",
        facts: facts.clone(),
        reason: String::new(),
        owner_note: String::new(),
        subject_id: String::new(),
    };
    let (clock, random) = (test.clock.clone(), test.random.clone());
    let record = async move |tx: &mut Tx| events::record(tx, &clock, &random, event.clone());
    test.runtime().db.write::<_, DbError, _>(record).await.unwrap();
    let [event] = listed(&test).await.try_into().unwrap();
    assert_eq!((event.kind.as_str(), event.text), ("trial.started", None));
    assert_eq!(Facts::from(event.facts), facts);
}

/// The row of a service from before there were facts, which may still run beside newer ones.
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
