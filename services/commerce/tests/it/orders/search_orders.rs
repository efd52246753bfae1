use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines, owner};

use crate::app::{TestApp, amount, ana, bca, budi};

#[both_engines]
async fn agents_find_orders_and_lines(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&bca(&[("TRSF SRI_WAHYUNI 100%", amount(&order)), ("SRI LESTARI", 5)]), "key-0001")
        .await
        .unwrap();
    let find = async |query: &str| {
        let message = pb::SearchOrdersRequest { query: query.into() };
        let found = app.client().search_orders(app.test.as_agent(Role::Viewer, message)).await;
        let found = found.unwrap().into_inner();
        (found.orders.len(), found.lines.len())
    };
    assert_eq!(find(&order.order_id).await, (1, 0));
    assert_eq!(find(ana().account_id.as_str()).await, (1, 0));
    assert_eq!(find(&format!(" {} ", order.reference.to_lowercase())).await, (1, 0));
    assert_eq!(find(&amount(&order).to_string()).await, (1, 1));
    for text in ["Rp 150.000", "150000", "150.000,00", "150,000.00", "Rp150.000,-"] {
        assert_eq!(find(text).await, (1, 0), "{text}");
    }
    assert_eq!(find(&format!("{}.00", amount(&order))).await, (1, 1));
    let start: String = order.reference.to_lowercase().chars().take(7).collect();
    assert_eq!(find(&start).await, (1, 0), "the start of a reference");
    assert_eq!(find("mst").await, (0, 0), "that would be every order");
    assert_eq!(find("sri").await, (0, 2));
    assert_eq!(find("sri_").await, (0, 1), "wildcards are letters");
    assert_eq!(find("100%").await, (0, 1));
    assert_eq!(find("sr").await, (0, 0));
    app.end().await;
}

#[both_engines]
async fn the_last_order_of_each_account_is_found(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (first, his) = (app.ordered(&ana()).await, app.ordered(&budi()).await);
    app.advance_hours(1).await;
    let last = app.ordered(&ana()).await;
    let find = async |accounts: Vec<AccountId>| {
        let account_ids = accounts.into_iter().map(String::from).collect();
        let message = pb::ListLastOrdersRequest { account_ids };
        app.client().list_last_orders(app.test.as_agent(Role::Viewer, message)).await
    };
    let accounts = vec![ana().account_id, budi().account_id, owner(9).account_id];
    let mut found = find(accounts).await.unwrap().into_inner().orders;
    found.sort_by(|one, other| one.order_id.cmp(&other.order_id));
    let ids: Vec<_> = found.iter().map(|order| order.order_id.as_str()).collect();
    assert_eq!(ids, [his.order_id.as_str(), last.order_id.as_str()], "{} is older", first.order_id);
    assert!(find(Vec::new()).await.unwrap().into_inner().orders.is_empty());
    assert!(find(vec![ana().account_id; 101]).await.is_err());
    let owner = app.test.as_owner(&ana(), pb::ListLastOrdersRequest::default());
    assert!(app.client().list_last_orders(owner).await.is_err());
    app.end().await;
}

#[both_engines]
async fn the_catalogue_is_whole(engine: Engine) {
    let app = TestApp::start(engine).await;
    let catalog =
        app.client().get_catalog(app.test.request(pb::GetCatalogRequest {})).await.unwrap().into_inner();
    let skus: Vec<_> = catalog.items.iter().map(|item| item.sku.as_str()).collect();
    for sku in ["pro-monthly", "pro-yearly", "sticker-digital", "training-shared", "training-private"] {
        assert!(skus.contains(&sku), "{sku}");
    }
    assert!(skus.iter().any(|sku| sku.starts_with("hardware-")));
    let training = catalog.training.unwrap();
    assert_eq!((training.persons_included, training.extra_person, training.max_hours), (2, 50_000, 3));
    assert_eq!(catalog.plans.len(), 2);
    assert!(catalog.items.iter().all(|item| item.name.as_ref().is_some_and(|name| !name.id.is_empty())));
    app.end().await;
}
