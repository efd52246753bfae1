use mostrador_commerce::store::held_amounts::used_pools;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestApp, ana, budi};

#[both_engines]
async fn a_pool_counts_amounts_held_near_its_price(engine: Engine) {
    let app = TestApp::start(engine).await;
    let db = app.test.runtime().db;
    let used = async || {
        let mut conn = db.read().await.unwrap();
        let pools = used_pools(&mut conn, app.test.clock.now()).await.unwrap();
        let mut pools: Vec<_> = pools.into_iter().map(|pool| (pool.total.get(), pool.held)).collect();
        pools.sort_unstable();
        pools
    };
    assert_eq!(used().await, []);
    app.ordered(&ana()).await;
    app.ordered(&budi()).await;
    let basket = app.put(&ana(), "sticker-digital", 5).await.unwrap();
    app.checkout(&ana(), basket.version, "stickers").await.unwrap();
    assert_eq!(used().await, [(60_000, 1), (150_000, 2)]);
    app.advance_hours(24 + 48 + 1).await;
    assert_eq!(used().await, [(60_000, 1), (150_000, 2)], "no file reaches beyond the deadline's day");
    app.advance_hours(24 * 5).await;
    app.advance_hours(48 + 1).await;
    assert_eq!(used().await, [], "checked for seven days at most, and held for 48 hours more");
    app.end().await;
}
