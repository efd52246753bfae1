use mostrador_commerce::domain::order_state::OrderStateName;
use mostrador_commerce::domain::queue_reason::QueueReason;
use mostrador_commerce::store::held_amounts::{open_orders, used_pools};
use mostrador_commerce::store::lines::count_waiting;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestApp, amount, ana, bca, budi, line_id, order_id};

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

#[both_engines]
async fn a_pool_ends_where_its_codes_do_and_at_its_bank_account(engine: Engine) {
    let app = TestApp::start(engine).await;
    let basket = app.put(&ana(), "sticker-digital", 5).await.unwrap();
    app.checkout(&ana(), basket.version, "stickers").await.unwrap();
    app.sql(
        "INSERT INTO held_amounts (bank_account, amount, order_id, held_until_at)
         SELECT 'another', amount, order_id, held_until_at FROM held_amounts",
    )
    .await;
    // The codes reach from 1 to 999.
    app.sql(
        "INSERT INTO held_amounts (bank_account, amount, order_id, held_until_at)
         SELECT 'another', near.amount, order_id, held_until_at FROM held_amounts
         JOIN (SELECT 59000 AS amount UNION ALL SELECT 59001 UNION ALL SELECT 59999 UNION ALL SELECT 60000)
             AS near ON bank_account = 'another'",
    )
    .await;
    let mut conn = app.test.runtime().db.read().await.unwrap();
    let pools = used_pools(&mut conn, app.test.clock.now()).await.unwrap();
    let mut pools: Vec<_> = pools.into_iter().map(|pool| (pool.bank_account, pool.held)).collect();
    pools.sort_unstable_by_key(|(_, held)| *held);
    assert_eq!(pools.iter().map(|(_, held)| *held).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(pools[1].0, "another");
    drop(conn);
    app.end().await;
}

#[both_engines]
async fn waiting_money_is_counted_by_state_and_by_reason(engine: Engine) {
    let app = TestApp::start(engine).await;
    let db = app.test.runtime().db;
    let orders = async || {
        let mut conn = db.read().await.unwrap();
        let open = open_orders(&mut conn, app.test.clock.now()).await.unwrap();
        let mut open: Vec<_> =
            open.into_iter().map(|found| (found.state.as_str(), found.count, found.rest.get())).collect();
        open.sort_unstable();
        open
    };
    let lines = async || count_waiting(&mut db.read().await.unwrap()).await.unwrap();
    assert_eq!((orders().await, lines().await.len()), (vec![], 0));
    let (first, second) = (app.ordered(&ana()).await, app.ordered(&budi()).await);
    let both = amount(&first) + amount(&second);
    let awaiting = OrderStateName::AwaitingTransfer.as_str();
    assert_eq!(orders().await, [(awaiting, 2, both)]);

    app.import(&bca(&[("BUNGA", 1_234), ("LAIN", 5_678)]), "key-0001").await.unwrap();
    assert_eq!(lines().await.into_iter().collect::<Vec<_>>(), [(QueueReason::NoCandidate, 2)]);
    let line = app.lines("queued").await.remove(0);
    let part = line.left;
    app.match_to(&line_id(&line), &[(order_id(&first), part)], "key-0002").await.unwrap();
    let partly = (OrderStateName::PartlyPaid.as_str(), 1, amount(&first) - part);
    assert_eq!(orders().await, [(awaiting, 1, amount(&second)), partly]);
    assert_eq!(lines().await[&QueueReason::NoCandidate], 1);
    app.import(&bca(&[("TRSF", amount(&second))]), "key-0003").await.unwrap();
    assert_eq!(orders().await, [partly], "a paid order lacks nothing");
    app.end().await;
}
