//! The personal data of an account are deleted; the books stay, and finance reads the names in them.

use jiff::Timestamp;
use mostrador_commerce::Config;
use mostrador_commerce::app::App;
use mostrador_commerce::jobs::forget_names;
use mostrador_commerce::store::account_successors;
use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Failure;
use mostrador_runtime::passport::{OwnerPassport, Role};
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::app::{TestApp, amount, ana, bca, order_id, state};
use crate::orders::credit::{assert_sound, with_credit};
use crate::orders::replace_account::{ana_again, replaced};
use crate::statements::camt::{Entry, camt, camt_on, entry};

const UNTIL: &str = "2036-01-05T16:59:59.999Z";

fn account(app: &TestApp) -> CommerceServiceClient<mostrador_runtime::client::Wire> {
    CommerceServiceClient::new(app.served.wire_from(ServiceName::Account))
}

async fn forget(app: &TestApp, who: &OwnerPassport) -> pb::ForgetAccountResponse {
    let until: Timestamp = UNTIL.parse().unwrap();
    let asked = pb::ForgetAccountRequest {
        account_id: who.account_id.to_string(),
        names_until: Some(timestamp(until)),
    };
    account(app).forget_account(asked).await.unwrap().into_inner()
}

async fn name(app: &TestApp, version: i64) {
    let names = pb::NoteAccountNamesRequest {
        account_id: ana().account_id.to_string(),
        version,
        owner_name: "Ana Lestari".into(),
        store_name: "Kopi Senja".into(),
        shop_names: vec!["Kopi Senja Dago".into()],
    };
    account(app)
        .note_account_names(app.test.delivered(&numbered(u32::try_from(version).unwrap()), names))
        .await
        .unwrap();
}

/// The owner's name beside the order, and the payer's words on its line; every view of the line must agree.
async fn read(app: &TestApp, role: Role, order: &pb::Order) -> (String, String) {
    let asked = pb::FindOrdersRequest { query: order.order_id.clone() };
    let found = app.client().find_orders(app.test.as_agent(role, asked)).await.unwrap().into_inner();
    let asked = pb::ListLinesRequest { state: pb::LineState::Matched.into(), ..Default::default() };
    let lines = app.client().list_lines(app.test.as_agent(role, asked)).await.unwrap().into_inner().lines;
    let asked = pb::GetLineRequest { line_id: lines[0].line_id.clone() };
    let alone = app.client().get_line(app.test.as_agent(role, asked)).await.unwrap().into_inner();
    let asked = pb::GetStatementRequest { statement_id: lines[0].statement_id.clone() };
    let file = app.client().get_statement(app.test.as_agent(role, asked)).await.unwrap().into_inner();
    let elsewhere = [&alone.line.unwrap().description, &file.statement.unwrap().outcomes[0].description];
    assert_eq!(elsewhere, [&lines[0].description; 2]);
    (found.orders[0].owner_name.clone(), lines[0].description.clone())
}

async fn finds(app: &TestApp, role: Role, query: &str) -> (usize, usize) {
    let asked = pb::FindOrdersRequest { query: query.into() };
    let orders = app.client().find_orders(app.test.as_agent(role, asked)).await.unwrap().into_inner().orders;
    let asked = pb::SearchOrdersRequest { query: query.into() };
    let lines = app.client().search_orders(app.test.as_agent(role, asked)).await.unwrap().into_inner().lines;
    (orders.len(), lines.len())
}

#[both_engines]
async fn the_books_stay_and_finance_alone_reads_names(engine: Engine) {
    let app = TestApp::start(engine).await;
    name(&app, 1).await;
    let order = app.ordered(&ana()).await;
    app.put(&ana(), "pro-monthly", 1).await.unwrap();
    assert!(forget(&app, &ana()).await.has_open_money);
    assert_eq!(finds(&app, Role::Viewer, "lestari").await.0, 1, "nothing goes while money is open");

    app.import(&bca(&[("ANA LESTARI", amount(&order))]), "key-0001").await.unwrap();
    assert_eq!(finds(&app, Role::Viewer, "lestari").await, (1, 1));
    let gone = forget(&app, &ana()).await;
    assert!(!gone.has_open_money && gone.records > 2, "{gone:?}");
    assert_eq!(forget(&app, &ana()).await, pb::ForgetAccountResponse::default());

    let masked = (String::new(), "•••".to_owned());
    assert_eq!(read(&app, Role::Viewer, &order).await, masked);
    assert_eq!(read(&app, Role::Support, &order).await, masked);
    let (owner_name, description) = read(&app, Role::Finance, &order).await;
    assert_eq!(owner_name, "Ana Lestari");
    assert!(description.contains("ANA LESTARI"));
    assert_eq!(finds(&app, Role::Support, "lestari").await, (0, 0));
    assert_eq!(app.count("SELECT COUNT(*) FROM baskets").await, 0);

    name(&app, 2).await;
    assert_eq!(app.count("SELECT COUNT(*) FROM account_names").await, 0, "late news is not stored");
    app.end().await;
}

