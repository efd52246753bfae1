use jiff::SignedDuration;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::DbError;
use mostrador_runtime::testing::{self, Engine, both_engines};

use super::Counter;
use crate::app::reason;

async fn search(counter: &Counter, agent: &str, query: &str) -> Vec<pb::FoundDevice> {
    let asked = pb::SearchDevicesRequest { query: query.into() };
    let asked = counter.auth.as_session(agent, asked).await;
    counter.auth.edge().search_devices(asked).await.unwrap().into_inner().devices
}

#[both_engines]
async fn agents_find_a_device_by_its_name_or_id(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (_, first) = counter.pair().await;
    let (_, second) = counter.pair().await;
    counter.rename(&counter.owner, &second, "BAR 100%").await.unwrap();
    let (_, agent) = counter.auth.signed_in_agent("vera@mostrador.test", pb::AgentRole::Viewer).await;
    for (query, expected) in
        [("kasir", &first), (" DEPAN ", &first), ("bar 100%", &second), (first.as_str(), &first)]
    {
        let found = search(&counter, &agent, query).await;
        let [device] = &found[..] else { panic!("{query} must find one device") };
        assert_eq!(device.device_id, expected.as_str(), "{query}");
        assert_eq!(device.account_id, testing::owner(1).account_id.to_string());
        assert_eq!(device.shop_name, "Kopi Senja");
    }
    for query in ["", "  ", "_", "!", "nothing"] {
        assert!(search(&counter, &agent, query).await.is_empty(), "{query:?}");
    }
    counter.unpair(&counter.owner, &first).await.unwrap();
    assert!(search(&counter, &agent, "kasir").await.is_empty(), "an unpaired device is not found");

    let own = counter.auth.as_session(&counter.owner, pb::SearchDevicesRequest { query: "bar".into() }).await;
    assert_eq!(reason(counter.auth.edge().search_devices(own).await), "session.not_an_agent");
    counter.end().await;
}

#[both_engines]
async fn a_name_that_an_older_program_wrote_is_found(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (_, device) = counter.pair().await;
    let runtime = counter.auth.test.runtime();
    let older = runtime.db.write(async |tx| {
        sqlx::query("UPDATE paired_devices SET device_name = 'Bar 100%', search_name = ''")
            .execute(tx.conn())
            .await?;
        Ok::<_, DbError>(())
    });
    older.await.unwrap();
    let (_, agent) = counter.auth.signed_in_agent("vera@mostrador.test", pb::AgentRole::Viewer).await;
    let found: Vec<_> =
        search(&counter, &agent, "BAR 100%").await.into_iter().map(|found| found.device_id).collect();
    assert_eq!(found, [device.as_str()]);
    assert!(search(&counter, &agent, "bar 1__%").await.is_empty());
    counter.end().await;
}

#[both_engines]
async fn a_device_without_use_for_long_is_not_found(engine: Engine) {
    let counter = Counter::start(engine).await;
    counter.pair().await;
    counter.auth.test.advance(SignedDuration::from_hours(90 * 24));
    let (_, agent) = counter.auth.signed_in_agent("vera@mostrador.test", pb::AgentRole::Viewer).await;
    assert!(search(&counter, &agent, "kasir").await.is_empty());
    counter.end().await;
}