#[both_engines]
async fn names_go_when_their_legal_time_is_over_and_amounts_stay(engine: Engine) {
    let app = TestApp::start(engine).await;
    name(&app, 1).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("ANA LESTARI", amount(&order))]), "key-0001").await.unwrap();
    forget(&app, &ana()).await;
    let service = App::new(Config::default(), app.test.runtime()).unwrap();
    assert_eq!(forget_names::run_once(&service).await.unwrap(), 0);
    let until: Timestamp = UNTIL.parse().unwrap();
    app.test.advance(until.duration_since(app.test.clock.now()) + jiff::SignedDuration::from_secs(1));
    assert_eq!(forget_names::run_once(&service).await.unwrap(), 1);
    assert_eq!(forget_names::run_once(&service).await.unwrap(), 0);
    assert_eq!(read(&app, Role::Finance, &order).await, (String::new(), String::new()));
    let kept = "SELECT CAST(SUM(amount_sen) AS BIGINT) FROM transfers WHERE state = 'matched'";
    assert_eq!(app.count(kept).await, amount(&order) * 100);
    app.end().await;
}

/// Two accounts without names share a line: one has its order, the other its credit.
#[both_engines]
async fn payers_names_go_with_the_last_account_that_keeps_their_line(engine: Engine) {
    let (app, _, _) = with_credit(engine, 150_000).await;
    replaced(&app, &ana().account_id, &ana_again().account_id).await.unwrap();
    assert!(!forget(&app, &ana()).await.has_open_money);
    let basket = app.put(&ana_again(), "pro-monthly", 1).await.unwrap();
    let paid = app.checkout_with(&ana_again(), (basket.version, 150_000), "key-of-spending").await.unwrap();
    assert_eq!(state(&paid), "PAID");

    let service = App::new(Config::default(), app.test.runtime()).unwrap();
    let until: Timestamp = UNTIL.parse().unwrap();
    app.test.advance(until.duration_since(app.test.clock.now()) + jiff::SignedDuration::from_secs(1));
    let named = "SELECT COUNT(*) FROM transfers WHERE description <> '' OR search_text <> ''";
    assert_eq!(forget_names::run_once(&service).await.unwrap(), 1);
    assert_eq!(app.count(named).await, 1, "an account in use keeps it");
    assert!(!forget(&app, &ana_again()).await.has_open_money);
    assert_eq!(forget_names::run_once(&service).await.unwrap(), 1);
    assert_eq!(app.count(named).await, 0);
    app.end().await;
}

#[both_engines]
async fn a_forgotten_account_gets_no_payer_basket_or_order(engine: Engine) {
    const PAYER: &str = "1230004567";
    const REMEMBERED: &str = "SELECT COUNT(*) FROM payer_accounts";
    let from_payer = |amount| Entry { payer_account: PAYER, ..entry(amount, "TRSF") };
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&camt(&[from_payer(amount(&order))]), "key-0001").await.unwrap();
    assert_eq!(app.count(REMEMBERED).await, 1);
    assert!(!forget(&app, &ana()).await.has_open_money);
    assert_eq!(app.count(REMEMBERED).await, 0);

    let refused = app.put(&ana(), "pro-monthly", 1).await.unwrap_err();
    assert_eq!(refused.reason, "account.frozen");
    let renewal = pb::OrderRenewalRequest {
        sku: "pro-monthly".into(),
        price: 150_000,
        idempotency_key: "key-of-renewing".into(),
        request_hash: vec![1],
        ..Default::default()
    };
    let refused = app.client().order_renewal(app.test.as_owner(&ana(), renewal)).await.unwrap_err();
    assert_eq!(Failure::from(&refused).reason, "account.frozen");
    assert_eq!(app.count("SELECT COUNT(*) FROM baskets").await, 0);

    app.advance_hours(24).await;
    app.import(&camt_on("2026-01-06", &[from_payer(77_000)]), "key-0002").await.unwrap();
    let line = app.first_line("queued").await;
    app.match_to(&line, &[(order_id(&order), 77_000)], "key-of-match").await.unwrap();
    assert_eq!((app.credit(&ana()).await, app.count(REMEMBERED).await), (77_000, 0));
    app.end().await;
}

#[both_engines]
async fn credit_that_a_replica_of_before_left_is_its_successors_and_holds_nothing_back(engine: Engine) {
    let (app, _, _) = with_credit(engine, 40_000).await;
    let db = app.test.runtime().db;
    let replaced = db.write(async move |tx| {
        let (old, new) = (ana().account_id, ana_again().account_id);
        account_successors::insert(tx.conn(), &old, &new, Timestamp::UNIX_EPOCH).await
    });
    replaced.await.unwrap();
    assert_eq!((app.credit(&ana()).await, app.credit(&ana_again()).await), (40_000, 0));
    assert!(!forget(&app, &ana()).await.has_open_money);
    assert_eq!((app.credit(&ana()).await, app.credit(&ana_again()).await), (0, 40_000));
    assert_sound(&app).await;
    app.end().await;
}
